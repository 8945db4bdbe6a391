"""The board typed in as it stands: a line a province, a fjord, a clan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.assistant import typed
from companion.assistant.blood_rage.joins import grouped
from companion.assistant.blood_rage.names import figure_legend
from companion.assistant.grammar import NOTHING, amount_of
from companion.assistant.legend import Entry, Legend
from companion.engine.questions import AnswerError, Json
from companion.games.blood_rage.board import board_places, figures_in, fjords, standing
from companion.games.blood_rage.codec import all_figures
from companion.games.blood_rage.state import BloodRage
from companion.text.bilingual import Text
from companion.text.catalogue import N_, Words
from companion.text.narration import Narration

if TYPE_CHECKING:
    from companion.assistant.blood_rage.screens import BloodRageScreens

_WORDS = Words("both")


def zones(state: BloodRage, narration: Narration) -> list[tuple[str, Text]]:
    """Return the zones in the order of the board, each with what stands there now."""
    found = [(id, _title(state, narration, id)) for id in [*standing(state), *fjords()]]
    for seat in state.seats:
        now = _WORDS.text(
            N_("{seat} (Rage {rage}, Glory {glory})"),
            seat=narration.seats[seat.id],
            rage=seat.rage,
            glory=seat.glory,
        )
        found.append((seat.id, now))
    if state.phase == "action":
        found.append(("turn", _WORDS.text(N_("Whose turn is it"))))
    return found


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
    if zone == "turn":
        return [("turn", _seat(screens, row[0]))]
    if zone in screens.narration.seats:
        return _tracks(screens, zone, row)
    return _figures(screens, zone, row)


def _seat(screens: BloodRageScreens, token: str) -> str:
    fits = screens.seats().fits(token)
    if len(fits) != 1:
        raise AnswerError("not_an_option", answer=token, options=list(screens.narration.seats))
    return fits[0]


def _tracks(screens: BloodRageScreens, seat: str, row: Sequence[str]) -> list[tuple[str, Json]]:
    """Read `怒氣 4 榮譽 12`; a number alone is the Rage left, a second one the Glory."""
    legend = Legend(
        Entry(track, None, (screens.narration.thing(track).zh, screens.narration.thing(track).en))
        for track in ("rage", "glory")
    )
    tracks = ["rage", "glory"]
    found: list[tuple[str, Json]] = []
    named: str | None = None
    for token in row:
        value = typed.number(token)
        if value is None:
            fits = legend.fits(token)
            if len(fits) != 1:
                raise AnswerError("not_an_option", answer=token, options=["rage", "glory"])
            named = fits[0]
        else:
            track = named or tracks[len(found) % 2]
            found.append((f"seats.{seat}.{track}", value))
            named = None
    return found


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
