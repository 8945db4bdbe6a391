"""Choosing, revealing and adding cards in a battle (BR.R46 to BR.R49)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.questions import Choose, Question
from companion.games.blood_rage.battle_cards import late_cards, reveal_cards
from companion.games.blood_rage.board import figures_of
from companion.games.blood_rage.cards import card
from companion.games.blood_rage.pillage import resume_battle
from companion.games.blood_rage.state import UNNAMED, Battle, BloodRage
from tests.games.blood_rage.arena import arena, battle, first_question, reports, run

TWO_LEADERS = {"gimle": {"s1": {"leader": 1}, "s2": {"leader": 1}}}
THREE_LEADERS = {"gimle": {seat: {"leader": 1} for seat in ("s1", "s2", "s3")}}


def under_way(state: BloodRage) -> Battle:
    """Return the battle of a state."""
    assert state.battle is not None
    return state.battle


def asked(rules: Any, answers: list[Any]) -> list[Question[Any]]:
    """Answer questions in turn and return them all; fails if they are fewer or more."""
    found: list[Question[Any]] = []
    try:
        question = rules.send(None)
        while True:
            found.append(question)
            question = rules.send(question.parse(answers[len(found) - 1]))
    except StopIteration:
        assert len(found) == len(answers)
        return found


# Dealt hands


@pytest.mark.rule("BR.R46")
def test_dealt_hands_choose_in_secret_and_together_from_the_first_player_on() -> None:
    state = battle(
        arena(
            THREE_LEADERS,
            seats=3,
            hands={
                "s1": ["tyrs_bash", "tyrs_crush_1"],
                "s2": ["tyrs_bash", "troll"],
                "s3": ["thors_hammer", "tyrs_smash_1"],
            },
        )
    )
    state.first = "s2"

    questions = asked(reveal_cards(state), ["troll", "tyrs_smash_1", "tyrs_bash"])

    assert [question.seat for question in questions] == ["s2", "s3", "s1"]
    assert [question.secret_to for question in questions] == ["s2", "s3", "s1"]
    assert len({question.together for question in questions}) == 1
    assert all(question.together and question.reveals for question in questions)
    assert [question.boundary for question in questions] == [True, False, False]
    assert questions[0].options == ("troll", "tyrs_bash")
    assert under_way(state).cards == {"s1": ["tyrs_bash"], "s2": ["troll"], "s3": ["tyrs_smash_1"]}
    assert state.seat("s1").hand.known == ["tyrs_crush_1"]


@pytest.mark.rule("BR.R46")
def test_nothing_is_shown_before_the_last_has_chosen() -> None:
    state = battle(
        arena(
            TWO_LEADERS,
            hands={"s1": ["tyrs_bash", "tyrs_crush_1"], "s2": ["tyrs_bash", "thors_hammer"]},
        )
    )
    rules = reveal_cards(state)
    rules.send(None)
    rules.send(("tyrs_crush_1",))

    assert under_way(state).cards == {}
    assert state.records == []
    assert state.seat("s1").hand.size == 2
    rules.close()


@pytest.mark.rule("BR.R46", "BR.BR-06")
def test_who_holds_a_card_must_play_one() -> None:
    """BR.BR-06: no option to play nothing; the last card plays itself."""
    state = battle(arena(TWO_LEADERS, hands={"s1": ["tyrs_bash"], "s2": ["tyrs_bash", "troll"]}))

    question = first_question(reveal_cards(state))
    run(reveal_cards(state), [("battle_card", "s2", "troll")])

    assert isinstance(question, Choose)
    assert question.options == ("tyrs_bash",)
    assert question.min == 1
    assert under_way(state).cards == {"s1": ["tyrs_bash"], "s2": ["troll"]}


@pytest.mark.rule("BR.R46")
def test_two_equal_cards_are_asked_for_so_that_nobody_learns_that_they_are_equal() -> None:
    state = battle(
        arena(TWO_LEADERS, age=2, hands={"s1": ["heimdalls_eye", "heimdalls_eye"], "s2": []})
    )

    question = first_question(reveal_cards(state))

    assert isinstance(question, Choose)
    assert question.options == ("heimdalls_eye",)
    assert question.only() is None


@pytest.mark.rule("BR.R46")
def test_an_empty_hand_plays_nothing_and_is_not_asked() -> None:
    state = battle(arena(TWO_LEADERS, hands={"s2": ["tyrs_bash", "troll"]}))

    run(reveal_cards(state), [("battle_card", "s2", "tyrs_bash")])

    assert under_way(state).cards == {"s2": ["tyrs_bash"]}


# Unseen hands


@pytest.mark.rule("BR.R46")
def test_of_an_unseen_hand_the_table_names_the_card_it_shows() -> None:
    state = battle(arena(TWO_LEADERS, hands={"s1": 6, "s2": 5}))

    questions = asked(reveal_cards(state), ["tyrs_smite_1", "tyrs_bash"])

    assert [question.secret_to for question in questions] == [None, None]
    assert [question.boundary for question in questions] == [True, False]
    assert questions[0].options[-1] == UNNAMED
    assert "tyrs_smite_1" in questions[0].options
    assert "tyrs_crush_1" not in questions[0].options  # 4+ only (copies 0/0/1/0)
    assert "heimdalls_eye" not in questions[0].options  # a card of Age 2
    assert "tyrs_smite_1" not in questions[1].options  # its one copy lies on the table
    assert [state.seat(id).hand.size for id in ("s1", "s2")] == [5, 4]


def test_in_a_mixed_table_the_unseen_hand_is_named_before_the_dealt_one_is_shown() -> None:
    state = battle(arena(TWO_LEADERS, hands={"s1": ["tyrs_bash", "troll"], "s2": 6}))

    questions = asked(reveal_cards(state), ["troll", "tyrs_bash"])

    assert [(question.seat, question.secret_to) for question in questions] == [
        ("s1", "s1"),
        ("s2", None),
    ]
    assert "troll" in questions[1].options  # nobody has seen it yet
    assert under_way(state).cards == {"s1": ["troll"], "s2": ["tyrs_bash"]}


def test_an_open_card_of_an_unseen_hand_is_offered_with_the_candidates() -> None:
    state = battle(arena(TWO_LEADERS, hands={"s1": 2, "s2": 0}))
    state.seat("s1").hand.known = ["tyrs_smite_1"]
    state.seat("s1").hand.open = ["tyrs_smite_1"]

    run(reveal_cards(state), [("battle_card", "s1", "tyrs_smite_1")])

    hand = state.seat("s1").hand
    assert (hand.known, hand.open, hand.unknown) == ([], [], 2)


def test_an_unnamed_card_is_asked_for_its_bonus_only() -> None:
    state = battle(arena(TWO_LEADERS, hands={"s1": 6, "s2": 6}, glory=0))

    run(
        resume_battle(state),
        [
            ("battle_card", "s1", UNNAMED),
            ("battle_card", "s2", "tyrs_bash"),
            ("unnamed_bonus", "s1", 4),
            ("unnamed_effect", "s1", "none"),
        ],
    )

    assert reports(state, "total")[0].parameters["total"] == 7
    assert reports(state, "won")[0].seat == "s1"
    assert state.discard == [UNNAMED]
    assert state.seat("s1").hand.unknown == 5
    assert state.seat("s2").hand.open == ["tyrs_bash"]


def test_an_unnamed_card_may_have_paid_glory() -> None:
    state = battle(arena(TWO_LEADERS, hands={"s1": 1, "s2": 0}, glory=0))

    run(
        resume_battle(state),
        [
            ("battle_card", "s1", UNNAMED),
            ("unnamed_bonus", "s1", 1),
            ("unnamed_effect", "s1", "glory"),
            ("unnamed_glory", "s1", 3),
        ],
    )

    assert state.seat("s1").glory == 3 + 3


@pytest.mark.rule("BR.R51")
def test_an_unnamed_card_may_have_killed() -> None:
    """It may be Odin's Smite: s2 loses its Warriors before totals are compared, 3 + 1 to 3."""
    state = battle(
        arena(
            {"gimle": {"s1": {"leader": 1}, "s2": {"leader": 1, "warrior": 2}}},
            hands={"s1": 1, "s2": 0},
        )
    )

    run(
        resume_battle(state),
        [
            ("battle_card", "s1", UNNAMED),
            ("unnamed_bonus", "s1", 1),
            ("unnamed_effect", "s1", "losses"),
            ("unnamed_losses", "s1", {"s2:warrior": 2}),
        ],
    )

    assert reports(state, "won")[0].seat == "s1"
    assert state.seat("s2").valhalla == {"leader": 1, "warrior": 2}


def test_a_loser_takes_an_unnamed_card_back_unseen() -> None:
    state = battle(arena(TWO_LEADERS, hands={"s1": 1, "s2": 1}))

    run(
        resume_battle(state),
        [
            ("battle_card", "s1", UNNAMED),
            ("battle_card", "s2", "tyrs_bash"),
            ("unnamed_bonus", "s1", 0),
            ("unnamed_effect", "s1", "none"),
        ],
    )

    assert state.seat("s1").hand.unknown == 1
    assert state.discard == ["tyrs_bash"]


# From the state alone


@pytest.mark.rule("BR.R46")
def test_the_state_alone_leads_to_the_first_card_question_again() -> None:
    state = battle(arena(TWO_LEADERS, hands={"s1": ["tyrs_bash", "troll"], "s2": 6}))

    once = first_question(resume_battle(state))
    again = first_question(resume_battle(state))

    assert once == again
    assert once.boundary
    assert (once.key, once.seat) == ("battle_card", "s1")


# Late cards (BR.R49)


def after_reveal(state: BloodRage, cards: dict[str, list[str]]) -> BloodRage:
    """Put a battle under way whose cards lie open."""
    battle(state)
    under_way(state).step = "late"
    under_way(state).cards = cards
    return state


@pytest.mark.rule("BR.R49")
@pytest.mark.card("heimdalls_eye")
def test_late_cards_go_round_from_the_pillager_until_a_whole_lap_adds_none() -> None:
    """Two players have two copies of Heimdall's Eye (2/1/0/1), three have three."""
    state = after_reveal(
        arena(THREE_LEADERS, seats=3, age=2, hands={"s1": 5, "s2": 5, "s3": 5}),
        {"s1": ["thors_oath"], "s2": ["tyrs_crush_2"], "s3": ["tyrs_smite_2"]},
    )
    under_way(state).pillager = "s2"

    run(
        late_cards(state),
        [
            ("late_card", "s2", "no"),
            ("late_card", "s3", "heimdalls_eye"),
            ("late_card", "s1", "no"),
            ("late_card", "s2", "heimdalls_eye"),
            ("late_card", "s3", "no"),
            ("late_card", "s1", "heimdalls_eye"),
        ],
    )

    assert under_way(state).cards == {
        "s1": ["thors_oath", "heimdalls_eye"],
        "s2": ["tyrs_crush_2", "heimdalls_eye"],
        "s3": ["tyrs_smite_2", "heimdalls_eye"],
    }
    assert state.seat("s1").hand.unknown == 4


@pytest.mark.rule("BR.R49")
def test_a_lap_in_which_nobody_adds_ends_it() -> None:
    state = after_reveal(
        arena(TWO_LEADERS, age=2, hands={"s1": 5, "s2": 5}),
        {"s1": ["thors_oath"], "s2": ["tyrs_crush_2"]},
    )

    questions = asked(late_cards(state), ["no", "no"])

    assert [question.options for question in questions] == [("no", "heimdalls_eye")] * 2
    assert [question.usual for question in questions] == [("no",)] * 2


@pytest.mark.rule("BR.R49")
def test_in_age_1_nobody_can_hold_a_late_card() -> None:
    state = after_reveal(arena(TWO_LEADERS, hands={"s1": 5, "s2": ["troll"]}), {})

    assert asked(late_cards(state), []) == []


@pytest.mark.rule("BR.R49")
@pytest.mark.card("heimdalls_gaze")
def test_a_dealt_hand_is_asked_in_secret_even_without_a_late_card() -> None:
    """That nobody is asked would tell what the hand holds."""
    state = after_reveal(
        arena(TWO_LEADERS, age=3, hands={"s1": ["heimdalls_gaze"], "s2": ["tyrs_rage_3"]}),
        {"s1": ["thors_ascension"], "s2": ["lokis_poison"]},
    )

    questions = asked(late_cards(state), ["no", "no"])

    assert [question.secret_to for question in questions] == ["s1", "s2"]
    assert [question.options for question in questions] == [("no", "heimdalls_gaze"), ("no",)]
    assert [question.only() for question in questions] == [None, None]


@pytest.mark.rule("BR.R49")
@pytest.mark.card("heimdalls_gaze")
def test_a_late_card_of_a_dealt_hand_is_open_once_it_is_added() -> None:
    state = after_reveal(
        arena(TWO_LEADERS, age=3, hands={"s1": ["heimdalls_gaze"], "s2": []}),
        {"s1": ["thors_ascension"]},
    )

    questions = asked(late_cards(state), ["heimdalls_gaze"])

    assert questions[0].reveals
    assert questions[0].together is not None
    assert reports(state, "late_card")[0].parameters == {"card": "heimdalls_gaze"}


@pytest.mark.rule("BR.R49")
def test_the_hidden_cards_of_others_do_not_decide_who_is_asked() -> None:
    """Both copies of Heimdall's Eye are in hand s1; s2 is asked as if they could be its own."""
    state = after_reveal(
        arena(TWO_LEADERS, age=2, hands={"s1": ["heimdalls_eye", "heimdalls_eye"], "s2": 3}), {}
    )

    questions = asked(late_cards(state), ["no", "no"])

    assert questions[1].options == ("no", "heimdalls_eye")


@pytest.mark.rule("BR.R49")
def test_once_all_copies_lie_open_nobody_is_asked() -> None:
    """Two players play with two copies of Heimdall's Eye (2/1/0/1)."""
    state = after_reveal(arena(TWO_LEADERS, age=2, hands={"s1": 4, "s2": 4}), {})
    state.discard = ["heimdalls_eye", "heimdalls_eye"]

    assert asked(late_cards(state), []) == []


@pytest.mark.rule("BR.R48", "BR.R49", "BR.U07")
@pytest.mark.card("thors_primacy", "heimdalls_gaze")
@pytest.mark.parametrize(
    ("reading", "asked_seats"), [("not_cancelled", ["s1", "s2"]), ("cancelled", ["s1"])]
)
def test_u07_says_whether_primacy_stops_late_cards(reading: str, asked_seats: list[str]) -> None:
    state = after_reveal(
        arena(TWO_LEADERS, age=3, hands={"s1": 4, "s2": 4}, options={"BR.U07": reading}),
        {"s1": ["thors_primacy"], "s2": ["lokis_poison"]},
    )

    questions = asked(late_cards(state), ["no"] * len(asked_seats))

    assert [question.seat for question in questions] == asked_seats
    assert state.options_used == ["BR.U07"]


@pytest.mark.rule("BR.U08", "BR.U07")
@pytest.mark.card("thors_primacy")
@pytest.mark.parametrize(("reading", "asked_seats"), [("both", []), ("neither", ["s1", "s2"])])
def test_u08_two_primacies_stop_everybody_or_nobody_under_u07_cancelled(
    reading: str, asked_seats: list[str]
) -> None:
    state = after_reveal(
        arena(
            TWO_LEADERS,
            age=3,
            hands={"s1": 4, "s2": 4},
            options={"BR.U07": "cancelled", "BR.U08": reading},
        ),
        {"s1": ["thors_primacy"], "s2": ["thors_primacy"]},
    )

    questions = asked(late_cards(state), ["no"] * len(asked_seats))

    assert [question.seat for question in questions] == asked_seats


# Quests and upgrades shown (BR.R47)


@pytest.mark.rule("BR.R47")
def test_a_quest_or_upgrade_may_be_shown_and_adds_nothing() -> None:
    state = battle(
        arena(
            TWO_LEADERS,
            hands={"s1": ["quest_manheim_1", "tyrs_bash"], "s2": ["troll", "tyrs_bash"]},
        )
    )

    run(
        resume_battle(state),
        [("battle_card", "s1", "quest_manheim_1"), ("battle_card", "s2", "troll")],
    )

    assert [record.parameters["total"] for record in reports(state, "total")] == [3, 3]
    assert state.seat("s1").hand.known == ["tyrs_bash", "quest_manheim_1"]


@pytest.mark.rule("BR.R47", "BR.R35")
@pytest.mark.card("tyrs_domain", "tyrs_wrath")
@pytest.mark.parametrize(
    ("upgrades", "used", "total"),
    [
        (["tyrs_domain"], ["tyrs_domain"], 6),
        (["tyrs_domain"], [], 3),
        (["tyrs_wrath"], ["tyrs_wrath"], 8),
        (["tyrs_domain", "tyrs_wrath"], ["tyrs_domain", "tyrs_wrath"], 11),
    ],
)
def test_tyrs_domain_and_wrath_may_make_a_quest_worth_3_and_5(
    upgrades: list[str], used: list[str], total: int
) -> None:
    """BR.R35: two upgrades with the same kind of benefit both work."""
    state = battle(
        arena(
            TWO_LEADERS,
            age=3,
            hands={"s1": ["quest_manheim_3"], "s2": []},
            upgrades={"s1": upgrades},
        )
    )

    run(resume_battle(state), [("quest_bonus", "s1", used)])

    assert reports(state, "total")[0].parameters["total"] == total


# Heimdall's Watch


@pytest.mark.rule("BR.R48")
@pytest.mark.card("heimdalls_watch_2")
def test_the_watch_throws_all_cards_away_scores_them_and_cards_are_chosen_anew() -> None:
    """4 (Tyr's Crush) + 0 (the Watch) = 4 Glory; then s1 shows its last card and wins 9 to 3."""
    state = battle(
        arena(
            TWO_LEADERS,
            age=2,
            hands={"s1": ["tyrs_crush_2", "tyrs_rage_2"], "s2": ["heimdalls_watch_2"]},
            glory=0,
        )
    )

    run(resume_battle(state), [("battle_card", "s1", "tyrs_crush_2")])

    assert state.seat("s2").glory == 4
    assert state.discard == ["tyrs_crush_2", "heimdalls_watch_2", "tyrs_rage_2"]
    assert reports(state, "total")[0].parameters["total"] == 9
    assert reports(state, "won")[0].seat == "s1"


@pytest.mark.rule("BR.R48")
@pytest.mark.card("heimdalls_watch_3")
def test_after_the_watch_the_state_alone_leads_to_the_new_choice() -> None:
    state = battle(
        arena(
            TWO_LEADERS,
            age=3,
            hands={"s1": ["tyrs_crush_3", "tyrs_rage_3", "troll"], "s2": ["heimdalls_watch_3"]},
        )
    )
    rules = resume_battle(state)
    first = rules.send(None)
    rules.send(("tyrs_crush_3",))
    second = rules.send(("heimdalls_watch_3",))
    rules.close()

    again = first_question(resume_battle(state))

    assert second == again
    assert again.boundary
    assert again.together != first.together
    assert under_way(state).round == 2
    assert under_way(state).cards == {}


@pytest.mark.rule("BR.R48", "BR.BR-33")
@pytest.mark.card("thors_primacy", "heimdalls_watch_3")
def test_primacy_cancels_the_watch() -> None:
    """BR.BR-33: nothing is discarded and replayed; 3 + 3 beats 3 + 0."""
    state = battle(
        arena(
            TWO_LEADERS,
            age=3,
            hands={"s1": ["thors_primacy"], "s2": ["heimdalls_watch_3"]},
            glory=0,
        )
    )

    run(resume_battle(state))

    assert reports(state, "text_cancelled")[0].parameters["card"] == "heimdalls_watch_3"
    assert reports(state, "won")[0].seat == "s1"
    assert state.seat("s2").glory == 0
    assert state.seat("s2").hand.known == ["heimdalls_watch_3"]


@pytest.mark.rule("BR.R48")
@pytest.mark.card("heimdalls_watch_2", "heimdalls_watch_3")
def test_of_two_watches_the_first_throws_the_other_away() -> None:
    """From the pillager clockwise (BR.R48): s1 scores 0 + 0, s2's Watch lies in the discard."""
    state = battle(
        arena(
            TWO_LEADERS,
            age=3,
            hands={"s1": ["heimdalls_watch_2"], "s2": ["heimdalls_watch_3"]},
        )
    )

    run(resume_battle(state))

    assert [record.seat for record in reports(state, "text_works")] == ["s1"]
    assert state.discard == ["heimdalls_watch_2", "heimdalls_watch_3"]
    assert len(reports(state, "tied")) == 1


@pytest.mark.rule("BR.U06")
@pytest.mark.card("heimdalls_watch_2", "heimdalls_sight", "tyrs_domain")
@pytest.mark.parametrize(("reading", "glory"), [("printed", 4), ("current", 4 + 4 + 3)])
def test_u06_says_which_bonuses_the_watch_adds(reading: str, glory: int) -> None:
    """On the table: the Watch, Tyr's Crush +4, Heimdall's Sight (X = 4), a quest worth 3."""
    state = battle(
        arena(
            {"gimle": {seat: {"leader": 1} for seat in ("s1", "s2", "s3", "s4")}},
            seats=4,
            age=2,
            hands={
                "s1": ["heimdalls_watch_2"],
                "s2": ["tyrs_crush_2"],
                "s3": ["heimdalls_sight"],
                "s4": ["quest_manheim_2"],
            },
            upgrades={"s4": ["tyrs_domain"]},
            options={"BR.U06": reading},
            glory=0,
        )
    )

    run(resume_battle(state))

    assert state.seat("s1").glory == glory
    assert "BR.U06" in state.options_used


@pytest.mark.card("tyrs_bash", "tyrs_crush_1", "tyrs_crush_2", "tyrs_crush_3", "tyrs_judgement")
@pytest.mark.card("tyrs_rage_2", "tyrs_rage_3", "tyrs_smash_1", "tyrs_smash_2")
@pytest.mark.card("tyrs_smite_1", "tyrs_smite_2", "tyrs_smite_3")
@pytest.mark.rule("BR.R47")
@pytest.mark.parametrize(
    ("shown", "bonus"),
    [
        ("tyrs_bash", 2),
        ("tyrs_smash_1", 3),
        ("tyrs_smash_2", 3),
        ("tyrs_crush_1", 4),
        ("tyrs_crush_2", 4),
        ("tyrs_crush_3", 4),
        ("tyrs_smite_1", 5),
        ("tyrs_smite_2", 5),
        ("tyrs_smite_3", 5),
        ("tyrs_rage_2", 6),
        ("tyrs_rage_3", 6),
        ("tyrs_judgement", 8),
    ],
)
def test_tyrs_cards_add_their_bonus_and_nothing_else(shown: str, bonus: int) -> None:
    state = battle(arena(TWO_LEADERS, age=card(shown).age, hands={"s1": [shown]}, glory=0))

    run(resume_battle(state))

    assert reports(state, "total")[0].parameters["total"] == 3 + bonus
    assert state.seat("s1").glory == 3
    assert figures_of(state, "s1", "gimle") == {"leader": 1}
