"""The order of what was found."""

from __future__ import annotations

from collections.abc import Callable

from companion import content
from companion.search.library import WORDS_ABOUT, Document
from companion.search.query import Query
from companion.search.rank import ALL_WORDS, EXACT, SLIP, SOUND, TEXT, Fit

REST = 3
"""The group of what is left out where something else fits."""

BOX = frozenset({"component", "copy_fact"})
"""The kinds that say what is in a box: whoever means one calls it by its name."""

INSIDE_NAMES = " ‧·・-"
"""Marks between the parts of a name, which make it no other."""


def is_piece(kind: str) -> bool:
    """Tell whether entries of a kind are pieces of a game, which have names and do something."""
    return kind not in WORDS_ABOUT and kind not in BOX


class Order:
    """The order of fits: names in the scope, exact names outside it, texts in it, the rest.

    Where nothing in the scope is called exactly so, an exact name outside it comes first.
    """

    __slots__ = ("first", "inside", "named_at_home", "named_outside", "query", "told_at_home")

    def __init__(
        self, query: Query, inside: Callable[[str], bool], first: str | None = None
    ) -> None:
        self.query = query
        self.inside = inside
        self.first = first
        self.named_outside = False
        self.named_at_home = False
        self.told_at_home = False

    def sort(self, found: list[Fit]) -> list[Fit]:
        """Return fits in order, without the rest where something else fits."""
        self.named_outside = not any(
            fit.tier == EXACT and self.inside(fit.document.kind) for fit in found
        )
        self.named_at_home = self.first is not None and any(
            fit.document.game == self.first and fit.tier <= ALL_WORDS for fit in found
        )
        self.told_at_home = self.named_at_home or any(
            fit.document.game == self.first and fit.tier == TEXT and fit.whole for fit in found
        )
        ordered = sorted(found, key=self._place)
        return [fit for fit in ordered if self._group(fit) < REST] or ordered

    def _group(self, fit: Fit) -> int:
        kind = fit.document.kind
        if self._tier(fit) > SOUND:
            return 2 if self.inside(kind) else REST
        if self.inside(kind):
            return 1 if kind in BOX and fit.tier != EXACT else 0
        return (0 if self.named_outside else 1) if fit.tier == EXACT else REST

    def _place(self, fit: Fit) -> tuple[float, ...]:
        document = fit.document
        exact = fit.tier == EXACT
        return (
            self._group(fit),
            self._tier(fit),
            -fit.score if fit.tier == SLIP else 0.0,
            document.game != self.first,
            not self._to_the_letter(fit),
            0.0 if exact else -fit.score,
            _kind_order(document.kind),
            -fit.score,
        )

    def _tier(self, fit: Fit) -> int:
        """Return how well an entry fits. Of a rule of another game only the title may hold what was
        typed: where the game that is played speaks of it, that is asked about.
        """
        foreign = fit.document.game != self.first and fit.document.kind in WORDS_ABOUT
        if not foreign or not self.told_at_home or fit.tier > TEXT:
            return fit.tier
        if fit.tier == EXACT:
            return ALL_WORDS if self.named_at_home else EXACT
        return TEXT

    def _to_the_letter(self, fit: Fit) -> bool:
        """Tell whether an exact name is written as it was typed, and one like it without marks."""
        if fit.tier == EXACT:
            return _as_written(self.query, fit.document)
        return fit.tier not in (SOUND, SLIP) or _is_plain(fit.document)


def _as_written(query: Query, document: Document) -> bool:
    """Tell whether a name is the query to the letter: 世界樹 the province, 世界樹！ the quest."""
    entry = content.load(document.game).get(document.kind, document.id)
    typed = query.typed.strip().casefold()
    return any(typed == name.casefold() for name in entry.get("name", {}).values())


def _is_plain(document: Document) -> bool:
    """Tell whether a name has no mark that nobody types: 世界樹, not 世界樹！."""
    entry = content.load(document.game).get(document.kind, document.id)
    name = entry.get("name", {}).get("zh-TW", "")
    return all(char.isalnum() or char in INSIDE_NAMES for char in name)


def _kind_order(kind: str) -> int:
    """Return the place of a kind among equals: cards first, words about the game last but for what
    is in the box.
    """
    order = ("card", "rule", "option", "ruling", "term", "component", "copy_fact")
    if kind == "card":
        return 0
    return 1 + order.index(kind) if kind in order else 1
