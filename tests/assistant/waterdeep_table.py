"""Tables of Lords of Waterdeep for the guide: games at any point."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.game import Setup
from companion.engine.questions import Json
from companion.engine.session import Session
from companion.games.waterdeep.game import GAME
from companion.games.waterdeep.state import Waterdeep
from tests.assistant.scribe import opened, scribe, type_lines

__all__ = ["GAME", "scribe", "session", "type_lines"]

COLORS = ("red", "blue", "green", "yellow", "black")
NAMES = ("小明", "May", "Ann", "阿德", "Bo")


def session(
    players: int = 3,
    seed: int = 1,
    sources: Mapping[str, str] | None = None,
    start: Mapping[str, Json] | None = None,
) -> Session[Waterdeep]:
    """A new game whose first player is s1 with a table's usual sources, or one that starts in a
    hand-written state.
    """
    seats = tuple({"name": NAMES[at], "color": COLORS[at]} for at in range(players))
    setup = Setup(seats=seats, first="s1", sources={**GAME.components, **(sources or {})})
    return opened(GAME, setup, seed, start)


HALL = ("caravan_court", "dragon_tower", "the_waymoot")
INN = (
    "host_festival_for_sune",
    "spy_on_the_house_of_light",
    "train_bladesingers",
    "raid_orc_stronghold",
)


def at(
    seats: Mapping[str, Mapping[str, Json]] | None = None,
    players: int = 2,
    named: bool = True,
    **state: Json,
) -> Session[Waterdeep]:
    """A game before the first agent of round 1, s1 on turn: HALL and INN lie open (the Inn only if
    ``named``), nobody has a quest; fields of seats and of the state are set by hand.
    """
    game = session(players)
    game.answer(list(HALL))
    for _ in range(players):
        game.answer(["unnamed", "unnamed"])
    data: dict[str, Json] = GAME.dump(game.state)
    data["inn"] = list(INN) if named else data["inn"]
    for seat in data["seats"]:
        seat["quests"] = []
        seat.update((seats or {}).get(seat["id"], {}))
    del data["decks"], data["supply"]
    data.update(state)
    ready = session(players, start=data)
    assert ready.question is not None
    assert ready.question.key == "place_agent"
    return ready
