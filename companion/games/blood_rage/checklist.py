"""The set-up checklist of the table, in the order in which people lay things out."""

from __future__ import annotations

from typing import Any

from companion.engine.box_facts import Told
from companion.engine.game import SetupStep
from companion.games.blood_rage.board import YGGDRASIL, outer_provinces, troops
from companion.games.blood_rage.cards import NOTHING_TOLD, deck, deck_numbers
from companion.games.blood_rage.phases import AGES
from companion.games.blood_rage.setup import destroyed_before_play
from companion.games.blood_rage.state import BloodRage
from companion.games.blood_rage.tracks import stat_value

MARKS = ("3+", "4+", "5+")
"""The marks of cards that only so many players use, from the fewest players up (BR.R08)."""


def checklist(state: BloodRage, named: bool = True) -> list[SetupStep]:
    """Return every step of setting the table up for this game (BR.R02 to BR.R09)."""
    steps = [
        SetupStep("board", ("BR.R04",)),
        clan_step(state),
        track_step(state),
        token_step(state),
        doom_step(state),
    ]
    destroyed = [id for id in outer_provinces() if state.provinces[id].destroyed]
    if destroyed:
        steps.append(destroyed_step(destroyed))
    steps += [
        SetupStep("tokens_left", ("BR.R06",), {"n": len(outer_provinces()) - 3 - len(destroyed)}),
        card_step(len(state.seats), state.copies),
        SetupStep("saga", ("BR.R10",), {}, ({"piece": "saga", "n": 1, "to": "age_track"},)),
    ]
    if state.first and named:
        pieces = ({"piece": "first_player", "n": 1, "to": state.first},)
        steps.append(SetupStep("first_player", ("BR.R09",), {"seat": state.first}, pieces))
    else:
        steps.append(SetupStep("north", ("BR.R09",)))
    return steps


def clan_step(state: BloodRage) -> SetupStep:
    """A clan sheet for everybody, with the figures of the clan in the reserve (BR.R02)."""
    each = {figure.id: figure.per_clan for figure in troops().values()}
    pieces = tuple(
        {"piece": f"{seat.id}.{figure}", "n": n, "to": f"reserve.{seat.id}"}
        for seat in state.seats
        for figure, n in each.items()
    )
    return SetupStep("clans", ("BR.R02",), each, pieces)


def track_step(state: BloodRage) -> SetupStep:
    """Glory on 0, every stat on its first step (BR.R02, BR.R03)."""
    seat = state.seats[0]
    values = {
        "rage": stat_value(seat, "rage"),
        "axes": stat_value(seat, "axes"),
        "horns": stat_value(seat, "horns"),
    }
    return SetupStep("tracks", ("BR.R02", "BR.R03"), values)


def token_step(state: BloodRage) -> SetupStep:
    """One pillage token in each province, the one with the green border in Yggdrasil (BR.R04)."""
    places = [YGGDRASIL, *outer_provinces()]
    pieces = tuple(
        {"piece": f"token.{state.provinces[id].token}", "n": 1, "to": id}
        for id in places
        if state.provinces[id].token and not state.provinces[id].destroyed
    )
    return SetupStep(
        "pillage_tokens" if pieces else "pillage_tokens_shuffled", ("BR.R04",), {}, pieces
    )


def doom_step(state: BloodRage) -> SetupStep:
    """Three Ragnarök tokens on the Age track, the Doom token on the first (BR.R05)."""
    if not state.doom:
        return SetupStep("ragnarok_shuffled", ("BR.R05",))
    pieces = tuple(
        {"piece": f"ragnarok.{province}", "n": 1, "to": f"age.{age}"}
        for age, province in enumerate(state.doom, 1)
    )
    return SetupStep("ragnarok", ("BR.R05",), {"doom": state.doom}, pieces)


def destroyed_step(destroyed: list[str]) -> SetupStep:
    """Provinces destroyed before play keep no pillage token (BR.R06, BR.R07)."""
    pieces = tuple({"piece": f"ragnarok.{id}", "n": 1, "to": id} for id in destroyed)
    return SetupStep("destroyed", ("BR.R06", "BR.R07"), {"provinces": destroyed}, pieces)


def card_step(players: int, told: Told = NOTHING_TOLD) -> SetupStep:
    """Three decks, without the cards that only more players use (BR.R08); by the table's own box
    they may differ in size.
    """
    sizes = [sum(deck(age, players, told).values()) for age in range(1, AGES + 1)]
    out = list(MARKS[players - 2 :])
    parameters: dict[str, Any] = {"n": sizes[0], "out": out}
    id = "cards" if out else "cards_all"
    if len(set(sizes)) > 1:
        id, parameters["n"] = f"{id}_by_age", sizes
    return SetupStep(id, ("BR.R08",), parameters)


def counts(players: int) -> dict[str, int]:
    """Return what depends on the number of players (BR.R06, BR.R08, BR.R12, BR.R15)."""
    numbers = deck_numbers()
    cards = sum(deck(1, players).values())
    return {
        "cards_per_age": cards,
        "dealt": numbers["dealt"] * players,
        "undealt": cards - numbers["dealt"] * players,
        "kept_per_pass": numbers["kept_per_pass"][str(players)],
        "destroyed": destroyed_before_play(players),
    }


def draws(state: BloodRage) -> dict[str, Any]:
    """Return the outcomes that were drawn, in the shape of PROTOCOL's ``setup`` (BR.R04 to
    BR.R06).
    """
    found: dict[str, Any] = {}
    if state.doom:
        found["ragnarok"] = list(state.doom)
        found["destroyed"] = [id for id in outer_provinces() if state.provinces[id].destroyed]
    tokens = {id: state.provinces[id].token for id in outer_provinces()}
    if any(tokens.values()):
        found["pillage"] = {id: token for id, token in tokens.items() if token}
    return found
