"""The state as one seat may see it, or as everybody may."""

from __future__ import annotations

from companion.engine.questions import Json
from companion.games.waterdeep.codec import dump
from companion.games.waterdeep.phases import lords_lie_open
from companion.games.waterdeep.state import UNNAMED, Waterdeep


def view(state: Waterdeep, seat_id: str | None) -> dict[str, Json]:
    """Return the dump without other seats' secrets: their intrigue cards become a number, their
    Lords nothing until all are turned up in the end (LOW.SET-8, LOW.SET-10, LOW.END-2).

    Of a discard pile only the top card is seen, unless LOW.OQ-18 opens it.
    """
    data = dump(state)
    for seat in data["seats"]:
        if seat["id"] != seat_id:
            hand = seat["intrigue"]
            size = len(hand["known"]) + hand["unknown"]
            seat["intrigue"] = {"known": [], "unknown": size}
            if not lords_lie_open(state):
                seat["lord"] = None
    if state.options["LOW.OQ-18"] == "top_card":
        for deck in ("quests", "intrigue"):
            pile = data["decks"][deck]["discard"]
            data["decks"][deck]["discard"] = [UNNAMED] * (len(pile) - 1) + pile[-1:]
    return data
