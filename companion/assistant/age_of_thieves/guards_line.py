"""Guards at typed distances inside a game: `g1:Zain=3,Joanne=4 g2:Zain+Joanne=3 c1:Zain=5`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.assistant import typed
from companion.assistant.age_of_thieves.typed_figures import kind_of
from companion.assistant.grammar import NotUnderstood
from companion.assistant.legend import Legend
from companion.assistant.screens import Line
from companion.games.age_of_thieves.guards import (
    Activation,
    Conditions,
    Figure,
    chases,
    conditions_now,
    guard_values,
    hidden_by,
)
from companion.games.age_of_thieves.state import AgeOfThieves
from companion.text.age_of_thieves_reasons import chase_reasons, chase_title
from companion.text.catalogue import N_, Words
from companion.text.lists import names
from companion.text.narration import Narration

TRAPPED = "*"


def read(rest: str, seats: Legend) -> list[Figure]:
    """Return the figures of a line; a `*` behind its name is a trapped one. Raise NotUnderstood."""
    return [_figure(piece, seats) for piece in typed.plain(rest).replace(";", " ").split()]


def _figure(piece: str, seats: Legend) -> Figure:
    id, colon, rest = piece.partition(":")
    trapped = id.endswith(TRAPPED)
    id = id.rstrip(TRAPPED)
    kind = kind_of(id)
    if not colon or kind is None:
        raise NotUnderstood("not_figure_distances", piece, value=piece)
    spaces = []
    for part in re.split("[,、]", rest):
        group, _, distance = part.partition("=")
        number = typed.number(distance)
        if number is None:
            raise NotUnderstood("no_number", distance or part)
        spaces.append((tuple(_seat(one, seats) for one in group.split("+")), number))
    return Figure(id, kind, tuple(spaces), trapped)


def _seat(token: str, seats: Legend) -> str:
    fits = seats.fits(token)
    if len(fits) != 1:
        raise NotUnderstood("two_fit" if fits else "no_seat", token, fits)
    return fits[0]


def lines(
    state: AgeOfThieves, narration: Narration, words: Words, figures: Sequence[Figure]
) -> list[Line]:
    """Return what every figure does and why, and who is caught."""
    named = {seat.id: words.both(narration.seats[seat.id]) for seat in state.seats}
    away = {seat.id for seat in state.seats if seat.jailed or not seat.on_board}
    there = [_renamed(figure, named, away) for figure in figures]
    conditions = _conditions(conditions_now(state), named)
    found = chases(there, conditions)
    by_id = {figure.id: figure for figure in there}
    shown = []
    for chase in found.chases:
        shown.append(Line(words.both(chase_title(chase)), "strong"))
        for rule, text in chase_reasons(chase, by_id[chase.figure], conditions):
            shown += [Line(f"  {line} [{rule}]", indent="    ") for line in words.lines(text)]
    return [*shown, *_caught(found, words)]


def _renamed(figure: Figure, named: dict[str, str], away: set[str]) -> Figure:
    spaces = tuple(
        (tuple(named[seat] for seat in seats if seat not in away), n) for seats, n in figure.spaces
    )
    return Figure(figure.id, figure.kind, spaces, figure.trapped, figure.spares)


def _conditions(now: Conditions, named: dict[str, str]) -> Conditions:
    return Conditions(
        now.values,
        frozenset(named[seat] for seat in now.hidden),
        frozenset(named[seat] for seat in now.uncatchable),
        {named[seat]: n for seat, n in (now.outfits or {}).items()},
    )


def _caught(found: Activation, words: Words) -> list[Line]:
    shown = []
    if found.caught:
        shown.append(Line(words(N_("Caught: {names}."), names=names(found.caught)), "strong"))
    elif not found.maybe:
        shown.append(Line(words(N_("Caught: nobody.")), "strong"))
    if found.maybe:
        sentence = N_("As the first thief chooses, also: {names}.")
        shown.append(Line(words(sentence, names=names(found.maybe)), "strong"))
    return shown


def step(state: AgeOfThieves, narration: Narration, words: Words) -> list[Line]:
    """Return what has to be known for an activation: values, order, and who is safe from what."""
    alertness, movement = guard_values(state, "guard")
    sentence = N_(
        "Guards, as the first thief orders them: Alertness {alertness}, Movement {movement}."
    )
    shown = [words.text(sentence, alertness=alertness, movement=movement)]
    if state.captains.board:
        alertness, movement = guard_values(state, "captain")
        sentence = N_("Then the captains: Alertness {alertness}, Movement {movement}.")
        shown.append(words.text(sentence, alertness=alertness, movement=movement))
    now = conditions_now(state)
    for seat in state.clockwise():
        name = narration.seats[seat.id]
        if seat.id in now.hidden:
            reasons = names([narration.thing(reason) for reason in hidden_by(state, seat.id)])
            sentence = N_("{seat} is hidden ({reasons}): neither detected nor caught.")
            shown.append(words.text(sentence, seat=name, reasons=reasons))
        elif seat.id in now.uncatchable:
            shown.append(words.text(N_("{seat} is detected, but cannot be caught."), seat=name))
        elif seat.jailed:
            shown.append(words.text(N_("{seat} is in the dungeon."), seat=name))
        elif seat.id in (now.outfits or {}):
            sentence = N_("{seat} is detected up to distance {guard} only.")
            if state.captains.board:
                sentence = N_(
                    "{seat} is detected up to distance {guard} only, by captains {captain}."
                )
            reach = {"guard": now.reach("guard", seat.id), "captain": now.reach("captain", seat.id)}
            shown.append(words.text(sentence, seat=name, **reach))
    if state.traps:
        shown.append(words.text(N_("Guards that catch nobody this turn: {n}."), n=state.traps))
    return [Line(line, "plain", "    ") for text in shown for line in words.lines(text)]
