"""Blood Rage at the table: runs, previews, catching up, corrections, the board's lines."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest

from companion.assistant import screens
from companion.assistant.blood_rage.joins import joins
from companion.assistant.blood_rage.numbers import card_places, figures, number, places
from companion.assistant.guide import Guide
from companion.assistant.table import Table
from companion.engine.session import Session
from companion.games.blood_rage.board import outer_provinces
from companion.games.blood_rage.cards import cards
from companion.games.blood_rage.game import GAME
from companion.games.blood_rage.keys import ACTIONS
from companion.games.blood_rage.state import BloodRage
from companion.text.bilingual import MODES, Mode
from companion.text.catalogue import Words
from companion.text.widths import width
from tests.assistant.blood_rage_table import session, type_lines
from tests.assistant.sitting import play
from tests.assistant.toy_table import PrivatePrompter
from tests.keys.test_usual_turns import BOTH, NEXT_DOOR, at


def test_numbers_stand_for_the_same_thing_all_game_long() -> None:
    assert [places()[id] for id in outer_provinces()] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert places()["yggdrasil"] == 9
    assert (figures()["leader"], figures()["warrior"], figures()["ship"]) == (1, 2, 3)
    assert [number("choose_action", id, 1) for id in ACTIONS] == list(range(1, 10))
    assert number("call_to_battle", "warrior@horgr", 1) == 25


def test_cards_of_an_age_have_numbers_of_their_own() -> None:
    for age in (1, 2, 3):
        listed = [number("battle_card", id, age) for id in cards()]
        assert None not in listed
        assert len(set(listed)) == len(listed)
    battle = [at for id, (_, at) in card_places().items() if cards()[id].type == "battle"]
    assert min(battle) == 1


# --- Call to Battle -------------------------------------------------------------------------


def called(*lines: str) -> tuple[Session[BloodRage], str]:
    """A pillage of Horgr has called; both clans could join from Utgard."""
    game = at(NEXT_DOOR)
    return game, type_lines(game, "5 5", *lines)


def test_the_whole_table_answers_the_call_in_one_line() -> None:
    game, _ = called("Bear 1w Utgard; Wolf leader 6")
    assert game.state.battle is not None
    assert game.state.battle.joined == ["s2:leader@utgard", "s1:warrior@utgard"]


@pytest.mark.parametrize(
    "line",
    [
        "熊 戰士；狼 首領",
        "熊 1戰士 Utgard；狼 首領 Utgard",
        "狼 首領 熊 1 戰士",
        "brown w; red leader",
    ],
)
def test_the_call_is_read_as_the_table_says_it(line: str) -> None:
    game, _ = called(line)
    assert game.state.battle is not None
    assert sorted(game.state.battle.joined) == ["s1:warrior@utgard", "s2:leader@utgard"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Bear 2w Utgard", "Not possible for Bear: Warrior, Utgard"),
        ("Bear leader Gimle", "Not possible for Bear: Leader, Gimle"),
        ("Dragon 1w", "Dragon is not a seat at this table."),
        ("Bear", "Something is missing"),
        ("Bear 1w Nowhere", "Nowhere fits nothing here."),
    ],
)
def test_a_part_that_is_not_possible_is_said_and_nothing_is_done(line: str, said: str) -> None:
    game, shown = called(line)
    assert said in shown
    assert game.question is not None
    assert game.question.key == "call_to_battle"
    assert game.state.battle is not None
    assert game.state.battle.joined == []


def test_enter_is_nobody() -> None:
    game, _ = called("")
    assert game.question is not None
    assert game.question.key == "battle_card"


# --- Preview --------------------------------------------------------------------------------


def test_a_battle_is_previewed_before_it_counts_and_can_be_taken_back() -> None:
    game = at(NEXT_DOOR)
    shown = type_lines(game, "5 5", "", "6", "2", "-")
    assert "Bear: STR 3, cards Tyr's Smash +3; total 6." in shown
    assert "Bear wins the battle." in shown
    assert "BR.R50" in shown
    assert "BR.R52" in shown
    assert game.state.battle is not None, "nothing has counted yet"


def test_a_count_is_put_right_at_the_preview() -> None:
    game = at(NEXT_DOOR)
    shown = type_lines(game, "5 5", "", "6", "2", "! Horgr Wolf Warrior 4: three stood behind", "")
    # BR.R50: Wolf now has 4 Warriors and Tyr's Bash +2, 6 in all, against 3 + 3: a tie.
    assert "Wolf: STR 4, cards Tyr's Bash +2; total 6." in shown
    assert "Tie at the top" in shown
    assert game.state.battle is None
    assert game.corrections == 1


# --- Catching up and corrections ------------------------------------------------------------


def test_the_board_is_typed_in_a_line_a_zone() -> None:
    game = at({})
    zones = screens.of(game).zones(game)
    lines = {
        "horgr": "熊 2戰士 首領；狼 戰士",
        "yggdrasil": "Wolf leader",
        "east": "Bear ship",
        "s1": "4 12",
        "s2": "Glory 7",
        "turn": "Wolf",
    }
    shown = type_lines(game, "catchup", *[lines.get(zone, "") for zone, _ in zones])
    state = game.state
    assert state.provinces["horgr"].figures == {
        "s1": {"warrior": 2, "leader": 1},
        "s2": {"warrior": 1},
    }
    assert state.provinces["yggdrasil"].figures == {"s2": {"leader": 1}}
    assert state.fjords["east"] == {"s1": {"ship": 1}}
    assert state.seat("s1").reserve == {"warrior": 6}
    assert (state.seat("s1").rage, state.seat("s1").glory) == (4, 12)
    assert state.seat("s2").glory == 7
    assert state.turn == "s2"
    assert "Everything adds up." in shown


def test_what_does_not_add_up_is_said_in_the_end() -> None:
    game = at({})
    zones = screens.of(game).zones(game)
    lines = {"horgr": "Bear 4w", "gimle": "Bear 5w"}
    shown = type_lines(game, "catchup", *[lines.get(zone, "") for zone, _ in zones])
    # BR.R02: eight Warriors a clan.
    assert "Bear, Warrior: 9 on the table, there should be 8" in shown


@pytest.mark.parametrize(
    ("typed", "field", "value"),
    [
        ("! Bear Glory 12: miscounted", "glory", 12),
        ("!熊 榮譽 12：算錯", "glory", 12),
        ("! Bear Glory +3: forgotten", "glory", 3),
        ("! Bear Rage 2: miscounted", "rage", 2),
        ("! P0 Glory 12: miscounted", "glory", 12),
        ("! brown glory 12: miscounted", "glory", 12),
        ("! 熊 怒氣 2：算錯", "rage", 2),
    ],
)
def test_a_readable_path_is_corrected_in_one_line(typed: str, field: str, value: int) -> None:
    game = at({})
    type_lines(game, typed)
    assert getattr(game.state.seat("s1"), field) == value


def test_every_fact_has_a_readable_name_of_its_own() -> None:
    game = at(NEXT_DOOR)
    narration = screens.of(game).narration
    for language in ("en", "zh-TW"):
        named = [narration.path(path).in_language(language) for path in game.game.facts(game.state)]
        assert len(set(named)) == len(named)


# --- Open rules, sources, end ---------------------------------------------------------------


def test_an_open_rule_is_set_in_play() -> None:
    game = at({})
    shown = type_lines(game, "o", "o 2 2", "o BR.U08", "")
    assert game.state.options["BR.U02"] == "strength"
    assert "Dark Elf into Yggdrasil" in shown
    assert "From now on BR.U02 is played like this" in shown


def test_a_plain_terminal_refuses_to_deal() -> None:
    game = at({})
    shown = type_lines(game, "source 4")
    assert game.state.sources["gods_gifts"] == "table"
    assert "does not deal" in shown


def test_the_pack_away_sheet_names_what_lies_where() -> None:
    game = at(NEXT_DOOR)
    shown = type_lines(game, "quit", "2")
    assert "Cards of Bear: hand 6" in shown
    assert "Horgr" in shown
    assert game.entries[-1] == {"t": "note", "text": "packed away"}


# --- The board at every width ---------------------------------------------------------------


@pytest.mark.parametrize("columns", [20, 24, 40, 80, 100])
@pytest.mark.parametrize("mode", MODES)
def test_no_line_is_wider_than_the_screen_and_nothing_is_lost(
    columns: int, mode: Mode, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    narrow = type_lines(at(NEXT_DOOR), "state", "audit", "?", "1", mode=mode)
    assert max(map(width, narrow.split("\n"))) <= columns
    monkeypatch.setenv("COLUMNS", "100")
    wide = type_lines(at(NEXT_DOOR), "state", "audit", "?", "1", mode=mode)
    assert "".join(narrow.split()) == "".join(wide.split())


def test_the_board_shows_what_matters() -> None:
    game = at(NEXT_DOOR)
    lines = [line.text for line in screens.of(game).board(game, Words("en"), 80)]
    assert lines[0] == "Age 1, Action phase. Bear has the turn."
    assert "> Bear* P0  Rage 6/6  Glory 0  Axes 3  figures 2/4  hand 6" in lines
    horgr = next(line for line in lines if "Horgr" in line)
    # Horgr has four villages; BR.R25: Leader 3, Warrior 1.
    assert horgr == (
        " 5 Horgr  free 2/4  Axes reward  Bear STR 3 (1 Leader)  Wolf STR 1 (1 Warrior)"
    )


def test_a_dealt_hand_never_reaches_the_screen() -> None:
    game = session(2, sources={"gods_gifts": "companion"}, seed=4)
    held = {id for entry in game.state.undealt for id in (entry,)}
    lines = screens.of(game).board(game, Words("en"), 80, True)
    shown = "\n".join(line.text for line in lines)
    names = screens.of(game).narration
    assert not any(names.thing(id).en in shown for id in held if cards()[id].type == "battle")


# --- What gives its own answer --------------------------------------------------------------


def test_naming_what_alone_was_possible_does_no_harm() -> None:
    game = at({"horgr": {"s1": {"warrior": 2}}})
    shown = type_lines(game, "2 5 8 2w")  # Horgr is the only province to leave: it is not asked
    assert game.state.provinces["gimle"].figures == {"s1": {"warrior": 2}}
    assert "Not used" not in shown


def test_it_may_be_left_out_as_well() -> None:
    game = at({"horgr": {"s1": {"warrior": 2}}})
    type_lines(game, "2 8 2w")
    assert game.state.provinces["gimle"].figures == {"s1": {"warrior": 2}}


def test_the_one_slot_of_a_leader_takes_no_number() -> None:
    game = at({})
    type_lines(game, "3 10 1")
    assert game.state.provinces["myrkulor"].figures == {"s1": {"leader": 1}}


def test_a_game_in_its_second_age_is_typed_in() -> None:
    game = at({})
    zones = screens.of(game).zones(game)
    lines = {
        "age": "2",
        "destroyed": "1",
        "pillaged": "horgr gimle",
        "s1": "rage 5 glory 14 axes 2 horns 3 hand 4 troll tyr's domain",
        "s2": "6 9 巨魔",
        "horgr": "Bear troll 2w",
    }
    typed = [lines.get(zone, "") for zone, _ in zones if zone != "myrkulor"]
    shown = type_lines(game, "catchup", *typed)
    state = game.state
    assert state.age == 2
    assert state.provinces["myrkulor"].destroyed
    assert state.provinces["horgr"].pillaged
    assert not state.provinces["utgard"].pillaged
    bear = state.seat("s1")
    assert (bear.rage, bear.glory, bear.steps["axes"], bear.steps["horns"]) == (5, 14, 2, 3)
    assert bear.hand.size == 4
    assert bear.upgrades.monster[0] == "troll"
    assert bear.upgrades.clan[0] == "tyrs_domain"
    assert state.provinces["horgr"].figures == {"s1": {"troll": 1, "warrior": 2}}
    assert bear.reserve == {"leader": 1, "warrior": 6, "ship": 1}
    # There is one Troll, and both clans were said to have it (BR.R08).
    assert "Troll: 2 in all, there should be at most 1" in " ".join(shown.split())
    assert game.question is not None
    assert game.question.key == "choose_action"


def test_the_call_names_who_may_join() -> None:
    """BR.R42: figures of neighbouring provinces; the line as it is typed."""
    _, shown = called()
    assert "May join: Bear from Utgard: 1 Warrior; Wolf from Utgard: 1 Leader." in shown
    assert "Bear 1 Warrior Utgard" in shown


def test_a_figure_of_two_words_joins_as_one() -> None:
    screen = screens.of(at(NEXT_DOOR))
    assert joins(["Dwarf", "Chieftain", "Utgard"], screen) == [("dwarf_chieftain", "utgard")]
    assert joins(["2", "Warriors", "5"], screen) == [("warrior", "horgr")] * 2


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["5"], "Pillage is not possible now"),
        (["1 2 9"], "Yggdrasil is not possible now"),
        (["dragon"], "dragon fits nothing here."),
    ],
)
def test_what_is_possible_at_other_times_is_called_by_its_name(lines: list[str], said: str) -> None:
    assert said in type_lines(at({}), *lines)


def test_back_two_steps_at_a_preview_counts_the_answer_that_is_previewed() -> None:
    game = at(NEXT_DOOR)
    shown = type_lines(game, "5 5", "", "6", "2", "-2")
    assert shown.count("Bear: which card was revealed?") == 2
    assert shown.count("Wolf: which card was revealed?") == 1


def test_quests_are_revealed_below_one_board() -> None:
    game = at({})
    game.fix("seats.s1.quests.unknown", 3, None, "three lie there")
    shown = type_lines(game, "9", "9", "", "", "0", "", "0")
    assert shown.count("which quest is revealed?") == 3
    assert shown.count("\nAge 1, Quest phase.") == 1


def test_each_age_says_how_its_cards_are_drafted() -> None:
    """BR.R12, BR.R13, BR.R15: eight dealt, six kept; two at a time with two players."""
    for players, picked in ((2, 2), (3, 1)):
        game = session(players)
        said = [screens.of(game).narration.record(r).en for r in game.log if r.key == "draft"]
        assert said == [
            f"Every clan is dealt 8 cards. Keep {picked} and pass the rest to the left, until each"
            " clan has 6; the last 2 are laid aside unseen."
        ]


def test_catching_up_ends_where_nothing_else_has_changed() -> None:
    game = at({})
    shown = type_lines(game, "catchup", "", "?", "離開", "1 2 5")
    assert shown.count("a line a zone") == 2
    assert "Everything adds up." in shown
    assert game.state.provinces["horgr"].figures == {"s1": {"warrior": 1}}


def test_before_agreeing_to_a_battle_the_table_may_look_things_up() -> None:
    game = at(NEXT_DOOR)
    shown = type_lines(game, "5 5", "", "6", "2", "/ troll", "why", "state", "x", "")
    assert "every enemy" in shown
    assert "BR.R48" in shown or "BR.R46" in shown
    assert "Reserve:" in shown
    assert "Enter agrees" in shown
    assert game.state.battle is None


def test_the_cards_of_a_battle_are_listed_once_and_named_in_one_line() -> None:
    game = at(NEXT_DOOR)
    shown = type_lines(game, "5 5", "", "6", "-", "state", "?", "Wolf 2; Bear Smash", "")
    # The pillager is asked first: once anew after the help, and not for the other clan.
    assert shown.count("Thor's Hammer") == 2
    assert "options as above" in shown
    assert "Bear: STR 3, cards Tyr's Smash +3; total 6." in shown
    assert game.state.battle is None


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Wolf 2", "Bear is asked first."),
        ("Bear 6; Wolf", "Something is missing at the end of the line."),
        ("Bear 6 7", "Tyr's Crush is in no deck up to Age 1 with 2"),
    ],
)
def test_a_line_of_cards_that_cannot_be_does_nothing(line: str, said: str) -> None:
    game = at(NEXT_DOOR)
    assert said in type_lines(game, "5 5", "", line)
    assert game.question is not None
    assert (game.question.key, game.question.seat) == ("battle_card", "s1")


def test_where_a_figure_invades_is_asked_with_its_name_also_after_an_undo() -> None:
    game = at({})
    shown = type_lines(game, "1 2", "5", "-")
    assert shown.count("Bear invades with Warrior: where?") == 2
    assert "Bear invades with Warrior: where?" in type_lines(game, "?")


def test_rage_above_the_stat_is_allowed_and_said() -> None:
    """BR.R03: the Rage stat begins at 6; BR.U11: more is possible."""
    game = at({})
    shown = type_lines(game, "! Bear Rage 12: typed wrongly", "! Wolf Rage 6: counted")
    assert "More than the Rage stat of Bear, which is 6; it stands as typed." in shown
    assert "stat of Wolf" not in shown
    assert game.state.seat("s1").rage == 12


def test_help_language_open_rules_and_leaving_at_a_preview() -> None:
    game = at(NEXT_DOOR)
    shown = type_lines(game, "5 5", "", "6", "2", "?", "o", "lang zh-TW", "quit", "1")
    assert (
        shown.count("Preview of the battle:") == 2
    )  # at first, and in Chinese; not after what is to be read
    assert "Open rules: o and a number" in shown
    assert "這場戰鬥的預覽" in shown or "戰鬥預覽" in shown
    assert shown.rstrip().endswith("companion resume 會從這一題繼續。")
    assert game.state.battle is not None


def test_catching_up_goes_back_to_the_zone_before() -> None:
    game = at({})
    shown = type_lines(game, "catchup", "-", "", "", "", "4 12", "-", "5 9", "quit")
    assert "This is the first zone." in shown
    bear = game.state.seat("s1")
    assert (bear.rage, bear.glory) == (5, 9)
    assert game.corrections == 2


def test_a_number_is_asked_with_its_range() -> None:
    """BR.R47: what an unnamed card adds."""
    shown = type_lines(at(NEXT_DOOR), "5 5", "", "99", "99")
    assert re.search(r"\nBear 0-\d+ >", shown)


def test_the_star_of_the_first_player_is_explained() -> None:
    shown = type_lines(at({}), "?", "state")
    assert shown.count("the first player; behind a number") == 1
    assert "* first player" in shown


def dealt_battle(*lines: str) -> tuple[Session[BloodRage], str]:
    """A pillage of Horgr where each clan holds two cards that the companion dealt."""
    start = GAME.dump(at(NEXT_DOOR).state)
    hands = (["tyrs_smash_1", "tyrs_bash"], ["odins_smite", "thors_hammer"])
    for seat, hand in zip(start["seats"], hands, strict=True):
        seat["hand"] = {"known": hand, "unknown": 0}
    game = session(2, sources={"gods_gifts": "companion"}, start=start)
    shown = StringIO()
    typed = StringIO("".join(line + "\n" for line in lines))
    prompter = PrivatePrompter(Words("en"), typed, shown)
    Guide(Table(game, screens.of(game), prompter, prompter.words)).play()
    return game, shown.getvalue()


DEALT = ("5 5", "", "", "smash", "", "hammer")


def test_a_battle_of_dealt_hands_is_previewed_after_the_last_secret_answer() -> None:
    game, shown = dealt_battle(*DEALT)
    last = shown.rpartition("has chosen.")[2]
    # BR.R50: Leader 3 and Tyr's Smash +3 against a Warrior and Thor's Hammer +1.
    assert "Bear: STR 3, cards Tyr's Smash +3; total 6." in last
    assert game.state.battle is not None, "nothing has counted yet"
    game, _ = dealt_battle(*DEALT, "")
    assert game.state.battle is None


def test_going_back_after_dealt_cards_lie_open_lets_all_choose_again() -> None:
    """BR.R46: cards are chosen in secret; nobody may choose knowing what the others chose."""
    game, shown = dealt_battle(*DEALT, "-", "1", "", "bash")
    seen = shown.partition("Since then everybody saw: ")[2].partition(".")[0]
    assert "Tyr's Smash" in seen
    assert "Thor's Hammer" in seen
    first = "For Bear alone: hand the machine over."
    assert shown.count(first) == 2, "the first to choose chooses anew, too"
    question = game.question
    assert question is not None
    assert (question.key, question.seat) == ("battle_card", "s2")
    (undo,) = (entry for entry in game.entries if entry["t"] == "undo")
    assert undo["outcomes"] == "keep"


def test_whoever_does_not_go_back_after_all_is_shown_the_preview_again() -> None:
    game, shown = dealt_battle(*DEALT, "-", "2")
    last = shown.rpartition("Since then everybody saw: ")[2]
    assert "Bear: STR 3, cards Tyr's Smash +3; total 6." in last
    assert game.state.battle is not None
    game, _ = dealt_battle(*DEALT, "-", "2", "")
    assert game.state.battle is None


def test_going_back_further_than_there_is_at_a_preview_is_said() -> None:
    shown = type_lines(at(NEXT_DOOR), "5 5", "", "6", "2", "-99")
    assert "nothing to undo" in shown


def test_a_correction_that_was_begun_is_left_by_going_back() -> None:
    shown = type_lines(at({}), "!", "-", "! dragon 3: lost", "quit")
    assert shown.count("Nothing was corrected.") == 2


# --- Going back a line ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "said"),
    [
        ("en", "That was: Bear: Warrior, Utgard; Wolf: Leader, Utgard."),
        ("zh-TW", "復原的是：熊族：Utgard 的戰士；狼族：Utgard 的首領。"),
    ],
)
def test_a_line_that_answered_for_the_whole_table_is_taken_back_as_one(
    mode: Mode, said: str
) -> None:
    game = at(NEXT_DOOR)
    lines = ["5 5", "Bear 1w Utgard; Wolf leader 6"]
    shown = type_lines(game, *lines, "-", mode=mode)
    assert game.question is not None
    assert game.question.key == "call_to_battle"
    assert game.state.battle is not None
    assert game.state.battle.joined == []
    assert said in shown


def test_a_line_that_was_taken_back_is_done_again_as_one() -> None:
    game, _ = called("Bear 1w Utgard; Wolf leader 6", "-", "+")
    assert game.question is not None
    assert game.question.key == "battle_card"
    assert game.state.battle is not None
    assert game.state.battle.joined == ["s2:leader@utgard", "s1:warrior@utgard"]


def test_a_line_of_two_answers_is_one_thing_and_its_steps_can_still_be_counted() -> None:
    game = at(NEXT_DOOR)
    type_lines(game, "5 5", "-")
    assert game.question is not None
    assert game.question.key == "choose_action"
    type_lines(game, "5 5", "-1")
    assert game.question.key == "pillage_province"


def test_what_was_corrected_at_a_preview_is_taken_back_before_the_answer() -> None:
    game = at(NEXT_DOOR)
    lines = ["5 5", "", "6", "2", "! Horgr Wolf Warrior 4: miscounted", "-"]
    shown = type_lines(game, *lines)
    assert game.corrections == 0
    assert shown.count("Preview of the battle:") == 3
    assert "That was: correction: Horgr Wolf Warrior." in shown
    left = shown.index("Everything up to here")
    assert shown[:left].rstrip().endswith("(Enter: it counts, - back, ! put a count right) >")
    type_lines(game, "2", "! Horgr Wolf Warrior 4: miscounted", "-2")
    assert (game.corrections, game.question and game.question.key) == (0, "battle_card")


# --- What a newcomer types ------------------------------------------------------------------


def test_an_upgrade_goes_into_the_first_empty_slot_unless_another_is_named() -> None:
    """BR.R33: an occupied slot may be chosen as well, but never by Enter."""
    game = at({})
    shown = type_lines(game, "3 13", "", "")
    assert "4* Monster slot 1" in shown
    assert game.state.seat("s1").upgrades.monster[0] == "troll"
    for said in ("怪獸 2", "monster 2"):
        game = at({})
        type_lines(game, "3 13", said)
        assert game.state.seat("s1").upgrades.monster == [None, "troll"]


@pytest.mark.parametrize("said", ["no", "否", "不要", "none", ""])
def test_not_to_invade_is_said_in_any_word(said: str) -> None:
    game = at({})
    shown = type_lines(game, "3 11", said)
    assert "0* not invade" in shown
    assert game.state.turn == "s2"


@pytest.mark.parametrize("said", ["no", "沒有", "否"])
def test_nobody_answers_the_call_in_any_word(said: str) -> None:
    game, _ = called(said)
    assert game.question is not None
    assert game.question.key == "battle_card"


@pytest.mark.parametrize(
    ("mode", "said"),
    [
        ("en", "The pillage fails: nobody gets the reward; Horgr may be pillaged again in this"),
        ("zh-TW", "掠奪失敗：沒有人得到報酬；Horgr 本紀元還能再掠奪。"),
    ],
)
def test_a_lost_pillage_is_said(mode: Mode, said: str) -> None:
    """BR.R55: 3 + 0 of the Bear against 4 + 2 of the Wolf."""
    game = at({**BOTH, "horgr": {"s1": {"leader": 1}, "s2": {"warrior": 4}}})
    shown = type_lines(game, "5 5", "5", "2", "", mode=mode)
    assert shown.count(said) == 1, "what the preview said is not said again"
    assert not game.state.provinces["horgr"].pillaged


def test_a_won_pillage_does_not_fail() -> None:
    assert "The pillage fails" not in type_lines(at(NEXT_DOOR), "5 5", "", "6", "2", "")


def test_agreeing_to_a_preview_shows_only_what_is_new() -> None:
    shown = type_lines(at(NEXT_DOOR), "5 5", "", "6", "2", "")
    assert shown.count("Bear wins the battle.") == 1
    assert "It counts." in shown


def test_a_quest_before_ragnarok_stands_in_its_preview() -> None:
    game = at({"myrkulor": {"s1": {"warrior": 1}}})
    game.fix("seats.s1.quests.unknown", 1, None, "one lies there")
    shown = type_lines(game, "9", "9", "", "", "5", "1")
    preview = shown[shown.index("Before Ragnarök:") :]
    assert "Bear: +5 Glory, now 5." in preview[: preview.index("Preview of Ragnarök")]


def test_enter_where_it_does_nothing_is_no_refusal_to_explain() -> None:
    shown = type_lines(at({}), "", "why")
    assert "Enter does nothing here" in shown
    assert "Why that was refused" not in shown


def test_a_default_name_is_not_shown_beside_its_clan_in_the_other_language() -> None:
    game = at({})
    game.state.seats[0].name = "熊族"
    assert "熊族" not in type_lines(game, "state")


def test_zero_alone_for_a_clan_changes_nothing_and_help_gives_an_example() -> None:
    game = at({})
    shown = type_lines(game, "catchup", "", "", "", "0", "?", "quit")
    assert "0 of what? Like Rage 0 or hand 0." in shown
    assert "For example: Rage 4, Glory 12, Axes 2, hand 5, Troll." in shown
    assert game.state.seat("s1").rage == 6


def test_the_score_names_parts_only_where_there_are_more_than_one() -> None:
    game = at({})
    game.fix("seats.s1.glory", 5, None, "counted")
    assert "1. Bear: 5 Glory.\n" in type_lines(game, "score")


def test_a_card_named_where_its_bonus_is_asked_says_how_to_name_it() -> None:
    shown = type_lines(at(NEXT_DOOR), "5 5", "", "99", "2", "Smash", "3", "")
    assert "That is the name of a card: - goes back, then the card can be named." in shown
    assert "Bear: STR 3, an unnamed card +3; total 6." in shown


def test_a_bonus_cannot_be_corrected_at_a_preview_and_the_way_is_said() -> None:
    lines = ["5 5", "", "6", "2", "! Wolf strength 5: miscounted", ""]
    shown = type_lines(at(NEXT_DOOR), *lines)
    assert "What a card adds is put right by - and choosing the card again." in shown


# --- Before the first turn ------------------------------------------------------------------


def start(home: Path, mode: Mode, *lines: str) -> list[str]:
    """What was shown behind each line of a new game of Bear and Wolf, whose table is set up."""
    seats = ["2", "bear", "", "wolf", "", "1", "1"]
    return play("blood-rage", [*lines[:1], *seats, *lines[1:]], mode, home).answers


@pytest.mark.parametrize(("mode", "said"), [("en", "Troll"), ("zh-TW", "巨魔 Troll")])
def test_a_card_is_looked_up_at_the_very_first_question(
    tmp_path: Path, mode: Mode, said: str
) -> None:
    first = start(tmp_path, mode, "/ 巨魔", "")[0]
    assert first.startswith(said)
    assert ("How many play?" if mode == "en" else "幾個人玩") in first


def test_words_are_no_enter_while_the_table_is_set_up_and_why_explains_that(
    tmp_path: Path,
) -> None:
    """BR.R04 and BR.R09 lay the table out; nothing is said of Rage spent."""
    shown = start(tmp_path, "en", "/ troll", "ready", "why", "state")
    assert shown[-3].startswith("Type Enter when the table stands;")
    assert "BR.R04" in shown[-2]
    assert "BR.R09" in shown[-2]
    assert "What is asked now" not in shown[-2]
    assert "Bear: action?" in shown[-1], "a command is meant for the first question"
