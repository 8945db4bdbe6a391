"""What fingers did: full-width forms and the Zhuyin layout undone, yes and no understood."""

from __future__ import annotations

from unicodedata import normalize

KEYS = "1234567890qwertyuiopasdfghjkl;zxcvbnm,./-"
ZHUYIN = "ㄅㄉˇˋㄓˊ˙ㄚㄞㄢㄆㄊㄍㄐㄔㄗㄧㄛㄟㄣㄇㄋㄎㄑㄕㄘㄨㄜㄠㄤㄈㄌㄏㄒㄖㄙㄩㄝㄡㄥㄦ"
_BACK = dict(zip(ZHUYIN, KEYS, strict=True))

YES = frozenset(["y", "yes", "是", "好", "對", "要", "可以", "1"])
NO = frozenset(["n", "no", "否", "不", "不要", "不是", "不對", "2"])


def plain(text: str) -> str:
    """Return a line as typed with full-width letters, digits and marks made ordinary.

    Full-width punctuation that parts answers becomes its ASCII sister; 、 stays.
    """
    # The light tone mark is the 7 key; normalised it would become a space with a dot.
    return "˙".join(normalize("NFKC", part) for part in text.split("˙")).strip()


def is_zhuyin(text: str) -> bool:
    """Tell whether a text is nothing but keys of the Zhuyin layout (and at least one of them)."""
    return bool(text) and all(char in _BACK for char in text)


def keys(text: str) -> str:
    """Return the keys that were pressed: 「ㄉ」 is 2, 「ㄗ」 is y; what is no Zhuyin stays."""
    return "".join(_BACK.get(char, char) for char in text)


def yes_or_no(text: str) -> bool | None:
    """Return what an answer to a yes-or-no question says, or None."""
    said = plain(text).casefold()
    for candidate in (said, keys(said)):
        if candidate in YES:
            return True
        if candidate in NO:
            return False
    return None


def may_be_seat(token: str) -> bool:
    """Tell whether a token inside a line may name a seat; `w` there is a Warrior, not the Wolf."""
    said = plain(token)
    return number(said) is None and (len(said) > 1 or not said.isascii())


def number(text: str) -> int | None:
    """Return the whole number that was typed, or None."""
    said = keys(plain(text)) if is_zhuyin(plain(text)) else plain(text)
    if said.isascii() and said.isdigit() and len(said) < 7:
        return int(said)
    return None
