"""Lists of names, signed numbers and durations, one rule a language; no locale data needed."""

from __future__ import annotations

from collections.abc import Sequence

from companion.text.bilingual import Text, built, fill


def names(items: Sequence[object]) -> Text:
    """Join names (`Text`, content mappings or plain values): 「A、B 和 C」, "A, B and C"."""
    return built(items, join_english, join_chinese)


def numbered(name: object, number: object) -> Text:
    """Return a name with a number behind it: "Glory 3", 「榮譽 3」."""

    def behind(said: list[str]) -> str:
        return f"{said[0]} {number}"

    return built([name], behind, behind)


def counted(name: object, n: object) -> Text:
    """Return how many there are of something: "2 Trinket", 「飾品 2」."""
    return built([name], lambda said: f"{n} {said[0]}", lambda said: f"{said[0]} {n}")


def alternatives(items: Sequence[object]) -> Text:
    """Join choices: 「A、B 或 C」 and "A, B or C"."""
    return built(items, lambda en: join_english(en, "or"), lambda zh: join_chinese(zh, "或"))


def join_english(items: Sequence[str], last: str = "and") -> str:
    """Return "A", "A and B" or "A, B and C"; nothing gives an empty string."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def join_chinese(items: Sequence[str], last: str = "和") -> str:
    """Return 「A」, 「A 和 B」 or 「A、B 和 C」 (熊族和狼族); nothing gives an empty string."""
    if len(items) < 2:
        return "".join(items)
    values = {"before": "、".join(items[:-1]), "last": items[-1]}
    return fill(f"{{before}} {last} {{last}}", values, "zh-TW")


def signed(number: int) -> str:
    """Return a gain or loss with its sign: +3, -2, 0."""
    return f"{number:+d}" if number else "0"


def duration(seconds: float) -> Text:
    """Return a length of time in seconds as players say it: 1 h 35 min, 1 小時 35 分."""
    whole = max(0, round(seconds))
    if whole < 60:
        return Text(f"{whole} s", f"{whole} 秒")
    minutes = round(whole / 60)
    hours, minutes = divmod(minutes, 60)
    if not hours:
        return Text(f"{minutes} min", f"{minutes} 分")
    if not minutes:
        return Text(f"{hours} h", f"{hours} 小時")
    return Text(f"{hours} h {minutes} min", f"{hours} 小時 {minutes} 分")
