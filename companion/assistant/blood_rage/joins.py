"""What a line says of figures: `1戰士 Horgr 首領 Andlang`, `2w 5`, `戰士`; and who may join."""

from __future__ import annotations

from collections.abc import Sequence

from companion.assistant import typed
from companion.assistant.blood_rage.names import figure_legend, place_legend
from companion.assistant.grammar import LONGEST_NAME, NotUnderstood, amount_of
from companion.assistant.legend import Legend
from companion.assistant.screens import Screens
from companion.games.blood_rage.board import figures_of
from companion.games.blood_rage.call_to_battle import who_may_join
from companion.games.blood_rage.state import BloodRage
from companion.text.bilingual import Text
from companion.text.catalogue import N_, Words
from companion.text.narration import Narration


def joins(said: Sequence[str], screens: Screens) -> list[tuple[str, ...]]:
    """Return one (figure, province) for every figure that is to join; the province may be "".

    A province belongs to the figures before it that have none yet.
    """
    places = place_legend(screens.narration)
    figures = figure_legend(screens.narration)
    found: list[tuple[str, str]] = []
    row = grouped(said)
    at = 0
    while at < len(row):
        figure, used = _figure(row[at : at + LONGEST_NAME], figures)
        if figure is not None:
            found += [(figure[0], "")] * figure[1]
            at += used
            continue
        fits = places.fits(row[at])
        if len(fits) != 1 or not found:
            raise NotUnderstood("two_fit" if len(fits) > 1 else "nothing_fits", row[at], fits)
        found = [(name, place or fits[0]) for name, place in found]
        at += 1
    if not found:
        raise NotUnderstood("missing")
    return list(found)


def _figure(row: Sequence[str], legend: Legend) -> tuple[tuple[str, int] | None, int]:
    """Return how many of which figure a row begins with, the longest name first: Dwarf Chieftain
    is one figure.
    """
    for length in range(len(row), 1, -1):
        words = row[:length]
        if not any(char.isdigit() for word in words[1:] for char in word):
            figure = amount_of(" ".join(words), legend)
            if figure is not None:
                return figure, length
    return amount_of(row[0], legend), 1


def callable_figures(state: BloodRage, narration: Narration) -> Text:
    """Return who may answer the Call to Battle, and how a line says so."""
    words = Words("both")
    found: list[Text] = []
    example = Text("", "")
    for seat in state.seats:
        around: dict[str, dict[str, int]] = {}
        for figure, _, place in (id.partition("@") for id in who_may_join(state, seat.id)):
            around.setdefault(place, {})[figure] = figures_of(state, seat.id, place)[figure]
        for place, figures in around.items():
            values = {"seat": narration.seats[seat.id], "place": narration.thing(place)}
            counted = narration.counts(figures)
            found.append(
                words.text(N_("{seat} from {place}: {figures}"), figures=counted, **values)
            )
            if not example.en:
                one = narration.thing(next(iter(figures)))
                example = words.text(N_("{seat} 1 {figure} {place}"), figure=one, **values)
    joined = Text("; ".join(one.en for one in found), "；".join(one.zh for one in found))
    return words.text(
        N_("May join: {figures}. For example: {example}"), figures=joined, example=example
    )


def grouped(said: Sequence[str]) -> list[str]:
    """Return tokens with a number and the name behind it as one: `2 戰士` is `2戰士`."""
    row: list[str] = []
    waiting = ""
    for token in said:
        if typed.number(token) is not None and not waiting and not _follows_figure(row):
            waiting = str(typed.number(token))
            continue
        row.append(waiting + token)
        waiting = ""
    return row + ([waiting] if waiting else [])


def _follows_figure(row: Sequence[str]) -> bool:
    """Tell whether a figure was named last: then a number is the province it comes from."""
    return bool(row) and not row[-1].isdigit()
