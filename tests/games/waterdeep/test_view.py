"""What each seat may see of the table."""

from __future__ import annotations

import pytest

from companion.games.waterdeep.game import GAME
from tests.games.waterdeep.rounds import position

QUESTS = ["domesticate_owlbears", "prison_break", "repel_seawraiths"]
CARDS = ["ambush", "crime_wave"]


@pytest.mark.rule("LOW.OQ-18")
@pytest.mark.parametrize(
    ("value", "quests", "cards"),
    [
        ("top_card", ["unnamed", "unnamed", "repel_seawraiths"], ["unnamed", "crime_wave"]),
        ("open", QUESTS, CARDS),
    ],
    ids=("top_card", "open"),
)
def test_what_is_seen_of_the_discard_piles(value: str, quests: list[str], cards: list[str]) -> None:
    decks = {"quests": {"discard": QUESTS}, "intrigue": {"discard": CARDS}}
    state = position(options={"LOW.OQ-18": value}, decks=decks)
    for viewer in (None, "s1"):
        seen = GAME.view(state, viewer)["decks"]
        assert seen["quests"]["discard"] == quests
        assert seen["intrigue"]["discard"] == cards


@pytest.mark.rule("LOW.SET-8", "LOW.SET-10")
def test_hands_and_lords_are_their_owners_affair() -> None:
    mine = {"intrigue": {"known": ["ambush"], "unknown": 1}, "lord": "nindil_jalbuck"}
    state = position(mine, mine | {"lord": "larissa_neathal"})
    seats = GAME.view(state, "s2")["seats"]
    assert (seats[0]["intrigue"], seats[0]["lord"]) == ({"known": [], "unknown": 2}, None)
    assert seats[1]["intrigue"] == {"known": ["ambush"], "unknown": 1}
    assert seats[1]["lord"] == "larissa_neathal"


@pytest.mark.rule("LOW.SET-8", "LOW.END-1", "LOW.END-2")
@pytest.mark.parametrize(
    ("round", "phase", "seen"),
    [
        (8, "round_end", ["nindil_jalbuck", "larissa_neathal"]),
        (8, "reassign", [None, None]),
        (7, "round_end", [None, None]),
    ],
)
def test_lords_are_seen_once_the_last_round_is_over(
    round: int, phase: str, seen: list[str | None]
) -> None:
    state = position(
        {"lord": "nindil_jalbuck", "hand": ["ambush"]},
        {"lord": "larissa_neathal"},
        round=round,
        phase=phase,
    )
    view = GAME.view(state, None)["seats"]
    assert [seat["lord"] for seat in view] == seen
    # LOW.END-4: unplayed intrigue cards are nobody's affair, then as before.
    assert view[0]["intrigue"] == {"known": [], "unknown": 1}


def test_quests_gold_and_adventurers_are_seen_by_all() -> None:
    state = position({"quests": QUESTS, "tavern": "1c 4g"}, {})
    seat = GAME.view(state, None)["seats"][0]
    assert (seat["quests"], seat["gold"], seat["cubes"]) == (QUESTS, 4, {"cleric": 1})
