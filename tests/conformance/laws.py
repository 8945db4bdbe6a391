"""What must hold at every question of every game, whoever plays and whatever the sources are."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from companion.engine.game import Game
from companion.engine.questions import Amounts, Chance, Choose, Json, Number, Numbers, Question
from tests.bare import Bare, strings
from tests.conformance.cases import LONGEST, Case
from tests.simulated_table import SimulatedTable


@dataclass(slots=True)
class Boundary:
    """A place where the state alone leads on: how many answers came before, and that state."""

    answers: int
    records: int
    dump: dict[str, Json]


@dataclass(slots=True)
class Played:
    """A whole game: every answer with its key and seat, and its boundaries."""

    bare: Bare[Any]
    answers: list[Json] = field(default_factory=list)
    boundaries: list[Boundary] = field(default_factory=list)


def play_by_the_laws(case: Case, number: int, every: int = 9, note: int = 4) -> Played:
    """Play one game and hold it to every law; the dear ones only at ``every`` so many answers.

    Every ``note``-th boundary is noted with its dump, to start again there.
    """
    game, table = case.game, case.table(number)
    bare = Bare(game, game.new(case.setup(number)))
    played = Played(bare)
    order = Order()
    pieces = totals(game, bare.state)
    told = boundaries = 0
    while (question := bare.question) is not None:
        order.watch(question)
        question_is_sound(game, question)
        assert game.problems(bare.state) == []
        dear = (len(played.answers) + number) % every == 0
        if dear:
            all_pieces_are_there(game, bare.state, pieces)
            asking_again_changes_nothing(bare)
            state_goes_round(game, bare.state)
            secrets_are_kept(bare, table, case.seats)
        if question.boundary:
            table.hidden.look(bare.state)
            assert table.hidden.disagreements(bare.state) == []
            if boundaries % note == 0:
                at = len(played.answers), len(bare.records)
                played.boundaries.append(Boundary(*at, game.dump(bare.state)))
            boundaries += 1
        nothing_unseen_is_told(bare, table, told)
        told = len(bare.records)
        take_answer(played, table)
        assert len(played.answers) <= LONGEST[case.game_id], "the game does not end"
    assert game.problems(bare.state) == []
    all_pieces_are_there(game, bare.state, pieces)
    the_end_is_sound(bare)
    return played


def take_answer(played: Played, table: SimulatedTable[Any]) -> None:
    """Let the table, or the only option, answer the question that stands."""
    bare, question = played.bare, played.bare.question
    assert question is not None
    answer = question.only()
    if answer is None:
        answer = table.answer(question, bare.state, len(bare.public))
    else:
        table.told(question, answer, bare.state, len(bare.public))
    played.answers.append([question.key, question.seat, question.to_json(answer)])
    bare.answer(answer)


class Order:
    """Numbers never move: two options of a key stand in one order whenever both are offered."""

    def __init__(self) -> None:
        self._after: dict[str, set[tuple[str, str]]] = {}

    def watch(self, question: Question[Any]) -> None:
        """Take note of the order of a question's options, and fail if it was another one before."""
        seen = self._after.setdefault(question.key, set())
        options = question.options
        for at, first in enumerate(options):
            for second in options[at + 1 :]:
                assert (second, first) not in seen, f"{first} before {second} in {question}"
                seen.add((first, second))


def question_is_sound(game: Game[Any], question: Question[Any]) -> None:
    """A question has options, each once, can be answered, and its usual answer is allowed."""
    assert question.key in game.keys, question
    assert len(set(question.options)) == len(question.options), question
    match question:
        case Choose():
            assert question.options or question.max == 0, question
            assert 0 <= question.min <= question.max, question
            assert question.min <= len(question.options), question
        case Amounts():
            assert set(question.limits) == set(question.options), question
            assert 0 <= question.min <= question.most, question
        case Number():
            assert question.min <= question.max, question
        case Numbers():
            assert question.min <= question.max, question
            assert question.each[0] <= question.each[1], question
        case Chance():
            assert question.component in game.components, question
            assert len(question.weights) == len(question.options), question
            assert all(weight > 0 for weight in question.weights), question
            assert question.replace or sum(question.weights) >= question.count, question
    if question.usual is not None:
        assert question.parse(question.to_json(question.usual)) == question.usual, question


def totals(game: Game[Any], state: Any) -> dict[str, int]:
    """Return how many there are of each physical piece, wherever they stand."""
    return {piece: sum(places.values()) for piece, places in game.pieces(state).items()}


def all_pieces_are_there(game: Game[Any], state: Any, start: dict[str, int]) -> None:
    """The pieces of the start are still there, as many of each."""
    now = totals(game, state)
    assert {piece: now.get(piece, 0) for piece in start} == start


def asking_again_changes_nothing(bare: Bare[Any]) -> None:
    """Built anew from an unchanged state, a question is the same and nothing is reported."""
    before, heard = bare.question, len(bare.records)
    bare.reask()
    assert bare.question == before
    assert len(bare.records) == heard


def state_goes_round(game: Game[Any], state: Any) -> None:
    """What is dumped is JSON, and loading it gives the same dump."""
    dump = game.dump(state)
    text = json.dumps(dump)
    assert json.loads(text) == dump, "the dump is no plain JSON"
    again = game.dump(game.load(json.loads(text)))
    assert again == dump
    assert json.dumps(again) == text, "the order of the dump changed"


def a_boundary_leads_on(game: Game[Any], played: Played, boundary: Boundary) -> None:
    """From a boundary's dump the same answers lead through the same questions to the same end."""
    clone = Bare(game, game.load(json.loads(json.dumps(boundary.dump))))
    assert clone.records == [], "a report before a boundary comes twice"
    for key, seat, answer in played.answers[boundary.answers :]:
        question = clone.question
        assert question is not None
        assert (question.key, question.seat) == (key, seat)
        clone.answer(question.parse(answer))
    assert clone.over == played.bare.over
    assert clone.records == played.bare.records[boundary.records :]
    assert game.dump(clone.state) == game.dump(played.bare.state)


def secrets_are_kept(bare: Bare[Any], table: SimulatedTable[Any], seats: int) -> None:
    """Whoever cannot see a card sees the same views and questions whatever card it is."""
    game, state = bare.game, bare.state
    question = bare.question
    assert question is not None
    for viewer in (None, *(f"s{at}" for at in range(1, seats + 1))):
        before = json.dumps(game.view(state, viewer))
        put_back = table.hidden.swap(state, viewer)
        if put_back is None:
            continue
        try:
            assert json.dumps(game.view(state, viewer)) == before, f"{viewer} sees a hidden card"
            bare.reask()
            assert_same_for(viewer, question, bare.question, state)
        finally:
            put_back()
            bare.reask()
    assert bare.question == question


def assert_same_for(
    viewer: str | None, before: Question[Any], after: Question[Any] | None, state: Any
) -> None:
    """The one who is asked sees the same question; others the same seat asked, or not asked."""
    assert after is not None
    if drawn_by_companion(before, state):
        return
    if viewer == before.secret_to:
        assert after == before, "the question depends on a hidden card"
    assert (after.key, after.seat) == (before.key, before.seat)
    told = "whether a question is answered by itself depends on a hidden card"
    assert (after.only() is None) == (before.only() is None), told


def drawn_by_companion(question: Question[Any], state: Any) -> bool:
    """Return whether nobody sees the question: what a deck still holds follows from the deals."""
    return isinstance(question, Chance) and state.sources[question.component] == "companion"


def nothing_unseen_is_told(bare: Bare[Any], table: SimulatedTable[Any], since: int) -> None:
    """No public record names a card that the companion dealt and nobody has shown."""
    unseen = table.hidden.unseen(bare.state)
    for record in bare.records[since:]:
        if record.secret_to is None:
            assert not unseen.intersection(strings(dict(record.parameters))), record


def the_end_is_sound(bare: Bare[Any]) -> None:
    """The ranking names every seat once, by falling totals, and the winners stand first.

    Totals say nothing where something else wins: a thief who carries the Emperors' Jewel out, those
    who never left the city, the order of leaving (AOT.U25).
    """
    over = bare.over
    assert over is not None
    compared = [
        row
        for row in over.ranking
        if row.get("escaped", 0) is not None and not row.get("emperors_jewel", False)
    ]
    totals = [row["total"] for row in compared]
    assert totals == sorted(totals, reverse=True) or over.decided_by == "AOT.U25"
    places = [row["place"] for row in over.ranking]
    assert places == sorted(places)
    assert places[0] == 1
    assert Counter(places)[1] == len(over.winners) or not over.winners
