"""Every error has a code and one sentence in both languages."""

from __future__ import annotations

import pytest

from companion.text.bilingual import Text, placeholders
from companion.text.catalogue import Words
from companion.text.errors import SENTENCES, Problem, wording

PROTOCOL = [
    "bad_json",
    "too_long",
    "no_game",
    "unknown_command",
    "not_an_option",
    "twice",
    "too_few",
    "too_many",
    "out_of_range",
    "not_a_number",
    "stale",
    "saw_outcome",
    "nothing_to_undo",
    "unknown_path",
    "needs_reason",
    "not_now",
    "no_such_game",
    "locked",
    "damaged",
    "newer",
    "bad_setup",
    "figures_needed",
]
SAVES = [
    "no_such_game",
    "ambiguous_game",
    "name_taken",
    "bad_name",
    "locked",
    "damaged",
    "newer",
    "foreign",
    "cannot_read",
    "cannot_write",
    "no_space",
    "no_such_file",
]


@pytest.mark.parametrize("code", sorted({*PROTOCOL, *SAVES}))
def test_each_code_of_the_contract_has_a_sentence(code: str) -> None:
    assert wording(Words("en"), code).en.endswith(".")


@pytest.mark.parametrize("code", SENTENCES)
def test_each_sentence_is_written_in_chinese_with_the_same_placeholders(code: str) -> None:
    msgid = SENTENCES[code]
    chinese = Words("zh-TW").chinese(msgid, msgid)
    assert chinese != msgid
    assert chinese.endswith(("。", "？"))
    assert sorted(placeholders(chinese)) == sorted(placeholders(msgid))


def test_near_names_stand_behind_the_sentence() -> None:
    near = [Text("Troll", "巨魔"), Text("Valkyrie", "女武神")]
    said = Problem("unknown_card", name="trol", near=near).text(Words("both"))
    assert said.en == "No card is called trol. Perhaps: Troll or Valkyrie."
    assert said.zh == "沒有叫做「trol」的卡片。是不是：巨魔或女武神？"


def test_a_value_nobody_gave_does_not_hide_the_error() -> None:
    assert wording(Words("en"), "damaged").en == "The file ? is damaged and cannot be read."


def test_an_unknown_code_is_a_fault() -> None:
    with pytest.raises(KeyError):
        wording(Words("en"), "no_such_code")
