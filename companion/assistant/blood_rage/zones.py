"""The board typed in as it stands: a line a province, a fjord, a clan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.assistant import typed
from companion.assistant.blood_rage.joins import grouped
from companion.assistant.blood_rage.names import figure_legend, place_legend
from companion.assistant.blood_rage.seat_line import seat_fixes
from companion.assistant.grammar import NOTHING, amount_of, options_of
from companion.engine.questions import AnswerError, Json
from companion.games.blood_rage.board import board_places, figures_in, fjords, standing
from companion.games.blood_rage.slots import all_figures
from companion.games.blood_rage.state import BloodRage
from companion.text.bilingual import Text, same
from companion.text.catalogue import N_, Words
from companion.text.lists import names
from companion.text.narration import Narration

if TYPE_CHECKING:
    from companion.assistant.blood_rage.screens import BloodRageScreens

_WORDS = Words("both")


def zones(state: BloodRage, narration: Narration) -> list[tuple[str, Text]]:
    """Return the zones, each with what stands there now: the course of the game and the clans
    before the places, since a clan's monsters follow from its cards.
    """
    found = [
        ("age", _WORDS.text(N_("Age (now {n})"), n=state.age)),
        ("destroyed", _listed(state, narration, N_("Destroyed provinces ({names})"), "destroyed")),
        ("pillaged", _listed(state, narration, N_("Pillaged this Age ({names})"), "pillaged")),
    ]
    for seat in state.seats:
        now = _WORDS.text(
            N_("{seat} (Rage {rage}, Glory {glory}, Axes step {axes}, hand {hand}; upgrades)"),
            seat=narration.seats[seat.id],
            rage=seat.rage,
            glory=seat.glory,
            axes=seat.steps["axes"],
            hand=seat.hand.size,
        )
        found.append((seat.id, now))
    found += [(id, _title(state, narration, id)) for id in [*standing(state), *fjords()]]
    if state.phase == "action":
        found.append(("turn", _WORDS.text(N_("Whose turn is it"))))
    return found


def _listed(state: BloodRage, narration: Narration, sentence: str, flag: str) -> Text:
    ids = [id for id, province in state.provinces.items() if getattr(province, flag)]
    named = names([narration.thing(id) for id in ids]) if ids else same("-")
    return _WORDS.text(sentence, names=named)


def _title(state: BloodRage, narration: Narration, place: str) -> Text:
    here = [
        Text(
            f"{narration.seats[seat].en} {narration.counts(figures).en}",
            f"{narration.seats[seat].zh} {narration.counts(figures).zh}",
        )
        for seat, figures in figures_in(state, place).items()
    ]
    name = narration.thing(place)
    if not here:
        return Text(f"{name.en} (-)", f"{name.zh}（-）")
    zh = "；".join(text.zh for text in here)
    return Text(f"{name.en} ({'; '.join(text.en for text in here)})", f"{name.zh}（{zh}）")


def fixes(screens: BloodRageScreens, zone: str, row: Sequence[str]) -> list[tuple[str, Json]]:
    """Return the corrections that a line about a zone means; raise AnswerError."""
    match zone:
        case "turn":
            return [("turn", _seat(screens, row[0]))]
        case "age":
            return [("age", typed.number(row[0]) or row[0])]
        case "destroyed" | "pillaged":
            return _flags(screens, zone, row)
    if zone in screens.narration.seats:
        return seat_fixes(screens, zone, row)
    return _figures(screens, zone, row)


def _flags(screens: BloodRageScreens, flag: str, row: Sequence[str]) -> list[tuple[str, Json]]:
    """Read a list of provinces: those named are so, all others are not."""
    legend = place_legend(screens.narration)
    named = [] if len(row) == 1 and row[0] in NOTHING else options_of(row, legend)
    found: list[tuple[str, Json]] = []
    for id, province in screens.state.provinces.items():
        path = f"provinces.{id}.{flag}"
        if path in screens.facts(screens.session) and getattr(province, flag) != (id in named):
            found.append((path, id in named))
            if flag == "destroyed" and id in named:
                found.append((f"provinces.{id}.token", None))
    return found


def _seat(screens: BloodRageScreens, token: str) -> str:
    fits = screens.seats().fits(token)
    if len(fits) != 1:
        raise AnswerError("not_an_option", answer=token, options=list(screens.narration.seats))
    return fits[0]


def _figures(screens: BloodRageScreens, place: str, row: Sequence[str]) -> list[tuple[str, Json]]:
    """Read `熊 2戰士 首領 狼 戰士`: all that stands in a place; who is not named is gone."""
    wanted: dict[str, dict[str, int]] = {}
    seat: str | None = None
    rest = [] if len(row) == 1 and row[0] in NOTHING else list(row)
    for token in grouped(rest):
        seats = screens.seats().fits(token) if seat is None or typed.may_be_seat(token) else []
        if len(seats) == 1:
            seat = seats[0]
            continue
        figure = amount_of(token, figure_legend(screens.narration))
        if figure is None or seat is None:
            raise AnswerError("not_an_option", answer=token, options=[])
        own = wanted.setdefault(seat, {})
        own[figure[0]] = own.get(figure[0], 0) + figure[1]
    return _differences(screens.state, place, wanted)


def _differences(
    state: BloodRage, place: str, wanted: dict[str, dict[str, int]]
) -> list[tuple[str, Json]]:
    start = f"fjords.{place}" if place in fjords() else f"provinces.{place}.figures"
    found: list[tuple[str, Json]] = []
    for seat in state.seats:
        now = figures_in(state, place).get(seat.id, {})
        then = wanted.get(seat.id, {})
        for figure in {**now, **then}:
            if now.get(figure, 0) != then.get(figure, 0):
                found.append((f"{start}.{seat.id}.{figure}", then.get(figure, 0)))
    return found


def reserves(state: BloodRage) -> list[tuple[str, Json]]:
    """Return the corrections by which whatever is not on the board nor fallen is in reserve."""
    found: list[tuple[str, Json]] = []
    for seat in state.seats:
        for figure, n in all_figures(seat).items():
            out = sum(
                figures_in(state, place).get(seat.id, {}).get(figure, 0)
                for place in board_places(state)
            )
            left = max(0, n - out - seat.valhalla.get(figure, 0))
            if left != seat.reserve.get(figure, 0):
                found.append((f"seats.{seat.id}.reserve.{figure}", left))
    return found
