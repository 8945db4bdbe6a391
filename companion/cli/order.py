"""`companion order`: the exact order of resolution of Age of Thieves, with the reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import typer

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
    from companion.games.age_of_thieves.order import Order, Place


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    bids = typer.Argument(
        ...,
        help=words(N_("Each thief, clockwise, with the AP on each card; B= declares nothing")),
        metavar="THIEF=...",
    )
    first = typer.Option(
        None, "--first", help=words(N_("The first thief (the first one typed)")), metavar="THIEF"
    )
    state = typer.Option("calm", "--state", help=words(N_("calm or alarm")), metavar="STATE")
    guards = typer.Option(
        [], "--guards", help=words(N_("Initiative of the guards: 5, or 5,1")), metavar="N"
    )

    def run(
        bids: list[str] = bids,
        first: str | None = first,
        state: str = state,
        guards: list[str] = guards,
        why: bool = rules_behind.option(context),
    ) -> int:
        return _run(context, TypedOrder.read(bids, first, state, guards), why)

    return Command(
        run,
        help=words(
            N_(
                "High AP first; equal AP clockwise from the first thief, one card a pass; at equal "
                "value the guards come last in calm and first in the alarm."
            )
        ),
        examples=(
            "order --guards 4 A=4,4 B=4 C=4,4",
            "order --first B --state alarm --guards 6,1 A=6,6 B=6,4 C= --json",
        ),
    )


@dataclass(frozen=True, slots=True)
class TypedOrder:
    """What was typed: thieves clockwise with their AP, the first thief, alarm, the guards."""

    bids: dict[str, list[int]]
    first: str
    alarm: bool
    guards: list[int]

    @staticmethod
    def read(bids: list[str], first: str | None, state: str, guards: list[str]) -> TypedOrder:
        """Read all arguments; raises Problem with what is wrong."""
        found: dict[str, list[int]] = {}
        for typed in bids:
            seat, ap = _bid(typed)
            if any(other.casefold() == seat.casefold() for other in found):
                raise Problem("same_seat_name", name=clean(seat, 40))
            found[seat] = ap
        check_number(list(found))
        seats = list(found)
        return TypedOrder(
            found,
            seats[0] if first is None else known(first, seats),
            is_alarm(state),
            [whole(piece, 1) for typed in guards for piece in pieces(typed)],
        )

    def order(self) -> Order:
        """Return the order of resolution."""
        from companion.games.age_of_thieves.order import resolution_order

        return resolution_order(self.bids, self.first, activations=self.guards, alarm=self.alarm)


def _bid(typed: str) -> tuple[str, list[int]]:
    """Read `A=4,4`; `B=` declares nothing."""
    seat, equals, ap = tidy(typed).partition("=")
    if not equals:
        raise Problem("not_thief_equals", value=clean(typed, 60))
    return name(seat, "not_thief_equals"), [whole(piece, 1) for piece in pieces(ap)]


def _run(context: Context, typed: TypedOrder, why: bool) -> int:
    from companion.text import age_of_thieves_reasons as told

    order = typed.order()
    seats = {seat: seat for seat in typed.bids}
    reasons = told.order_reasons(order, seats, typed.first, alarm=typed.alarm)
    rules = [rule for rule, _ in reasons]
    if context.json:
        result = {
            "order": [_place(place) for place in order.places],
            "ties": [
                {"value": tie.value, "passes": [list(one) for one in tie.passes]}
                for tie in order.ties
            ],
            "reasons": told.as_json(reasons),
        }
        context.print_json(result | ({"rules": rules_behind.as_json(FOLDER, rules)} if why else {}))
        return 0
    if not order.places:
        context.say(context.words(N_("Nothing is declared and no guards act.")))
    for at, (rule, reason) in enumerate(reasons, 1):
        for number, line in enumerate(context.words.lines(reason)):
            start = "   " if number else f"{at}. "
            context.say(f"{start}{line} [{rule}]", indent="   ")
    if why and rules:
        rules_behind.say(context, FOLDER, rules)
    return 0


def _place(place: Place) -> dict[str, Any]:
    """Return a place in the shape of PROTOCOL."""
    if place.kind == "guards":
        return {"guards": place.value, "rules": list(place.rules)}
    return {
        "seat": place.seat,
        "ap": place.value,
        "card": place.stacks[0],
        "rules": list(place.rules),
    }
