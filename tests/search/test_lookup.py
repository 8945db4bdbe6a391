"""What a query finds, and in which order; ids and numbers as in the facts of Blood Rage."""

from __future__ import annotations

import time

import pytest

from companion import content
from companion.search.hits import public_id
from companion.search.lookup import Found, Scope, suggest
from companion.search.lookup import look_up as look_up_in


def look_up(typed: str, scope: Scope = "any") -> Found:
    return look_up_in(typed, scope, ("blood_rage",))


def found(typed: str, scope: Scope = "any", most: int = 5) -> list[str]:
    return [f"{hit.kind}/{hit.id}" for hit in look_up(typed, scope).hits[:most]]


def first(typed: str, scope: Scope = "any") -> str:
    return (found(typed, scope) or ["nothing"])[0]


# --- names ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "is_called"),
    [
        ("Heimdall's Sight", "card/heimdalls_sight"),
        ("heimdalls sight", "card/heimdalls_sight"),
        ("海姆達爾之視", "card/heimdalls_sight"),
        ("海姆达尔之视", "card/heimdalls_sight"),
        ("troll", "card/troll"),
        ("巨魔", "card/troll"),
        ("戰鎚之主", "card/lord_of_hammers"),
        ("Ｆｉｒｅ　Ｇｉａｎｔ", "card/fire_giant"),
        ("firegiant", "card/fire_giant"),
        ("fire_giant", "card/fire_giant"),
        ("Gimle", "province/gimle"),
        ("Myrkvlor", "province/myrkulor"),
        ("海姆達爾", "god/heimdall"),
        ("Bear", "clan/bear"),
        ("熊族", "clan/bear"),
    ],
)
def test_a_name_finds_its_entry_first(typed: str, is_called: str) -> None:
    assert first(typed, "card") == is_called
    assert look_up(typed, "card").clear


def test_a_name_to_the_letter_comes_before_one_with_a_mark() -> None:
    assert first("世界樹", "card") == "province/yggdrasil"
    assert first("世界樹！", "card") == "card/quest_yggdrasil_1"


def test_an_exact_name_comes_before_its_longer_like() -> None:
    assert found("奧丁", "card")[0] == "god/odin"
    assert all(hit.startswith("card/odins_") for hit in found("奧丁", "card")[1:])


@pytest.mark.parametrize(
    ("typed", "is_called"),
    [
        ("loki dragon", "card/lokis_dragons"),
        ("dragons loki", "card/lokis_dragons"),
        ("龍船 洛基", "card/lokis_dragons"),
        ("pelheim", "province/muspelheim"),
        ("洛基龍", "card/lokis_dragons"),
        ("熊", "clan/bear"),
    ],
)
def test_a_piece_of_a_name_is_enough(typed: str, is_called: str) -> None:
    assert first(typed, "card") == is_called


@pytest.mark.parametrize("typed", ["Ragnarok", "ragnarök", "RAGNARÖK", "諸神黃昏", "诸神黄昏"])
def test_ragnarok_needs_no_dots(typed: str) -> None:
    assert first(typed) == "term/ragnarok"


@pytest.mark.parametrize(
    ("typed", "entry"),
    [
        ("BR.R42", "rule/BR.R42"),
        ("br r42", "rule/BR.R42"),
        ("R42", "rule/BR.R42"),
        ("42", "rule/BR.R42"),
        ("r7", "rule/BR.R07"),
        ("BR.U02", "option/BR.U02"),
        ("u2", "option/BR.U02"),
        ("BR-01", "ruling/BR.BR-01"),
        ("BR.BR-01", "ruling/BR.BR-01"),
    ],
)
def test_a_rule_is_found_by_its_id_alone(typed: str, entry: str) -> None:
    assert found(typed, "rule") == [entry]


# --- slips ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("海姆塔爾", "god/heimdall"),
        ("戰槌之主", "card/lord_of_hammers"),
        ("女武紳", "card/valkyrie"),
        ("Valkirie", "card/valkyrie"),
        ("fire gaint", "card/fire_giant"),
        ("heimdal sigt", "card/heimdalls_sight"),
        ("ygdrasil", "province/yggdrasil"),
        ("烏特加徳", "province/utgard"),
        ("oden", "god/odin"),
    ],
)
def test_a_slip_finds_what_was_meant(typed: str, meant: str) -> None:
    assert first(typed, "card") == meant


@pytest.mark.parametrize(
    "typed", ["xyzzyqwerty", "旧日支配者", "不存在的卡", "沒有這張卡", "BR.R99", "", "？！"]
)
def test_what_is_nowhere_is_not_found(typed: str) -> None:
    assert look_up(typed, "card").hits == ()


def test_nothing_found_names_what_is_near() -> None:
    result = look_up("trzzl", "card")
    assert result.hits == ()
    assert "troll" in [hit.id for hit in result.near]


# --- texts and questions --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "scope", "entry"),
    [
        ("can ships march", "rule", "rule/BR.R31"),
        ("who goes first", "rule", "rule/BR.R09"),
        ("do losers discard cards", "rule", "rule/BR.R53"),
        ("draft with two players", "rule", "rule/BR.R15"),
        ("怒氣 0 可以出征嗎", "rule", "ruling/BR.BR-02"),
        ("平手誰贏", "rule", "rule/BR.R52"),
        ("召戰第一輪放棄，第二輪還能加入嗎？", "rule", "ruling/BR.BR-10"),
        ("黑暗精靈出征世界樹要付多少", "rule", "option/BR.U02"),
        ("ships destroyed glory", "card", "card/lokis_dragons"),
    ],
)
def test_a_question_finds_its_rule_among_the_first_four(
    typed: str, scope: Scope, entry: str
) -> None:
    assert entry in found(typed, scope, 4)


def test_entries_of_the_scope_come_first_and_an_exact_name_outside_it_is_kept() -> None:
    assert {hit.partition("/")[0] for hit in found("Pillage", "rule", 3)} == {"rule"}
    assert first("部族", "card") == "term/clan"


def test_an_empty_scope_falls_back_to_everything() -> None:
    assert first("二人輪抽 輪抽", "term").startswith(("term/draft", "rule/"))


# --- shapes and figures ---------------------------------------------------------------------


def test_a_hit_has_the_shape_of_the_protocol() -> None:
    result = look_up("Loki's Dragons", "card").json()
    assert result["query"] == "Loki's Dragons"
    assert result["near"] == []
    hit = result["hits"][0]
    assert list(hit) == [
        "id",
        "game",
        "kind",
        "name",
        "name_origin",
        "name_origin_of",
        "numbers",
        "text",
        "rules",
        "rulings",
        "confidence",
        "basis",
        "sources",
        "note",
    ]
    assert (hit["id"], hit["game"], hit["kind"]) == ("lokis_dragons", "blood-rage", "card")
    assert hit["name"] == {"en": "Loki's Dragons", "zh-TW": "洛基龍船"}
    numbers = hit["numbers"]
    assert (numbers["age"], numbers["god"], numbers["cost"]) == (1, "loki", 2)
    assert numbers["copies"] == [1, 0, 0, 1]
    assert "4 Glory" in hit["text"]["en"]
    assert "4 點榮譽" in hit["text"]["zh-TW"]


def test_an_open_rule_shows_its_values_and_belongs_to_its_cards() -> None:
    option = look_up("BR.U02", "rule").json()["hits"][0]
    assert option["numbers"]["default"] == "printed"
    assert [value["id"] for value in option["numbers"]["values"]] == ["printed", "strength"]
    assert "BR.U02" in look_up("Dark Elf", "card").hits[0].rules


def test_a_rule_knows_the_rulings_that_name_it() -> None:
    assert "BR.BR-13" in look_up("BR.R52", "rule").hits[0].rulings


COARSE = 0.05
"""Seconds of a query that no busy machine excuses."""


@pytest.mark.parametrize(
    "typed", ["troll", "海姆塔爾", "Valkirie", "who wins a tied battle", "輸了戰鬥卡片要棄嗎"]
)
def test_a_query_is_quick(typed: str) -> None:
    look_up(typed)
    took = []
    for _ in range(5):
        started = time.process_time()
        look_up(typed)
        took.append(time.process_time() - started)
    # 2 to 5 ms on the slowest machine it was measured on; the promise is 10 ms with three games,
    # measured by scripts/search_report.py; a shared machine can be four times slower, so that here
    # only a change of kind is caught.
    assert min(took) < COARSE


@pytest.mark.parametrize(
    "typed", ["sewer entrence", "守衛和玩家平手誰先", "who wins a tyed battle"]
)
def test_a_query_over_all_games_is_quick(typed: str) -> None:
    look_up_in(typed)
    took = []
    for _ in range(5):
        started = time.process_time()
        look_up_in(typed)
        took.append(time.process_time() - started)
    # 3 to 9 ms on a slow machine that was busy besides; the promise is 10 ms (see above).
    assert min(took) < COARSE


def test_a_half_typed_name_is_completed() -> None:
    hits = [hit.id for hit in suggest("val", "card", ("blood_rage",))]
    assert hits[0] == "valkyrie"
    assert suggest("", "card", ("blood_rage",)) == []


def test_the_game_that_is_played_comes_first() -> None:
    for game in content.games():
        hits = look_up_in("U02", "rule", first=game).hits
        if any(hit.game == public_id(game) for hit in hits):
            assert hits[0].game == public_id(game)


@pytest.mark.parametrize("typed", ["手牌", "hand"])
def test_a_rule_of_another_game_called_just_so_stands_behind_names_of_the_game_played(
    typed: str,
) -> None:
    """BR.R16 is called 手牌; at a table of Thieves its hand limit (AOT.D02) is meant."""
    hits = look_up_in(typed, first="age_of_thieves").hits
    assert hits[0].id == "AOT.D02"
    assert look_up_in(typed, first="blood_rage").hits[0].id == "BR.R16"


@pytest.mark.parametrize("typed", ["掠奪", "pillage", "任務"])
def test_a_word_of_another_game_alone_is_found_from_any_table(typed: str) -> None:
    at_home = look_up_in(typed)
    away = look_up_in(typed, first="age_of_thieves")
    assert away.hits[0] == at_home.hits[0]


# --- all of them, and in every game -----------------------------------------------------------


def test_all_hits_are_counted_and_as_many_as_wished_are_given() -> None:
    few, every = look_up_in("誰先出征", most=5), look_up_in("誰先出征", most=10_000)
    assert len(few.hits) == 5
    assert few.total == every.total == len(every.hits) > 20
    assert few.json()["total"] == every.total


def test_a_rule_of_a_name_in_one_game_leaves_room_for_the_others() -> None:
    found = look_up_in("手牌上限", "rule").hits
    assert (found[0].game, found[0].id) == ("age-of-thieves", "AOT.D02")
    assert ("waterdeep", "LOW.INT-2") in [(hit.game, hit.id) for hit in found]
    assert "blood-rage" in {hit.game for hit in found}


def test_in_one_game_no_other_is_asked() -> None:
    found = look_up_in("手牌上限", "rule", ("age_of_thieves",)).hits
    assert {hit.game for hit in found} == {"age-of-thieves"}


def test_an_exact_name_outside_the_scope_leads_where_none_in_it_is_exact() -> None:
    found = look_up_in("竊賊", "card", ("age_of_thieves",))
    assert (found.hits[0].kind, found.hits[0].id, found.clear) == ("term", "thief", True)


@pytest.mark.parametrize("game", ["blood_rage", "age_of_thieves"])
def test_in_a_game_what_it_says_comes_before_titles_of_other_games(game: str) -> None:
    assert look_up_in("誰先", "any", first=game).hits[0].folder == game
    assert look_up_in("誰先", "any", first="waterdeep").hits[0].id == "LOW.SET-11"


def test_in_a_game_a_title_of_another_game_stands_behind_what_this_one_says() -> None:
    found = look_up_in("手牌上限", "rule", first="blood_rage")
    assert found.hits[0].id in ("BR.R16", "BR.R57")
    assert "AOT.D02" in [hit.id for hit in found.hits]
