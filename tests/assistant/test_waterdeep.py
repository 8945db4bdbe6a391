"""Lords of Waterdeep at the table: numbers, the board, corrections, catching up, the end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO

import pytest

from companion.assistant import ending, screens
from companion.assistant.guide import Guide
from companion.assistant.plain import PlainPrompter
from companion.assistant.table import Table
from companion.assistant.waterdeep.numbers import Places, number
from companion.assistant.waterdeep.screens import WaterdeepScreens
from companion.engine.questions import Choose, Json
from companion.engine.session import Session
from companion.games.waterdeep.cards import intrigue, lords, quests, spaces, tiles
from companion.games.waterdeep.state import Waterdeep
from companion.text.bilingual import MODES, Mode
from companion.text.catalogue import Words
from companion.text.widths import width
from tests.assistant.waterdeep_table import GAME, HALL, at, session, type_lines


class Private(PlainPrompter):
    """Plain lines that pretend to hide secrets, and keep apart what was hidden."""

    can_hide = True

    def __init__(self, words: Words, typed: StringIO, shown: StringIO) -> None:
        super().__init__(words, typed, shown)
        self.shown = shown
        self.parts: list[tuple[bool, str]] = []

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Keep what follows apart."""
        before = len(self.shown.getvalue())
        self.parts.append((False, self.shown.getvalue()))
        yield
        self.parts.append((True, self.shown.getvalue()[before:]))

    @property
    def in_secret(self) -> str:
        """All that was shown in secret."""
        return "".join(text for secret, text in self.parts if secret)

    @property
    def in_the_open(self) -> str:
        """All that was shown to everybody."""
        return self.shown.getvalue().replace(self.in_secret, "")


def shown_by(game: Session[Waterdeep]) -> WaterdeepScreens:
    found = screens.of(game)
    assert isinstance(found, WaterdeepScreens)
    return found


def board(game: Session[Waterdeep], mode: Mode = "en", columns: int = 80) -> list[str]:
    return [line.text for line in shown_by(game).board(game, Words(mode), columns)]


# --- Numbers --------------------------------------------------------------------------------


def test_printed_spaces_have_the_numbers_of_the_board() -> None:
    places = shown_by(at()).places
    assert [places.of(id) for id in spaces()] == list(range(1, 14))
    assert [places.of(tile) for tile in HALL] == [24, 25, 26]


def test_cards_have_their_printed_numbers() -> None:
    """facts: quests 1 to 60, intrigue cards 1 to 50, several copies of most."""
    places = shown_by(at()).places
    assert number("take_quest", "spy_on_the_house_of_light", places) == 17
    assert number("play_intrigue", "ambush", places) == 1
    assert sorted(number("take_quest", id, places) or 0 for id in quests()) == list(range(1, 61))


@pytest.mark.parametrize("key", ["take_quest", "play_intrigue", "hall_refill", "reveal_lord"])
def test_no_two_options_have_one_number(key: str) -> None:
    options = {
        "take_quest": [*quests(), "unnamed"],
        "play_intrigue": ["back", *intrigue(), "unnamed"],
        "hall_refill": list(tiles()),
        "reveal_lord": [*lords(), "unnamed"],
    }[key]
    places = shown_by(at()).places
    found = [number(key, option, places) for option in options]
    assert None not in found
    assert len(set(found)) == len(found)


def test_a_mandatory_quest_among_quests_is_no_quest_of_that_number() -> None:
    places = shown_by(at()).places
    found = [number("discard_quest", id, places) for id in (*quests(), *intrigue())]
    mandatory = [id for id, card in intrigue().items() if card.type == "mandatory"]
    assert [number("discard_quest", id, places) for id in mandatory] == [61, 62, 63, 64, 65, 66]
    assert len(found) > 60


def test_a_tile_keeps_its_number_while_others_come_and_go() -> None:
    game = at({"s1": {"gold": 9}, "s2": {"gold": 9}})
    type_lines(game, "3 25", "5")
    places = shown_by(game).places
    # LOW.BLD-2: tile 5 of the list lies where 25 was bought; the others stay.
    assert {id: places.of(id) for id in ("caravan_court", "helmstar_warehouse", "the_waymoot")} == {
        "caravan_court": 24,
        "helmstar_warehouse": 25,
        "the_waymoot": 26,
    }
    assert places.of("dragon_tower") == 14


@pytest.mark.parametrize("line", ["3 25", "3", "3 dragon"])
def test_the_only_tile_that_can_be_bought_may_be_typed(line: str) -> None:
    game = at({"s1": {"gold": 3}})  # facts: Dragon Tower costs 3, the others 4
    shown = type_lines(game, line, "5")
    assert [tile.tile for tile in game.state.tiles] == ["dragon_tower"]
    assert "Not used" not in shown


def test_the_only_building_that_can_be_given_up_may_be_typed() -> None:
    own = [{"tile": "jesters_court", "owner": "s1", "load": {}, "agents": []}]
    game = at(tiles=own)
    shown = type_lines(game, "11 30 14 26", "5")
    # facts: Real Estate Deal, an own building for one in Builder's Hall.
    assert [tile.tile for tile in game.state.tiles] == ["the_waymoot"]
    assert "Not used" not in shown


def test_undoing_gives_the_numbers_back() -> None:
    game = at({"s1": {"gold": 9}})
    type_lines(game, "3 25", "5", "-2", "1")
    assert shown_by(game).places.of("dragon_tower") == 25


def test_more_tiles_than_the_board_has_places_for_go_on_at_27() -> None:
    ids = [id for id in tiles() if id not in HALL][:11]
    held = [{"tile": id, "owner": "s1", "load": {}, "agents": []} for id in ids]
    places = Places(at(tiles=held).state, [])
    assert [places.of(id) for id in ids] == [*range(14, 24), 27]


# --- One line -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line", ["5 #17", "5 17", "5 spy", "5 光明之家", "left 17", "觀崖旅店左格 17"]
)
def test_a_quest_is_typed_by_its_number_or_a_piece_of_its_name(line: str) -> None:
    game = at()
    type_lines(game, line)
    assert game.state.seat("s1").quests == ["spy_on_the_house_of_light"]


@pytest.mark.parametrize(
    "line", ["11 18 2c", "11 #17 2白", "11 招募冒險者 2牧師", "12 17 2 clerics"]
)
def test_an_intrigue_card_is_typed_by_any_of_its_numbers(line: str) -> None:
    game = at()
    type_lines(game, line)
    # facts: Call for Adventurers, two copies, 17 and 18.
    assert game.state.seat("s1").cubes == {"cleric": 2}


def test_two_dealt_quests_are_named_in_one_line() -> None:
    game = session(2)
    type_lines(game, "1 2 22", "17 #60", "")
    assert game.state.seat("s1").quests == ["spy_on_the_house_of_light", "recruit_lieutenant"]
    assert game.state.seat("s2").quests == ["unnamed", "unnamed"]


@pytest.mark.parametrize("line", ["17", "house of light", "監視光明之殿", "17 99"])
def test_of_two_dealt_quests_one_may_stay_unnamed(line: str) -> None:
    game = session(2)
    shown = type_lines(game, "1 2 22", line, "#60")
    assert game.state.seat("s1").quests == ["spy_on_the_house_of_light", "unnamed"]
    assert game.state.seat("s2").quests == ["recruit_lieutenant", "unnamed"]
    assert "at least 2" not in shown


TAVERNS: dict[str, dict[str, Json]] = {
    "s1": {"cubes": {"cleric": 2, "fighter": 1, "rogue": 1}},
    "s2": {"cubes": {"cleric": 1, "rogue": 1}},
}


@pytest.mark.parametrize("line", ["14 1c 1r 3w", "14 1白 1黑 3紫", "14 c r 3 wizards"])
def test_a_payment_and_a_gain_are_one_line(line: str) -> None:
    pearls = [{"tile": "the_three_pearls", "owner": "s1", "load": {}, "agents": []}]
    game = at(TAVERNS, tiles=pearls)
    shown = type_lines(game, line)
    # facts: The Three Pearls: any two for any three.
    assert game.state.seat("s1").cubes == {"cleric": 1, "fighter": 1, "wizard": 3}
    assert "Not used" not in shown


@pytest.mark.parametrize("line", ["11 9 21", "11 free May cleric", "11 10 May 白", "11 暢飲 may c"])
def test_an_opponents_adventurer_is_typed_by_seat_and_kind(line: str) -> None:
    game = at(TAVERNS)
    shown = type_lines(game, line)
    # facts: Free Drinks!, 9 and 10: an adventurer out of an opponent's tavern.
    assert game.state.seat("s2").cubes == {"rogue": 1}
    assert "Not used" not in shown


def test_an_unnamed_quest_may_be_one_that_cannot_be_paid() -> None:
    """What lies unnamed before a seat may be it; a quest that lies elsewhere is not (LOW.QST-1)."""
    held: dict[str, Json] = {"quests": ["unnamed"], "completed": ["domesticate_owlbears"]}
    shown = type_lines(at({"s1": held}, named=False), "1", "17", "9")
    assert "lacks 3 fighters and 2 rogues. [LOW.QST-1]" in shown
    assert "Domesticate Owlbears does not lie before 小明. [LOW.QST-1]" in shown


def test_an_unnamed_quest_is_completed_by_its_number() -> None:
    game = at({"s1": {"quests": ["unnamed"], "cubes": {"fighter": 3, "rogue": 2}}}, named=False)
    shown = type_lines(game, "1 17")
    assert "Not used" not in shown
    assert game.state.seat("s1").completed == ["spy_on_the_house_of_light"]


def test_what_cannot_be_taken_now_is_called_by_its_name() -> None:
    shown = type_lines(at({"s1": {"gold": 0}}), "3")
    assert "Builder's Hall is not possible now" in shown


# --- The board ------------------------------------------------------------------------------

SPY: dict[str, dict[str, Json]] = {
    "s1": {
        "quests": ["spy_on_the_house_of_light", "train_bladesingers"],
        "cubes": {"fighter": 3, "rogue": 2},
    },
    "s2": {"quests": ["host_festival_for_sune"], "cubes": {"wizard": 2, "fighter": 2}},
}
HARBOR_SPACES = ("waterdeep_harbor_1", "waterdeep_harbor_2")


def test_the_board_says_whose_turn_who_has_what_and_what_can_be_completed() -> None:
    game = at(SPY, inn=["raid_orc_stronghold"])
    lines = board(game)
    assert lines[0] == "Round 1 of 8, placing agents. 小明 has the turn."
    # LOW.SET-2: four agents each with two players; LOW.SET-12: 4 and 5 gold.
    assert "> 小明*  0 VP  agents 4  [3f 2r 4g]  intrigue 2" in lines
    assert "  * 17 Spy on the House of Light  3f 2r 2g > 6 VP 6g  [can be completed]" in lines
    assert "    45 Train Bladesingers  3f 1w > 4 VP 1f 1w" in lines
    # Quest 2 asks for 2 fighters, 2 wizards and 4 gold: May could complete it in her turn.
    assert "    Quests: 2 Host Festival for Sune [can be completed]" in lines


def test_the_board_says_what_each_space_gives_and_who_stands_there() -> None:
    game = at({"s1": {"gold": 4}})
    type_lines(game, "8")
    lines = "\n".join(board(game))
    assert " 1 Aurora's Realms Shop 4g" in lines
    assert " 8 Field of Triumph <小明>" in lines
    assert "24 Caravan Court [4 gold] [1 VP] 2f (owner: 1f)" in lines


def test_what_is_closed_stands_in_brackets() -> None:
    game = at({"s1": {"gold": 2}})
    # LOW.BLD-8: the cheapest tile costs 3.
    assert " 3 Builder's Hall (buy a tile)" in "\n".join(board(game))


def test_an_owner_benefit_stands_at_the_tile() -> None:
    lying = [{"tile": "the_golden_horn", "owner": "s2", "load": {"gold": 8}, "agents": []}]
    lines = "\n".join(board(at(tiles=lying)))
    # facts: The Golden Horn gives the gold on it; its owner gains 2 gold.
    assert "14 The Golden Horn 8g (May: 2g)" in lines


def test_plot_quests_stand_at_the_spaces_that_set_them_off() -> None:
    plots = ["bolster_griffon_cavalry", "place_a_sleeper_agent_in_skullport"]
    lines = "\n".join(board(at({"s1": {"plots": plots}})))
    # facts: quest 58 gives a fighter more with fighters, quest 57 gives 2 VP for a card played.
    assert " 8 Field of Triumph 2f +1f" in lines
    assert "11 Waterdeep Harbor 1 play intrigue +2 VP" in lines
    assert " 9 The Grinning Lion Tavern 2r\n" in lines + "\n"


def test_a_mandatory_quest_that_comes_first_is_said() -> None:
    held: dict[str, Json] = {**SPY["s1"], "mandatory": ["quell_riots"]}
    lines = board(at({"s1": held}, inn=["raid_orc_stronghold"]))
    # LOW.MND-2: no other quest before it.
    told = "    17 Spy on the House of Light  3f 2r 2g > 6 VP 6g  [a Mandatory Quest first]"
    assert told in lines
    assert "    64 Quell Riots  2c 1f > 4 VP" in lines


@pytest.mark.parametrize("columns", [24, 40, 80, 100])
@pytest.mark.parametrize("mode", MODES)
def test_no_line_is_wider_than_the_screen_and_nothing_is_lost(
    columns: int, mode: Mode, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ("state", "audit", "tiles", "intrigue", "score", "3 24", "5", "quit", "2")

    def typed() -> str:
        return type_lines(at(SPY, inn=["raid_orc_stronghold"]), *lines, mode=mode)

    monkeypatch.setenv("COLUMNS", str(columns))
    narrow = typed()
    assert max(map(width, narrow.split("\n"))) <= columns
    monkeypatch.setenv("COLUMNS", "100")
    assert "".join(narrow.split()) == "".join(typed().split())


# --- Corrections and catching up ------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "field", "value"),
    [
        ("! May VP 12: miscounted", "vp", 12),
        ("! 藍 VP 12：算錯", "vp", 12),
        ("! May gold +3: forgotten", "gold", 8),
        ("! May 金幣 2：算錯", "gold", 2),
        ("! May agents 3: miscounted", "pool", 3),
        ("! May 12 VP: miscounted", "vp", 12),
        ("! May 分 12：算錯", "vp", 12),
        ("! May rogues 2: miscounted", "cubes", {"rogue": 2}),
    ],
)
def test_a_readable_path_is_corrected_in_one_line(line: str, field: str, value: Json) -> None:
    game = at()
    type_lines(game, line)
    assert getattr(game.state.seat("s2"), field) == value


def test_what_cannot_be_corrected_lists_what_is_called_nearly_so() -> None:
    shown = type_lines(at(), "! May hat 3", "")
    listed = shown[shown.index("possible:") : shown.index("narrows it down")]
    assert listed.count("\n- May ") == listed.count("\n- ") > 0


def test_an_open_rule_tells_what_enter_does() -> None:
    # 10 is LOW.OQ-10; its first reading is the default.
    assert "(Enter: 1) >" in type_lines(at(), "o 10", "")


def test_every_fact_has_a_readable_name_of_its_own() -> None:
    game = at(SPY, inn=["raid_orc_stronghold"])
    narration = screens.of(game).narration
    for language in ("en", "zh-TW"):
        named = [narration.path(path).in_language(language) for path in GAME.facts(game.state)]
        assert len(set(named)) == len(named)


def test_the_table_is_typed_in_a_line_a_zone() -> None:
    game = at()
    zones = screens.of(game).zones(game)
    lines = {
        "round": "3",
        "s1": "20vp 2c 黑 1 gold 7 agents 2 intrigue 3 #1 研究時間魔法",
        "s2": "15 vp 0 gold 2 agents",
        "hall": "dragon_tower northgate waymoot",
        "inn": "2 17 45 unnamed",
        "tiles.s2": "jesters 金號角",
        "completed.s1": "60 #31",
        "agents": "1 小明 14 小明 2 May 9 藍",
    }
    shown = type_lines(game, "catchup", *[lines.get(zone, "") for zone, _ in zones])
    state = game.state
    first, second = state.seats
    assert state.round == 3
    assert (first.vp, first.cubes, first.gold) == (20, {"cleric": 2, "rogue": 1}, 7)
    assert (first.intrigue.size, second.vp, second.gold) == (3, 15, 0)
    assert first.quests == ["expose_red_wizards_spies", "research_chronomancy"]
    assert {stall.tile for stall in state.hall} == {"dragon_tower", "northgate", "the_waymoot"}
    assert state.spaces["auroras_realms_shop"] == ["s1"]
    assert state.spaces["the_grinning_lion_tavern"] == ["s2"]
    assert state.spaces["blackstaff_tower"] == ["s2"]
    assert [(tile.tile, tile.owner, tile.agents) for tile in state.tiles] == [
        ("jesters_court", "s2", ["s1"]),
        ("the_golden_horn", "s2", []),
    ]
    # Quest 60 is a Plot Quest, quest 31 is none.
    assert (first.plots, first.completed) == (["recruit_lieutenant"], ["expose_cult_corruption"])
    assert "fits nothing" not in shown


def catch_up(game: Session[Waterdeep], lines: dict[str, str]) -> str:
    """Type lines at the zones of their names, Enter at all others."""
    typed = ["catchup"]
    known = dict(screens.of(game).zones(game))
    typed += [lines.get(zone, "") for zone in known]
    return type_lines(game, *typed)


def test_tiles_are_typed_in_with_what_lies_on_them() -> None:
    own = [
        {"tile": "the_golden_horn", "owner": "s1", "load": {"gold": 4}, "agents": []},
        {"tile": "spires_of_the_morning", "owner": "s1", "load": {"cleric": 1}, "agents": []},
    ]
    game = at(tiles=own)
    shown = catch_up(
        game,
        {
            "hall": "northgate 2vp, caravan 1 vp 26",
            "tiles.s1": "golden horn 8 gold",
            "tiles.s2": "jesters 4r, tower of the order 1 wizard",
        },
    )
    assert "fits nothing" not in shown
    # LOW.BLD-5: VP lie on tiles of Builder's Hall; what was not said of The Waymoot stays 1 VP.
    assert {stall.tile: stall.vp for stall in game.state.hall} == {
        "caravan_court": 1,
        "northgate": 2,
        "the_waymoot": 1,
    }
    assert {tile.tile: (tile.owner, tile.load) for tile in game.state.tiles} == {
        "the_golden_horn": ("s1", {"gold": 8}),
        "spires_of_the_morning": ("s1", {"cleric": 1}),
        "jesters_court": ("s2", {"rogue": 4}),
        "tower_of_the_order": ("s2", {"wizard": 1}),
    }
    assert GAME.problems(game.state) == []


@pytest.mark.rule("LOW.RND-7", "LOW.RND-8")
@pytest.mark.parametrize("number", [1, 5, 8])
def test_another_round_is_an_empty_board_and_begins_with_who_has_the_marker(number: int) -> None:
    spaces_then = {"waterdeep_harbor_1": ["s1"], "castle_waterdeep": ["s2"]}
    held: dict[str, dict[str, Json]] = {"s1": {"pool": 0}, "s2": {"pool": 0}}
    data = GAME.dump(at(held).state) | {"round": 2, "phase": "reassign", "turn": None}
    game = session(2, start=data | {"spaces": spaces_then, "marker": "s2"})
    assert game.question is not None
    assert game.question.key == "reassign"
    type_lines(game, "catchup", str(number), "quit")
    state = game.state
    assert (state.round, state.phase, state.first, state.turn) == (number, "turns", "s2", "s2")
    assert [state.spaces[space] for space in spaces_then] == [[], []]
    assert game.question is not None
    assert (game.question.key, game.question.seat) == ("place_agent", "s2")


@pytest.mark.rule("LOW.RND-8")
def test_before_the_first_agent_of_a_round_the_marker_says_who_begins() -> None:
    game = at()
    catch_up(game, {"marker": "May"})
    assert (game.state.marker, game.state.first, game.state.turn) == ("s2", "s2", "s2")
    standing = at(spaces={"the_plinth": ["s2"]}, seats={"s2": {"pool": 3}})
    catch_up(standing, {"marker": "May"})
    assert (standing.state.marker, standing.state.first) == ("s2", "s1")


def test_a_line_about_a_seat_may_begin_with_its_name() -> None:
    # Ann is a piece of House Thann, which quest 10 names.
    game = at(players=3)
    catch_up(game, {"s1": "小明：12 分 3 橘", "tiles.s2": "May northgate", "s3": "Ann 20 points"})
    first, second, third = game.state.seats
    assert (first.vp, first.cubes, third.vp, third.quests) == (12, {"fighter": 3}, 20, [])
    assert [tile.owner for tile in game.state.tiles] == [second.id]
    shown = catch_up(game, {"s1": "Ann 5 VP"})
    assert "Ann has a line of its own." in shown
    assert (first.vp, third.vp, first.quests) == (12, 20, [])


def test_a_number_that_nothing_is_said_of_is_asked_about() -> None:
    shown = catch_up(at(), {"s1": "105 2黑"})
    assert "105 of what? Like 105 VP or 105 gold; a quest is #105." in shown


def test_a_load_that_no_such_tile_takes_is_not_understood() -> None:
    game = at()
    shown = type_lines(game, "catchup", "", "", "", "", "golden horn 2c", "golden horn 2 gold")
    assert "2cleric fits nothing here" in shown
    assert game.state.tiles[0].load == {"gold": 2}


def test_more_tiles_or_quests_than_there_is_room_for_are_too_many() -> None:
    game = at({"s1": {"quests": ["unnamed"]}}, named=False)
    shown = type_lines(
        game,
        "catchup",
        "",
        "",
        "northgate 1 2 3",
        "",
        "2 3 4 5 6",
        *[""] * 6,
        "1 quests #17 #18",
    )
    for most in (3, 4, 1):
        assert f"Too many: at most {most} allowed." in shown


def test_of_a_line_that_cannot_be_nothing_is_corrected() -> None:
    game = at()
    zones = [zone for zone, _ in screens.of(game).zones(game)]
    typed = ["catchup", *[""] * zones.index("s1"), "20vp 7 gold #17", "quit"]
    shown = type_lines(game, *typed)
    assert "not possible here" in shown or "cannot be chosen" in shown, "quest 17 lies at the Inn"
    first = game.state.seat("s1")
    assert (first.vp, first.gold, first.quests) == (0, 4, [])
    assert game.corrections == 0


def test_neutral_agents_are_typed_in() -> None:
    lying = [{"tile": "the_palace_of_waterdeep", "owner": "s2", "load": {}, "agents": []}]
    game = at({"s1": {"lieutenant": True, "pool": 5}}, tiles=lying)
    shown = catch_up(game, {"agents": "1 大使 2 lieutenant 8 May 14 小明"})
    assert "fits nothing" not in shown
    spaces_now = game.state.spaces
    assert spaces_now["auroras_realms_shop"] == ["ambassador"]
    assert spaces_now["blackstaff_tower"] == ["s1.lieutenant"]
    assert spaces_now["field_of_triumph"] == ["s2"]
    assert game.state.tiles[0].agents == ["s1"]
    catch_up(game, {"ambassador": "May"})
    assert (game.state.ambassador, game.state.spaces["auroras_realms_shop"]) == ("s2", [])
    catch_up(game, {"ambassador": "0"})
    assert game.state.ambassador is None
    assert GAME.problems(game.state) == []


@pytest.mark.rule("LOW.LTN-1")
def test_with_its_quest_the_lieutenant_is_typed_in() -> None:
    game = at()
    catch_up(game, {"completed.s2": "recruit lieutenant", "s2": "agents 3"})
    second = game.state.seat("s2")
    assert (second.plots, second.lieutenant, second.pool) == (["recruit_lieutenant"], True, 3)


@pytest.mark.parametrize(
    ("held", "line", "quests_then"),
    [
        (["unnamed", "unnamed"], "#17", ["spy_on_the_house_of_light", "unnamed"]),
        (["unnamed", "unnamed"], "#17 3 quests", ["spy_on_the_house_of_light", *["unnamed"] * 2]),
        (["unnamed", "unnamed"], "quests 0", []),
        (
            ["train_bladesingers", "unnamed"],
            "2 任務 #17",
            ["train_bladesingers", "spy_on_the_house_of_light"],
        ),
        (["train_bladesingers"], "1 quests #17", ["spy_on_the_house_of_light"]),
    ],
)
def test_active_quests_are_named_or_counted(
    held: list[str], line: str, quests_then: list[str]
) -> None:
    game = at({"s1": {"quests": held}}, inn=[None, None, None, None])
    shown = catch_up(game, {"s1": line})
    assert "fits nothing" not in shown
    assert game.state.seat("s1").quests == quests_then
    assert GAME.problems(game.state) == []


def test_what_was_typed_is_said_in_short_and_moves_no_piece() -> None:
    game = at()
    shown = type_lines(game, "5", "catchup", "7", *[""] * 10, "May")
    told = shown[shown.index("The board as it stands") :]
    assert "\nthe round: 7\n" in told
    assert "On the table" not in told, "the table stands as it was typed"
    assert "Everything adds up." in told


def test_a_mandatory_quest_is_typed_in_by_name() -> None:
    game = at()
    catch_up(game, {"s2": "quell riots"})
    assert game.state.seat("s2").mandatory == ["quell_riots"]


def test_completed_quests_are_typed_in_without_their_names_and_named_later() -> None:
    game = at()
    catch_up(game, {"completed.s1": "2 unnamed 60 3 arcana"})
    first = game.state.seat("s1")
    assert first.plots == ["recruit_lieutenant"]
    assert sorted(first.completed) == [*["unnamed"] * 2, *["unnamed_arcana"] * 3]
    # facts: quest 9 is Arcana, quest 31 Skullduggery.
    type_lines(
        game,
        "! 小明 completed domesticate owlbears yes: found",
        "! 小明 completed expose cult yes: found",
        "! 小明 unnamed completed quests 4: counted",
    )
    assert sorted(game.state.seat("s1").completed) == [
        "domesticate_owlbears",
        "expose_cult_corruption",
        *["unnamed"] * 4,
        *["unnamed_arcana"] * 2,
    ]
    assert GAME.problems(game.state) == []


def test_the_types_of_unnamed_quests_are_asked_for_in_the_end() -> None:
    held: dict[str, Json] = {"completed": ["unnamed", "unnamed", "unnamed_piety"], "gold": 0}
    game = last_agent({"s1": held, "s2": {"gold": 1}})
    shown = type_lines(game, "10", "durnan", "2 warfare", "99", "0", "")
    assert "like 2 Commerce; 0: none" in shown
    # Durnan pays 4 VP each; the cleric of The Plinth is 1 VP (LOW.END-2).
    assert "1. 小明: 9 VP in all (adventurers 1 and Lord 8)." in shown
    assert game.over is not None


# --- Secrets and the end --------------------------------------------------------------------


def test_a_plain_terminal_refuses_to_deal() -> None:
    game = at()
    shown = type_lines(game, "source 4")
    assert game.state.sources["intrigue"] == "table"
    assert "does not deal" in shown


def test_what_was_dealt_never_reaches_the_board() -> None:
    game = session(2, sources={"intrigue": "companion", "lords": "companion"}, seed=4)
    game.answer(list(HALL))
    for _ in range(2):
        game.answer(["unnamed", "unnamed"])
    shown = "\n".join(line.text for line in screens.of(game).board(game, Words("en"), 80, True))
    shown += "\n".join(
        line.text for line in shown_by(game).command(game, "score", "", Words("en"), 80)
    )
    names = screens.of(game).narration
    for seat in game.state.seats:
        assert seat.lord is not None
        assert names.thing(seat.lord).en not in shown
        own = screens.of(game).secrets(game, seat.id, Words("en"))
        told = "\n".join(line.text for line in own)
        for card in seat.intrigue.known:
            assert names.thing(card).en not in shown
            assert names.thing(card).en in told


def test_a_seat_looks_at_its_own_cards_and_lord() -> None:
    game = session(2, sources={"intrigue": "companion", "lords": "companion"}, seed=4)
    shown = StringIO()
    lines = StringIO("1 2 3\n\n\nhand May\n\n\nhand\n")
    prompter = Private(Words("en"), lines, shown)
    Guide(Table(game, screens.of(game), prompter, Words("en"))).play()
    second = game.state.seat("s2")
    names = screens.of(game).narration
    assert second.lord is not None
    for card in [*second.intrigue.known, second.lord]:
        assert names.thing(card).en in prompter.in_secret
        assert names.thing(card).en not in prompter.in_the_open
    assert "Whose cards?" in prompter.in_the_open


def test_a_plain_terminal_shows_no_secrets() -> None:
    game = session(2, sources={"intrigue": "companion"}, seed=4)
    shown = type_lines(game, "1 2 3", "", "", "hand May")
    assert "Nothing can be shown in secret here." in shown
    assert "has dealt nothing in secret to May" in type_lines(at(), "hand May")


def last_agent(seats: dict[str, dict[str, Json]]) -> Session[Waterdeep]:
    """Round 8, only s1 has an agent left."""
    none: dict[str, Json] = {"pool": 0}
    held = {"s1": {"pool": 1, **seats.get("s1", {})}, "s2": {**none, **seats.get("s2", {})}}
    return at(held, round=8)


def test_the_reassignment_is_announced_where_there_is_an_agent_to_reassign() -> None:
    told = "Round 1: reassigning the Harbor."
    held: dict[str, dict[str, Json]] = {"s1": {"pool": 1}, "s2": {"pool": 0}}
    shown = type_lines(at(held), "10")
    with_one = type_lines(at(held), "11 tax", "no")
    assert told not in shown
    assert told in with_one


def test_the_final_score_is_previewed_the_lowest_first() -> None:
    game = last_agent({"s1": {"vp": 10, "gold": 0}, "s2": {"vp": 3, "gold": 4}})
    shown = type_lines(game, "10", "99", "8", "99", "0")
    preview = shown[shown.index("Preview of the end:") :]
    # LOW.END-2: 1 VP an adventurer (The Plinth gave a cleric), 1 VP for two gold.
    lowest = preview.index("2. May: 5 VP in all (VP on the track 3 and gold 2).")
    best = preview.index("1. 小明: 11 VP in all")
    assert lowest < best
    assert game.over is None, "nothing has counted yet"


def test_the_pack_away_sheet_names_what_lies_where() -> None:
    game = at(SPY, inn=["raid_orc_stronghold"])
    shown = type_lines(game, "quit", "2")
    assert "Envelope of May: the Lord, intrigue cards 2" in shown
    assert "Quest deck" in shown
    assert "2 Host Festival for Sune  2f 2w 4g > 9 VP 2c" in shown


def test_the_sheet_names_every_piece_that_is_tracked() -> None:
    tiles_now = [
        {"tile": "caravan_court", "owner": "s2", "load": {"fighter": 4}, "agents": []},
        {"tile": "the_palace_of_waterdeep", "owner": "s1", "load": {}, "agents": ["s2"]},
        {"tile": "the_waymoot", "owner": "s1", "load": {"vp": 6}, "agents": ["ambassador"]},
    ]
    mine: dict[str, Json] = {
        "lieutenant": True,
        "pool": 4,
        "completed": ["ambush_artor_morlin", "unnamed"],
        "plots": ["recruit_lieutenant"],
    }
    game = at(
        {"s1": mine, "s2": {"pool": 3, "mandatory": ["quell_riots"]}},
        tiles=tiles_now,
        hall=[{"tile": "northgate", "vp": 2}],
        spaces={"waterdeep_harbor_1": ["s1.lieutenant"]},
        marker="s2",
        round=3,
        decks={"buildings": {"out": ["dragon_tower"]}},
    )
    shown = type_lines(game, "quit", "2")
    for told in (
        "agents 4",
        "64 Quell Riots",
        "14 Caravan Court 4f",
        # What lies on a tile is told under an agent too.
        "16 The Waymoot (6 VP 1 quest) <Ambassador>",
        "24 Northgate [3 gold] [2 VP]",
        "11 Waterdeep Harbor 1 <小明 Lieutenant>",
        "First Player marker: May; this round began with 小明",
        # LOW.SET-6: 3 VP tokens on rounds 4 to 8; LOW.SET-3: an agent of each seat.
        "Rounds track: VP tokens 15, agents beside round 5 2",
        "Ambassador: The Waymoot",
        "Lieutenant: Waterdeep Harbor 1",
        "Tiles out of the game: Dragon Tower",
        "Envelope of 小明: the Lord, intrigue cards 2, completed quests face down 2",
    ):
        assert told in shown, told
    assert "does not add up" not in type_lines(game, "audit")


def test_the_sheet_names_the_cards_of_a_turn_under_way() -> None:
    shown = type_lines(at(), "11 14", "quit", "2")
    # facts: intrigue card 14 is Bidding War, a quest for each player.
    assert "Intrigue card under way: Bidding War" in shown
    assert "Quests turned up: an unnamed quest x2" in shown
    assert "11 Waterdeep Harbor 1 <小明>" in shown


@pytest.mark.rule("LOW.SET-4", "LOW.AMB-7")
@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({}, "Ambassador: beside the board"),
        ({"decks": {"buildings": {"out": ["the_palace_of_waterdeep"]}}}, "Ambassador: out of the"),
        (
            {"tiles": [{"tile": "the_palace_of_waterdeep", "owner": "s1"}]},
            "Ambassador: beside the Palace",
        ),
        (
            {"tiles": [{"tile": "the_palace_of_waterdeep", "owner": "s1"}], "ambassador": "s2"},
            "Ambassador: May",
        ),
    ],
)
def test_the_sheet_tells_where_neutral_agents_wait(fields: dict[str, Json], told: str) -> None:
    shown = type_lines(at(**fields), "quit", "2")
    assert told in shown
    assert "Lieutenant: beside the board" in shown


def test_a_list_of_what_nobody_has_seen_is_a_command_away() -> None:
    game = at()
    shown = type_lines(game, "quests", "tiles")
    assert "60 Recruit Lieutenant" in shown
    assert " 17 Spy on the House of Light: 3f" not in shown, "it lies open at the Inn"
    assert "24 The Zoarstar [8 gold] as an opponent's (owner: 2 VP)" in shown


def test_the_places_of_the_question_are_those_of_the_board() -> None:
    game = at()
    asked = game.question
    assert isinstance(asked, Choose)
    shown = shown_by(game)
    numbers = [shown.number(asked, option) for option in asked.options]
    assert numbers == list(range(1, 14))


def test_a_count_is_put_right_at_the_preview_of_the_end() -> None:
    """LOW.END-2: a pair of gold is 1 VP; the Lords that were turned up stay turned up."""
    game = last_agent({"s1": {"vp": 10, "gold": 0}, "s2": {"vp": 3, "gold": 4}})
    shown = type_lines(game, "10", "larissa", "nymara", "! May gold 8: counted again")
    first, _, second = shown.partition("Preview of the end:")[2].partition("Preview of the end:")
    assert "2. May: 5 VP in all (VP on the track 3 and gold 2)." in first
    assert "2. May: 7 VP in all (VP on the track 3 and gold 4)." in second
    assert game.over is None
    assert game.state.seat("s2").gold == 8


def test_a_correction_at_the_preview_that_takes_answers_back_asks_for_them_again() -> None:
    """Only the VP of a Lord that stays unnamed are told, so its seat is asked once more."""
    done: dict[str, Json] = {"vp": 10, "gold": 0, "completed": ["ambush_artor_morlin"]}
    game = last_agent({"s1": done, "s2": {"vp": 3, "gold": 4}})
    type_lines(game, "10", "99", "4", "nymara", "! May gold 8: counted again")
    assert game.question is not None
    assert (game.question.key, game.question.seat) == ("reveal_lord", "s1")
    assert game.state.seat("s2").gold == 8


def test_a_correction_at_the_preview_in_the_last_turn_asks_for_the_turn_again() -> None:
    held: dict[str, Json] = {"quests": ["procure_stolen_goods"], "cubes": {"rogue": 3}}
    held |= {"gold": 2, "lord": "larissa_neathal"}
    game = last_agent({"s1": held, "s2": {"lord": "nymara_scheiron"}})
    shown = type_lines(game, "1 33", "! 小明 gold 9: counted again", "1 33", "")
    assert shown.count("Preview of the end:") == 2
    assert game.over is not None
    # 9 gold and 4 of space 1, less 6 for quest 33 (LOW.QST-1).
    assert game.state.seat("s1").gold == 7


class Live(PlainPrompter):
    """Plain lines that pretend to be a live terminal."""

    repaints = True


def test_a_live_terminal_waits_at_each_place_of_the_preview() -> None:
    game = last_agent({"s1": {"vp": 10, "gold": 0}, "s2": {"vp": 3, "gold": 4}})
    shown = StringIO()
    typed = StringIO("".join(line + "\n" for line in ["10", "99", "8", "99", "0", "", "", ""]))
    prompter = Live(Words("en"), typed, shown)
    Guide(Table(game, screens.of(game), prompter, Words("en"))).play()
    text = shown.getvalue()
    assert text.count("(Enter: the next one) >") == 2
    assert text.index("2. May") < text.index("(Enter: the next one) >") < text.index("1. 小明")
    assert game.over is not None


def test_a_correction_at_a_place_of_the_preview_is_made_and_ends_the_waiting() -> None:
    game = last_agent({"s1": {"vp": 10, "gold": 0}, "s2": {"vp": 3, "gold": 4}})
    shown = StringIO()
    lines = ["10", "99", "8", "99", "0", "! May VP 30: forgotten"]
    typed = StringIO("".join(line + "\n" for line in lines))
    prompter = Live(Words("en"), typed, shown)
    Guide(Table(game, screens.of(game), prompter, Words("en"))).play()
    assert game.state.seat("s2").vp == 30
    assert "Corrected: May VP from 3 to 30 (forgotten)." in shown.getvalue()


def test_the_help_tells_what_is_typed_in_this_game() -> None:
    shown = type_lines(at(), "?")
    assert "11 18 2c" in shown
    for name, words in shown_by(at()).commands.items():
        assert name in words
        assert f"\n  {name}" in shown


@pytest.mark.parametrize(
    ("mode", "parts"), [("en", "VP 10 and adventurers 1"), ("zh-TW", "VP 10 和冒險者 1")]
)
def test_the_final_ranking_names_every_part(mode: Mode, parts: str) -> None:
    game = last_agent({"s1": {"vp": 10, "gold": 0}, "s2": {"vp": 3, "gold": 4}})
    shown = StringIO()
    typed = StringIO("10\n99\n0\n99\n0\n\n")
    table = Table(game, screens.of(game), PlainPrompter(Words(mode), typed, shown), Words(mode))
    Guide(table).play()
    told = "\n".join(line.text for line in ending.lines(table))
    assert parts in told
