"""The cards of Blood Rage against the facts, written here a second time as literals."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from companion import content

GAME = content.load("blood_rage")
CARDS = tuple(card for card in GAME.entries("card") if card["set"] == "base")
LATER = tuple(card for card in GAME.entries("card") if card["set"] != "base")
LANGUAGES = ("en", "zh-TW")

# Fact id: printed number, copies in every game / added at 3+ / added at 4+ / 5th player box.
# `2` cost and STR, `0 2*` cost 0 and STR 2 with a star, `g5` Glory of a quest, `+1` bonus.
# A clan upgrade's printed number is its cost; it has no figure.
FACTS = {
    1: """
        troll 2 1000 | dwarf-chieftain 0,2* 1000 | sea-serpent 3 0100 | lord-of-hammers 3 1001
        brothers-in-arms 1* 1001 | lokis-dragons 2 1001 | lokis-domain 1 1000
        friggas-charm 0 1000 | thors-glory 2 1000 | friggas-succor 2 0100 | tyrs-domain 0 0100
        lokis-blessing 1 0010
        quest-alfheim-1 g5 1010 | quest-jotunheim-1 g5 1010 | quest-manheim-1 g5 1010
        quest-glorious-death-1 g6 1011 | quest-yggdrasil-1 g6 0100 | quest-widespread-1 g7 0001
        odins-smite +1 1100 | tyrs-bash +2 1000 | heimdalls-sight +X 1000
        friggas-grace +2 1010 | lokis-trickery +0 1010 | tyrs-smash-1 +3 1101
        tyrs-crush-1 +4 0010 | tyrs-smite-1 +5 1001 | thors-hammer +1 1001
    """,
    2: """
        valkyrie 2 1000 | dark-elf 1* 1000 | fire-giant 4 0100 | lord-of-axes 3 1001
        experts-in-arms 2 1001 | fire-dragons 2 1001 | odins-inspiration 2 1000
        tyrs-challenge 0 1000 | friggas-protection 0 1000 | lokis-eminence 2 0100
        tyrs-prowess 2 0100 | thors-domain 1 0010
        quest-alfheim-2 g7 1010 | quest-jotunheim-2 g7 1010 | quest-manheim-2 g7 1010
        quest-glorious-death-2 g8 1011 | quest-yggdrasil-2 g8 0100 | quest-widespread-2 g10 0001
        tyrs-smash-2 +3 0011 | tyrs-crush-2 +4 1000 | tyrs-smite-2 +5 0100
        tyrs-rage-2 +6 1000 | heimdalls-eye +2 2101 | odins-tide +1 1010
        lokis-backstab +0 1010 | heimdalls-watch-2 +0 1000 | thors-oath +1 1001
    """,
    3: """
        frost-giant 4 1000 | soldier-of-hel 0,3* 1000 | volur-witch 3 0100
        lord-of-spears 3 1001 | masters-in-arms 2* 1001 | eternal-dragons 2 1001
        friggas-domain 0 1000 | odins-throne 2 1000 | thors-conquest 3 1000
        friggas-sacrifice 1 0100 | tyrs-wrath 1 0100 | lokis-wrath 3 0010
        quest-alfheim-3 g9 1010 | quest-jotunheim-3 g9 1010 | quest-manheim-3 g9 1010
        quest-glorious-death-3 g11 1011 | quest-yggdrasil-3 g11 0100
        quest-widespread-3 g15 0001
        heimdalls-gaze +3 1100 | thors-primacy +3 1100 | thors-ascension +1 1010
        odins-judgement +2 1010 | tyrs-rage-3 +6 1000 | heimdalls-watch-3 +0 1000
        tyrs-crush-3 +4 1001 | tyrs-smite-3 +5 0010 | lokis-poison +0 1001
        tyrs-judgement +8 0001
    """,
}


def rows() -> Iterator[tuple[int, str, str, str]]:
    for age, block in FACTS.items():
        for row in block.replace("\n", "|").split("|"):
            if row.strip():
                fact_id, number, copies = row.split()
                yield age, fact_id, number, copies


ROWS = list(rows())


def content_id(fact_id: str) -> str:
    return fact_id.replace("-", "_")


def card(fact_id: str) -> Mapping[str, Any]:
    return GAME.get("card", content_id(fact_id))


def copies_at(entry: Mapping[str, Any], players: int) -> int:
    return sum(entry["copies"][: players - 1])


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def values(entry: Mapping[str, Any]) -> dict[str, Any]:
    """What a card's text may interpolate: its parameters and its own numbers."""
    own = {key: entry[key] for key in ("cost", "strength", "bonus", "glory") if key in entry}
    return {**own, **entry["parameters"]}


def test_every_card_of_the_facts_is_here_and_no_other() -> None:
    assert len(ROWS) == 82
    assert [entry["id"] for entry in CARDS] == [content_id(row[1]) for row in ROWS]


@pytest.mark.parametrize(("age", "fact_id", "number", "copies"), ROWS)
def test_age_number_and_copies(age: int, fact_id: str, number: str, copies: str) -> None:
    entry = card(fact_id)
    assert entry["age"] == age
    assert "".join(map(str, entry["copies"])) == copies
    match number[0], entry["type"]:
        case "g", "quest":
            assert entry["glory"] == int(number[1:])
        case "+", "battle":
            assert entry["bonus"] == (0 if number == "+X" else int(number))
            assert entry.get("variable_bonus", False) == (number == "+X")
        case _, "clan":
            assert entry["cost"] == int(number)
            assert "strength" not in entry
        case _, "monster" | "leader" | "warrior" | "ship":
            cost, _, strength = number.rpartition(",")
            assert entry["strength"] == int(strength.strip("*"))
            assert entry["cost"] == int(cost or strength.strip("*"))
            assert entry.get("printed") == (strength if "*" in strength else None)
        case _:
            pytest.fail(f"{fact_id} has type {entry['type']}")


@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize(("players", "cards"), [(2, 20), (3, 26), (4, 34), (5, 42)])
def test_deck_by_number_of_players(age: int, players: int, cards: int) -> None:
    """BR.R08 and the [deck] facts: 20 unmarked, six 3+, eight 4+, eight 5+ cards in each Age."""
    assert sum(copies_at(entry, players) for entry in CARDS if entry["age"] == age) == cards


@pytest.mark.parametrize(
    ("age", "copies"),
    [
        (1, {"monster": 3, "leader": 1, "warrior": 1, "ship": 1, "clan": 6, "quest": 9}),
        (2, {"monster": 3, "leader": 1, "warrior": 1, "ship": 1, "clan": 6, "quest": 9}),
        (3, {"monster": 3, "leader": 1, "warrior": 1, "ship": 1, "clan": 6, "quest": 9}),
    ],
)
def test_copies_by_type_at_four_players(age: int, copies: dict[str, int]) -> None:
    """34 cards an Age (`cards_per_age_base`); what is no upgrade and no quest is a Battle card."""
    counted = Counter[str]()
    for entry in CARDS:
        if entry["age"] == age:
            counted[entry["type"]] += copies_at(entry, 4)
    assert counted == {**copies, "battle": 34 - sum(copies.values())}


def test_only_the_two_white_disc_cards_may_come_late() -> None:
    """BR.R49 and `playable_after_reveal`."""
    assert {entry["id"] for entry in CARDS if entry.get("late")} == {
        "heimdalls_eye",
        "heimdalls_gaze",
    }


def test_figures_are_the_nine_monsters() -> None:
    assert [entry["id"] for entry in CARDS if entry.get("figure")] == [
        "troll",
        "dwarf_chieftain",
        "sea_serpent",
        "valkyrie",
        "dark_elf",
        "fire_giant",
        "frost_giant",
        "soldier_of_hel",
        "volur_witch",
    ]


def test_each_age_has_one_quest_of_each_kind() -> None:
    kinds = ["alfheim", "jotunheim", "manheim", "glorious_death", "yggdrasil", "widespread"]
    for age in (1, 2, 3):
        of_age = [entry for entry in CARDS if entry["age"] == age and entry["type"] == "quest"]
        assert [entry["quest"] for entry in of_age] == kinds
        assert [entry["id"] for entry in of_age] == [f"quest_{kind}_{age}" for kind in kinds]


@pytest.mark.parametrize(
    ("fact_id", "parameters"),
    [
        ("dwarf-chieftain", {"invade_cost": 0}),
        ("soldier-of-hel", {"invade_cost": 0}),
        ("brothers-in-arms", {"pair_size": 2, "pair_strength": 3}),
        ("masters-in-arms", {"pair_size": 2, "pair_strength": 6}),
        ("lokis-dragons", {"glory_per_ship": 4}),
        ("fire-dragons", {"glory_per_ship": 8}),
        ("eternal-dragons", {"glory_per_ship": 12}),
        ("lokis-domain", {"glory_per_figure": 1}),
        ("lokis-eminence", {"glory_per_figure": 2}),
        ("lokis-wrath", {"glory_per_figure": 3}),
        ("friggas-charm", {"rage_discount": 1}),
        ("thors-glory", {"figures_needed": 2, "glory": 2}),
        ("tyrs-domain", {"quest_bonus": 3}),
        ("tyrs-wrath", {"quest_bonus": 5}),
        ("friggas-succor", {"warriors": 1}),
        ("lokis-blessing", {"warriors": 1}),
        ("odins-smite", {"warriors_lost": 1}),
        ("odins-tide", {"figures_kept": 1}),
        ("friggas-grace", {"stat_steps": 1}),
        ("lord-of-axes", {"stat_steps": 1}),
        ("lord-of-spears", {"stat_steps": 1}),
        ("thors-oath", {"stat_steps": 1}),
        ("friggas-sacrifice", {"figures_sacrificed": 2, "stat_steps": 1}),
        ("lokis-trickery", {"rage_stolen": 1}),
        ("lokis-backstab", {"glory_stolen": 2}),
        ("thors-hammer", {"glory": 3}),
        ("thors-ascension", {"rage": 3, "glory": 3}),
        ("valkyrie", {"glory_per_figure": 2}),
        ("odins-judgement", {"glory_per_figure": 2}),
        ("thors-conquest", {"glory_per_figure": 3}),
        ("dark-elf", {"strength_in_yggdrasil": 3}),
        ("odins-inspiration", {"glory_factor": 2}),
        ("odins-throne", {"glory_factor": 2}),
        ("frost-giant", {"reward_times": 2}),
        ("tyrs-challenge", {"rage_cost": 2}),
        ("thors-domain", {"rage_cost": 2}),
        ("friggas-protection", {"rage_cost": 1}),
        ("friggas-domain", {"rage_cost": 1}),
        ("tyrs-prowess", {"rage_per_card": 1}),
        ("quest-alfheim-1", {"provinces_needed": 1, "stat_steps": 1}),
        ("quest-glorious-death-2", {"figures_needed": 4, "stat_steps": 1}),
        ("quest-yggdrasil-3", {"stat_steps": 1}),
        ("quest-widespread-3", {"provinces_needed": 2, "stat_steps": 1}),
    ],
)
def test_numbers_of_the_text(fact_id: str, parameters: dict[str, int]) -> None:
    assert card(fact_id)["parameters"] == parameters


@pytest.mark.parametrize("entry", GAME.entries("card"), ids=lambda entry: str(entry["id"]))
def test_texts_use_the_same_numbers_in_both_languages(entry: Mapping[str, Any]) -> None:
    english, chinese = (placeholders(entry["text"][language]) for language in LANGUAGES)
    assert english == chinese
    assert english <= values(entry).keys()
    assert set(entry["parameters"]) <= english
    for language in LANGUAGES:
        bare = entry["text"][language].format(**dict.fromkeys(english, ""))
        assert not any(character.isdigit() for character in bare)


def test_texts_without_effect_only_name_the_bonus() -> None:
    plain = [entry for entry in CARDS if entry["type"] == "battle" and entry.get("god") == "tyr"]
    assert len(plain) == 12
    for entry in plain:
        assert placeholders(entry["text"]["en"]) == {"bonus"}
        assert "沒有其他效果" in entry["text"]["zh-TW"]


def test_exclamation_marks_stand_in_quest_names_only() -> None:
    for entry in CARDS:
        quest = entry["type"] == "quest"
        assert entry["name"]["en"].endswith("!") == quest
        assert entry["name"]["zh-TW"].endswith("！") == quest
        assert not set("!！") & set("".join(entry["text"].values()))


@pytest.mark.parametrize(
    ("god", "titles"),
    [
        ("odin", 6),
        ("thor", 8),
        ("loki", 10),
        ("frigga", 6),
        ("heimdall", 5),
        ("tyr", 20),
        (None, 27),
    ],
)
def test_gods(god: str | None, titles: int) -> None:
    """Monsters (9) and quests (18) belong to no god."""
    assert sum(entry.get("god") == god for entry in CARDS) == titles


def test_cards_of_disputed_figures_say_what_to_check() -> None:
    """The facts' section "Conflicts between sources"."""
    disputed = {entry["id"]: entry for entry in CARDS if entry["confidence"] == "disputed"}
    assert set(disputed) == {
        "thors_glory",
        "valkyrie",
        "tyrs_prowess",
        "odins_throne",
        "lokis_wrath",
        "quest_yggdrasil_3",
        "heimdalls_gaze",
    }
    assert "10" in disputed["quest_yggdrasil_3"]["note"]["en"]
    assert "+2" in disputed["heimdalls_gaze"]["note"]["zh-TW"]


def test_doubtful_marks_carry_a_note() -> None:
    """`band_confidence`: all but the Volur Witch and the pure 5+ cards rest on one family."""
    sure = {entry["id"] for entry in CARDS if entry["marks_confidence"] == "confirmed"}
    assert sure == {
        "volur_witch",
        "quest_widespread_1",
        "quest_widespread_2",
        "quest_widespread_3",
        "tyrs_judgement",
    }
    for entry in CARDS:
        if any(entry["copies"][1:3]) and entry["id"] not in sure:
            assert set(entry["note"]) == set(LANGUAGES), entry["id"]


def test_later_modules_are_found_but_not_played() -> None:
    assert [entry["id"] for entry in LATER] == [
        "mountain_giant",
        "fenrir",
        "hildisvini",
        "wolfman",
        "nidhoggr",
        "mystic_troll",
        "ymir",
        "dwarf_chieftain_5ks",
        "dark_elf_5ks",
        "soldier_of_hel_5ks",
        "friggas_chosen",
        "odins_chosen",
        "thors_chosen",
    ]
    assert all(entry["playable"] is False and entry["note"] for entry in LATER)
    assert GAME.get("card", "ymir")["parameters"]["strength_per_figure"] == 2
    assert GAME.get("card", "thors_chosen")["parameters"]["glory_per_mystic"] == 3
    assert GAME.get("card", "friggas_chosen")["copies"] == [1, 0, 1, 0]


def test_cards_and_options_name_each_other() -> None:
    of_cards = {(entry["id"], option) for entry in CARDS for option in entry.get("options", ())}
    of_options = {
        (card_id, option["id"]) for option in GAME.entries("option") for card_id in option["cards"]
    }
    assert of_cards == of_options


@pytest.mark.parametrize("kind", ["card", "province", "fjord", "figure", "clan", "stat", "god"])
def test_every_reference_leads_somewhere(kind: str) -> None:
    known = {
        name: {entry["id"] for entry in GAME.entries(name)} for name in ("rule", "ruling", "option")
    }
    keys = {source["key"] for source in GAME.entries("source")}
    for entry in GAME.entries(kind):
        assert set(entry.get("rules", ())) <= known["rule"], entry["id"]
        assert set(entry.get("rulings", ())) <= known["ruling"], entry["id"]
        assert set(entry.get("options", ())) <= known["option"], entry["id"]
        assert entry["sources"], entry["id"]
        assert set(entry["sources"]) <= keys, entry["id"]
