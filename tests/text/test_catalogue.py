"""Sentences come from the catalogue, in one language or both."""

from __future__ import annotations

import gettext
import re
from io import BytesIO

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po as babel_read_po

from companion import resources
from companion.text.bilingual import Text
from companion.text.catalogue import N_, NN_, NP_, Compiled, Words, read_po

PO = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

#: companion/x.py
msgid "Draw {n} cards."
msgstr "抽 {n} 張牌。"

msgctxt "command"
msgid "Search"
msgstr "搜尋"

msgid "Search"
msgstr "搜索"
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} 張牌"

#, fuzzy
msgid "Guess"
msgstr "猜"

msgid "Nothing yet"
msgstr ""

msgid ""
"Long "
"line\\n\\"quoted\\" \\\\"
msgstr ""
"長"
"行\\t\\n"

#~ msgid "Old"
#~ msgstr "舊"
"""
READ = {
    "Draw {n} cards.": "抽 {n} 張牌。",
    "command\x04Search": "搜尋",
    "Search": "搜索",
    "{n} card\0{n} cards": "{n} 張牌",
    'Long line\n"quoted" \\': "長行\t\n",
}


class Few(Words):
    """Words with a catalogue of three sentences."""

    __slots__ = ()

    def chinese(self, key: str, msgid: str) -> str:
        return READ.get(key, msgid)


def test_the_translators_file_is_read() -> None:
    assert read_po(PO) == READ


def test_a_byte_order_mark_and_windows_line_ends_are_no_trouble() -> None:
    assert read_po("\ufeff" + PO.replace("\n", "\r\n")) == READ


def test_the_compiled_catalogue_reads_the_same() -> None:
    compiled = BytesIO()
    write_mo(compiled, babel_read_po(BytesIO(PO.encode()), locale="zh_TW"))
    found = Compiled(compiled.getvalue())
    assert {key: found.get(key) for key in READ} == READ
    assert found.get("Guess") is None


def test_our_reader_and_gettext_agree_on_our_own_catalogue() -> None:
    folder = resources.checkout("locales")
    assert folder is not None
    source = (folder / "zh_TW" / "LC_MESSAGES" / "companion.po").read_bytes()
    compiled = BytesIO()
    write_mo(compiled, babel_read_po(BytesIO(source), locale="zh_TW"))
    theirs = gettext.GNUTranslations(BytesIO(compiled.getvalue()))
    ours = read_po(source.decode())
    found = Compiled(compiled.getvalue())
    # A sentence that reads the same in both languages is as good as none: the English is shown.
    assert {key: found.get(key) or re.split("[\x04\0]", key)[-1] for key in ours} == ours
    singular = [msgid for msgid in ours if "\0" not in msgid and "\x04" not in msgid]
    assert len(singular) > 100
    assert all(theirs.gettext(msgid) == ours[msgid] for msgid in singular)


@pytest.mark.parametrize(
    "data", [b"", b"nonsense of some length", b"\xde\x12\x04\x95" + b"\xff" * 30]
)
def test_a_damaged_compiled_catalogue_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="damaged"):
        Compiled(data)


def test_one_language_at_a_time() -> None:
    assert Few("en")(N_("Draw {n} cards."), n=2) == "Draw 2 cards."
    assert Few("zh-TW")(N_("Draw {n} cards."), n=2) == "抽 2 張牌。"


def test_both_puts_sentences_one_under_the_other() -> None:
    assert Few("both")(N_("Draw {n} cards."), n=2) == "抽 2 張牌。\nDraw 2 cards."


def test_both_puts_names_on_one_line() -> None:
    assert Few("both").show(Text("Smoke Grenade", "煙霧榴彈")) == "煙霧榴彈 Smoke Grenade"


def test_both_puts_long_names_one_under_the_other() -> None:
    long = Text("A name that is far too long for one line", "太長而無法放在一行的名稱")
    assert Few("both").show(long) == f"{long.zh}\n{long.en}"


def test_both_says_a_word_that_is_the_same_once() -> None:
    assert Few("both")("#17") == "#17"
    assert Few("both").lines(Text("Ann", "Ann")) == ["Ann"]


def test_both_closes_up_after_a_full_width_colon() -> None:
    assert Few("both").both(Text("Usage:", "用法：")) == "用法：Usage:"


@pytest.mark.parametrize(("n", "english"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_english_has_a_plural_and_chinese_one_form(n: int, english: str) -> None:
    forms = NN_("{n} card", "{n} cards")
    assert Few("en").plural(forms, n) == english
    assert Few("zh-TW").plural(forms, n) == f"{n} 張牌"


def test_a_context_tells_two_senses_apart() -> None:
    words = Few("zh-TW")
    assert words.context(NP_("command", "Search")) == "搜尋"
    assert words("Search") == "搜索"


def test_a_sentence_without_translation_is_said_in_english() -> None:
    assert Few("zh-TW")("Something new") == "Something new"


def test_an_empty_sentence_stays_empty() -> None:
    assert Words("zh-TW")("") == ""


def test_one_language_can_be_asked_for_whatever_the_mode() -> None:
    assert Few("en").in_language("zh-TW", N_("Draw {n} cards."), n=1) == "抽 1 張牌。"


def test_values_of_content_are_shown_in_the_mode() -> None:
    name = {"en": "Rage", "zh-TW": "怒氣"}
    assert [Few(mode).value(name) for mode in ("en", "zh-TW", "both")] == [
        "Rage",
        "怒氣",
        "怒氣 Rage",
    ]
