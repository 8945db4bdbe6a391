"""The interface sentences: English in the code, Chinese in the catalogue, one or both at a time.

Every literal sentence in the code is marked for extraction: `N_("…")`, `NP_("context", "…")` or,
for an English plural, `NN_("one", "many")`; `words(N_("Draw {n} cards."), n=3)` words it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from companion import resources
from companion.text.bilingual import Language, Mode, Text, beside, in_language, sentence
from companion.text.widths import width

ONE_LINE = 40
SENTENCE_ENDS = "。：？；.:?;"

Sentences = dict[str, str]


def N_(msgid: str) -> str:  # noqa: N802
    """Mark a sentence for extraction and return it unchanged."""
    return msgid


def NP_(context: str, msgid: str) -> tuple[str, str]:  # noqa: N802
    """Mark a sentence with a context, for a word with two senses, and return both."""
    return context, msgid


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802
    """Mark a sentence with an English plural and return both forms."""
    return one, many


class Words:
    """The interface's words in one mode: `en`, `zh-TW`, or `both` together."""

    __slots__ = ("mode",)

    def __init__(self, mode: Mode) -> None:
        self.mode: Mode = mode

    @property
    def languages(self) -> tuple[Language, ...]:
        """The languages shown, in the order they stand on the screen: Chinese before English."""
        return ("zh-TW", "en") if self.mode == "both" else (self.mode,)

    def __call__(self, msgid: str, /, **values: object) -> str:
        """Return a sentence in the mode; in `both` words on one line, sentences on two."""
        return self.show(self.text(msgid, **values))

    def plural(self, forms: tuple[str, str], n: int, /, **values: object) -> str:
        """Return the sentence for a count: `words.plural(NN_("{n} card", "{n} cards"), n)`."""
        return self.show(self.plural_text(forms, n, **values))

    def context(self, marked: tuple[str, str], /, **values: object) -> str:
        """Return a sentence of a context: `words.context(NP_("command", "Search"))`."""
        return self.show(self.context_text(marked, **values))

    def in_language(self, language: Language, msgid: str, /, **values: object) -> str:
        """Return a sentence in one language, whatever the mode."""
        return self.text(msgid, **values).in_language(language)

    def text(self, msgid: str, /, **values: object) -> Text:
        """Return a sentence in both languages, for machine-readable results."""
        return sentence(msgid, self.chinese(msgid, msgid), values)

    def plural_text(self, forms: tuple[str, str], n: int, /, **values: object) -> Text:
        """Return the sentence for a count in both languages; `{n}` is the count."""
        one, many = forms
        chinese = self.chinese(one + "\0" + many, many)
        return sentence(one if n == 1 else many, chinese, {"n": n, **values})

    def context_text(self, marked: tuple[str, str], /, **values: object) -> Text:
        """Return a sentence of a context in both languages."""
        context, msgid = marked
        return sentence(msgid, self.chinese(f"{context}\x04{msgid}", msgid), values)

    def chinese(self, key: str, msgid: str) -> str:
        """Return the Chinese of a catalogue key, or the English sentence where there is none."""
        return _chinese().get(key) or msgid

    def show(self, text: Text) -> str:
        """Return a text in the mode; in `both` 「煙霧榴彈 Smoke Grenade」 or two lines."""
        if self.mode != "both":
            return text.in_language(self.mode)
        if text.en == text.zh:
            return text.en
        return self.both(text) if _is_short(text) else "\n".join(self.lines(text))

    def both(self, text: Text) -> str:
        """Return a text on one line, in `both` the Chinese and then the English."""
        if self.mode != "both" or text.zh.endswith(text.en):
            return text.in_language(self.languages[0])
        return beside(text)

    def lines(self, text: Text) -> list[str]:
        """Return a text as lines, one under the other: each language's own lines, Chinese first."""
        if text.en == text.zh:
            return text.en.split("\n")
        return [
            line for language in self.languages for line in text.in_language(language).split("\n")
        ]

    def value(self, value: object) -> str:
        """Return a value (a `Text`, a content mapping or anything with a `str`) in the mode."""
        return self.show(Text(in_language(value, "en"), in_language(value, "zh-TW")))


def _is_short(text: Text) -> bool:
    """Tell whether both halves are words rather than sentences and fit one narrow line together."""
    if "\n" in text.en or "\n" in text.zh:
        return False
    if text.en[-1:] in SENTENCE_ENDS or text.zh[-1:] in SENTENCE_ENDS:
        return False
    return width(text.en) + width(text.zh) < ONE_LINE


@cache
def _chinese() -> Sentences | Compiled:
    """Return the Chinese sentences by msgid, read once a process.

    Keys are those of gettext: `context EOT msgid`, `one NUL many`.

    An installed wheel holds the compiled catalogue; a checkout reads the translators' file itself.
    """
    compiled = resources.packaged("locales/zh_TW/LC_MESSAGES/companion.mo")
    if compiled is not None:
        return Compiled(compiled)
    folder = resources.checkout("locales")
    if folder is None:
        return {}
    source = folder / "zh_TW/LC_MESSAGES/companion.po"
    kept = folder.parent / "build" / "locales" / "zh_TW.kept"
    sentences = resources.remembered(
        kept, [source, Path(__file__)], lambda: read_po(source.read_text(encoding="utf-8"))
    )
    return dict(sentences)


class Compiled:
    """A compiled catalogue, read by the standard library; looked up by gettext's own keys."""

    __slots__ = ("_translations",)

    def __init__(self, data: bytes) -> None:
        """Read the bytes of a `.mo`; a damaged one is a ValueError."""
        from gettext import GNUTranslations
        from io import BytesIO
        from struct import error

        try:
            self._translations = GNUTranslations(BytesIO(data))
        except (OSError, error, LookupError, UnicodeDecodeError) as problem:
            raise ValueError("The compiled catalogue is damaged.") from problem

    def get(self, key: str) -> str | None:
        """Return the translation of `msgid`, `context EOT msgid` or `one NUL many`, or None."""
        one, plural, many = key.partition("\0")
        if plural:
            found, untranslated = self._translations.ngettext(one, many, 2), many
        else:
            found, untranslated = self._translations.gettext(key), key
        return None if found == untranslated else found


def read_po(source: str) -> Sentences:
    """Read a translators' file; fuzzy, empty and obsolete entries are left out."""
    sentences: Sentences = {}
    entry: dict[str, str] = {}
    fuzzy = False
    key = ""
    for line in _po_lines(source):
        if not line or line.startswith("#"):
            if not line:
                _keep(sentences, entry, fuzzy)
                entry, fuzzy = {}, False
            elif line.startswith("#,"):
                fuzzy = fuzzy or "fuzzy" in line
            continue
        if not line.startswith('"'):
            key, _, line = line.partition(" ")
            if key in ("msgctxt", "msgid") and "msgstr" in "".join(entry):
                _keep(sentences, entry, fuzzy)
                entry, fuzzy = {}, False
            entry[key] = ""
        entry[key] += _unquote(line.strip())
    _keep(sentences, entry, fuzzy)
    return sentences


def _po_lines(source: str) -> Iterable[str]:
    return (line.strip() for line in source.lstrip("\ufeff").split("\n"))


def _keep(sentences: Sentences, entry: dict[str, str], fuzzy: bool) -> None:
    """Put a finished entry among the sentences, if it is translated and not fuzzy."""
    translated = entry.get("msgstr") or entry.get("msgstr[0]")
    msgid = entry.get("msgid")
    if fuzzy or not msgid or not translated:
        return
    if "msgid_plural" in entry:
        msgid = msgid + "\0" + entry["msgid_plural"]
    if "msgctxt" in entry:
        msgid = entry["msgctxt"] + "\x04" + msgid
    sentences[msgid] = translated


ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}


def _unquote(quoted: str) -> str:
    """Return what a quoted string of the file says; an unknown escape stands as it is."""
    inner = quoted[1:-1]
    if "\\" not in inner:
        return inner
    out = []
    chars = iter(inner)
    for char in chars:
        if char == "\\":
            following = next(chars, "")
            out.append(ESCAPES.get(following, "\\" + following))
        else:
            out.append(char)
    return "".join(out)
