"""The action cards, events, tokens and thieves of Age of Thieves against the facts, as literals."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from companion import content

GAME = content.load("age_of_thieves")
CARDS = GAME.entries("card")
EVENTS = GAME.entries("event")
TOKENS = GAME.entries("token")
LANGUAGES = ("en", "zh-TW")

# Fact id, copies, range, theft icon (t) and grenade (g), numbers of the effect in the order of
# the text, Chinese name.
GENERAL = """
    poison_bola 3 6 t- 4,2 毒鏈球
    smoke_grenade 4 2 tg 4,5 煙霧榴彈
    noise_grenade 4 6 tg 4 噪音榴彈
    fire_grenade 4 6 -g . 火焰榴彈
    winged_worker 3 D -- . 帶翼工人
    mechanical_rat 3 D -- 1 機械鼠
    clockwork_magpie 3 6 -- 1,2 發條喜鵲
    gear_rod 3 3 -- . 齒輪桿
    beacon 3 5 -- 4 信標
    firecracker 3 5 -- 2 爆竹
    weakening_gas 3 5 -- 2 衰弱氣體
    forged_orders 3 unknown -- . 偽造命令
    automatic_trap 3 unknown -- . 自動陷阱
    rope_hook 3 none -- 1 繩勾
    net_launcher 3 unknown -- 1 投網器
    bribe 3 unknown -- . 賄賂
    agility_potion 3 none -- . 敏捷藥水
    elixir_of_speed 6 none -- 4 速度靈藥
    sewer_map 4 none -- . 地道地圖
    reflecting_cloak 6 none -- . 反射斗篷
"""

# Fact id, deck, timing, numbers of the effect, Chinese name.
EVENT_FACTS = """
    calm_arson guard_roll dice=2 縱火
    calm_changing_patrols after_declaration . 更換巡邏隊
    calm_closed_districts immediate ap=2,least=2 地區封閉
    calm_drunken_alchemists jewels jewels=3 酒醉的鍊金術師
    calm_flooded_sewers turn . 地道淹水
    calm_hour_of_the_wolf turn alertness=-1 狼之時刻
    calm_regrouping_watchmen immediate . 重組守夜人
    calm_secret_stashes immediate cards=1 祕密隱藏物
    calm_snitches immediate tokens=1 告密者
    calm_starless_night turn . 無星之夜
    calm_sudden_rain turn . 驟雨
    calm_thick_fog turn . 濃霧
    alarm_changing_patrols after_declaration . 更換巡邏隊
    alarm_empty_alleys turn spaces=2 空巷
    alarm_full_mobilization turn initiative=1 總動員
    alarm_full_moon turn . 滿月
    alarm_guild_purges turn ap=5 肅清公會
    alarm_inspection turn alertness=1,movement=1 檢查
    alarm_open_districts turn spaces=2 地區開放
    alarm_support_of_the_guild turn range_bonus=2 公會支援
    alarm_tools_of_the_trade immediate cards=1,ap=2 生財工具
    alarm_veteran_guards turn alertness=2 老練守衛
    alarm_vigilantes immediate guards=1 維安人員
"""

# Fact id, copies, use, numbers of the effect, Chinese name.
TOKEN_FACTS = """
    thiefs_stash 6 instant cards=1 竊賊的祕庫
    alert_citizens 4 instant cards=1 警戒的市民
    plain_garb_guard 6 instant guards=1 便衣守衛
    informer 10 one_use ap=1 線民
    guild_agent 5 one_use ap=2 公會特務
    known_area 6 one_use spaces=1 已知地區
    cheap_trinket 6 permanent vp=1 廉價飾品
    dark_alley 4 permanent . 暗巷
    manhole 2 permanent . 水溝蓋
    stairs 2 permanent . 階梯
"""


def rows(block: str) -> list[list[str]]:
    return [line.split() for line in block.strip().splitlines()]


def numbers(said: str) -> dict[str, int]:
    """Read `ap=2,least=2`; a dot stands for no number."""
    if said == ".":
        return {}
    return {name: int(value) for name, value in (pair.split("=") for pair in said.split(","))}


def card(card_id: str) -> Mapping[str, Any]:
    return GAME.get("card", card_id)


def of_type(kind: str) -> list[Mapping[str, Any]]:
    return [entry for entry in CARDS if entry["type"] == kind]


def placeholders(text: str) -> list[str]:
    return [name for _, name, _, _ in string.Formatter().parse(text) if name is not None]


def with_text() -> Iterator[Any]:
    for kind, entry in GAME.everything():
        if kind != "rule" and "text" in entry:
            yield pytest.param(entry, id=f"{kind}-{entry['id']}")


# --- action cards ---------------------------------------------------------------------------


def test_twenty_general_cards_and_no_other() -> None:
    assert [entry["id"] for entry in of_type("general")] == [row[0] for row in rows(GENERAL)]
    assert len(rows(GENERAL)) == 20


@pytest.mark.parametrize(("id", "copies", "reach", "marks", "said", "chinese"), rows(GENERAL))
def test_a_general_card(
    id: str, copies: str, reach: str, marks: str, said: str, chinese: str
) -> None:
    entry = card(id)
    assert entry["copies"] == int(copies)
    assert str(entry["range"]) == reach
    assert (entry["theft"], entry["grenade"]) == (marks[0] == "t", marks[1] == "g")
    effect = [str(number) for number in entry["parameters"].values()]
    assert effect == ([] if said == "." else said.split(","))
    assert entry["name"]["zh-TW"] == chinese


def test_action_cards_add_up() -> None:
    """Seed and review: 84 action cards, 70 general, 8 basic, 6 special."""
    copies = Counter[str]()
    for entry in CARDS:
        copies[entry["type"]] += entry["copies"]
    assert copies == {"general": 70, "basic": 8, "special": 6}
    assert copies.total() == 84


def test_basic_cards_and_their_modes() -> None:
    assert [entry["id"] for entry in of_type("basic")] == ["move", "ambush"]
    assert card("move")["parameters"] == {"sneak": 4, "sprint": 6}
    assert card("ambush")["parameters"] == {
        "draw": 1,
        "discard": 1,
        "plan_cards": 2,
        "plan_ap": 2,
    }
    modes = {mode["id"]: mode for mode in GAME.entries("mode")}
    assert list(modes) == card("move")["modes"] + card("ambush")["modes"]
    alone = [id for id, mode in modes.items() if mode["only_card_of_the_turn"]]
    assert alone == ["move_sprint", "ambush_plan"]
    assert modes["move_sneak"]["picks_up"] is True
    assert modes["move_sprint"]["picks_up"] is False
    for id in ("move_sneak", "move_sprint"):
        assert modes[id]["parameter"] in card("move")["parameters"]


@pytest.mark.parametrize(
    ("thief", "special", "parameters", "chinese"),
    [
        ("joanne", "confiscation", {"jewels": 1}, "沒收"),
        ("morius", "rat_spies", {"tokens": 2}, "老鼠密探"),
        ("noiron", "shadow_of_the_city", {"cards": 1}, "城市之影"),
        ("jasmine", "temptation", {"spaces": 4}, "誘惑"),
        ("zain", "grenadier", {"cards": 1}, "榴彈手"),
        ("nikolai", "quickness_potion", {"ap": 2}, "速捷藥水"),
    ],
)
def test_specials(thief: str, special: str, parameters: dict[str, int], chinese: str) -> None:
    entry = card(special)
    assert entry["thief"] == thief
    assert GAME.get("thief", thief)["special"] == special
    assert entry["parameters"] == parameters
    assert entry["name"]["zh-TW"] == chinese


def test_printed_english_names_are_five_general_cards_and_the_basic_ones() -> None:
    """U06: the English names of 15 general cards and of the six specials are glosses."""
    printed = [entry["id"] for entry in CARDS if entry["name_origin"] != "gloss"]
    assert printed == [
        "smoke_grenade",
        "noise_grenade",
        "fire_grenade",
        "beacon",
        "elixir_of_speed",
        "move",
        "ambush",
    ]


def test_unknown_ranges_say_so_and_are_asked_of_the_box() -> None:
    """U07."""
    unknown = [entry["id"] for entry in CARDS if entry["range"] == "unknown"]
    assert unknown == [
        "forged_orders",
        "automatic_trap",
        "net_launcher",
        "bribe",
        "confiscation",
        "rat_spies",
        "shadow_of_the_city",
        "temptation",
        "grenadier",
        "quickness_potion",
    ]
    asked = [fact["about"]["id"] for fact in GAME.entries("copy_fact") if fact["field"] == "range"]
    assert asked == unknown
    for id in unknown[:4]:
        assert "unknown" in card(id)["note"]["en"]
        assert "不明" in card(id)["note"]["zh-TW"]


def test_only_the_gas_has_a_radius_for_its_range() -> None:
    assert [entry["id"] for entry in CARDS if entry.get("radius")] == ["weakening_gas"]


# --- events ---------------------------------------------------------------------------------


def test_events_in_the_order_of_the_facts() -> None:
    assert [event["id"] for event in EVENTS] == [row[0] for row in rows(EVENT_FACTS)]
    assert Counter(event["deck"] for event in EVENTS) == {"calm": 12, "alarm": 11}
    assert sum(event["copies"] for event in EVENTS) == 23


@pytest.mark.parametrize(("id", "timing", "said", "chinese"), rows(EVENT_FACTS))
def test_an_event(id: str, timing: str, said: str, chinese: str) -> None:
    event = GAME.get("event", id)
    assert event["deck"] == id.partition("_")[0]
    assert event["timing"] == timing
    assert event["parameters"] == numbers(said)
    assert event["name"]["zh-TW"] == chinese


def test_ten_calm_and_five_alarm_events_are_used() -> None:
    used = {id: GAME.get("component", id)["used"] for id in ("calm_events", "alarm_events")}
    assert used == {"calm_events": 10, "alarm_events": 5}
    assert (GAME.table("turns")["calm"], GAME.table("turns")["alarm"]) == (10, 5)


def test_each_calm_event_has_a_compass_that_only_the_box_tells() -> None:
    """C05, U05."""
    with_compass = [event["id"] for event in EVENTS if event.get("compass") == "unknown"]
    assert with_compass == [event["id"] for event in EVENTS if event["deck"] == "calm"]
    asked = {
        fact["about"]["id"]: fact["values"]
        for fact in GAME.entries("copy_fact")
        if fact["field"] == "compass"
    }
    assert list(asked) == with_compass
    outer = [district["id"] for district in GAME.entries("district") if district["outer"]]
    assert all(values == outer for values in asked.values())


def test_what_events_forbid() -> None:
    forbidden = {event["id"]: event["forbids"] for event in EVENTS if "forbids" in event}
    assert forbidden == {
        "calm_flooded_sewers": ["sewer_map"],
        "calm_sudden_rain": [entry["id"] for entry in CARDS if entry["grenade"]],
        "alarm_full_moon": ["reflecting_cloak"],
    }
    declared = [event["id"] for event in EVENTS if event.get("forbids_what") == "declare"]
    assert declared == ["calm_sudden_rain", "alarm_full_moon"]


def test_whose_values_and_modes_events_change() -> None:
    assert {event["id"]: event["affects"] for event in EVENTS if "affects" in event} == {
        "calm_hour_of_the_wolf": ["guard"],
        "alarm_inspection": ["guard", "captain"],
        "alarm_veteran_guards": ["guard", "captain"],
    }
    assert {event["id"]: event["mode"] for event in EVENTS if "mode" in event} == {
        "alarm_empty_alleys": "move_sprint",
        "alarm_open_districts": "move_sneak",
    }
    assert GAME.get("event", "calm_arson")["keep"] == "lowest"


# --- city tokens and thieves ----------------------------------------------------------------


def test_fifty_one_city_tokens_of_ten_kinds() -> None:
    assert [token["id"] for token in TOKENS] == [row[0] for row in rows(TOKEN_FACTS)]
    assert len(TOKENS) == 10
    assert sum(token["copies"] for token in TOKENS) == 51


@pytest.mark.parametrize(("id", "copies", "use", "said", "chinese"), rows(TOKEN_FACTS))
def test_a_city_token(id: str, copies: str, use: str, said: str, chinese: str) -> None:
    token = GAME.get("token", id)
    assert (token["copies"], token["use"]) == (int(copies), use)
    assert token["parameters"] == numbers(said)
    assert token["name"]["zh-TW"] == chinese
    stays = {"instant": "box", "one_use": "sheet"}.get(use)
    assert token["lies"] == (stays or ("sheet" if id == "cheap_trinket" else "space"))


@pytest.mark.parametrize(
    ("id", "parameters", "chinese"),
    [
        ("joanne", {"reach": 1}, "喬安"),
        ("morius", {}, "莫瑞斯"),
        ("noiron", {"spaces": 1}, "諾伊蘭"),
        ("jasmine", {"ap": 3}, "茉莉"),
        ("zain", {"range_bonus": 3}, "錫安"),
        ("nikolai", {"cards": 1}, "尼克萊"),
    ],
)
def test_thieves(id: str, parameters: dict[str, int], chinese: str) -> None:
    thief = GAME.get("thief", id)
    assert thief["parameters"] == parameters
    assert thief["name"]["zh-TW"] == chinese
    for language in LANGUAGES:
        assert thief["text"][language].startswith(thief["ability"][language])


def test_six_thieves_in_the_order_of_the_protocol() -> None:
    ids = [thief["id"] for thief in GAME.entries("thief")]
    assert ids == ["joanne", "morius", "noiron", "jasmine", "zain", "nikolai"]


# --- texts ----------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", list(with_text()))
def test_texts_use_the_same_numbers_in_both_languages(entry: Mapping[str, Any]) -> None:
    english, chinese = (sorted(placeholders(entry["text"][language])) for language in LANGUAGES)
    assert english == chinese
    assert set(entry.get("parameters", ())) <= set(english)
    for name in english:
        assert isinstance(entry.get("parameters", {}).get(name, entry.get(name)), int)


def test_card_event_and_token_texts_hold_no_number_of_their_own() -> None:
    """Numbers live once, as parameters."""
    told = [
        entry["id"]
        for entry in (*CARDS, *EVENTS, *TOKENS, *GAME.entries("thief"))
        for text in entry["text"].values()
        if any(character.isdigit() for character in text)
    ]
    assert told == []


def test_cards_and_options_name_each_other() -> None:
    of_cards = {(entry["id"], option) for entry in CARDS for option in entry["options"]}
    of_options = {
        (card_id, option["id"]) for option in GAME.entries("option") for card_id in option["cards"]
    }
    assert of_cards == of_options


def test_events_and_options_name_each_other() -> None:
    of_events = {(event["id"], option) for event in EVENTS for option in event.get("options", ())}
    of_options = {
        (event_id, option["id"])
        for option in GAME.entries("option")
        for event_id in option.get("events", ())
    }
    assert of_events == of_options
