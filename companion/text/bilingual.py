"""A piece of text in both languages, and how values are set into sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

from companion.text.widths import is_wide

Language = Literal["en", "zh-TW"]
Mode = Literal["en", "zh-TW", "both"]
LANGUAGES: tuple[Language, ...] = ("en", "zh-TW")
MODES: tuple[Mode, ...] = ("en", "zh-TW", "both")


class Text(NamedTuple):
    """One text in English and in Traditional Chinese as written in Taiwan."""

    en: str
    zh: str

    def in_language(self, language: Language) -> str:
        """Return the text in one language."""
        return self.en if language == "en" else self.zh

    @property
    def beside_english(self) -> str:
        """The Chinese as it stands beside the English on one line."""
        return self.zh

    def json(self) -> dict[str, str]:
        """Return the shape every machine-readable result uses: `{"en": …, "zh-TW": …}`."""
        return {"en": self.en, "zh-TW": self.zh}


class Named(Text):
    """A text whose Chinese holds printed names, each with the English one beside it; ``alone`` is
    the Chinese without those.
    """

    alone: str

    def __new__(cls, en: str, zh: str, alone: str) -> Named:
        """Make the text; it is equal to the plain one."""
        made = super().__new__(cls, en, zh)
        made.alone = alone
        return made

    @property
    def beside_english(self) -> str:
        """The Chinese without English names: they stand in the English."""
        return self.alone


def same(text: str) -> Text:
    """Return a text that reads the same in both languages, such as a player's name."""
    return Text(text, text)


def printed(name: Text) -> Text:
    """Return the name of something printed: many boxes are English, so beside the Chinese name the
    English one always stands.
    """
    return name if name.en == name.zh else Named(name.en, f"{name.zh} {name.en}", name.zh)


def built(
    parts: Sequence[object],
    english: Callable[[list[str]], str],
    chinese: Callable[[list[str]], str],
) -> Text:
    """Return a text built of others (`Text`, content mappings, plain values), in each language by
    its own rule.
    """
    en = english([in_language(part, "en") for part in parts])
    zh = chinese([in_language(part, "zh-TW") for part in parts])
    if any(isinstance(part, Named) for part in parts):
        return Named(en, zh, chinese(list(map(_alone, parts))))
    return Text(en, zh)


def sentence(english: str, chinese: str, values: Mapping[str, object]) -> Text:
    """Return a sentence of both languages with values set into its `{placeholders}`."""
    en, zh = fill(english, values, "en"), fill(chinese, values, "zh-TW")
    if any(isinstance(value, Named) for value in values.values()):
        alone = {name: _alone(value) for name, value in values.items()}
        return Named(en, zh, fill(chinese, alone, "zh-TW"))
    return Text(en, zh)


def _alone(value: object) -> str:
    return value.beside_english if isinstance(value, Text) else in_language(value, "zh-TW")


def from_mapping(value: Mapping[str, str]) -> Text:
    """Return the text of a content field; a language that is missing is a KeyError."""
    return Text(value["en"], value["zh-TW"])


def beside(text: Text) -> str:
    """Return both languages on one line: the Chinese, a gap, the English.

    Closing punctuation of full width brings its gap along.
    """
    chinese = text.beside_english
    gap = "" if chinese.endswith(("：", "，", "。", "；", "？", "）", "」")) else " "
    return f"{chinese}{gap}{text.en}"


def in_language(value: object, language: Language) -> str:
    """Return a value in one language: out of a `Text` or a content mapping, else its `str`."""
    if isinstance(value, Text):
        return value.in_language(language)
    if isinstance(value, Mapping):
        return str(value[language])
    return str(value)


def fill(template: str, values: Mapping[str, object], language: Language) -> str:
    """Set values into the `{placeholders}` of a sentence; an unknown placeholder is a KeyError.

    In Chinese the space between Han and Latin is made right at both edges of each value, because a
    seat may be called 熊族 or Bear: `{seat} 出征` becomes 熊族出征 or Bear 出征.
    """
    if "{" not in template and "}" not in template:
        return template
    spaced = language == "zh-TW"
    out = ""
    touches_value = False
    for literal, name in _pieces(template):
        out = _join(out, literal) if spaced and touches_value else out + literal
        touches_value = False
        if name is not None:
            value = in_language(values[name], language)
            out = _join(out, value) if spaced and out else out + value
            touches_value = True
    return out


def placeholders(template: str) -> list[str]:
    """Return the names of the placeholders of a sentence, in order, repeats included."""
    return [name for _, name in _pieces(template) if name is not None]


def _pieces(template: str) -> list[tuple[str, str | None]]:
    """Cut a sentence into (literal, placeholder) pairs; `{{` and `}}` stand for braces."""
    pieces: list[tuple[str, str | None]] = []
    literal = ""
    at = 0
    while at < len(template):
        char = template[at]
        if char in "{}" and template[at : at + 2] == char * 2:
            literal += char
            at += 2
        elif char == "{":
            end = template.index("}", at)
            pieces.append((literal, template[at + 1 : end]))
            literal = ""
            at = end + 1
        else:
            literal += char
            at += 1
    if literal:
        pieces.append((literal, None))
    return pieces


def _join(left: str, right: str) -> str:
    """Join two pieces with one space between Han and Latin, and none between Han and Han."""
    left_end, right_start = left.rstrip(" "), right.lstrip(" ")
    if not left_end or not right_start:
        return left + right
    before, after = left_end[-1], right_start[0]
    gap = len(left) - len(left_end) + len(right) - len(right_start)
    if is_wide(before) and is_wide(after):
        return left_end + right_start if gap else left + right
    if gap == 0 and (_spaced(before, after) or _spaced(after, before)):
        return left + " " + right
    return left + right


def _spaced(han: str, latin: str) -> bool:
    """Tell whether a Han character needs a space to this neighbour: to letters and digits, and to
    the exclamation mark that a Latin name ends with.
    """
    return (
        is_wide(han) and han.isalnum() and (latin.isalnum() or latin == "!") and not is_wide(latin)
    )
