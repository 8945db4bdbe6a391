"""The state as one seat may see it, or as everybody may."""

from __future__ import annotations

from companion.engine.questions import Json
from companion.games.blood_rage.codec import dump
from companion.games.blood_rage.state import BloodRage


def view(state: BloodRage, seat_id: str | None) -> dict[str, Json]:
    """Return the dump without other seats' secrets: their hidden cards become a number (BR.R16,
    BR.R39).

    What left the deck unseen is left out for everybody, and what the turn's clan looked at in
    secret
    is its own affair.
    """
    data = dump(state)
    data["undealt"] = []
    for seat in data["seats"]:
        if seat["id"] != seat_id:
            for pile in ("hand", "kept", "quests"):
                seat[pile] = _closed(seat[pile])
    return data


def _closed(hand: dict[str, Json]) -> dict[str, Json]:
    """Return a hand as the others see it: its open cards, and how many more there are."""
    opened = list(hand.get("open", []))
    hidden = len(hand["known"]) - len(opened)
    closed: dict[str, Json] = {"known": opened, "unknown": hand["unknown"] + hidden}
    return closed | ({"open": list(opened)} if opened else {})
