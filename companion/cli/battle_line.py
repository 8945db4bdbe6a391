"""The arguments of `companion battle` read into the facts of a battle."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import get_args
from unicodedata import normalize

from companion.cli.playable import find_playable, read_options
from companion.engine.box_facts import Told
from companion.games.blood_rage.battle_facts import BattleFacts, Fighter, Token
from companion.games.blood_rage.board import is_figure, troops
from companion.games.blood_rage.cards import Card, card, cards
from companion.games.blood_rage.tracks import stat_steps
from companion.search.library import documents
from companion.search.query import Query
from companion.search.resolve import by_name, resolve
from companion.text.errors import Problem
from companion.text.output import clean

FOLDER = "blood_rage"
MOST_CLANS = 5
COUNTED = re.compile(r"(\d{1,2})\s*[x×*]?\s*(.+)")
TOKENS: tuple[Token, ...] = get_args(Token)


@dataclass(frozen=True, slots=True)
class TypedBattle:
    """A battle as typed: ``names`` are the clans in the order typed, clockwise; a clan's seat in
    ``facts`` is ``s1`` for the first name.
    """

    names: tuple[str, ...]
    facts: BattleFacts

    @staticmethod
    def read(
        clans: Sequence[str],
        pillager: str,
        axes: Sequence[str],
        token: str | None,
        place: str | None,
        upgrades: Sequence[str],
        options: Sequence[str],
    ) -> TypedBattle:
        """Read all arguments; raises Problem with what is wrong."""
        pairs = [_pair(normalize("NFKC", typed), "CLAN=...") for typed in clans]
        names = _names([name for name, _ in pairs])
        steps = {_seat(names, name): _step(value) for name, value in _pairs(axes, "--axes")}
        owned = {
            _seat(names, name): _upgrades(value) for name, value in _pairs(upgrades, "--upgrades")
        }
        fighters = [
            _fighter(f"s{at}", names[at - 1], spec, steps, owned)
            for at, (_, spec) in enumerate(pairs, 1)
        ]
        game = find_playable("blood-rage")
        first = _seat(names, normalize("NFKC", pillager))
        at = [fighter.seat for fighter in fighters].index(first)
        facts = BattleFacts(
            pillager=first,
            fighters=(*fighters[at:], *fighters[:at]),
            province=None if place is None else resolve(FOLDER, "province", place),
            token=None if token is None else _token(token),
            options=game.default_options() | read_options(game, list(options)),
        )
        return TypedBattle(names, facts)

    def with_box(self, told: Told) -> TypedBattle:
        """Return the battle with what the table's own box says of cards."""
        return TypedBattle(self.names, replace(self.facts, told=told))

    def name(self, seat: str) -> str:
        """Return the name typed for a seat; anything else stays as it is."""
        known = {f"s{at}": name for at, name in enumerate(self.names, 1)}
        return known.get(seat, seat)

    @property
    def seats(self) -> list[dict[str, str]]:
        """The seats for the narration: a name that is a clan's is worded in both languages."""
        return [{"name": name, "clan": _clan(name)} for name in self.names]


def _pair(typed: str, parameter: str) -> tuple[str, str]:
    name, equals, value = typed.partition("=")
    if not equals or not name.strip():
        raise Problem("bad_value", value=clean(typed, 60), parameter=parameter)
    return name.strip(), value.strip()


def _pairs(typed: Sequence[str], parameter: str) -> list[tuple[str, str]]:
    """Return the NAME=VALUE pairs of an option that was given once, with commas, or repeatedly."""
    pieces = [
        piece for one in typed for piece in re.split(r"[,、](?=[^,、]*=)", normalize("NFKC", one))
    ]
    return [_pair(piece, parameter) for piece in pieces]


def _names(names: list[str]) -> tuple[str, ...]:
    if len(names) > MOST_CLANS:
        raise Problem("too_many_seats", n=len(names), maximum=MOST_CLANS)
    for name in names:
        if sum(other.casefold() == name.casefold() for other in names) > 1:
            raise Problem("same_seat_name", name=clean(name, 40))
    return tuple(names)


def _seat(names: Sequence[str], typed: str) -> str:
    """Return the seat of a name typed elsewhere on the line: the same, or another name of the
    same clan.
    """
    wanted = typed.strip().casefold()
    for at, name in enumerate(names, 1):
        if name.casefold() == wanted:
            return f"s{at}"
    clan = _clan(typed)
    for at, name in enumerate(names, 1):
        if clan and _clan(name) == clan:
            return f"s{at}"
    raise Problem("unknown_name", name=clean(typed, 40), near=list(names))


def _clan(name: str) -> str:
    """Return the clan that a name stands for, or nothing."""
    try:
        return resolve(FOLDER, "clan", name)
    except Problem:
        return ""


# Numbers, tokens, figures, cards


def _step(typed: str) -> int:
    """Return the step of a value of the Axes; 8 stands on two steps and counts as the lower."""
    values = stat_steps()["axes"]
    if not typed.isdigit() or int(typed) not in values:
        choices = sorted(set(values))
        raise Problem("not_a_choice", value=clean(typed, 20), parameter="--axes", choices=choices)
    return values.index(int(typed)) + 1


def _token(typed: str) -> Token:
    for token in TOKENS:
        if typed.casefold() == token:
            return token
    found = resolve(FOLDER, "pillage_token", typed)
    return next(token for token in TOKENS if token == found)


def _fighter(
    seat: str,
    name: str,
    spec: str,
    steps: Mapping[str, int],
    owned: Mapping[str, tuple[str, ...]],
) -> Fighter:
    """Read `5+CARD` or `leader,2xwarrior+CARD+CARD`."""
    first, *shown = [piece.strip() for piece in spec.split("+")]
    figures, strength = None, 0
    if first.isdigit():
        strength = _number(first)
    elif first:
        figures = _figures(first)
    else:
        raise Problem("bad_value", value=clean(f"{name}={spec}", 60), parameter="CLAN=...")
    return Fighter(
        seat,
        figures,
        strength=strength,
        cards=tuple(_card(piece) for piece in shown),
        upgrades=owned.get(seat, ()),
        axes=steps.get(seat, 1),
    )


def _number(typed: str) -> int:
    value = int(typed[:4])
    if value > 99:
        raise Problem("out_of_range", value=clean(typed, 20), minimum=0, maximum=99)
    return value


def _figures(typed: str) -> dict[str, int]:
    """Read `leader,2xwarrior,troll`."""
    found: dict[str, int] = {}
    for piece in re.split(r"[,、]", typed):
        counted = COUNTED.fullmatch(piece.strip())
        n, name = (int(counted[1]), counted[2]) if counted else (1, piece.strip())
        figure = _figure(name)
        found[figure] = found.get(figure, 0) + n
        most = troops()[figure].per_clan if figure in troops() else 1
        if found[figure] > most:
            raise Problem("out_of_range", value=found[figure], minimum=0, maximum=most)
    return {figure: n for figure, n in found.items() if n}


def _figure(name: str) -> str:
    """Return a Leader, Warrior, Ship or monster by its name."""
    if is_figure(name):
        return name
    try:
        return resolve(FOLDER, "figure", name, among=tuple(troops()))
    except Problem:
        monsters = [id for id, one in cards().items() if one.type == "monster"]
        return resolve(FOLDER, "card", name, among=monsters)


def _upgrades(typed: str) -> tuple[str, ...]:
    upgrades = [id for id, one in cards().items() if one.is_upgrade]
    return tuple(_card(piece.strip(), upgrades) for piece in typed.split("+") if piece.strip())


def _card(typed: str, among: Sequence[str] | None = None) -> str:
    """Return a card by id or name; of cards that do the same in a battle (Tyr's Smash of Age 1
    and 2, a quest of any Age) the first will do.
    """
    pool = list(cards()) if among is None else among
    try:
        return resolve(FOLDER, "card", typed, among=pool)
    except Problem as problem:
        if problem.code != "ambiguous":
            raise
        known = [one for one in documents(FOLDER) if one.kind == "card" and one.id in pool]
        found = [card(one.id) for one in by_name(Query(typed), known)]
        if len({_in_battle(one) for one in found}) > 1:
            raise
        return min((one.id for one in found), key=list(cards()).index)


def _in_battle(one: Card) -> tuple[object, ...]:
    """Return what a card is in a battle."""
    if one.type != "battle":
        return (one.type == "quest" or one.id,)
    return one.id.rstrip("_123"), one.bonus, one.late, tuple(one.parameters.items())
