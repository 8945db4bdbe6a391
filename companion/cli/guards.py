"""`companion guards`: which guard or captain goes for whom in Age of Thieves, with the reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import typer

from companion.assistant.age_of_thieves.typed_figures import kind_of
from companion.cli import rules_behind
from companion.cli.context import Command, Context
from companion.cli.typed_thieves import (
    FOLDER,
    check_number,
    is_alarm,
    known,
    name,
    pieces,
    tidy,
    whole,
)
from companion.text.catalogue import N_
from companion.text.errors import Problem
from companion.text.output import clean

if TYPE_CHECKING:
    from companion.games.age_of_thieves.guards import (
        Activation,
        Chase,
        Conditions,
        Figure,
    )

OUTFIT = "AOT.N26"
MOST_FIGURES = 22


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    figures = typer.Argument(
        ...,
        help=words(N_("Each guard (g1) or captain (c1) in the order in which they act")),
        metavar="FIGURE:...",
    )
    state = typer.Option(None, "--state", help=words(N_("calm or alarm")), metavar="STATE")
    event = typer.Option(None, "--event", help=words(N_("The event of the turn")), metavar="EVENT")
    hidden = typer.Option([], "--hidden", help=words(N_("Who is hidden")), metavar="THIEF")
    safe = typer.Option(
        [], "--uncatchable", help=words(N_("Who cannot be caught (rope hook)")), metavar="THIEF"
    )
    joanne = typer.Option(None, "--joanne", help=words(N_("Who plays Joanne")), metavar="THIEF")
    trapped = typer.Option(
        [], "--trapped", help=words(N_("Which figures are trapped")), metavar="FIGURE"
    )
    option = typer.Option(
        [],
        "--option",
        help=words(N_("An open rule: {example}"), example=f"{OUTFIT}=distance_shorter"),
        metavar="ID=VALUE",
    )

    def run(
        figures: list[str] = figures,
        state: str | None = state,
        event: str | None = event,
        hidden: list[str] = hidden,
        safe: list[str] = safe,
        joanne: str | None = joanne,
        trapped: list[str] = trapped,
        option: list[str] = option,
        why: bool = rules_behind.option(context),
    ) -> int:
        reading = _reading(option)
        typed = TypedGuards.read(figures, state, event, (hidden, safe), joanne, trapped, reading)
        return _run(context, typed, {OUTFIT: reading}, why)

    return Command(
        run,
        help=words(
            N_(
                "Distances in spaces along the paths; A+C stand on one space. Guards act before "
                "captains. Who is caught is gone for the figures after it."
            )
        ),
        examples=(
            "guards g1:A=3,B=4 g2:A+C=3",
            "guards --state alarm --event inspection --joanne B --trapped g2 g1:A=3,B=4 g2:A=1 "
            "c1:B=5 --json",
        ),
    )


@dataclass(frozen=True, slots=True)
class TypedGuards:
    """What was typed: figures with distances, and the conditions of the turn."""

    figures: tuple[Figure, ...]
    conditions: Conditions

    @staticmethod
    def read(
        figures: list[str],
        state: str | None,
        event: str | None,
        safe: tuple[list[str], list[str]],
        joanne: str | None,
        trapped: list[str],
        reading: str,
    ) -> TypedGuards:
        """Read all arguments; ``safe`` is who is hidden and who cannot be caught. Raises Problem
        with what is wrong.
        """
        from companion.games.age_of_thieves import guards as rules

        found = _figures(figures, trapped)
        seats = list(dict.fromkeys(s for one in found for group, _ in one.spaces for s in group))
        check_number(seats)
        happening = rules.event_by_id(_event(event, state))
        hidden = {known(p, seats) for typed in safe[0] for p in pieces(typed)}
        if happening is not None and happening.effect == "hidden":
            hidden |= set(seats)
        outfits = {}
        wearer = _by_her_name(seats) if joanne is None else known(joanne, seats)
        if wearer is not None:
            outfits[wearer] = rules.outfit_change(_outfit(), reading)
        conditions = rules.Conditions(
            rules.values_under(happening),
            frozenset(hidden),
            frozenset(known(p, seats) for typed in safe[1] for p in pieces(typed)),
            outfits,
        )
        return TypedGuards(found, conditions)


def _by_her_name(seats: list[str]) -> str | None:
    """Return who is called Joanne in either language: it goes without saying who plays her."""
    from companion import content

    names = content.load(FOLDER).get("thief", "joanne")["name"].values()
    called = {name.casefold() for name in names}
    return next((seat for seat in seats if seat.casefold() in called), None)


def _outfit() -> int:
    from companion.games.age_of_thieves.cards import thieves

    return thieves()["joanne"].parameters["reach"]


def _figures(typed: list[str], trapped: list[str]) -> tuple[Figure, ...]:
    """Read all figures; one named twice, or a trapped one that is not there, is a Problem."""
    found: list[Figure] = []
    names: list[str] = []
    caught_in = [tidy(piece).casefold() for one in trapped for piece in pieces(one)]
    for one in typed:
        figure = _figure(one, names, caught_in)
        if any(other.id.casefold() == figure.id.casefold() for other in found):
            raise Problem("twice", answer=figure.id)
        found.append(figure)
    if len(found) > MOST_FIGURES:
        raise Problem("too_many", maximum=MOST_FIGURES)
    ids = [figure.id for figure in found]
    for piece in caught_in:
        known(piece, ids)
    return tuple(found)


def _figure(typed: str, names: list[str], trapped: list[str]) -> Figure:
    """Read `g1:A=3,B+C=4`; ``names`` collects the thieves as they were first typed."""
    from companion.games.age_of_thieves.guards import Figure

    id, colon, rest = tidy(typed).partition(":")
    kind = kind_of(id.strip())
    if not colon or kind is None:
        raise Problem("not_figure_distances", value=clean(typed, 60))
    spaces = []
    for piece in pieces(rest):
        group, equals, distance = piece.partition("=")
        if not equals:
            raise Problem("not_figure_distances", value=clean(typed, 60))
        seats = tuple(_seat(one, names, typed) for one in group.split("+"))
        spaces.append((seats, whole(distance.strip(), 0)))
    told = [seat for seats, _ in spaces for seat in seats]
    for seat in told:
        if told.count(seat) > 1:
            raise Problem("twice", answer=clean(seat, 40))
    return Figure(id.strip(), kind, tuple(spaces), id.strip().casefold() in trapped)


def _seat(typed: str, names: list[str], whole_piece: str) -> str:
    seat = name(typed, "not_figure_distances")
    for other in names:
        if other.casefold() == seat.casefold():
            return other
    names.append(seat)
    return seat


def _event(typed: str | None, state: str | None) -> str | None:
    """Return the event that was named: of the deck of the state if one is given, else of either,
    the calm one first.
    """
    from companion.games.age_of_thieves.cards import deck_of_events
    from companion.search.resolve import resolve

    alarm = None if state is None else is_alarm(state)
    if typed is None:
        return None
    calm, red = deck_of_events("calm"), deck_of_events("alarm")
    if alarm is not None:
        return resolve(FOLDER, "event", typed, red if alarm else calm)
    try:
        return resolve(FOLDER, "event", typed)
    except Problem as problem:
        if problem.code != "ambiguous":
            raise
        return resolve(FOLDER, "event", typed, calm)


def _reading(typed: list[str]) -> str:
    """Return the reading of AOT.N26 that was typed, or the default."""
    from companion import content

    values: list[str] = [one["id"] for one in content.load(FOLDER).get("option", OUTFIT)["values"]]
    chosen = values[0]
    for one in typed:
        option, _, value = tidy(one).partition("=")
        if option != OUTFIT:
            raise Problem("unknown_rule", name=clean(option, 40), near=[OUTFIT])
        if value not in values:
            raise Problem(
                "not_a_choice",
                value=clean(value, 40),
                parameter=OUTFIT,
                choices=values,
            )
        chosen = value
    return chosen


def _run(context: Context, typed: TypedGuards, readings: Mapping[str, str], why: bool) -> int:
    from companion.games.age_of_thieves.guards import chases
    from companion.text import age_of_thieves_reasons as told

    found = chases(typed.figures, typed.conditions)
    by_id = {figure.id: figure for figure in typed.figures}
    reasons = [
        told.chase_reasons(chase, by_id[chase.figure], typed.conditions) for chase in found.chases
    ]
    rules = [rule for one in reasons for rule, _ in one]
    if "AOT.K13" in rules:
        rules.append(OUTFIT)
    if context.json:
        result = {
            "figures": [_chase(chase) for chase in found.chases],
            "caught": list(found.caught),
            "maybe_caught": list(found.maybe),
            "reasons": told.as_json([reason for one in reasons for reason in one]),
        }
        told_why = {"rules": rules_behind.as_json(FOLDER, rules, readings)} if why else {}
        context.print_json(result | told_why)
        return 0
    for chase, said in zip(found.chases, reasons, strict=True):
        for line in context.words.lines(told.chase_title(chase)):
            context.say(line)
        for rule, text in said:
            for line in context.words.lines(text):
                context.say(f"  {line} [{rule}]", indent="    ")
    _say_caught(context, found)
    if why and rules:
        rules_behind.say(context, FOLDER, rules, readings)
    return 0


def _say_caught(context: Context, found: Activation) -> None:
    from companion.text.lists import names

    words = context.words
    if found.caught:
        context.say(words(N_("Caught: {names}."), names=names(found.caught)))
    else:
        context.say(
            words(N_("Nobody is caught for certain.") if found.maybe else N_("Caught: nobody."))
        )
    if found.maybe:
        context.say(
            words(N_("As the first thief chooses, also: {names}."), names=names(found.maybe))
        )


def _chase(chase: Chase) -> dict[str, Any]:
    """Return a figure in the shape of PROTOCOL."""
    return {
        "figure": chase.figure,
        "alertness": chase.alertness,
        "movement": chase.movement,
        "detects": list(chase.detects),
        "target": chase.target,
        "reaches": chase.reaches,
        "choose": None if chase.choose is None else list(chase.choose),
        "rules": list(chase.rules),
    }
