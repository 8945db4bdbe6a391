"""Which language to speak: what was asked for, what was saved, and what the system says."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import NamedTuple

from companion.text.bilingual import MODES, Language, Mode

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
CHINESE = frozenset({"zh", "yue", "nan", "hak", "cmn", "wuu", "lzh"})
SIMPLIFIED_REGIONS = frozenset({"cn", "sg", "my"})
SIMPLIFIED_WORDS = ("china", "prc", "singapore", "simplified")
NOT_STATED = frozenset({"", "c", "posix"})


class Found(NamedTuple):
    """What one locale value says: the language, and whether it asked for Simplified Chinese."""

    language: Language
    simplified: bool = False


class Choice(NamedTuple):
    """The mode to speak, and what to tell once.

    `ask`: nothing was stated and somebody sits there: show both and ask once.
    `simplified`: Simplified Chinese was asked for; ours is Traditional: say so once.
    `stated_by`: `--lang`, a variable's name, `saved`, `system` or an empty string.
    """

    mode: Mode
    ask: bool = False
    simplified: bool = False
    stated_by: str = ""


class UnknownLanguage(Exception):
    """A language was asked for by name that the companion does not speak."""

    def __init__(self, value: str) -> None:
        super().__init__(value)
        self.value = value


def read_locale(value: str) -> Found | None:
    """Return what a locale value says, or None where it states nothing (C, POSIX, empty).

    Takes what systems report: `zh_TW.UTF-8`, `zh-Hant-HK`, `Chinese (Traditional)_Taiwan.950`,
    `zh_TW_#Hant`.
    """
    tag = value.strip().split(".")[0].split("@")[0].replace("-", "_").replace("#", "").lower()
    if tag in NOT_STATED:
        return None
    if tag.startswith("chinese"):
        traditional = "traditional" in tag or "taiwan" in tag
        return Found("zh-TW", not traditional and any(word in tag for word in SIMPLIFIED_WORDS))
    first, *rest = tag.split("_")
    if first in ("cht", "chs"):
        return Found("zh-TW", first == "chs")
    if first not in CHINESE:
        return Found("en")
    if {"hant", "cht"} & set(rest):
        return Found("zh-TW")
    in_simplified_land = first in ("zh", "cmn") and bool(SIMPLIFIED_REGIONS & set(rest))
    return Found("zh-TW", bool({"hans", "chs"} & set(rest)) or in_simplified_land)


def read_mode(value: str) -> Mode:
    """Return the mode somebody asked for by name; anything else is `UnknownLanguage`.

    Besides the three modes it takes locale values of the two languages (`zh`, `zh_Hant`, `en_GB`)
    and their own names (中文, English).
    """
    wanted = value.strip().replace("_", "-").casefold()
    for mode in MODES:
        if wanted == mode.casefold():
            return mode
    if wanted in ("中文", "繁體中文", "正體中文", "雙語", "中英", "兩種"):
        return "both" if wanted in ("雙語", "中英", "兩種") else "zh-TW"
    if wanted == "english" or _first_word(wanted) == "en":
        return "en"
    found = read_locale(value)
    if found is None or found.language == "en":
        raise UnknownLanguage(value)
    return found.language


def _first_word(tag: str) -> str:
    """Return what stands before the first sign of a locale value: `en` of `en_GB@euro`."""
    return tag.split("-")[0].split(".")[0].split("@")[0]


def choose(
    option: str | None,
    environment: Mapping[str, str],
    saved: str | None,
    *,
    interactive: bool,
    system: Callable[[], str] | None = None,
) -> Choice:
    """Choose the language: what was asked for, what was saved, what the system says.

    `option` and COMPANION_LANG are requests: an unknown one is `UnknownLanguage`. A saved setting
    that cannot be read counts as none. `system` is asked only when nothing else states a language.
    """
    for source, value in (
        ("--lang", option),
        ("COMPANION_LANG", environment.get("COMPANION_LANG")),
    ):
        if value:
            found = read_locale(value)
            return Choice(read_mode(value), False, bool(found and found.simplified), source)
    if saved in MODES:
        return Choice(saved, stated_by="saved")
    return _from_locale(environment, system or system_locale) or (
        Choice("both", ask=True) if interactive else Choice("en")
    )


def _from_locale(environment: Mapping[str, str], system: Callable[[], str]) -> Choice | None:
    """Return the first language that the locale variables or the system state."""
    for name in VARIABLES:
        stated = environment.get(name, "")
        for value in stated.split(":") if name == "LANGUAGE" else [stated]:
            found = read_locale(value)
            if found is not None:
                return Choice(found.language, False, found.simplified, name)
    found = read_locale(system())
    return Choice(found.language, False, found.simplified, "system") if found else None


def system_locale() -> str:
    """Return what the operating system itself is set to, or an empty string where it does not say.

    Windows and macOS keep the language of the interface outside the environment, and so does
    Android under Termux.
    """
    if sys.platform == "win32":
        return _windows_locale()
    if sys.platform == "darwin":
        listed = _run("defaults", "read", "-g", "AppleLanguages")
        return _first_listed(listed) or _run("defaults", "read", "-g", "AppleLocale")
    if "com.termux" in sys.prefix:
        return _run("getprop", "persist.sys.locale") or _run("getprop", "ro.product.locale")
    return ""


def _windows_locale() -> str:
    if sys.platform != "win32":
        return ""
    import ctypes
    from locale import windows_locale

    return windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


def _first_listed(printed: str) -> str:
    """Return the first entry of a property list as macOS prints it: `( "zh-Hant-TW", "en-TW" )`."""
    for piece in printed.replace("(", " ").replace(")", " ").replace(",", " ").split():
        return piece.strip('"')
    return ""


def _run(*command: str) -> str:
    """Return what a system command prints; one that is missing, fails or hangs says nothing."""
    import subprocess

    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=2,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
