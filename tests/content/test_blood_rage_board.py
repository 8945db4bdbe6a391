"""The board, clans, figures, stats and tokens of Blood Rage against the facts."""

from __future__ import annotations

import pytest

from companion import content

GAME = content.load("blood_rage")
RING = ["myrkulor", "elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle"]
PROVINCES = {province["id"]: province for province in GAME.entries("province")}


def test_provinces_stand_in_the_order_of_the_board() -> None:
    assert list(PROVINCES) == ["yggdrasil", *RING]
    assert GAME.table("ring")["clockwise_from_upper_left"] == RING


@pytest.mark.parametrize(
    ("province", "region", "villages", "fjord"),
    [
        ("myrkulor", "manheim", 3, "west"),
        ("elvagar", "manheim", 4, "north"),
        ("angerboda", "manheim", 5, "north"),
        ("muspelheim", "jotunheim", 5, "east"),
        ("horgr", "jotunheim", 4, "east"),
        ("utgard", "jotunheim", 3, "south"),
        ("andlang", "alfheim", 3, "south"),
        ("gimle", "alfheim", 5, "west"),
    ],
)
def test_outer_provinces(province: str, region: str, villages: int, fjord: str) -> None:
    entry = PROVINCES[province]
    assert (entry["region"], entry["villages"], entry["fjord"]) == (region, villages, fjord)
    assert province in GAME.get("region", region)["provinces"]
    assert province in GAME.get("fjord", fjord)["provinces"]


def test_thirty_two_villages_and_none_in_yggdrasil() -> None:
    assert sum(PROVINCES[province]["villages"] for province in RING) == 32
    assert not {"villages", "region", "fjord"} & PROVINCES["yggdrasil"].keys()


def test_each_outer_province_borders_its_two_neighbours_of_the_ring_and_yggdrasil() -> None:
    for place, province in enumerate(RING):
        beside = {RING[place - 1], RING[(place + 1) % 8], "yggdrasil"}
        assert set(PROVINCES[province]["neighbours"]) == beside
    assert PROVINCES["yggdrasil"]["neighbours"] == RING


def test_borders_go_both_ways() -> None:
    for province, entry in PROVINCES.items():
        assert province not in entry["neighbours"]
        for neighbour in entry["neighbours"]:
            assert province in PROVINCES[neighbour]["neighbours"]


def test_fjords_support_the_two_provinces_beside_them() -> None:
    assert {fjord["id"]: fjord["provinces"] for fjord in GAME.entries("fjord")} == {
        "north": ["elvagar", "angerboda"],
        "east": ["muspelheim", "horgr"],
        "south": ["utgard", "andlang"],
        "west": ["gimle", "myrkulor"],
    }


def test_regions() -> None:
    assert {region["id"]: region["provinces"] for region in GAME.entries("region")} == {
        "manheim": ["myrkulor", "elvagar", "angerboda"],
        "jotunheim": ["muspelheim", "horgr", "utgard"],
        "alfheim": ["andlang", "gimle"],
    }


@pytest.mark.parametrize(
    ("figure", "per_clan", "strength", "invade_cost", "where"),
    [("leader", 1, 3, 0, "village"), ("warrior", 8, 1, 1, "village"), ("ship", 1, 2, 2, "fjord")],
)
def test_figures(figure: str, per_clan: int, strength: int, invade_cost: int, where: str) -> None:
    entry = GAME.get("figure", figure)
    assert (entry["per_clan"], entry["strength"]) == (per_clan, strength)
    assert (entry["invade_cost"], entry["where"]) == (invade_cost, where)
    assert entry["moves"] is (figure != "ship")


@pytest.mark.parametrize(
    ("clan", "colour", "box", "chinese"),
    [
        ("bear", "brown", "base", "熊族"),
        ("raven", "blue", "base", "渡鴉族"),
        ("serpent", "yellow", "base", "蛇族"),
        ("wolf", "red", "base", "狼族"),
        ("ram", "green", "fifth_player", "公羊族"),
        ("boar", "purple", "kickstarter", "野豬族"),
    ],
)
def test_clans(clan: str, colour: str, box: str, chinese: str) -> None:
    entry = GAME.get("clan", clan)
    assert (entry["colour"], entry["box"], entry["name"]["zh-TW"]) == (colour, box, chinese)


@pytest.mark.parametrize(
    ("stat", "steps"),
    [
        ("rage", [6, 7, 8, 9, 12, 12]),
        ("axes", [3, 4, 5, 6, 8, 8]),
        ("horns", [4, 5, 6, 7, 10, 10]),
    ],
)
def test_stat_tracks(stat: str, steps: list[int]) -> None:
    assert GAME.get("stat", stat)["steps"] == steps


def test_end_bonus_by_step() -> None:
    assert GAME.table("end_bonus")["glory_by_step"] == [0, 0, 0, 10, 10, 20]


def test_nine_pillage_tokens() -> None:
    counts = {token["id"]: token["count"] for token in GAME.entries("pillage_token")}
    assert counts == {"rage": 3, "axes": 2, "horns": 2, "glory": 1, "all": 1}
    assert GAME.get("pillage_token", "glory")["parameters"] == {"glory": 5}
    fixed = [token["id"] for token in GAME.entries("pillage_token") if "province" in token]
    assert fixed == ["all"]
    assert GAME.get("pillage_token", "all")["province"] == "yggdrasil"
    for token in ("rage", "axes", "horns", "all"):
        assert GAME.get("pillage_token", token)["parameters"] == {"stat_steps": 1}


def test_ragnarok() -> None:
    table = GAME.table("ragnarok")
    assert (table["tokens"], table["on_age_track"]) == (8, 3)
    assert table["glory_by_age"] == [2, 3, 4]
    assert table["destroyed_before_play"] == {"2": 3, "3": 2, "4": 1, "5": 0}


def test_decks_and_draft() -> None:
    table = GAME.table("deck")
    assert table["size"] == {"2": 20, "3": 26, "4": 34, "5": 42}
    assert table["undealt"] == {"2": 4, "3": 2, "4": 2, "5": 2}
    assert (table["dealt"], table["kept"]) == (8, 6)
    assert table["kept_per_pass"] == {"2": 2, "3": 1, "4": 1, "5": 1}
    for players in (2, 3, 4, 5):
        dealt = table["dealt"] * players
        assert table["size"][str(players)] == dealt + table["undealt"][str(players)]


def test_upgrade_slots() -> None:
    assert GAME.table("slots") == {"leader": 1, "warrior": 1, "ship": 1, "monster": 2, "clan": 3}


def test_six_gods() -> None:
    gods = [god["id"] for god in GAME.entries("god")]
    assert gods == ["odin", "thor", "loki", "frigga", "heimdall", "tyr"]
    assert {card["god"] for card in GAME.entries("card") if "god" in card} == set(gods)
