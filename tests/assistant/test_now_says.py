"""What a looked-up entry says of this game, in positions written by hand."""

from __future__ import annotations

from typing import Any

from companion.assistant.age_of_thieves.now import AgeOfThievesNow
from companion.assistant.blood_rage.now import BloodRageNow
from companion.assistant.now import Now, public
from companion.assistant.waterdeep.now import WaterdeepNow
from companion.content import load
from companion.engine.game import Game
from companion.games import registry
from companion.games.blood_rage.state import BloodRage
from companion.text import narration
from tests.assistant.blood_rage_table import session, type_lines
from tests.games.age_of_thieves.night import night
from tests.games.blood_rage.arena import Figures, arena, battle
from tests.games.waterdeep.tavern import table

CLANS = [
    {"name": "A", "clan": "bear"},
    {"name": "B", "clan": "wolf"},
    {"name": "C", "clan": "raven"},
]
THIEVES = [{"name": "A", "thief": "morius"}, {"name": "B", "thief": "noiron"}]
THIEVES.append({"name": "C", "thief": "zain"})
COLOURS = [{"name": "A", "color": "black"}, {"name": "B", "color": "blue"}]


def said(game: Game[Any], of: type[Now], seats: Any, state: Any, kind: str, id: str) -> list[str]:
    """Return the paragraph of an entry in English."""
    seen = public(game, state)
    now = of(game, seen, narration.of(game.id, seats))
    return [text.en for text in now.lines(kind, load(game.folder).get(kind, id))]


def clans(state: Any, kind: str, id: str) -> list[str]:
    """Return what Blood Rage says."""
    return said(registry.game("blood-rage"), BloodRageNow, CLANS, state, kind, id)


def thieves(state: Any, kind: str, id: str) -> list[str]:
    """Return what Age of Thieves says."""
    return said(registry.game("age-of-thieves"), AgeOfThievesNow, THIEVES, state, kind, id)


def lords(state: Any, kind: str, id: str) -> list[str]:
    """Return what Lords of Waterdeep says."""
    return said(registry.game("waterdeep"), WaterdeepNow, COLOURS, state, kind, id)


# Blood Rage


def test_copies_follow_the_number_of_players() -> None:
    """Card odins_smite bears 3+ on one of its two copies: 1 of 2 players, 2 of 3 (BR.R08)."""
    assert "Age 1, 2 players: 1 copy in the deck." in clans(arena({}), "card", "odins_smite")
    assert "Age 1, 3 players: 2 copies in the deck." in clans(
        arena({}, seats=3), "card", "odins_smite"
    )
    assert clans(arena({}), "card", "tyrs_crush_1") == ["Not among the cards for 2 players."]


def second_age(figures: Figures, **more: Any) -> BloodRage:
    """Return an Action phase of Age 2: Horgr was doomed first and is gone (BR.R60)."""
    state = arena(figures, age=2, **more)
    state.doom = ["horgr", "utgard", "elvagar"]
    state.provinces["horgr"].destroyed, state.provinces["horgr"].token = True, None
    return state


def test_a_card_of_an_age_to_come_and_of_one_gone_by() -> None:
    assert clans(arena({}), "card", "frost_giant")[1:] == ["Age 3 has not begun yet."]
    assert clans(second_age({}), "card", "troll")[1:] == [
        "Age 1 is over: an unseen copy is out of the game."
    ]
    kept = second_age({})
    kept.seat("s1").carried = 1  # a card kept from the Age before may be any (BR.R11)
    assert "unless a clan kept it" in clans(kept, "card", "troll")[1]


def test_a_monster_says_whose_it_is_where_and_how_strong() -> None:
    """The Dark Elf has STR 1, in Yggdrasil 6 (card dark_elf)."""
    state = second_age({"yggdrasil": {"s2": {"dark_elf": 1}}}, upgrades={"s2": ["dark_elf"]})
    told = clans(state, "card", "dark_elf")
    one = load("blood_rage").get("card", "dark_elf")
    assert "Where: Monster slot 1 of Wolf" in told
    assert "Figure of Wolf: Yggdrasil" in told
    assert f"STR there: {one['parameters']['strength_in_yggdrasil']}" in told


def test_a_hidden_hand_is_not_told_but_shown_cards_are() -> None:
    state = arena({}, hands={"s1": ["tyrs_bash"], "s2": ["troll"]})
    hidden = clans(state, "card", "troll")
    assert hidden == [
        "Age 1, 2 players: 1 copy in the deck.",
        "1 copy has not been seen yet.",
    ]
    fought = battle(arena({"gimle": {"s1": {"warrior": 1}}}, hands={"s1": ["tyrs_bash"]}))
    assert fought.battle is not None
    fought.battle.cards["s1"] = ["tyrs_bash"]
    told = clans(fought, "card", "tyrs_bash")
    assert any(line.startswith("Where: ") and "Bear" in line for line in told)
    assert "1 copy has not been seen yet." not in told


def test_a_quest_says_who_meets_it_as_the_board_stands() -> None:
    """Alfheim is Andlang and Gimle: most STR alone in one of them (BR.R59)."""
    state = arena({"gimle": {"s1": {"leader": 1}, "s2": {"warrior": 2}}})
    assert clans(state, "card", "quest_alfheim_1")[-1] == "As the board stands, met by Bear."
    level = arena({"gimle": {"s1": {"warrior": 2}, "s2": {"warrior": 2}}})
    assert clans(level, "card", "quest_alfheim_1")[-1] == "As the board stands, nobody meets it."


def test_a_clan_and_a_stat_say_their_values() -> None:
    """Steps of a stat: Rage 6, Axes 3, Horns 4 on the first (BR.R24)."""
    steps = load("blood_rage").get("stat", "axes")["steps"]
    state = arena({"gimle": {"s1": {"leader": 1}}}, rage=4, glory=12)
    state.seat("s1").steps["axes"] = 2
    told = clans(state, "clan", "bear")
    assert told[0] == "Rage 4/6, Glory 12; figures on the board 1 of 4"
    assert f"Axes: {steps[1]} (step 2)" in told
    assert clans(state, "stat", "axes") == [
        f"Bear: {steps[1]} (step 2)",
        f"Wolf: {steps[0]} (step 1)",
    ]
    assert clans(state, "clan", "ram") == ["Nobody plays it in this game."]


def test_a_province_says_token_villages_and_strength() -> None:
    """Gimle has 5 villages; a Leader is STR 3, a Ship 2 (board.toml)."""
    state = arena({"gimle": {"s1": {"leader": 1, "warrior": 1}}, "west": {"s2": {"ship": 1}}})
    assert clans(state, "province", "gimle") == [
        "Rage reward, reward side",
        "Free villages: 3",
        "Bear STR 4 (1 Leader and 1 Warrior)",
        "Wolf STR 2 (fjord)",
        "Most STR alone: Bear",
    ]
    gone = state.provinces["gimle"]
    gone.destroyed, gone.token, gone.figures = True, None, {}
    assert clans(state, "province", "gimle") == ["Destroyed."]


def test_upgraded_warriors_say_their_strength() -> None:
    """Experts in Arms: a Warrior has STR 2 (card experts_in_arms)."""
    state = arena({"gimle": {"s1": {"warrior": 2}}}, upgrades={"s1": ["experts_in_arms"]})
    assert "Bear, STR 2 each: Gimle (2)" in clans(state, "figure", "warrior")


# Age of Thieves


def test_an_event_widens_ranges_and_zains_grenades_reach_further() -> None:
    """Smoke Grenade reaches 2; Support of the Guild +2, Zain +3 (AOT.P01)."""
    calm = night()
    assert "Range this turn, Zain: 5" in thieves(calm, "card", "smoke_grenade")
    wide = night(event="alarm_support_of_the_guild", alarm="rattles")
    told = thieves(wide, "card", "smoke_grenade")
    assert "Range this turn, Morius: 4" in told
    assert "Range this turn, Zain: 7" in told
    plain = night(thieves={"s3": "jasmine"})
    assert not [line for line in thieves(plain, "card", "smoke_grenade") if "Range" in line]


def test_an_event_bars_and_limits_cards() -> None:
    """Sudden Rain: no grenades declared; Flooded Sewers: no sewer map used; Guild Purges: AP."""
    rain = night(event="calm_sudden_rain")
    assert "Sudden Rain this turn: it cannot be declared." in thieves(rain, "card", "fire_grenade")
    assert not thieves(rain, "card", "move")
    flood = night(event="calm_flooded_sewers")
    assert "Flooded Sewers this turn: it can only be waived." in thieves(flood, "card", "sewer_map")
    limit = load("age_of_thieves").get("event", "alarm_guild_purges")["parameters"]["ap"]
    purge = night(event="alarm_guild_purges", alarm="rattles")
    assert thieves(purge, "card", "ambush") == [
        f"Guild Purges this turn: at most {limit} AP on a card."
    ]


def test_an_event_lengthens_a_mode_of_move() -> None:
    """Open Districts: sneaking goes further (event alarm_open_districts)."""
    event = load("age_of_thieves").get("event", "alarm_open_districts")
    n = event["parameters"]["spaces"]
    state = night(event="alarm_open_districts", alarm="rattles")
    assert f"{n} space" in thieves(state, "mode", str(event["mode"]))[0]
    assert f"{n} space" in thieves(state, "card", "move")[0]


def test_a_general_card_says_what_lies_open_and_what_is_unseen() -> None:
    copies = load("age_of_thieves").get("card", "bribe")["copies"]
    state = night(hands={"s1": ["bribe"]}, stacks={"s2": [(4, "bribe")], "s3": [2]})
    state.discard = ["bribe"]
    assert thieves(state, "card", "bribe") == [
        "Where: discard pile (1)",
        f"{copies - 1} copies have not been seen yet.",
    ]
    state.seat("s2").stacks[0].open = True
    told = thieves(state, "card", "bribe")
    assert told[0] == "Where: shown by Noiron with 4 AP and discard pile (1)"


def test_events_tokens_guards_and_jewels_say_how_they_stand() -> None:
    state = night(event="calm_arson", guards=[5])
    state.shown_events = ["calm_snitches", "calm_arson"]
    state.seat("s1").tokens = {"informer": 2}
    state.seat("s2").green = 3
    assert thieves(state, "event", "calm_arson") == ["It is the event of this turn."]
    assert thieves(state, "event", "calm_snitches") == ["It has been revealed before."]
    assert thieves(state, "event", "calm_thick_fog")[0].startswith("Not seen yet: 10 events")
    assert thieves(state, "token", "informer")[0] == "Where: Morius (2)"
    assert "They act at 5." in thieves(state, "guard", "guard")
    assert "Noiron: 3" in thieves(state, "jewel", "green")
    assert thieves(state, "thief", "nikolai") == ["Nobody plays it in this game."]


def test_an_event_changes_the_guards() -> None:
    """Veteran Guards adds to Alertness and Movement (event alarm_veteran_guards, AOT.K01)."""
    event = load("age_of_thieves").get("event", "alarm_veteran_guards")
    guard = load("age_of_thieves").get("guard", "guard")
    more = event["parameters"]
    state = night(event="alarm_veteran_guards", alarm="rattles")
    assert thieves(state, "guard", "guard")[0] == (
        f"Alertness {guard['alertness'] + more.get('alertness', 0)},"
        f" Movement {guard['movement'] + more.get('movement', 0)} this turn"
    )


# Lords of Waterdeep


def test_a_quest_says_where_it_lies() -> None:
    state = table({"quests": ["raid_orc_stronghold"]}, {"completed": ["prison_break"]})
    state.inn = ["train_bladesingers"]
    assert lords(state, "quest", "raid_orc_stronghold") == ["Where: active quests of A"]
    assert lords(state, "quest", "prison_break") == ["Where: completed quests of B"]
    assert lords(state, "quest", "train_bladesingers") == ["Where: Cliffwatch Inn"]
    assert lords(state, "quest", "bolster_city_guard") == [
        "Not in sight: in the deck, or covered in the discard pile."
    ]


def test_a_dealt_intrigue_card_and_a_lord_stay_hidden() -> None:
    copies = load("waterdeep").get("intrigue", "crime_wave")["copies"]
    state = table({"hand": ["crime_wave"], "lord": "larissa_neathal"}, {})
    assert lords(state, "intrigue", "crime_wave")[-1].startswith(
        f"{copies} copies are not in sight"
    )
    assert lords(state, "lord", "larissa_neathal") == ["What it counts so far: A 0 and B 0"]


def test_a_lord_counts_what_everybody_has_completed() -> None:
    """Mirt counts Commerce and Piety, Larissa buildings (LOW.END-3)."""
    state = table(
        {"completed": ["placate_the_walking_statue"]},
        {},
        tiles=[{"tile": "northgate", "owner": "s2"}],
    )
    kind = load("waterdeep").get("quest", "placate_the_walking_statue")["type"]
    n = int(kind in load("waterdeep").get("lord", "mirt_the_moneylender")["types"])
    assert lords(state, "lord", "mirt_the_moneylender") == [f"What it counts so far: A {n} and B 0"]
    assert lords(state, "lord", "larissa_neathal") == ["What it counts so far: A 0 and B 1"]


def test_a_tile_says_owner_load_and_agents_or_its_price() -> None:
    state = table(
        {},
        {},
        tiles=[{"tile": "the_golden_horn", "owner": "s2", "load": {"gold": 4}, "agents": ["s1"]}],
        hall=[{"tile": "fetlock_court", "vp": 2}],
    )
    assert lords(state, "tile", "the_golden_horn") == [
        "In play; owner: B",
        "On it: 4g",
        "Agents there: A",
    ]
    cost = load("waterdeep").get("tile", "fetlock_court")["cost"]
    assert lords(state, "tile", "fetlock_court") == [
        f"In Builder's Hall for {cost} gold, with 2 VP on it"
    ]
    assert lords(state, "tile", "northgate") == ["Not in sight: in the stack of buildings."]


def test_a_building_says_who_stands_there() -> None:
    state = table({}, {}, placed="waterdeep_harbor_1")
    assert lords(state, "building", "waterdeep_harbor") == ["Waterdeep Harbor 1: A"]
    assert lords(state, "building", "the_plinth") == []


# In the guide


def test_the_guide_shows_the_paragraph_and_the_reading_of_an_open_rule() -> None:
    shown = type_lines(session(3), "/ odin's smite", "/ BR.U09", "o 9 2", "/ BR.U09")
    assert "In this game:" in shown
    assert "Age 1, 3 players: 2 copies in the deck." in shown
    first, second = shown.split("Played like this: ")[1:]
    values = load("blood_rage").get("option", "BR.U09")["values"]
    assert first.startswith(values[0]["text"]["en"][:30])
    assert second.startswith(values[1]["text"]["en"][:30])


def test_a_card_of_an_open_rule_tells_its_reading() -> None:
    shown = type_lines(session(3), "/ loki's backstab")
    assert "Open rule BR.U09, Loki's cards in a tie:" in shown


def test_in_chinese_in_forty_columns() -> None:
    shown = type_lines(session(3), "/ 奧丁懲擊", mode="zh-TW")
    assert "這一局：" in shown
    assert "第 1 紀元的牌堆，3 人遊戲有" in shown
