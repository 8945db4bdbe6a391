"""Age of Thieves at the table: declarations, the order, guards, catching up, the box."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest

from companion.assistant import ending, screens, your_copy
from companion.assistant.age_of_thieves.numbers import BOARD, card_numbers, number
from companion.assistant.guide import Guide
from companion.assistant.plain import PlainPrompter
from companion.assistant.prompter import TableLeft
from companion.assistant.table import Table
from companion.engine.questions import Choose, Json
from companion.engine.session import Session
from companion.games.age_of_thieves.cards import districts
from companion.games.age_of_thieves.state import AgeOfThieves
from companion.text.bilingual import MODES, Mode
from companion.text.catalogue import Words
from companion.text.widths import width
from tests.assistant.age_of_thieves_table import GAME, scribe, session, type_lines

DECLARE = ["6", ""]
"""Hour of the Wolf, one yellow jewel: then the first thief declares."""


def at_declaration(players: int = 3, **tokens: int) -> Session[AgeOfThieves]:
    """A game before the first declaration; s1 has these city tokens on the sheet."""
    game = session(players)
    type_lines(game, *DECLARE)
    state: dict[str, Json] = GAME.dump(game.state)
    state["seats"][0]["tokens"] = dict(tokens)
    opened = session(players, start=state)
    assert opened.question is not None
    assert (opened.question.key, opened.question.seat) == ("declare", "s1")
    return opened


def at_resolution(*bids: str, seed: int = 1) -> Session[AgeOfThieves]:
    """A game of so many thieves as bid, with all cards declared."""
    game = session(len(bids), seed=seed)
    type_lines(game, *DECLARE, *bids)
    assert game.state.phase == "resolution"
    return game


def test_numbers_stand_for_the_same_thing_all_game_long() -> None:
    assert [number("zone", id) for id in (*districts(), "palace")] == [1, 2, 3, 4, 5]
    assert (number("resolve", "move"), number("resolve", "ambush")) == (1, 2)
    assert number("resolve", "waive") == 0
    listed = list(card_numbers().values())
    assert listed == list(range(1, 23))
    assert len(set(BOARD.values())) == len(BOARD)
    assert not set(BOARD.values()) & {1, 2}, "1 and 2 are the modes of the card before"


# --- Declarations ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "ap", "special", "tokens"),
    [
        ("4 3* 2", [4, 3, 2], 2, [{}, {}, {}]),
        ("4, 3＊", [4, 3], 2, [{}, {}]),
        ("4 3特 2公", [4, 3, 2], 2, [{}, {}, {"guild_agent": 1}]),
        ("4 3i 2*g", [4, 3, 2], 3, [{}, {"informer": 1}, {"guild_agent": 1}]),
        ("10 3", [10, 3], None, [{}, {}]),
        ("0", [], None, []),
    ],
)
def test_a_declaration_is_one_line(
    line: str, ap: list[int], special: int | None, tokens: list[dict[str, int]]
) -> None:
    game = at_declaration(2, informer=1, guild_agent=1)
    type_lines(game, line, "1")
    stacks = game.state.seat("s1").stacks
    assert [stack.ap for stack in stacks] == ap
    assert [at for at, one in enumerate(stacks, 1) if one.special] == ([special] if special else [])
    if line == "10 3":
        # AOT.E03, AOT.E04: 10 blue AP; the other three are the Informer and the Guild Agent.
        spent: dict[str, int] = {}
        for stack in stacks:
            for token, n in stack.tokens.items():
                spent[token] = spent.get(token, 0) + n
        assert spent == {"informer": 1, "guild_agent": 1}
    else:
        assert [stack.tokens for stack in stacks] == tokens


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("4 x", "only the AP on each is typed"),
        ("move 4 ambush 3", "only the AP on each is typed"),
        ("9 9", "out of range"),
        ("4* 3*", "Too many"),
        ("4g", "Joanne has no Guild Agent."),
        ("4 3i", "Joanne has no Informer."),
    ],
)
def test_what_cannot_be_declared_is_said_and_nothing_is_done(line: str, said: str) -> None:
    game = at_declaration()
    shown = type_lines(game, line)
    assert said in shown
    assert game.question is not None
    assert (game.question.key, game.question.seat) == ("declare", "s1")


def test_a_dealt_hand_is_declared_in_one_line_too_behind_one_hand_over() -> None:
    game = session(2, sources={"action_cards": "companion"}, seed=5)
    types, table = scribe(game, "en", seed=5, most=40)
    said = iter(["", "2 1*"])
    typed_before = types.line

    def types_line(question: str, complete: Any = None, check: Any = None) -> str:
        asked = game.question
        if asked is None or game.state.phase == "resolution":
            raise TableLeft
        if asked.key == "declare" and asked.seat == "s1":
            return next(said)
        return typed_before(question, complete, check)

    types.line = types_line  # type: ignore[method-assign]
    Guide(table).play()
    assert types.shown.getvalue().count("For Joanne alone") == 1
    hers = [entry["k"] for entry in game.line if entry["t"] == "answer" and entry["s"] == "s1"]
    assert hers[1:] == ["declare", "special_on", "declare_card", "declare_card"]
    assert [(stack.ap, stack.special) for stack in game.state.seat("s1").stacks] == [
        (2, False),
        (1, True),
    ]


def test_a_round_of_declarations_is_taken_back_as_a_whole_and_says_so() -> None:
    game = at_declaration()
    shown = type_lines(game, "4 3", "-", "4 3", "2", "-")
    assert shown.count("Taken back: 1 step.") == 2
    told = "All choices of this round are taken back: Joanne is asked again."
    assert shown.count(told) == 1, "only where more than the last declaration is gone"


def test_what_everybody_saw_is_told_with_whose_it_was() -> None:
    game = at_resolution("4 3*", "2")
    shown = type_lines(game, "-")
    assert "Since then everybody saw: Joanne: 4 3, Joanne: card 2 and Zain: 2." in (
        " ".join(shown.split())
    )


# --- Resolution -----------------------------------------------------------------------------


def test_the_order_is_shown_with_what_is_done_and_what_comes_next() -> None:
    game = at_resolution("4 3", "4", "5")
    shown = type_lines(game, "1 0")
    # AOT.G01: from the most AP down; calm, so the guards (3) come after the cards of 3 (AOT.G03).
    assert "Next: Noiron 5, Joanne 4, Zain 4, Joanne 3, guards (3)" in shown
    assert "Done: Noiron 5 Move" in shown
    assert "Next: Joanne 4, Zain 4, Joanne 3, guards (3)" in shown


def test_a_move_and_what_happened_is_one_line() -> None:
    game = at_resolution("4 3", "2")
    type_lines(game, "1 yellow went", "docks")
    joanne = game.state.seat("s1")
    assert joanne.yellow == 1
    assert joanne.zone == "salty_docks"
    assert joanne.stacks[0].card == "move"


@pytest.mark.parametrize("typed", ["1 green token", "1 綠 指示物", "1 綠寶石 翻開"])
def test_the_name_of_a_kind_is_the_first_of_it(typed: str) -> None:
    game = at_resolution("4 3", "2")
    type_lines(game, typed)
    assert game.state.seat("s1").green == 1
    assert game.question is not None
    assert game.question.key == "token_turned"


@pytest.mark.rule("AOT.J03", "AOT.J04")
@pytest.mark.parametrize("typed", ["steal", "steal from zain", "rob zain", "偷", "偷錫安", "行竊"])
def test_a_theft_on_the_way_is_said_as_a_table_says_it(typed: str) -> None:
    game = at_resolution("4 3", "2")
    type_lines(game, "! zain green 1: test", "! zain theft marker yes: test", "move sneak", typed)
    assert (game.state.seat("s1").green, game.state.seat("s2").green) == (1, 0)


@pytest.mark.parametrize("typed", ["nobody", "沒有人", "沒人", "0"])
def test_nobody_was_caught_can_be_said(typed: str) -> None:
    game = at_resolution("4", "2")
    shown = type_lines(game, "1 0", typed)
    assert "Guards act at 3" in shown
    assert not any(seat.jailed for seat in game.state.seats)


def test_a_sprint_is_said() -> None:
    game = at_resolution("4 3", "2")
    shown = type_lines(game, "1 2 0", "")
    # AOT.H05: up to 6 spaces, and the other card may only be waived.
    assert "Joanne: Sprint, up to 6 spaces." in shown
    assert game.state.seat("s1").only


@pytest.mark.rule("AOT.H05", "AOT.U10")
@pytest.mark.parametrize(
    ("typed", "named", "rule"),
    [
        ("move sprint", "Sprint has to be the only card that Joanne resolves", "AOT.H05"),
        ("移動 衝刺", "Sprint has to be the only card that Joanne resolves", "AOT.H05"),
        ("1 2", "Sprint has to be the only card that Joanne resolves", "AOT.H05"),
        ("伏擊 深謀遠慮", "Cunning Plan has to be the only card", "AOT.U10"),
    ],
)
def test_a_sprint_or_plan_after_another_card_is_refused_before_the_card_is_used(
    typed: str, named: str, rule: str
) -> None:
    game = at_resolution("4 3", "2")
    shown = " ".join(type_lines(game, "elixir", "0", typed, "why").split())
    assert named in shown
    assert f"[{rule}]" in shown
    assert f"{rule} " in shown[shown.index("Why that was refused:") :]
    assert game.question is not None
    assert (game.question.key, game.question.seat) == ("resolve", "s1")


def test_a_sneak_after_another_card_may_be_named() -> None:
    game = at_resolution("4 3", "2")
    type_lines(game, "elixir", "0", "move sneak")
    assert game.state.seat("s1").stacks[1].card == "move"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("smoke granade", "Smoke Grenade"),
        ("reflecting cloke", "Reflecting Cloak"),
        ("煙物", "Smoke Grenade"),
    ],
)
def test_a_slip_of_a_card_is_asked_back_and_nothing_is_done(typed: str, name: str) -> None:
    game = at_resolution("4 3", "2")
    shown = type_lines(game, typed)
    assert "Did you mean" in shown
    assert name in shown[shown.index("Did you mean") :]
    assert game.state.seat("s1").stacks[0].card is None


@pytest.mark.parametrize(("mode", "said"), [("en", "Did you mean Arson"), ("zh-TW", "縱火")])
def test_han_that_sounds_like_an_event_is_a_slip_of_it(mode: Mode, said: str) -> None:
    shown = type_lines(session(2), "縱伙", mode=mode)
    assert said in shown[shown.rindex("縱伙") :]


@pytest.mark.parametrize(
    "typed", ["被抓到會怎樣", "can I steal while sprinting", "潛行可以偷嗎", "rat range?"]
)
@pytest.mark.parametrize("mode", ["en", "zh-TW"])
def test_a_question_without_its_sign_is_told_where_it_goes(typed: str, mode: Mode) -> None:
    game = at_resolution("4 3", "2")
    shown = type_lines(game, typed, mode=mode)
    said = "/ in front of it looks it up" if mode == "en" else "前面加上 / 就會查詢"
    assert said in shown
    assert game.state.seat("s1").stacks[0].card is None


@pytest.mark.rule("AOT.X08")
@pytest.mark.parametrize(
    ("copies", "said", "unsaid"),
    [
        ({"die_sides": "8"}, "AOT.X08 was open; your copy", "AOT.X08 is an open rule"),
        ({}, "AOT.X08 is an open rule", "AOT.X08 was open"),
        ({"die_sides": "6"}, "AOT.X08 is an open rule", "AOT.X08 was open"),
    ],
)
def test_what_the_box_told_is_no_open_rule_any_more(
    copies: dict[str, Json], said: str, unsaid: str
) -> None:
    """The last: the game was begun with 8 sides, another reading than the box tells."""
    shown = type_lines(session(2, copies=copies), "6", "1", "why all")
    assert said in " ".join(shown.split())
    assert unsaid not in " ".join(shown.split())


def test_the_open_rule_of_sprints_is_told_only_where_other_cards_were_declared() -> None:
    """AOT.U10 is about a Sprint or a Cunning Plan beside other cards that are waived."""
    assert "AOT.U10" not in type_lines(at_resolution("4", "2"), "why", "1", "why", "why")
    assert "AOT.U10" not in type_lines(at_resolution("4 3", "2"), "why", "elixir", "0", "why")
    assert "AOT.U10 is an open rule" in type_lines(at_resolution("4 3", "2"), "1", "why")


@pytest.mark.parametrize(
    ("typed", "cited", "not_cited"),
    [("1", "AOT.H04", "AOT.P01"), ("2", "AOT.D02", "AOT.H05"), ("3", "AOT.P01", "AOT.H05")],
)
def test_a_card_cites_its_own_rules(typed: str, cited: str, not_cited: str) -> None:
    """Facts: Move has no range (P01 is of cards with one), H04 and H05 are Move's modes only."""
    shown = type_lines(at_resolution("4", "2"), typed, "why")
    told = shown[shown.index("What happened last:") :]
    assert cited in told
    assert not_cited not in told


@pytest.mark.rule("AOT.G06")
@pytest.mark.parametrize(("mode", "said"), [("en", "Joanne, card 3: 3 AP"), ("zh-TW", "第 3 張")])
def test_why_names_the_tied_card_that_was_chosen(mode: Mode, said: str) -> None:
    shown = type_lines(at_resolution("3* 3 3", "2"), "3", "why", mode=mode)
    head = "What is asked now:" if mode == "en" else "現在問的"
    assert said in shown[shown.index(head) :]


@pytest.mark.rule("AOT.K05", "AOT.K09")
@pytest.mark.parametrize(
    ("mode", "said"), [("en", "still move toward"), ("zh-TW", "仍要往最近的移動")]
)
def test_guards_that_can_catch_nobody_still_move(mode: Mode, said: str) -> None:
    state: dict[str, Json] = GAME.dump(at_resolution("4", "2").state)
    for seat in state["seats"]:
        seat["uncatchable"] = ["rope_hook"]
    shown = type_lines(session(2, start=state), "1 0", mode=mode)
    assert said in shown
    for seat in state["seats"]:
        seat["hidden"] = ["cloak"]
    assert said not in type_lines(session(2, start=state), "1 0", mode=mode), "none is seen"


def test_the_audit_speaks_of_cards_not_of_envelopes() -> None:
    """At resolution each has 3 cards: Facts, 2 at the start and 1 drawn."""
    shown = type_lines(at_resolution("4", "2"), "audit", mode="zh-TW")
    assert "信封" not in shown
    assert "手牌和面朝下的一般行動卡共 3 張" in shown


def test_gems_are_the_jewels_of_a_sheet() -> None:
    game = at_resolution("4", "2")
    shown = type_lines(game, "! zain gems 3", "")
    listed = shown[shown.index("Which one?") : shown.index("What is to be corrected")]
    assert listed.count("- ") == 2
    assert "Zain yellow jewels: 0" in listed
    assert "Zain green jewels: 0" in listed
    type_lines(game, "! 錫安 綠色寶石 3: 數過")
    assert game.state.seat("s2").green == 3


def test_what_fits_no_fact_of_a_thief_lists_only_his() -> None:
    shown = type_lines(at_resolution("4", "2"), "! zain hats 3", "")
    listed = shown[shown.index("possible:") : shown.index("What is to be corrected")]
    lines = [line for line in listed.splitlines() if line.startswith("- ")]
    assert lines
    assert all(line.startswith("- Zain") for line in lines)


def test_a_correction_says_how_to_leave_it() -> None:
    assert "Enter alone: nothing" in type_lines(at_resolution("4", "2"), "!", "")
    assert "直接按 Enter 就不更正" in type_lines(at_resolution("4", "2"), "!", "", mode="zh-TW")


def test_no_space_stands_between_a_bracket_and_the_prompt_of_a_zone() -> None:
    shown = type_lines(session(2), "catchup", "", "", mode="zh-TW")
    assert "）>" in shown
    assert "） >" not in shown


def test_the_general_cards_are_listed_once_a_turn() -> None:
    game = at_resolution("4 3", "2")
    shown = type_lines(game, "", "", "cards")
    assert shown.count("7 Winged Worker") == 2, "once as options, once because it was asked for"
    assert "3 to 22 or a piece of the name" in shown


def test_guards_at_typed_distances_are_worked_out_inside_the_game() -> None:
    game = at_resolution("4", "2")
    shown = type_lines(game, "1 0", "guards g1:joanne=4,zain=4 g2*:zain=1")
    # Hour of the Wolf: Alertness 4 - 1; guards have to be 1 space closer to detect Joanne (K13).
    assert "Alertness 3, Movement 3" in shown
    assert "Joanne is detected up to distance 2 only." in shown
    assert "Guard g1 detects nobody and stays." in shown
    assert "Guard g2 is trapped: it stays and catches nobody." in shown
    assert "Caught: nobody." in shown


@pytest.mark.parametrize("line", ["guards g1", "guards x:joanne=3", "guards g1:dragon=3"])
def test_a_guard_that_cannot_be_read_is_no_crash(line: str) -> None:
    game = at_resolution("4", "2")
    shown = type_lines(game, line)
    assert "write g1:" in shown or "seat at this table" in shown


@pytest.mark.parametrize("line", ["guards zain 3 joanne 4", "guards zain=3", "守衛 甲：喬安=3"])
def test_a_guard_that_cannot_be_read_is_answered_by_an_example(line: str) -> None:
    shown = type_lines(at_resolution("4", "2"), line)
    assert "g1:A=3,B=4" in shown
    assert "not possible now" not in shown


@pytest.mark.rule("AOT.M05")
def test_captains_are_told_only_where_there_are_any() -> None:
    """Facts M05: captains enter with the alarm."""
    shown = type_lines(at_resolution("4", "2"), "order")
    assert "Guards: initiative 3" in shown
    assert "captains" not in shown.partition("1. Joanne, card 1")[2]


@pytest.mark.rule("AOT.H05")
def test_after_a_sprint_the_other_cards_are_asked_for_as_waived() -> None:
    shown = type_lines(at_resolution("4 3", "1"), "move sprint", "0", "")
    assert "Joanne waives card 2: which one is it?" in shown


@pytest.mark.rule("AOT.M06")
def test_with_the_emperors_jewel_its_red_ap_change_hands_and_it_is_said() -> None:
    game = at_resolution("4", "2")
    type_lines(game, "! where the Emperors' Jewel is Zain: test")
    shown = type_lines(game, "gear rod", "zain")
    assert "Joanne takes the Emperors' Jewel from Zain, and its red AP with it. (Gear Rod)" in shown
    assert (game.state.seat("s1").red, game.state.seat("s2").red) == (1, 0)


def test_the_pack_away_sheet_says_what_only_a_picture_keeps() -> None:
    game = at_resolution("4", "2")
    lines = [line.text for line in screens.of(game).pack_away(game, Words("en"), 80)]
    assert "take a picture of the board" in lines[-1]


def test_a_rule_that_was_just_named_is_not_named_again() -> None:
    shown = type_lines(at_resolution("4 3", "2"), "why")
    assert "[AOT.G01]" in shown
    assert "AOT.G01: see above" not in shown


def test_the_order_gives_its_reasons() -> None:
    shown = type_lines(at_resolution("4 4", "4"), "order")
    # AOT.G02: one card a pass, clockwise from the first thief.
    assert "1. Joanne, card 1: 4 AP; tied with Zain, pass 1 clockwise from Joanne. [AOT.G02]" in (
        shown
    )
    assert "3. Joanne, card 2: 4 AP; tied with Zain, pass 2 clockwise from Joanne." in shown


def test_who_was_caught_is_one_line_and_enter_is_nobody() -> None:
    game = at_resolution("4", "2")
    shown = type_lines(game, "1 0", "zain", "2", "", "")
    assert "The guards act: who was caught?" in shown
    assert game.state.seat("s2").zone == "dungeon_empty_pot"
    assert not game.state.seat("s1").jailed


def test_what_is_taken_back_is_called_by_its_name() -> None:
    game = at_resolution("4 3", "2")
    type_lines(game, "1 yellow went", "docks")
    titles = [screens.of(game).narration.step(step).zh for step in game.steps()]
    assert titles[-2:] == ["喬安：黃寶石和到了別的地區", "喬安：鹹碼頭"]
    assert titles[-4] == "喬安：移動"


@pytest.mark.rule("AOT.F02")
@pytest.mark.parametrize("typed", ["grenadier", "榴彈手", "use the special", "使用", "30"])
def test_a_special_is_used_by_its_own_name(typed: str) -> None:
    game = at_resolution("2", "5*")
    shown = type_lines(game, typed, "noise", "")
    assert "30 use Grenadier" in shown
    assert "Zain: which general card goes with the special?" in shown
    assert "Zain, 5 AP: Noise Grenade goes with the special, without effect." in shown
    assert "Done: Zain 5 Grenadier" in shown, "what was used is told, not what lay with it"


def test_the_name_of_a_special_is_no_piece_of_another_card() -> None:
    game = session(2, thieves=("morius", "zain"))
    type_lines(game, *DECLARE, "5*", "2", "rat spies", "beacon")
    shown = game.state.seat("s1").stacks[0]
    assert (shown.card, shown.special) == ("beacon", True), "not a Mechanical Rat"


def test_of_own_tied_cards_the_one_with_the_special_is_marked() -> None:
    shown = type_lines(at_resolution("3* 3", "2"), "")
    assert "1 card 1 (3* AP)\n2 card 2 (3 AP)" in shown


def test_nothing_is_drawn_where_only_ap_are_prepared() -> None:
    """Facts 2: Nikolai's special gives 2 AP, no cards."""
    game = session(2, thieves=("nikolai", "zain"))
    shown = type_lines(game, *DECLARE, "5*", "2", "30", "bribe", "")
    assert "Nikolai, next Declaration Phase: +2 temporary AP." in shown


@pytest.mark.rule("AOT.L07")
def test_who_declares_in_a_dungeon_is_told_that_move_comes_first() -> None:
    state: dict[str, Json] = GAME.dump(at_declaration(2).state)
    state["seats"][0] |= {"zone": "dungeon_rattles", "escaping": True, "blue": 2}
    shown = type_lines(session(2, start=state))
    assert "Joanne declares in the dungeon, 2 AP at most, Move has to come first" in shown


def test_whom_the_alarm_may_have_caught_is_asked_with_what_was_put_where() -> None:
    """M05 puts figures on the board; that one of them may catch is AOT.U19."""
    game = at_resolution("4", "2")
    asked = Choose(key="caught", seat="s1", options=("s1", "s2"), source="alarm")
    said = screens.of(game).narration.question(asked)
    assert said.en.startswith("Guards and captains were just put on the board")


# --- The score ------------------------------------------------------------------------------


def test_the_end_is_previewed_before_it_counts() -> None:
    game = at_resolution("4", "2")
    state: dict[str, Json] = GAME.dump(game.state)
    state["decks"]["calm"]["left"] = 0
    last = session(2, start=state)
    shown = type_lines(last, "0", "", "", "0", "", "-")
    assert "Preview of the end:" in shown
    # AOT.N07: ten calm turns and nobody took the Emperors' Jewel.
    assert "nobody took the Emperors' Jewel in time. Nobody wins." in shown
    assert last.over is None
    type_lines(last, "", "")
    assert last.over is not None


@pytest.mark.rule("AOT.N05")
def test_whoever_left_with_the_emperors_jewel_is_told_as_the_winner_for_it() -> None:
    """Facts A03: the Emperors' Jewel has no VP; carrying it out wins outright."""
    state: dict[str, Json] = GAME.dump(at_resolution("4", "2").state)
    state |= {"alarm": True, "event": "alarm_inspection", "district": "rattles", "jewel": "s1"}
    state["jewel_taken"] = 1
    state["captains"] = {"board": 2, "left": 0}
    state["decks"]["alarm"]["left"] = 4
    state["seats"][1] |= {"escaped": 1, "zone": "out", "green": 1, "stacks": []}
    last = session(2, start=state)
    shown = type_lines(last, "1 left", "")
    assert "1. Joanne: out with the Emperors' Jewel, 0 VP (nothing)." in shown, "in the preview"
    _, table = scribe(last, "en", seed=1)
    told = [line.text for line in ending.lines(table)]
    assert "1. Joanne P1: 0 (Emperors' Jewel)" in told
    assert told.count("Open rules that mattered:") == 1


@pytest.mark.rule("AOT.N05", "AOT.U15")
def test_that_the_jewel_left_the_city_decides_the_game_and_is_said() -> None:
    state: dict[str, Json] = GAME.dump(at_resolution("4", "2", "1").state)
    state |= {"alarm": True, "event": "alarm_inspection", "district": "rattles", "jewel": "s1"}
    state["jewel_taken"] = 1
    state["captains"] = {"board": 2, "left": 0}
    state["decks"]["alarm"]["left"] = 4
    shown = " ".join(type_lines(session(3, start=state), "1 left", "why").split())
    assert "out of the city: Joanne wins. Play goes on for the other places" in shown
    told = shown[shown.index("What happened last:") :]
    assert "[AOT.N05, AOT.U15]" in told[:400], "what decided stands first"


def test_the_score_as_it_stands_can_be_asked_for() -> None:
    game = at_resolution("4", "2")
    shown = type_lines(game, "1 yellow 14 4", "score")
    # AOT.A03: yellow 1 VP, green 3 VP. AOT.N07: so far nobody took the Emperors' Jewel.
    assert "Lost: Joanne, 7 VP" in shown
    assert "1 yellow jewel: 1 VP. [AOT.A03]" in shown


# --- Catching up, corrections, the box ------------------------------------------------------


def test_the_table_is_typed_in_a_line_a_zone() -> None:
    game = session(2)
    zones = screens.of(game).zones(game)
    lines = {
        "turn": "4",
        "guards.board": "11",
        "s1": "空罐 手牌 3 黃 2 線民 1",
        "s2": "palace hand 4 green 1 yellow 3",
        "first": "Zain",
    }
    shown = type_lines(game, "catchup", *[lines.get(zone, "") for zone, _ in zones])
    state = game.state
    # AOT.B07: ten calm events, so seven are left before the fourth turn.
    assert (state.turn, state.calm_left, state.first) == (4, 7, "s2")
    assert (state.guards.board, state.guards.left) == (11, 9)
    joanne, zain = state.seats
    assert (joanne.zone, joanne.hand.size, joanne.yellow) == ("empty_pot", 3, 2)
    assert joanne.tokens == {"informer": 1}
    assert (zain.zone, zain.hand.size, zain.green, zain.yellow) == ("palace", 4, 1, 3)
    assert "Everything adds up." in shown


def test_the_alarm_is_typed_in_too() -> None:
    game = session(2)
    zones = screens.of(game).zones(game)
    lines = {"turn": "8", "alarm": "yes", "decks.alarm.left": "4", "captains.board": "2"}
    lines |= {"district": "噹啷", "jewel": "Zain", "s1": "out"}
    order = [zone for zone, _ in zones]
    # What turn 8 of the alarm drew is asked for as well: it is there by then.
    order.insert(order.index("guards.board"), "event")
    type_lines(game, "catchup", *[lines.get(zone, "") for zone in order])
    state = game.state
    assert (state.alarm, state.alarm_left, state.captains.board) == (True, 4, 2)
    assert (state.district, state.jewel) == ("rattles", "s2")
    assert state.seat("s2").red == 1, "one red AP for each opponent (AOT.M02)"
    assert state.seat("s1").escaped == 1


@pytest.mark.parametrize(
    ("typed", "field", "value"),
    [
        ("! Joanne yellow jewels 3: forgotten", "yellow", 3),
        ("!喬安 綠寶石 2：算錯", "green", 2),
        ("! Joanne yellow jewels +2: forgotten", "yellow", 2),
        ("! Joanne district Palace: moved", "zone", "palace"),
        ("! Joanne theft marker yes: forgotten", "marker", True),
    ],
)
def test_a_readable_path_is_corrected_in_one_line(typed: str, field: str, value: Json) -> None:
    game = session(2)
    type_lines(game, typed)
    assert getattr(game.state.seat("s1"), field) == value


def kept(game: Session[AgeOfThieves], *lines: str) -> tuple[list[tuple[str, Any]], str]:
    """Type lines; return what is kept of the table's own copy, and what was shown."""
    words, shown = Words("en"), StringIO()
    prompter = PlainPrompter(words, StringIO("".join(f"{line}\n" for line in lines)), shown)
    told: list[tuple[str, Any]] = []
    table = Table(game, screens.of(game), prompter, words)
    table.keep_copy = lambda fact, value: told.append((fact, value))
    Guide(table).play()
    return told, shown.getvalue()


def test_what_only_the_box_tells_is_asked_once_and_kept() -> None:
    game = at_resolution("4 3", "2")
    told, shown = kept(game, "bribe", "x", "4")
    assert "Possible here: none, same district D, 1, 2" in shown
    assert told == [("range_bribe", "4")]
    assert game.state.copies["range_bribe"] == "4"
    again = session(2, copies={"range_bribe": "4"})
    shown = type_lines(again, *DECLARE, "4 3", "2", "bribe", "")
    assert "Your copy" not in shown
    assert "Bribe, range 4" in shown


def test_a_table_can_go_back_look_around_and_leave_while_the_box_is_asked_about() -> None:
    game = at_resolution("4 3", "2")
    told, shown = kept(game, "bribe", "state", "紀錄 2", "-", "net", "zain", "quit")
    assert not told
    assert shown.count("Your copy: Bribe") == 3, "again after each look"
    assert "Action deck" in shown
    assert "Taken back: 1 step." in shown
    assert game.state.seat("s1").stacks[0].card == "net_launcher"
    assert "Everything up to here is saved" in shown


def test_what_was_told_comes_back_from_the_journal() -> None:
    game = at_resolution("4 3", "2")
    kept(game, "bribe", "4")
    reopened = Session(GAME, game.header, game.entries)
    assert reopened.state.copies == game.state.copies
    assert reopened.question == game.question


def test_what_was_told_is_not_asked_again_when_its_step_is_taken_back() -> None:
    game = at_resolution("4 3", "2")
    _, shown = kept(game, "bribe", "4", "-", "bribe")
    assert shown.count("Your copy") == 1
    assert game.state.copies["range_bribe"] == "4"


def test_the_die_of_the_box_sets_the_open_rule_of_later_games() -> None:
    assert your_copy.options("age_of_thieves", {"die_sides": "6"}) == {"AOT.X08": "six"}
    assert your_copy.options("age_of_thieves", {"die_sides": "unknown"}) == {}


def test_a_fact_of_the_box_is_corrected_and_kept() -> None:
    game = session(2)
    told, _ = kept(game, "! copies.die_sides 6: counted")
    assert told == [("die_sides", "6")]
    assert game.state.copies["die_sides"] == "6"


# --- The board at every width ---------------------------------------------------------------


@pytest.mark.parametrize("columns", [40, 80, 120])
@pytest.mark.parametrize("mode", MODES)
def test_no_line_is_wider_than_the_screen_and_nothing_is_lost(
    columns: int, mode: Mode, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ["state", "audit", "order", "guards", "cards", "score", "?", "1 3"]
    monkeypatch.setenv("COLUMNS", str(columns))
    narrow = type_lines(at_resolution("4 3*", "2", "5 1"), *lines, mode=mode)
    assert max(map(width, narrow.split("\n"))) <= columns
    monkeypatch.setenv("COLUMNS", "100")
    wide = type_lines(at_resolution("4 3*", "2", "5 1"), *lines, mode=mode)
    assert "".join(narrow.split()) == "".join(wide.split())


@pytest.mark.parametrize("mode", ["en", "zh-TW"])
def test_a_whole_game_reads_the_same_at_every_width(
    mode: Mode, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = {}
    for columns in (40, 120):
        monkeypatch.setenv("COLUMNS", str(columns))
        types, table = scribe(session(2, seed=7), mode, seed=7)
        assert Guide(table).play() == "over"
        shown[columns] = types.shown.getvalue()
        assert max(map(width, shown[columns].split("\n"))) <= columns
    assert "".join(shown[40].split()) == "".join(shown[120].split())


def test_the_help_says_what_can_be_typed_in_this_game() -> None:
    shown = type_lines(session(2), "?", mode="zh-TW")
    assert "4 3* 2g" in shown
    assert "守衛" in shown
    assert "順序" in shown


def test_the_board_shows_what_decides_the_game() -> None:
    game = at_declaration(2, informer=1)
    state: dict[str, Json] = GAME.dump(game.state)
    state["jewel"], state["jewel_taken"] = "s2", 1
    state["seats"][1] |= {"zone": "palace", "green": 2, "red": 1, "best_thief": True}
    state["seats"][0] |= {"hidden": ["cloak"], "marker": True}
    opened = session(2, start=state)
    lines = [line.text for line in screens.of(opened).board(opened, Words("en"), 120)]
    assert lines[0] == "Turn 1, calm, Declaration Phase. First thief: Joanne."
    assert lines[1].startswith("Event: Hour of the Wolf. ")
    # AOT.B01, AOT.C05, AOT.B07: 12 guards, a yellow jewel placed, nine calm events left.
    assert lines[2] == "Guards 12  act at 3  yellow on the board 1  events left 9"
    assert lines[3] == (
        "> Joanne* P1  hand 3  AP blue 10  11 AP with tokens  Informer 1  [hidden: cloak]"
        "  [theft marker]"
    )
    assert lines[4] == (
        "  Zain P2  Palace  hand 3  AP blue 10 + red 1  Emperors' Jewel  green 2  Best Thief"
    )


@pytest.mark.parametrize(
    ("line", "passes", "yellow"),
    [("zzzz", False, 0), ("99", False, 0), ("0", True, 0), ("3", True, 1), ("yellow", True, 1)],
)
def test_only_what_may_happen_on_the_board_passes_over_the_mode(
    line: str, passes: bool, yellow: int
) -> None:
    game = at_resolution("4 3", "2")
    type_lines(game, "1")
    assert game.question is not None
    assert game.question.key == "mode"
    before = game.state.seat("s1").yellow
    type_lines(game, line)
    assert (game.question.key != "mode") == passes
    assert game.state.seat("s1").yellow - before == yellow


def test_a_dealt_hand_never_reaches_the_screen() -> None:
    game = session(2, sources={"action_cards": "companion", "calm_events": "companion"}, seed=5)
    _, table = scribe(game, "en", seed=5, most=60)
    Guide(table).play()
    names = screens.of(game).narration
    hidden = {
        id
        for seat in game.state.seats
        for id in seat.hand.known
        if id not in seat.hand.open and id not in game.state.discard
    }
    assert hidden
    shown = "\n".join(
        line.text for line in screens.of(game).board(game, Words("en"), 80, full=True)
    )
    assert not any(names.thing(id).en in shown for id in hidden)
