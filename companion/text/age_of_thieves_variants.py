"""Which variant of its sentence tells a record of Age of Thieves: by what stands in the record."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.questions import Json
from companion.games.age_of_thieves.cards import card

Given = Mapping[str, Json]


def _shown(given: Given) -> str | None:
    if given["special"]:
        return "special"
    if given["radius"] is not None:
        return "radius"
    if given["range"] not in (None, "none"):
        return "range"
    return "text" if card(given["card"]).type == "general" else None


def _initiative(given: Given) -> str | None:
    if given["second"] is not None:
        return "second"
    return "several" if len(given["dice"]) > 1 else None


def _lost(given: Given) -> str | None:
    if given["to"] == "guardhouse" and given["district"] is not None:
        return "guardhouse"
    return "space" if given["to"] == "board" else None


def _score(given: Given) -> str | None:
    if given["escaped"] is None:
        return "lost"
    return "jewel" if given["emperors_jewel"] else None


def _waived(given: Given) -> str | None:
    return given["reason"] if given["reason"] in ("forbidden", "no_move") else None


def _purse(given: Given) -> str | None:
    other = ("red", "purple", "informers", "guild_agents")
    return None if any(given[name] for name in other) else "blue"


VARIANTS: Mapping[str, Callable[[Given], str | None]] = {
    "turn": lambda given: "alarm" if given["alarm"] else None,
    "phase": lambda given: "planning" if given["phase"] == "planning" else None,
    "final_score": _score,
    "game_over": lambda given: None if given["winners"] else "nobody",
    "yellow_jewel": lambda given: "compass" if given["district"] is None else None,
    "initiative": _initiative,
    "guard_placed": lambda given: None if given["new"] else "moved",
    "action_points": _purse,
    "declared": lambda given: None if given["ap"] else "nothing",
    "guards_act": lambda given: None if given["captain_alertness"] is None else "captains",
    "card_shown": _shown,
    "waived": _waived,
    "moved": lambda given: None if given["spaces"] else "trapped",
    "plans": lambda given: None if given["cards"] else "ap",
    "zone": lambda given: "unknown" if given["zone"] is None else None,
    "trapped": lambda given: "guard" if given["figure"] == "guard" else None,
    "special_used": lambda given: None if given["range"] in ("none", "unknown") else "range",
    "stolen": lambda given: "emperors" if given["jewel"] == "emperors" else None,
    "token_turned": lambda given: "unnamed" if given["token"] == "unnamed" else None,
    "token_taken": lambda given: None if given["victim"] is None else "victim",
    "caught": lambda given: None if given["zone"] is None else "zone",
    "jewel_lost": _lost,
    "jailed": lambda given: "unknown" if given["district"] is None else None,
    "left_city": lambda given: "jewel" if given["emperors_jewel"] else None,
    "decided": lambda given: "turn" if given["ends"] == "turn" else None,
    "ap_ready": lambda given: "red" if given["red"] else None,
}
"""Record key → which variant of its sentence tells a record, None for the plain one."""
