"""Clans and figures as they are typed for a battle or a Ragnarök: `Bear=leader,2xwarrior`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.text.errors import Problem
from companion.text.output import clean

FOLDER = "blood_rage"
FIGURES = re.compile(r"(?P<n>\d{1,2})?\s*(?:(?<=\d)\s*[x×*])?\s*(?P<name>.*)", re.IGNORECASE)
MOST_FIGURES = 20
LONGEST_NAME = 40


def assignment(typed: str) -> tuple[str, str]:
    """Return clan and value of `Bear=3`; raises Problem `not_clan_equals`."""
    clan, equals, value = typed.partition("=")
    if not equals or not clan.strip() or len(clan) > LONGEST_NAME or not clan.isprintable():
        raise Problem("not_clan_equals", value=clean(typed, 40))
    return clan.strip(), value.strip()


def assignments(typed: Sequence[str]) -> dict[str, str]:
    """Return every clan with its value; a clan named twice is Problem `same_seat_name`."""
    found: dict[str, str] = {}
    for one in typed:
        clan, value = assignment(one)
        if clan in found:
            raise Problem("same_seat_name", name=clan)
        found[clan] = value
    return found


def whole_number(value: str, most: int) -> int | None:
    """Return the number that a value is; None if it is none; Problem if it is too large."""
    if not value.isascii() or not value.isdigit():
        return None
    number = int(value) if len(value) < 6 else most + 1
    if number > most:
        raise Problem("above", value=clean(value, 20), maximum=most)
    return number


def figure_id(typed: str) -> str:
    """Return the figure of a name: Leader, Warrior, Ship, or a monster by its card."""
    from companion.games.blood_rage.board import troops
    from companion.games.blood_rage.cards import cards, is_monster
    from companion.search.resolve import resolve

    try:
        return resolve(FOLDER, "figure", typed, troops())
    except Problem as problem:
        if problem.code == "ambiguous":
            raise
    return resolve(FOLDER, "card", typed, [id for id in cards() if is_monster(id)])


def figures(typed: str) -> dict[str, int]:
    """Return the figures of `leader,2xwarrior`, in the order of the table; Problem if it is
    none.
    """
    from companion.games.blood_rage.board import in_order

    found: dict[str, int] = {}
    for one in filter(None, (piece.strip() for piece in re.split(r"[,、，]", typed))):
        match = FIGURES.fullmatch(one)
        if match is None or not match["name"]:
            raise Problem("not_figures", value=clean(one, 40))
        number = int(match["n"] or 1)
        if number > MOST_FIGURES:
            raise Problem("above", value=number, maximum=MOST_FIGURES)
        id = figure_id(match["name"].strip())
        found[id] = found.get(id, 0) + number
    return {id: found[id] for id in in_order(found) if found[id]}


def upgrade_ids(typed: str) -> list[str]:
    """Return the upgrades of `lokis_dragons+odins_inspiration`, by id or unique name."""
    from companion.games.blood_rage.cards import cards
    from companion.search.resolve import resolve

    known = [card.id for card in cards().values() if card.is_upgrade]
    return [resolve(FOLDER, "card", one.strip(), known) for one in typed.split("+") if one.strip()]
