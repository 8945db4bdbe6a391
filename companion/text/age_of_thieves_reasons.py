"""Why an order, a guard's chase or a score of Age of Thieves is as it is, in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion import content
from companion.engine.questions import Json
from companion.games.age_of_thieves.guards import Chase, Conditions, Figure
from companion.games.age_of_thieves.order import Order, Place
from companion.text import cards
from companion.text.bilingual import Text, same
from companion.text.catalogue import N_, NN_, Words
from companion.text.lists import alternatives, names

FOLDER = "age_of_thieves"
_WORDS = Words("both")

Reason = tuple[str, Text]
"""A rule id and the sentence that says what it did here."""


# The order of resolution


def place_title(place: Place, seats: Mapping[str, object], *, alarm: bool) -> Text:
    """Return what has a place in the order: a card with its AP, or the guards; captains come with
    the alarm.
    """
    if place.kind == "guards":
        sentence = (
            N_("Guards, then captains: initiative {value}")
            if alarm
            else N_("Guards: initiative {value}")
        )
        return _WORDS.text(sentence, value=place.value)
    return _WORDS.text(
        N_("{seat}, card {card}: {ap} AP"),
        seat=seats[place.seat],
        card=place.stacks[0],
        ap=place.value,
    )


def order_reasons(
    order: Order, seats: Mapping[str, object], first: str, *, alarm: bool
) -> list[Reason]:
    """Return why each place is where it is, in the order of the places."""
    passes = _pass_numbers(order)
    return [
        (place.rules[0], _place_reason(place, order, seats, first, passes[at], alarm=alarm))
        for at, place in enumerate(order.places)
    ]


def _pass_numbers(order: Order) -> list[int]:
    """Return the pass of each place at its value, from 1."""
    left = {
        tie.value: [n for n, one in enumerate(tie.passes, 1) for _ in one] for tie in order.ties
    }
    found = []
    for place in order.places:
        numbers = left.get(place.value, []) if place.kind == "card" else []
        found.append(numbers.pop(0) if numbers else 1)
    return found


def _place_reason(
    place: Place,
    order: Order,
    seats: Mapping[str, object],
    first: str,
    number: int,
    *,
    alarm: bool,
) -> Text:
    """Return one sentence that names a place and says why it comes here."""
    level = [one.seat for one in order.places if one.kind == "card" and one.value == place.value]
    tied = names([seats[seat] for seat in seats if seat in level and seat != place.seat])
    title = place_title(place, seats, alarm=alarm)
    match place.kind, place.rules[0]:
        case "guards", "AOT.G03":
            sentence = (
                N_("{place}; tied with {names}, and in the alarm the guards come first.")
                if alarm
                else N_("{place}; tied with {names}, and in calm they wait for all those cards.")
            )
            return _WORDS.text(sentence, place=title, names=tied)
        case _, "AOT.G02":
            return _WORDS.text(
                N_("{place}; tied with {names}, pass {n} clockwise from {first}."),
                place=title,
                names=tied,
                n=number,
                first=seats[first],
            )
        case _, "AOT.G03":
            sentence = (
                N_("{place}; tied with the guards, who come first in the alarm.")
                if alarm
                else N_("{place}; tied with the guards, who come last in calm.")
            )
            return _WORDS.text(sentence, place=title)
        case _, "AOT.G06":
            sentence = N_(
                "{place}; own cards of equal AP come as their owner chooses, here as typed."
            )
            return _WORDS.text(sentence, place=title)
        case _:
            return _WORDS.text(N_("{place}; the highest of what is left."), place=title)


# Guards


def figure_name(kind: str, id: str) -> Text:
    """Return what a figure is called: Guard g1, 守衛 g1; a name typed out in full is enough."""
    name = cards.name(content.load(FOLDER).get("guard", kind))
    said = id.casefold().startswith((name.en, name.zh))
    return same(id) if said else Text(f"{name.en.capitalize()} {id}", f"{name.zh} {id}")


def chase_title(chase: Chase) -> Text:
    """Return a figure with its values of this turn."""
    return _WORDS.text(
        N_("{figure}, Alertness {alertness}, Movement {movement}:"),
        figure=figure_name(chase.kind, chase.figure),
        alertness=chase.alertness,
        movement=chase.movement,
    )


def chase_reasons(chase: Chase, figure: Figure, conditions: Conditions) -> list[Reason]:
    """Return why a figure does what it does, one sentence a rule."""
    return [*_seeing(chase, figure, conditions), *_going(chase, figure), *_catching(chase)]


def _seeing(chase: Chase, figure: Figure, conditions: Conditions) -> Iterator[Reason]:
    seats = [seat for group, _ in figure.spaces for seat in group]
    hidden = [seat for seat in seats if seat in conditions.hidden]
    if hidden:
        yield (
            "AOT.I01",
            _WORDS.text(N_("{names}: hidden, neither detected nor caught."), names=names(hidden)),
        )
    if "AOT.K13" in chase.rules:
        for seat in seats:
            if (conditions.outfits or {}).get(seat):
                reach = conditions.reach(chase.kind, seat)
                sentence = N_("{seat} is detected up to distance {reach}.")
                yield "AOT.K13", _WORDS.text(sentence, seat=seat, reach=reach)


def _going(chase: Chase, figure: Figure) -> Iterator[Reason]:
    name = figure_name(chase.kind, chase.figure)
    if not chase.detects:
        yield "AOT.K04", _WORDS.text(N_("{figure} detects nobody and stays."), figure=name)
        return
    if figure.trapped:
        sentence = N_("{figure} is trapped: it stays and catches nobody.")
        yield "AOT.K09", _WORDS.text(sentence, figure=name)
        return
    if "AOT.K06" in chase.rules:
        sentence = N_("{figure}: equally near, so it goes where it can catch the most thieves.")
        yield "AOT.K06", _WORDS.text(sentence, figure=name)
    if "AOT.K08" in chase.rules:
        sentence = N_(
            "{figure}: guards split up, so it takes a thief whom no figure before it took."
        )
        yield "AOT.K08", _WORDS.text(sentence, figure=name)
    if chase.choose is not None and "AOT.K07" in chase.rules:
        sentence = N_("{figure}: equally near, so the first thief chooses {names}.")
        yield (
            "AOT.K07",
            _WORDS.text(sentence, figure=name, names=alternatives(chase.choose)),
        )
    elif chase.target is not None and chase.distance is not None:
        yield "AOT.K05", _toward(chase, name)


def _toward(chase: Chase, name: Text) -> Text:
    values = {"figure": name, "seat": chase.target, "n": chase.distance}
    if chase.reaches:
        return _WORDS.text(
            N_("{figure} goes for {seat}, the nearest it detects, at distance {n}."), **values
        )
    return _WORDS.text(
        N_("{figure} goes toward {seat} at distance {n}, but only {movement} of the way."),
        movement=chase.movement,
        **values,
    )


def _catching(chase: Chase) -> Iterator[Reason]:
    if not chase.caught:
        return
    name = figure_name(chase.kind, chase.figure)
    if "AOT.K11" in chase.rules:
        sentence = N_("{figure} stood on one space with {names} already, and may catch only now.")
        yield "AOT.K11", _WORDS.text(sentence, names=names(chase.caught), figure=name)
    sentence = N_("{figure} catches {names}, and its movement ends.")
    yield "AOT.K09", _WORDS.text(sentence, figure=name, names=names(chase.caught))


# The score


PARTS = {
    "yellow": N_("yellow jewels"),
    "green": N_("green jewels"),
    "trinkets": N_("Cheap Trinkets"),
    "best_thief": N_("Best Thief"),
}
ENDS = {
    "not_taken": N_("Nobody took the Emperors' Jewel: everybody loses."),
    "left_behind": N_("Still on the board at the end: lost."),
    "jewel": N_("Carried the Emperors' Jewel out of the city: wins."),
    "most_points": N_("The most VP of those who escaped: wins."),
    "tie": N_("Equal VP: whoever left first wins."),
    "token_alone": N_("No jewel among those who escaped: whoever left first wins."),
}


def part_name(part: str) -> Text:
    """Return what a part of a score is called."""
    return _WORDS.text(PARTS[part])


def score_reason(reason: Mapping[str, Json]) -> Text:
    """Return one reason of a final score: a kind of loot, the total, how he ended."""
    match reason["part"]:
        case "total":
            return _WORDS.text(N_("{vp} VP in all."), vp=reason["vp"])
        case "escaped":
            return _WORDS.text(N_("Left the city as number {n}."), n=reason["order"])
        case "yellow":
            forms = NN_("{n} yellow jewel: {vp} VP.", "{n} yellow jewels: {vp} VP.")
        case "green":
            forms = NN_("{n} green jewel: {vp} VP.", "{n} green jewels: {vp} VP.")
        case "trinkets":
            forms = NN_("{n} Cheap Trinket: {vp} VP.", "{n} Cheap Trinkets: {vp} VP.")
        case "best_thief":
            return _WORDS.text(N_("Best Thief token: {vp} VP."), vp=reason["vp"])
        case end:
            return _WORDS.text(ENDS[end])
    return _WORDS.plural_text(forms, reason["n"], vp=reason["vp"])


def as_json(reasons: Sequence[Reason]) -> list[dict[str, Json]]:
    """Return reasons in the shape of PROTOCOL, each once."""
    told = [{"rule": rule, "text": text.json()} for rule, text in reasons]
    return [one for at, one in enumerate(told) if one not in told[:at]]
