"""Every question and record of Lords of Waterdeep has a sentence; numbers and names stand in it."""

from __future__ import annotations

import pytest

from companion.engine.questions import Choose
from companion.engine.state import Record
from companion.games.waterdeep.corrections import facts
from companion.games.waterdeep.keys import QUESTION_KEYS, RECORD_KEYS
from companion.text.bilingual import Text, placeholders
from companion.text.narration import ENGINE_RECORDS
from companion.text.waterdeep import WaterdeepNarration
from tests.assistant.waterdeep_table import GAME, session

SEATS = [{"name": "小明", "color": "red"}, {"name": "May", "color": "blue"}]
WORDS = WaterdeepNarration(SEATS)


def said(key: str, seat: str | None = "s1", **parameters: object) -> Text:
    return WORDS.record(Record(key, parameters, (), seat))


def test_every_question_has_a_sentence() -> None:
    assert {key.partition(".")[0] for key in WORDS.questions} == set(QUESTION_KEYS)


def test_every_record_has_a_sentence_that_names_only_what_it_holds() -> None:
    engine = set(ENGINE_RECORDS)
    assert {key.partition(".")[0] for key in WORDS.records} == set(RECORD_KEYS) - engine
    for key, sentence in WORDS.records.items():
        known = {*RECORD_KEYS[key.partition(".")[0]], "seat"}
        assert set(placeholders(sentence)) <= known, key


def test_a_seat_is_called_by_its_player_and_answers_to_its_colour() -> None:
    assert WORDS.seats["s1"] == Text("小明", "小明")
    assert {"小明", "red", "紅"} <= set(WORDS.seat_words(SEATS[0]))


def test_amounts_read_as_people_say_them() -> None:
    gained = said("gained", amounts={"fighter": 2}, source="field_of_triumph")
    assert gained.en == "小明: +2 fighters (Field of Triumph)."
    assert gained.zh == "小明：得到 2 名戰士（凱旋競技場 Field of Triumph）。"
    assert said("loaded", None, tile="the_waymoot", load={"vp": 3}).en == (
        "Laid on The Waymoot: 3 VP tokens."
    )


def test_what_comes_by_no_card_comes_by_rule() -> None:
    assert said("vp", amount=3, total=12, source=None).en == "小明: +3 VP, now 12 (by rule)."


def test_the_lieutenant_is_named_where_it_is_placed() -> None:
    placed = said("placed", agent="s1.lieutenant", space="the_plinth")
    assert placed.en == "小明 places the Lieutenant: The Plinth."
    assert said("placed", agent="s1", space="the_plinth").en == "小明 places an agent: The Plinth."


def asked(key: str, *options: str, source: str | None = None) -> Choose:
    return Choose(key=key, seat="s1", options=options, source=source)


@pytest.mark.parametrize(
    ("key", "option", "label"),
    [
        # facts: quests (number, cost, reward), spaces, tiles, intrigue cards.
        ("take_quest", "host_festival_for_sune", "Host Festival for Sune: 2f 2w 4g > 9 VP 2c"),
        ("complete_quest", "quell_riots", "Quell Riots: 2c 1f > 4 VP"),
        ("place_agent", "cliffwatch_inn_left", "Cliffwatch Inn, left: 2g 1 quest"),
        ("place_agent", "the_three_pearls", "The Three Pearls: pay 2 any: 3 any"),
        ("buy_tile", "dragon_tower", "Dragon Tower [3 gold] 1w 1 intrigue (owner: 1 intrigue)"),
        ("steal", "s2:cleric", "cleric of May"),
        ("recall_agent", "s1@the_plinth", "The Plinth"),
        ("recall_agent", "s1.lieutenant@the_plinth", "The Plinth (Lieutenant)"),
        ("play_intrigue", "unnamed", "an unnamed card"),
        ("take_quest", "unnamed", "an unnamed quest"),
        ("quest_type", "arcana", "Arcana"),
    ],
)
def test_an_option_says_what_it_costs_and_gives(key: str, option: str, label: str) -> None:
    assert WORDS.label(asked(key, option), option).en == label


def test_one_of_several_gains_says_how_much() -> None:
    question = asked("one_of", "fighter", "gold", source="call_in_a_favor")
    assert WORDS.label(question, "fighter").en == "2 fighters"
    assert WORDS.label(question, "gold").zh == "4 枚金幣"


def test_every_path_of_a_correction_has_a_name_of_its_own() -> None:
    game = session(2)
    game.answer(["caravan_court", "dragon_tower", "the_waymoot"])
    narration = WaterdeepNarration(game.header["seats"])
    found = facts(game.state)
    names = {path: narration.path(path) for path in found}
    assert [path for path, name in names.items() if name.en == path] == []
    assert len({name.en for name in names.values()}) == len(names)
    assert len({name.zh for name in names.values()}) == len(names)


def test_every_piece_and_place_has_a_name() -> None:
    game = session(2)
    game.answer(["caravan_court", "dragon_tower", "the_waymoot"])
    narration = WaterdeepNarration(game.header["seats"])
    for piece, places in GAME.pieces(game.state).items():
        named = narration.piece(piece)
        assert named.zh != piece, piece
        for place in places:
            where = narration.place(place)
            assert where.zh != place or where.en.isdigit(), place


def test_problems_are_worded() -> None:
    told = WORDS.problem("cubes", {"kind": "cleric", "counted": 24, "expected": 25})
    assert told.en == "cleric: 24 on the table, there should be 25"
    assert set(WORDS.checks) >= {"cubes", "agents", "quest_cards", "tiles"}


def put_back(*moves: tuple[str, int, str | None, str | None]) -> list[str]:
    told = [{"piece": piece, "n": n, "from": a, "to": b} for piece, n, a, b in moves]
    return WORDS.record(Record("undone", {"steps": 1, "saw": [], "put_back": told})).en.split("\n")[
        1:
    ]


def test_an_intrigue_card_that_goes_back_unseen_is_one_move() -> None:
    assert put_back(
        ("intrigue.conscription", 1, "intrigue_discard", None),
        ("s1.intrigue_cards", 1, None, "hand.s1"),
    ) == ["On the table, Conscription: from discard pile of intrigue cards to hand of 小明."]


def test_what_came_off_a_deck_goes_back_onto_it() -> None:
    assert put_back(
        ("s1.intrigue_cards", 2, "hand.s1", None),
        ("quest.unnamed", 1, "cliffwatch_inn", None),
        ("tile.northgate", 1, "builders_hall", None),
    ) == [
        "On the table, 2 x hidden intrigue cards of 小明: from hand of 小明 to Intrigue deck.",
        "On the table, an unnamed quest: from Cliffwatch Inn to Quest deck.",
        "On the table, Northgate: from Builder's Hall to Building stack.",
    ]
