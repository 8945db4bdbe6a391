"""`companion battle`: what it reads and what it prints (BR.R44 to BR.R56)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.cli.battle_line import TypedBattle
from companion.text.errors import Problem
from tests.cli.conftest import Program


def read(
    *clans: str,
    pillager: str = "Bear",
    axes: tuple[str, ...] = (),
    token: str | None = None,
    place: str | None = None,
    upgrades: tuple[str, ...] = (),
    options: tuple[str, ...] = (),
) -> TypedBattle:
    """Read the arguments of the command."""
    return TypedBattle.read(clans, pillager, axes, token, place, upgrades, options)


def refused(*clans: str, **more: Any) -> Problem:
    """Return the problem that arguments have."""
    with pytest.raises(Problem) as problem:
        read(*clans, **more)
    return problem.value


# Reading


def test_a_number_is_strength_and_names_are_figures() -> None:
    battle = read("Bear=5", "Wolf=leader,2xwarrior,ship,troll")

    bear, wolf = battle.facts.fighters
    assert (bear.figures, bear.strength) == (None, 5)
    assert wolf.figures == {"leader": 1, "warrior": 2, "ship": 1, "troll": 1}


@pytest.mark.parametrize(
    "typed",
    ["leader,2xwarrior", "首領、2戰士", "Leader, 2 x Warrior", "首領，２×戰士", "2*warrior,leader"],
)
def test_figures_may_be_written_in_either_language(typed: str) -> None:
    assert read(f"Bear={typed}").facts.fighters[0].figures == {"leader": 1, "warrior": 2}


def test_cards_are_ids_or_names_the_first_is_the_one_revealed() -> None:
    battle = read("Bear=5+thors_oath+海姆達爾之眼", "Wolf=4+Loki's Backstab")

    assert battle.facts.fighters[0].cards == ("thors_oath", "heimdalls_eye")
    assert battle.facts.fighters[1].cards == ("lokis_backstab",)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("Tyr's Smash", "tyrs_smash_1"),
        ("提爾之怒", "tyrs_rage_2"),
        ("Heimdall's Watch", "heimdalls_watch_2"),
        ("Manheim!", "quest_manheim_1"),
    ],
)
def test_of_cards_that_do_the_same_in_battle_the_first_will_do(typed: str, found: str) -> None:
    assert read(f"Bear=5+{typed}").facts.fighters[0].cards == (found,)


def test_the_pillager_comes_first_and_the_others_follow_clockwise() -> None:
    battle = read("Bear=1", "Wolf=2", "Raven=3", pillager="Raven")

    assert [battle.name(f.seat) for f in battle.facts.fighters] == ["Raven", "Bear", "Wolf"]
    assert battle.name(battle.facts.pillager) == "Raven"


def test_a_clan_may_be_named_in_the_other_language_elsewhere_on_the_line() -> None:
    battle = read("Bear=1", "Wolf=2", pillager="熊族", axes=("狼族=4",))

    assert battle.facts.pillager == "s1"
    assert battle.facts.fighter("s2").axes == 2


@pytest.mark.parametrize(("value", "step"), [("3", 1), ("4", 2), ("5", 3), ("6", 4), ("8", 5)])
def test_axes_are_current_values_of_the_track(value: str, step: int) -> None:
    battle = read("Bear=1", "Wolf=2", axes=(f"Bear={value},Wolf=3",))

    assert [fighter.axes for fighter in battle.facts.fighters] == [step, 1]


def test_upgrades_token_place_and_open_rules() -> None:
    battle = read(
        "Bear=leader",
        "Wolf=2",
        token="戰斧",
        place="Gimle",
        upgrades=("Bear=戰斧之主+tyrs_prowess,Wolf=fire dragons",),
        options=("BR.U09=tied_rival",),
    )

    assert battle.facts.token == "axes"
    assert battle.facts.province == "gimle"
    assert battle.facts.fighter("s1").upgrades == ("lord_of_axes", "tyrs_prowess")
    assert battle.facts.fighter("s2").upgrades == ("fire_dragons",)
    assert battle.facts.options["BR.U09"] == "tied_rival"
    assert battle.facts.options["BR.U12"] == "pays"


@pytest.mark.parametrize(
    ("clans", "more", "code"),
    [
        (("Bear",), {}, "bad_value"),
        (("Bear=",), {}, "bad_value"),
        (("=5",), {}, "bad_value"),
        (("Bear=5+nonsense card",), {}, "unknown_card"),
        (("Bear=5+Tyr",), {}, "ambiguous"),
        (("Bear=2xleader",), {}, "out_of_range"),
        (("Bear=9xwarrior",), {}, "out_of_range"),
        (("Bear=100",), {}, "out_of_range"),
        (("Bear=dragon",), {}, "unknown_card"),
        (("Bear=5", "bear=4"), {}, "same_seat_name"),
        (tuple(f"C{n}=1" for n in range(6)), {}, "too_many_seats"),
        (("Bear=5",), {"pillager": "Wolf"}, "unknown_name"),
        (("Bear=5",), {"axes": ("Wolf=4",)}, "unknown_name"),
        (("Bear=5",), {"axes": ("Bear=7",)}, "not_a_choice"),
        (("Bear=5",), {"axes": ("Bear",)}, "bad_value"),
        (("Bear=5",), {"token": "swords"}, "unknown_name"),
        (("Bear=5",), {"place": "Asgard"}, "unknown_name"),
        (("Bear=5",), {"upgrades": ("Bear=tyrs_bash",)}, "unknown_card"),
        (("Bear=5",), {"options": ("BR.U99=x",)}, "unknown_rule"),
    ],
)
def test_what_cannot_be_read_is_named(
    clans: tuple[str, ...], more: dict[str, Any], code: str
) -> None:
    problem = refused(*clans, **more)

    assert (problem.code, problem.status) == (code, 2)


# The command


def data(program: Program, *arguments: str) -> dict[str, Any]:
    """Return what the command prints as data."""
    done = program("battle", *arguments, "--json")
    assert done.status == 0, done.error()
    found: dict[str, Any] = json.loads(done.text())
    return found


def test_a_battle_as_data(program: Program) -> None:
    """5 + 3 beats 3 + 1 + 1 + 0 (BR.R50); Axes 4 rise to 5 first (BR.BR-09); Backstab takes 2."""
    found = data(
        program,
        *("--pillager", "Bear", "--axes", "Bear=4,Wolf=3", "--token", "axes"),
        *("Bear=5+tyrs_smash_1", "Wolf=leader,2xwarrior+lokis_backstab"),
    )

    assert (found["winner"], found["tie"], found["pillage_succeeds"]) == ("Bear", False, True)
    assert found["clans"] == {
        "Bear": {
            "figures": None,
            "strength": 5,
            "bonus": 3,
            "total": 8,
            "valhalla": "none",
            "discarded": ["tyrs_smash_1"],
            "taken_back": [],
            "glory": 5 - 2,
            "rage": 0,
            "raised": ["axes"],
        },
        "Wolf": {
            "figures": {"leader": 1, "warrior": 2},
            "strength": 5,
            "bonus": 0,
            "total": 5,
            "valhalla": {"leader": 1, "warrior": 2},
            "discarded": [],
            "taken_back": ["lokis_backstab"],
            "glory": 2,
            "rage": 0,
            "raised": [],
        },
    }
    rules = [reason["rule"] for reason in found["reasons"]]
    assert rules.index("BR.R50") < rules.index("BR.R52") < rules.index("BR.R53")
    assert rules.index("BR.R54") < rules.index("BR.R55") < rules.index("BR.R56")
    assert all(set(reason["text"]) == {"en", "zh-TW"} for reason in found["reasons"])


def test_a_tie_as_data(program: Program) -> None:
    """BR.BR-13: 7, 7 and 4."""
    found = data(program, "--pillager", "Bear", "Bear=7", "Wolf=7", "Raven=warrior+tyrs_smash_1")

    assert (found["winner"], found["tie"], found["pillage_succeeds"]) == (None, True, False)
    assert [clan["valhalla"] for clan in found["clans"].values()] == ["all", "all", {"warrior": 1}]
    assert [clan["glory"] for clan in found["clans"].values()] == [0, 0, 0]


def test_texts_stand_in_the_order_they_worked(program: Program) -> None:
    """BR.BR-14: Thor's Primacy first, then from the pillager clockwise."""
    found = data(
        program,
        *("--pillager", "Wolf", "Bear=leader+odins_judgement", "Wolf=2xwarrior+odins_tide"),
        "Raven=leader+thors_primacy",
    )

    texts = [
        (step["seat"], step["key"], step["card"])
        for step in found["steps"]
        if "text" in step["key"]
    ]
    assert texts == [
        ("Raven", "text_works", "thors_primacy"),
        ("Wolf", "text_cancelled", "odins_tide"),
        ("Bear", "text_cancelled", "odins_judgement"),
    ]


def test_the_watch_decides_nothing(program: Program) -> None:
    found = data(program, "--pillager", "Bear", "Bear=5+tyrs_crush_2", "Wolf=3+heimdalls_watch_2")

    assert found["chosen_anew"]
    assert (found["winner"], found["tie"], found["pillage_succeeds"]) == (None, False, False)
    assert found["clans"]["Wolf"]["glory"] == 4
    assert found["clans"]["Bear"]["valhalla"] == "none"


def test_an_open_rule_that_mattered_is_among_the_reasons(program: Program) -> None:
    arguments = ("--pillager", "Bear", "Bear=5", "Wolf=5+lokis_backstab")
    default = data(program, *arguments)
    other = data(program, *arguments, "--option", "BR.U09=tied_rival")

    assert default["reasons"][-1]["rule"] == other["reasons"][-1]["rule"] == "BR.U09"
    assert default["clans"]["Wolf"]["glory"] == 0
    assert other["clans"]["Wolf"]["glory"] == 2


def test_what_a_clan_still_decides_is_told(program: Program) -> None:
    found = data(
        program, "--pillager", "Bear", "Bear=5+friggas_grace", "Wolf=4", "--token", "horns"
    )

    assert found["choices"] == [{"seat": "Bear", "what": "raise_stat", "source": "friggas_grace"}]
    assert found["clans"]["Bear"]["raised"] == ["horns", "any"]


@pytest.mark.parametrize(
    ("clans", "seat"),
    [
        (("Bear=5+odins_tide", "Wolf=leader"), "Bear"),
        (("Bear=leader+odins_smite", "Wolf=5"), "Wolf"),
        (("Bear=9+odins_judgement", "Wolf=5"), "Wolf"),
    ],
)
def test_a_number_where_a_card_needs_figures_is_an_error(
    program: Program, clans: tuple[str, str], seat: str
) -> None:
    done = program("battle", "--pillager", "Bear", *clans, "--json")

    error = json.loads(done.text())["error"]
    assert (done.status, error["code"]) == (2, "figures_needed")
    assert seat in error["text"]["en"]


def test_for_people_the_headline_comes_first_and_every_line_names_its_rule(
    program: Program,
) -> None:
    done = program("battle", "--pillager", "Bear", "Bear=5+tyrs_bash", "Wolf=3xwarrior")

    headline, *lines = done.text().splitlines()
    assert done.status == 0
    assert headline == "Bear wins, and the pillage succeeds."
    assert lines[0] == "Bear: STR 5, cards Tyr's Bash +2; total 7. [BR.R50]"
    assert all(line.rstrip().endswith("]") for line in lines)
    assert lines[-1].endswith("[BR.R56]")


def test_in_chinese(program: Program) -> None:
    done = program("battle", "--pillager", "熊", "熊=5+提爾重擊", "狼族=3戰士", "--lang", "zh-TW")

    assert done.text().splitlines()[0] == "熊族獲勝，掠奪成功。"
    assert done.error() == ""


def test_without_a_pillager_the_usage_says_so(program: Program) -> None:
    done = program("battle", "Bear=5", "Wolf=3")

    assert done.status == 2
    assert "--pillager" in done.error()
