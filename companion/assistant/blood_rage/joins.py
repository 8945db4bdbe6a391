"""What a line says of figures: `1戰士 Horgr 首領 Andlang`, `2w 5`, `戰士`."""

from __future__ import annotations

from collections.abc import Sequence

from companion.assistant import typed
from companion.assistant.blood_rage.names import figure_legend, place_legend
from companion.assistant.grammar import NotUnderstood, amount_of
from companion.assistant.screens import Screens


def joins(said: Sequence[str], screens: Screens) -> list[tuple[str, ...]]:
    """Return one (figure, province) for every figure that is to join; the province may be "".

    A province belongs to the figures before it that have none yet.
    """
    places = place_legend(screens.narration)
    found: list[tuple[str, str]] = []
    for token in grouped(said):
        figure = amount_of(token, figure_legend(screens.narration))
        if figure is not None:
            found += [(figure[0], "")] * figure[1]
            continue
        fits = places.fits(token)
        if len(fits) != 1 or not found:
            raise NotUnderstood("two_fit" if len(fits) > 1 else "nothing_fits", token, fits)
        found = [(name, place or fits[0]) for name, place in found]
    if not found:
        raise NotUnderstood("missing")
    return list(found)


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
