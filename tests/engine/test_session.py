"""The session: answers, undo across chance, redo, corrections, rounds of secrets, checkpoints,
branches, verification.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.answerers import RandomAnswerer
from companion.engine.chance import Keyed, hmac_sha256, key_from_seed, receipt
from companion.engine.events import Auto, moves
from companion.engine.game import Setup
from companion.engine.header import make_header
from companion.engine.journal import Entry, decode, encode, pack, unpack
from companion.engine.questions import AnswerError, Chance, Json
from companion.engine.session import Diverged, Session, open_session
from companion.engine.state import Record
from companion.engine.verify import verify
from tests.toy import TOY, Toy

SEATS = ({"name": "A"}, {"name": "B"})


def header(seed: int = 7, **sources: str) -> dict[str, Json]:
    return make_header(TOY, Setup(SEATS, sources=sources), key=key_from_seed(seed))


def table(**sources: str) -> Session[Toy]:
    """A session whose cards and weather are the table's unless said otherwise."""
    everything: dict[str, str] = {"weather": "table", "cards": "table"} | sources
    return Session(TOY, header(7, **everything))


def play_random(session: Session[Toy], seed: int = 1, steps: int = 10_000) -> None:
    answer = RandomAnswerer(key_from_seed(seed))
    while session.question is not None and steps:
        session.answer(session.question.to_json(answer(session.question)))
        steps -= 1


def asked(session: Session[Toy]) -> tuple[str, str | None] | None:
    return (session.question.key, session.question.seat) if session.question else None


def test_a_round_answered_by_the_table_asks_every_kind_of_question() -> None:
    session = table()
    kinds = []
    for answer in ("sun", "ace", "king", {"red": 2, "white": 2}, 3, [1, 3], "yes"):
        assert session.question is not None
        kinds.append(session.question.kind)
        session.answer(answer)
    assert kinds == ["chance", "choose", "choose", "amounts", "number", "numbers", "choose"]
    assert session.state.won["s1"] == {"red": 2, "white": 2}
    assert session.state.purse["s1"] == 7
    assert session.state.round == 2


@pytest.mark.parametrize(
    ("answers", "wrong", "code"),
    [
        ((), "snow", "not_an_option"),
        ((), ["sun", "sun"], "too_many"),
        (("sun",), [], "too_few"),
        (("sun",), ["ace", "ace"], "twice"),
        (("sun",), 3, "not_an_option"),
        (("sun", "ace", "king"), {"red": 5}, "too_many"),
        (("sun", "ace", "king"), {"red": 7}, "out_of_range"),
        (("sun", "ace", "king"), {"blue": 1}, "not_an_option"),
        (("sun", "ace", "king"), {"red": True}, "not_a_number"),
        (("sun", "ace", "king"), [1], "not_a_number"),
        (("sun", "ace", "king", {}), 4, "out_of_range"),
        (("sun", "ace", "king", {}), "4", "not_a_number"),
        (("sun", "ace", "king", {}, 1), [1, 1, 1], "too_many"),
        (("sun", "ace", "king", {}, 1), [3, 3], "out_of_range"),
        (("sun", "ace", "king", {}, 1), [0], "out_of_range"),
    ],
)
def test_a_wrong_answer_is_refused_and_the_question_stands(
    answers: Sequence[Json], wrong: Json, code: str
) -> None:
    session = table()
    for answer in answers:
        session.answer(answer)
    before = (session.question, session.n, len(session.entries))
    with pytest.raises(AnswerError) as caught:
        session.answer(wrong)
    assert caught.value.code == code
    assert (session.question, session.n, len(session.entries)) == before


def test_an_answer_to_a_question_that_no_longer_stands_is_stale() -> None:
    session = table()
    session.answer("sun", n=1)
    with pytest.raises(AnswerError, match="stale"):
        session.answer("ace", n=1)


def test_the_companion_answers_the_chance_that_it_is_the_source_of() -> None:
    session = table(weather="companion")
    (told,) = [event for event in session.take_events() if isinstance(event, Auto)]
    assert (told.key, told.by, told.n) == ("weather", "companion", 1)
    assert asked(session) == ("bid", "s1")
    assert session.entries[0] == {
        "t": "chance", "k": "weather", "s": None, "a": told.answer, "by": "companion", "c": 0,
    }  # fmt: skip


def test_a_single_option_is_answered_and_journalled_as_automatic() -> None:
    session = table(cards="companion")
    hand = session.state.hands["s1"]
    hand[:] = ["ace"]
    session.answer("sun")
    assert session.entries[-1]["t"] == "auto"
    assert asked(session) == ("bid", "s2")


def test_undo_takes_back_the_last_step_and_redo_brings_it_again() -> None:
    session = table()
    for answer in ("sun", "ace", "king", {"red": 2}):
        session.answer(answer)
    before = TOY.dump(session.state)
    session.take_events()
    session.undo()
    assert asked(session) == ("take", "s1")
    assert session.state.heap["red"] == 6
    (told,) = session.take_events()
    assert isinstance(told, Record)
    assert told.parameters["put_back"] == [{"piece": "red", "n": 2, "from": "s1", "to": "heap"}]
    session.redo()
    assert TOY.dump(session.state) == before
    assert asked(session) == ("price", "s1")


def test_undo_inside_or_after_a_round_of_secrets_takes_back_the_whole_round() -> None:
    session = table()
    session.answer("sun")
    session.answer("ace")
    session.undo()
    assert asked(session) == ("bid", "s1")
    session.answer("ace")
    session.answer("king")
    plan = session.undo_plan()
    assert [seen["answer"] for seen in plan.saw] == [["ace"], ["king"]]
    session.undo()
    assert asked(session) == ("bid", "s1")
    session.redo()
    assert asked(session) == ("take", "s1")


def test_an_answer_after_undo_forgets_what_could_be_redone() -> None:
    session = table()
    session.answer("sun")
    session.undo()
    session.answer("rain")
    with pytest.raises(AnswerError, match="nothing_to_undo"):
        session.redo()


def test_undo_at_the_start_has_nothing_to_take_back() -> None:
    with pytest.raises(AnswerError, match="nothing_to_undo"):
        table().undo()


def across_weather() -> Session[Toy]:
    """A session that stands just after the companion drew the weather of round 2."""
    session = table(weather="companion")
    answers: tuple[Json, ...] = ("ace", "king", {}, 0, [], "no")
    for answer in answers:
        session.answer(answer)
    assert asked(session) == ("bid", "s1")
    return session


def test_undo_across_chance_asks_what_becomes_of_the_outcome() -> None:
    session = across_weather()
    with pytest.raises(AnswerError, match="saw_outcome"):
        session.undo()
    assert asked(session) == ("bid", "s1")


def test_a_kept_outcome_answers_its_question_when_it_comes_again() -> None:
    session = across_weather()
    drawn = session.entries[-1]["a"]
    session.undo(outcomes="keep")
    session.take_events()
    session.answer("yes")
    (told,) = [event for event in session.take_events() if isinstance(event, Auto)]
    assert (told.by, told.answer) == ("pinned", drawn)
    assert not session._timeline.pins


def test_an_outcome_drawn_anew_uses_the_next_counter() -> None:
    session = across_weather()
    session.undo(outcomes="anew")
    session.answer("yes")
    assert [entry["c"] for entry in session.entries if entry["t"] == "chance"] == [0, 1, 2]


def test_redo_repeats_the_outcome_and_unpins_it() -> None:
    session = across_weather()
    before = TOY.dump(session.state)
    session.undo(outcomes="keep")
    session.redo()
    assert TOY.dump(session.state) == before
    assert not session._timeline.pins


def test_a_correction_changes_the_fact_and_asks_again() -> None:
    session = table()
    for answer in ("sun", "ace", "king"):
        session.answer(answer)
    session.take_events()
    session.fix("heap.red", 1, reason="we lost some")
    assert session.question is not None
    with pytest.raises(AnswerError, match="out_of_range"):
        session.answer({"red": 2})
    fixed, problem = session.take_events()
    assert isinstance(fixed, Record)
    assert isinstance(problem, Record)
    assert (fixed.parameters["old"], fixed.parameters["value"]) == (6, 1)
    assert problem.key == "does_not_add_up"
    assert problem.parameters == {"check": "stones", "stone": "red", "there": 1}
    assert session.corrections == 1


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"path": "heap.blue", "value": 1, "reason": "r"}, "unknown_path"),
        ({"path": ["heap"], "value": 1, "reason": "r"}, "unknown_path"),
        ({"path": "heap.red", "value": 1, "reason": " "}, "needs_reason"),
        ({"path": "heap.red", "value": 1}, "needs_reason"),
        ({"path": "heap.red", "value": 7, "reason": "r"}, "out_of_range"),
        ({"path": "heap.red", "by": -7, "reason": "r"}, "out_of_range"),
        ({"path": "heap.red", "value": "1", "reason": "r"}, "not_a_number"),
        ({"path": "heap.red", "by": "1", "reason": "r"}, "not_a_number"),
    ],
)
def test_a_correction_that_cannot_be_is_refused(arguments: dict[str, Json], code: str) -> None:
    session = table()
    with pytest.raises(AnswerError) as caught:
        session.fix(**arguments)
    assert caught.value.code == code
    assert not session.entries


def test_the_round_is_corrected_at_the_boundary_and_that_is_said() -> None:
    session = table()
    for answer in ("sun", "ace"):
        session.answer(answer)
    session.take_events()
    session.fix("round", 3, reason="we are in the last round")
    told = [event.key for event in session.take_events() if isinstance(event, Record)]
    assert told == ["restarted", "fixed"]
    assert asked(session) == ("weather", None)
    assert session.state.round == 3
    fixed = session.log[-1]
    assert fixed.parameters["taken_back"] == 2
    again = Session(TOY, session.header, session.entries)
    assert TOY.dump(again.state) == TOY.dump(session.state)


def test_an_open_rule_is_told_once_and_can_be_read_otherwise() -> None:
    session = table()
    for answer in ("sun", "king", "king"):
        session.answer(answer)
    told = [record for record in session.log if record.key == "open_rule"]
    assert [record.parameters for record in told] == [{"option": "TOY.U1", "value": "nobody"}]
    session.set_option("TOY.U1", "first")
    for answer in ("sun", "queen", "queen"):
        session.answer(answer)
    assert asked(session) == ("take", "s1")
    assert session.state.options_used == ["TOY.U1"]


def test_a_source_switched_in_mid_question_is_answered_by_the_companion() -> None:
    session = table()
    assert asked(session) == ("weather", None)
    session.set_source("weather", "companion")
    assert asked(session) == ("bid", "s1")


def test_a_secret_answer_is_packed_in_the_journal_and_absent_from_events_of_others() -> None:
    session = table(cards="companion")
    session.answer("sun")
    dealt = session.entries[0]
    assert "a" not in dealt
    assert unpack(dealt["p"]) == session.state.hands["s1"]
    view = TOY.view(session.state, "s2")
    assert view["hands"]["s1"] == ["?", "?", "?"]


def test_whatever_the_disk_refuses_did_not_happen() -> None:
    def full(entries: Sequence[Entry]) -> None:
        raise OSError(28, "No space left on device")

    session = table()
    session.answer("sun")
    before = TOY.dump(session.state)
    session._sink = full
    with pytest.raises(OSError, match="No space"):
        session.answer("ace")
    assert TOY.dump(session.state) == before
    assert asked(session) == ("bid", "s1")


@pytest.mark.parametrize("cards", ["table", "companion"])
def test_replay_leads_to_the_same_question_from_every_prefix(cards: str) -> None:
    session = table(cards=cards, weather="companion")
    play_random(session)
    for cut in range(len(session.entries)):
        again = Session(TOY, session.header, session.entries[:cut], sink=None)
        if cut and again.question is not None:
            assert again.entries[:cut] == session.entries[:cut]
            assert again.entries[cut:] == session.entries[cut : len(again.entries)]
    whole = Session(TOY, session.header, session.entries)
    assert TOY.dump(whole.state) == TOY.dump(session.state)
    assert whole.over == session.over


def test_a_boundary_leads_on_from_the_state_alone() -> None:
    session = table()
    for answer in ("sun", "king", "king"):
        session.answer(answer)
    packed = TOY.dump(session.state)
    other = Session(TOY, make_header(TOY, Setup(SEATS), key=key_from_seed(7), start=packed))
    assert other.question == session.question


def branched(revision_answers: list[Entry]) -> tuple[Session[Toy], Diverged | None]:
    return open_session(TOY, header(weather="table", cards="table"), revision_answers)


def test_changed_rules_open_at_the_newest_checkpoint_and_say_where_they_part() -> None:
    session = table()
    for answer in ("sun", "king", "king"):
        session.answer(answer)
    assert session.checkpoint()
    session.answer("rain")
    entries = [*session.entries, {"t": "answer", "k": "gone", "s": "s1", "a": ["x"]}]
    again, diverged = branched(entries)
    assert diverged is not None
    assert diverged.at == 5
    assert asked(again) == ("weather", None)
    assert again.state.round == 2
    again.answer("sun")
    reopened, nothing = branched(again.entries)
    assert nothing is None
    assert TOY.dump(reopened.state) == TOY.dump(again.state)


def test_changed_rules_pass_over_a_checkpoint_that_cannot_be_loaded() -> None:
    """A correction may leave the table in a state that no game can start from."""
    session = table()
    assert session.checkpoint()
    for answer in ("sun", "king", "king"):
        session.answer(answer)
    assert session.checkpoint()
    broken = {"t": "checkpoint", "state": pack({"round": None})}
    gone = {"t": "answer", "k": "gone", "s": "s1", "a": ["x"]}
    again, diverged = branched([*session.entries[:-1], broken, gone])
    assert diverged is not None
    assert asked(again) == ("weather", None)
    assert again.state.round == 1


def test_the_first_boundary_of_a_game_is_a_checkpoint_to_branch_from() -> None:
    written: list[Entry] = []
    game = Session(TOY, header(weather="table", cards="table"), (), written.extend)
    assert [entry["t"] for entry in written] == ["checkpoint"]
    game.answer("sun")
    again, diverged = branched([*written, {"t": "answer", "k": "gone", "s": "s1", "a": ["x"]}])
    assert diverged is not None
    assert asked(again) == ("weather", None)


def test_changed_rules_without_a_checkpoint_raise_and_keep_the_entries() -> None:
    with pytest.raises(Diverged):
        branched([{"t": "answer", "k": "gone", "s": "s1", "a": ["x"]}])


def test_verification_recomputes_every_outcome_also_those_taken_back() -> None:
    session = across_weather()
    session.undo(outcomes="anew")
    session.answer("yes")
    play_random(session)
    assert receipt(bytes.fromhex(session.key)) == session.header["receipt"]
    assert verify(TOY, session.header, session.entries, session.key) == []
    at, drawn = next((i, e) for i, e in enumerate(session.entries) if e["t"] == "chance")
    other = "rain" if drawn["a"] == ["sun"] else "sun"
    forged = [*session.entries[:at], drawn | {"a": [other]}, *session.entries[at + 1 :]]
    assert verify(TOY, session.header, forged, session.key) == [f"outcome {at + 2}"]
    assert "receipt" in verify(TOY, session.header, session.entries, "00" * 32)


@given(st.lists(st.integers(0, 9), max_size=60), st.integers(0, 99))
@settings(max_examples=60, deadline=None)
def test_whatever_is_done_the_journal_leads_to_the_same_state(acts: list[int], seed: int) -> None:
    """Law: entries written, read back and replayed give the state, the question and the pins that
    stand.
    """
    session = Session(TOY, header(seed, cards="companion" if seed % 2 else "table"))
    answer = RandomAnswerer(key_from_seed(seed))
    for act in acts:
        try:
            if act == 0:
                session.undo(1 + seed % 2, outcomes="keep" if seed % 3 else "anew")
            elif act == 1:
                session.redo()
            elif act == 2:
                session.fix("seats.s1.purse", by=1, reason="law")
            elif act == 3:
                session.fix("round", 1 + seed % 3, reason="law")
            elif session.question is not None:
                session.answer(session.question.to_json(answer(session.question)))
        except AnswerError as error:
            if error.code not in {"nothing_to_undo", "not_now", "out_of_range"}:
                raise
    data = encode(session.header) + b"".join(map(encode, session.entries))
    journal = decode(data)
    again = Session(TOY, journal.header, journal.entries)
    assert again.entries == session.entries
    assert TOY.dump(again.state) == TOY.dump(session.state)
    assert again.question == session.question
    assert again._timeline.pins == session._timeline.pins
    assert again.can_redo == session.can_redo
    assert verify(TOY, journal.header, journal.entries, session.key) == []


def test_pieces_that_left_or_came_have_no_other_side() -> None:
    assert moves({"troll": {"gimle": 1}}, {}) == [
        {"piece": "troll", "n": 1, "from": "gimle", "to": None}
    ]
    assert moves({"w": {"a": 3, "b": 1}}, {"w": {"c": 4}}) == [
        {"piece": "w", "n": 3, "from": "a", "to": "c"},
        {"piece": "w", "n": 1, "from": "b", "to": "c"},
    ]


def test_draws_made_before_the_game_are_used_first() -> None:
    setup = Setup(SEATS, sources={"weather": "companion"}, draws={"weather": "rain"})
    session = Session(TOY, make_header(TOY, setup, key=key_from_seed(1)))
    assert session.entries[0]["by"] == "pinned"
    assert session.entries[0]["a"] == ["rain"]


def test_keyed_chance_is_fair_and_repeats() -> None:
    """6,000 dice: each face within five standard deviations (29 each) of 1,000."""
    die = Chance(key="d", component="d", options=tuple("123456"), weights=(1,) * 6, replace=True)
    rolls = [Keyed(key_from_seed(3)).outcome(n, die)[0] for n in range(6000)]
    assert all(abs(rolls.count(face) - 1000) < 145 for face in "123456")
    assert rolls[:5] == [Keyed(key_from_seed(3)).outcome(n, die)[0] for n in range(5)]


@pytest.mark.parametrize("length", [0, 16, 32, 64, 65, 200])
def test_what_outcomes_are_made_of_is_hmac(length: int) -> None:
    key = bytes(range(length))
    for message in (b"", b"1:0", b"x" * 100):
        assert hmac_sha256(key, message) == hmac.digest(key, message, "sha256")


def test_draws_without_replacement_never_exceed_the_copies() -> None:
    deck = Chance(key="d", component="d", options=("a", "b"), weights=(1, 2), count=3)
    for n in range(50):
        assert sorted(Keyed(key_from_seed(n)).outcome(n, deck)) == ["a", "b", "b"]
