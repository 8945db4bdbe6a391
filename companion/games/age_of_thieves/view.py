"""The state as one seat may see it, or as everybody may."""

from __future__ import annotations

from typing import Any

from companion.engine.questions import Json
from companion.games.age_of_thieves.cards import is_general
from companion.games.age_of_thieves.codec import dump
from companion.games.age_of_thieves.state import AgeOfThieves


def view(state: AgeOfThieves, seat_id: str | None) -> dict[str, Json]:
    """Return the dump without other seats' secrets: hidden cards become a number, and face-down
    stacks count with the hand they may come from (AOT.E05).
    """
    data = dump(state)
    for seat in data["seats"]:
        if seat["id"] != seat_id:
            _close(seat)
    data["peeked"] = [
        one if seat_id in one["seats"] else {"token": None, "seats": one["seats"]}
        for one in data["peeked"]
    ]
    return data


def _close(seat: dict[str, Any]) -> None:
    hand = seat["hand"]
    hidden = len(hand["known"]) - len(hand["open"])
    for stack in seat["stacks"]:
        if not stack["open"]:
            hidden += is_general(stack["card"])
            stack["card"] = None
    seat["hand"] = {
        **hand,
        "known": sorted(hand["open"]),
        "open": sorted(hand["open"]),
        "unknown": hand["unknown"] + hidden,
    }
