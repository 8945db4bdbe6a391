"""What a correction may change: every fact of the table by its path."""

from __future__ import annotations

from companion import content
from companion.engine import box_corrections
from companion.games.waterdeep.cards import GAME
from companion.games.waterdeep.facts import LowFact
from companion.games.waterdeep.facts_board import board
from companion.games.waterdeep.facts_course import course
from companion.games.waterdeep.facts_piles import piles
from companion.games.waterdeep.facts_quests import inn_quests, seat_quests
from companion.games.waterdeep.facts_taverns import tavern
from companion.games.waterdeep.state import Waterdeep

PATHS: tuple[str, ...] = (
    "round",
    "phase",
    "first",
    "marker",
    "turn",
    "ambassador",
    "lieutenant",
    "supply.<adventurer>",
    "seats.<seat>.vp",
    "seats.<seat>.gold",
    "seats.<seat>.cubes.<adventurer>",
    "seats.<seat>.pool",
    "seats.<seat>.intrigue.unknown",
    "seats.<seat>.lord",
    "seats.<seat>.quests.<row>",
    "seats.<seat>.quests.new",
    "seats.<seat>.mandatory.<card>",
    "seats.<seat>.completed.<quest>",
    "seats.<seat>.plots.<quest>",
    "seats.<seat>.tiles.new",
    "inn.<row>",
    "hall.<row>.tile",
    "hall.<row>.vp",
    "tiles.<tile>.owner",
    "tiles.<tile>.load.<load>",
    "spaces.<space>",
    "decks.quests.left",
    "decks.intrigue.left",
    "decks.buildings.left",
    "copies.<fact>",
)


def facts(state: Waterdeep) -> dict[str, LowFact]:
    """Return every fact that a correction may change now."""
    found = dict(course(state))
    for seat in state.seats:
        found.update(tavern(seat.id))
        found.update(seat_quests(state, seat))
    found.update(inn_quests(state))
    found.update(board(state))
    found.update(piles())
    return found | box_corrections.corrections(content.load(GAME).entries("copy_fact"))
