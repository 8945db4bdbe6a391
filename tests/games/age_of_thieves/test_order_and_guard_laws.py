"""Laws of the order of resolution and of the guards, for any AP and any distances."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.guards import Conditions, Figure, chases, values_under
from companion.games.age_of_thieves.order import resolution_order

SEATS = ("A", "B", "C", "D")
BIDS = st.lists(
    st.lists(st.integers(1, 6), max_size=4), min_size=len(SEATS), max_size=len(SEATS)
).map(lambda bids: dict(zip(SEATS, bids, strict=True)))
GUARDS = st.lists(st.integers(1, 8), max_size=2)


@pytest.mark.rule("AOT.G01", "AOT.G03")
@given(BIDS, st.sampled_from("ABCD"), GUARDS, st.booleans())
def test_everything_comes_once_and_never_a_higher_value_after_a_lower(
    bids: dict[str, list[int]], first: str, guards: list[int], alarm: bool
) -> None:
    places = resolution_order(bids, first, activations=guards, alarm=alarm).places

    cards = [(place.seat, place.stacks[0]) for place in places if place.kind == "card"]
    assert sorted(cards) == [
        (seat, card) for seat in "ABCD" for card in range(1, len(bids[seat]) + 1)
    ]
    acting = [place.value for place in places if place.kind == "guards"]
    assert sorted(acting) == sorted(guards)
    values = [place.value for place in places]
    assert values == sorted(values, reverse=True)
    for value in guards:
        level = [place.kind for place in places if place.value == value]
        assert level == sorted(level, reverse=alarm)


@pytest.mark.rule("AOT.G02")
@given(BIDS, st.sampled_from("ABCD"), st.booleans())
def test_a_pass_goes_clockwise_from_the_first_thief_and_nobody_is_left_out(
    bids: dict[str, list[int]], first: str, alarm: bool
) -> None:
    """G02: a thief with n tied cards has a place in each of the first n passes and in no other."""
    found = resolution_order(bids, first, alarm=alarm)

    for tie in found.ties:
        tied = {seat: bids[seat].count(tie.value) for seat in "ABCD"}
        for number, owners in enumerate(tie.passes):
            expected = [seat for seat in _from(first) if tied[seat] > number]
            assert list(owners) == expected
        assert sum(map(len, tie.passes)) == sum(tied.values())


def _from(first: str) -> str:
    at = "ABCD".index(first)
    return "ABCD"[at:] + "ABCD"[:at]


FIGURES = st.lists(
    st.tuples(
        st.booleans(),
        st.lists(st.sampled_from(SEATS), unique=True, max_size=4),
        st.lists(st.integers(0, 7), min_size=4, max_size=4),
    ),
    max_size=3,
)


@pytest.mark.rule("AOT.K04", "AOT.K05", "AOT.K09")
@given(FIGURES, st.sets(st.sampled_from(SEATS)), st.sets(st.sampled_from(SEATS)))
def test_what_figures_never_do(
    typed: list[tuple[bool, list[str], list[int]]], hidden: set[str], safe: set[str]
) -> None:
    """Nobody is caught twice, hidden, safe, unseen or out of reach; a target is among the seen."""
    figures = [
        Figure(
            f"f{at}",
            "captain" if captain else "guard",
            tuple(((seat,), n) for seat, n in zip(seats, distances, strict=False)),
        )
        for at, (captain, seats, distances) in enumerate(typed)
    ]
    conditions = Conditions(values_under(None), frozenset(hidden), frozenset(safe))

    found = chases(figures, conditions)

    assert [chase.kind for chase in found.chases] == sorted(
        (figure.kind for figure in figures), reverse=True
    )
    certain = Counter(seat for chase in found.chases for seat in chase.caught)
    assert set(certain) <= set(found.caught)
    assert not certain or max(certain.values()) == 1
    assert not (set(found.caught) | set(found.maybe)) & (hidden | safe)
    distances = {
        (figure.id, seat): n for figure in figures for seats, n in figure.spaces for seat in seats
    }
    for chase in found.chases:
        for seat in chase.detects:
            assert seat not in hidden
            assert distances[chase.figure, seat] <= chase.alertness
        for seat in chase.caught:
            assert distances[chase.figure, seat] <= chase.movement
        assert chase.target is None or chase.target in chase.detects
        assert set(chase.choose or ()) <= set(chase.detects)
