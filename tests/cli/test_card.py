"""`companion card`, `rule` and `term` as people and programs meet them; answers as in the facts."""

from __future__ import annotations

import json

import pytest

from companion.search.keys import is_han
from companion.text.widths import width
from tests.cli.conftest import Program

CHINESE = {"COMPANION_LANG": "zh-TW"}
ENGLISH = {"COMPANION_LANG": "en"}

# Ten look-ups typed with Chinese alone: command, words, what the answer must show.
IN_CHINESE = [
    ("card", "海姆達爾之視", ["海姆達爾之視 Heimdall's Sight", "戰鬥卡", "第 1 紀元", "加值 +X"]),
    ("card", "洛基龍船", ["船升級", "神：洛基", "費用 2", "4 點榮譽"]),
    ("card", "火焰龙船", ["火焰龍船 Fire Dragons", "第 2 紀元", "8 點榮譽"]),
    ("card", "戰鎚之主", ["戰鎚之主 Lord of Hammers", "首領升級", "神：索爾", "費用 3"]),
    ("card", "火巨人", ["火巨人 Fire Giant", "怪獸升級", "STR 4", "3 到 5 人時 1 張"]),
    ("card", "提爾懲擊", ["提爾懲擊 Tyr's Smite", "加值 +5"]),
    ("card", "吉姆列", ["吉姆列 Gimle", "國度：光精靈之國", "村落 5 個"]),
    ("card", "熊族", ["熊族 Bear", "顏色：棕色"]),
    ("rule", "兩人輪抽", ["BR.R15"]),
    ("term", "英靈殿", ["英靈殿 Valhalla"]),
]

# Ten look-ups typed with English alone.
IN_ENGLISH = [
    ("card", "heimdalls sight", ["Heimdall's Sight", "Battle card", "Age 1", "bonus +X"]),
    ("card", "loki dragon", ["Loki's Dragons", "Ship upgrade", "god: Loki", "4 Glory"]),
    ("card", "fire dragons", ["Fire Dragons", "Age 2", "8 Glory"]),
    ("card", "lord of hammers", ["Leader upgrade", "god: Thor", "cost 3"]),
    ("card", "fire giant", ["Monster upgrade", "STR 4", "3 to 5 players: 1 copy"]),
    ("card", "odins smite", ["Odin's Smite", "bonus +1", "2 players: 1 copy; 3 to 5 players: 2"]),
    ("card", "gimle", ["Province", "region: Alfheim", "villages: 5"]),
    ("card", "bear", ["Bear 熊族", "Clan", "colour: brown"]),
    (
        "rule",
        "BR.U02",
        ["1. The number printed on its card: 1 Rage. (default, printed)", "2. ", "BR.R25"],
    ),
    ("term", "valhalla", ["Valhalla", "Term"]),
]


@pytest.mark.parametrize(("command", "words", "shown"), IN_CHINESE)
def test_a_look_up_in_chinese_alone(
    program: Program, command: str, words: str, shown: list[str]
) -> None:
    done = program(command, words, env=CHINESE)
    assert done.status == 0
    answer = done.text().split("其他：")[0].replace("\n", "")
    for piece in shown:
        assert piece in answer


@pytest.mark.parametrize(("command", "words", "shown"), IN_ENGLISH)
def test_a_look_up_in_english_alone(
    program: Program, command: str, words: str, shown: list[str]
) -> None:
    done = program(command, *words.split(), env=ENGLISH)
    assert done.status == 0
    heading, _, rest = done.text().split("Also:")[0].partition("\n")
    answer = " ".join([heading, *rest.split()])
    for piece in shown:
        assert piece in answer
    assert not any(is_han(char) for char in rest)


def test_both_languages_stand_one_under_the_other(program: Program) -> None:
    done = program("card", "troll", "--lang", "both")
    lines = done.text().split("\n")
    assert lines[0] == "巨魔 Troll"
    assert any("出征" in line for line in lines)
    assert any("When the Troll invades" in line for line in lines)


def test_what_is_ours_or_doubtful_says_so(program: Program) -> None:
    shown = program("card", "lord of hammers", env=ENGLISH).text()
    assert "The god of this card comes from one source." in shown
    assert "Chinese name: ours" in shown


def test_rules_and_rulings_are_named(program: Program) -> None:
    shown = program("card", "dark elf", env=ENGLISH).text().split("\n")
    assert "Rules:" in shown
    open_rules = shown.index("Open rules:")
    assert shown[open_rules + 1 : open_rules + 3] == [
        "  BR.U02 Dark Elf into Yggdrasil",
        "    Default: The number printed on its card: 1 Rage.",
    ]


def test_several_are_a_numbered_list(program: Program) -> None:
    shown = program("card", "dragons", env=ENGLISH).text().split("\n")
    rows = [line for line in shown if line[:1].isdigit()]
    assert [line[:2] for line in rows[:3]] == ["1.", "2.", "3."]
    assert {line[3:].split(" (")[0] for line in rows[:3]} == {
        "Loki's Dragons",
        "Fire Dragons",
        "Eternal Dragons",
    }


def test_an_exact_name_is_shown_and_the_others_are_listed(program: Program) -> None:
    shown = program("card", "奧丁", env=CHINESE).text()
    first, _, others = shown.partition("其他：")
    assert first.startswith("奧丁 Odin\n")
    assert "2. 奧丁" in others


@pytest.mark.parametrize(("words", "near"), [("trzzl", "Troll"), ("xyzzyqwerty", None)])
def test_nothing_found_is_status_1(program: Program, words: str, near: str | None) -> None:
    done = program("card", words, env=ENGLISH)
    assert done.status == 1
    assert done.text().startswith(f"Nothing found for {words}.")
    assert near is None or near in done.text()


def test_as_data(program: Program) -> None:
    done = program("card", "洛基龍船", "--json")
    found = json.loads(done.text())
    assert (done.status, found["query"], found["near"]) == (0, "洛基龍船", [])
    assert found["hits"][0]["id"] == "lokis_dragons"
    assert found["hits"][0]["numbers"]["copies"] == [1, 0, 0, 1]


def test_nothing_as_data(program: Program) -> None:
    done = program("--json", "card", "trzzl")
    found = json.loads(done.text())
    assert (done.status, found["hits"]) == (1, [])
    assert {"en": "Troll", "zh-TW": "巨魔"} in [near["name"] for near in found["near"]]


def test_only_one_game(program: Program) -> None:
    assert program("card", "troll", "--game", "血色狂怒").status == 0
    done = program("card", "troll", "--game", "chess", env=ENGLISH)
    assert done.status == 2
    assert "Blood Rage" in done.error()


@pytest.mark.parametrize("command", ["card", "rule", "term"])
@pytest.mark.parametrize("lang", ["en", "zh-TW", "both"])
@pytest.mark.parametrize("columns", [24, 40])
def test_every_line_fits_a_narrow_screen(
    program: Program, command: str, lang: str, columns: int
) -> None:
    words = {"card": "世界樹", "rule": "平手誰贏", "term": "諸神黃昏"}[command]
    done = program(command, words, "--lang", lang, env={"COLUMNS": str(columns)})
    assert done.status == 0
    assert max(map(width, done.text().split("\n"))) <= columns


def test_a_chinese_terminal_of_old_gets_a_stand_in(program: Program) -> None:
    done = program("term", "Ragnarök", env={**ENGLISH, "PYTHONIOENCODING": "cp950"})
    assert done.status == 0
    assert done.text("cp950").startswith("Ragnarok")


# --- the prompt that stays open -------------------------------------------------------------


def test_the_prompt_answers_line_after_line_until_the_input_ends(program: Program) -> None:
    done = program("card", env=ENGLISH, stdin=b"troll\n\ndragons\n2\n")
    assert done.status == 0
    shown = done.text()
    assert shown.index("When the Troll invades") < shown.index("1. ")
    last = shown.rpartition("Look up")[0].rpartition("Look up")[2]
    assert "\nShip upgrade" in last


def test_the_prompt_goes_on_after_what_is_nowhere(program: Program) -> None:
    done = program("card", env=ENGLISH, stdin=b"xyzzyqwerty\ntroll\n")
    assert done.status == 0
    assert "Nothing found for xyzzyqwerty." in done.text()
    assert "When the Troll invades" in done.text()


def test_without_words_there_is_no_data(program: Program) -> None:
    done = program("card", "--json", stdin=b"troll\n")
    assert (done.status, json.loads(done.text())["error"]["code"]) == (2, "no_words")


@pytest.mark.parametrize(("lang", "said"), [("en", "Say what"), ("zh-TW", "請輸入")])
def test_empty_words_are_refused(program: Program, lang: str, said: str) -> None:
    done = program("card", "", "--lang", lang)
    assert (done.status, done.text()) == (2, "")
    assert done.error().startswith(said)


@pytest.mark.parametrize("leave", ["q", "quit", "離開", "Quit"])
def test_the_prompt_is_left_as_every_prompt(program: Program, leave: str) -> None:
    done = program("card", env=ENGLISH, stdin=f"{leave}\ntroll\n".encode())
    assert done.status == 0
    assert "q leaves" in done.text().split("\n")[0]
    assert "Troll" not in done.text()


@pytest.mark.parametrize(
    ("lang", "more", "hint"), [("en", "more", "type more"), ("zh-TW", "更多", "輸入「更多」")]
)
def test_more_goes_on_with_the_list(program: Program, lang: str, more: str, hint: str) -> None:
    done = program("card", "--game", "blood-rage", "--lang", lang, stdin=f"odin\n{more}\n".encode())
    before, _, after = done.text().partition(hint)
    numbers = [int(line.split(".")[0]) for line in before.split("\n") if line[:1].isdigit()]
    further = [int(line.split(".")[0]) for line in after.split("\n") if line[:1].isdigit()]
    assert numbers == [2, 3, 4, 5, 6]
    assert further[:2] == [7, 8]


@pytest.mark.parametrize("words", ["\x1b[31mtroll", "troll\x00", "x" * 10_000, "(" * 50, "%s{0}"])
def test_odd_words_are_no_traceback(program: Program, words: str) -> None:
    done = program("card", words.replace("\x00", ""), env=ENGLISH)
    assert done.status in (0, 1)
    assert done.error() == ""
    assert "\x1b" not in done.text()


def test_a_hit_says_its_game_where_there_are_several(program: Program) -> None:
    assert "Ship upgrade, Blood Rage, Age 1" in program("card", "loki dragon", env=ENGLISH).text()
    only = program("card", "loki dragon", "--game", "blood-rage", env=ENGLISH).text()
    assert "Ship upgrade, Age 1" in only


# --- ids, numbers, all of them ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "none"), [("en", "There is no BR.BR-99."), ("zh-TW", "沒有 BR.BR-99。")]
)
def test_an_id_that_does_not_exist_is_status_1(program: Program, lang: str, none: str) -> None:
    done = program("rule", "BR.BR-99", "--lang", lang)
    shown = done.text().split("\n")
    assert (done.status, shown[0]) == (1, none)
    assert shown[2].startswith("1. BR.BR-29 ")


def test_several_ids_are_shown_in_full(program: Program) -> None:
    done = program("rule", "BR.R20", "BR.R21", env=ENGLISH)
    assert done.status == 0
    headings = [line for line in done.text().split("\n") if line.startswith("BR.R2")]
    assert headings == ["BR.R20 No action at 0 Rage", "BR.R21 Coming back"]


def test_one_missing_among_several_is_said_behind_the_others(program: Program) -> None:
    done = program("rule", "BR.R20", "BR.R99", "--lang", "zh-TW")
    assert done.status == 1
    assert done.text().index("BR.R20 怒氣 0 不能行動") < done.text().index("沒有 BR.R99。")
    found = json.loads(program("rule", "BR.R20", "BR.R99", "--json").text())
    assert (len(found["hits"]), found["missing"]) == (1, ["BR.R99"])


@pytest.mark.parametrize(
    ("lang", "more"), [("en", "more: --all shows them."), ("zh-TW", "加 --all 全部列出。")]
)
def test_what_is_left_out_is_counted_and_can_be_had(program: Program, lang: str, more: str) -> None:
    shown = program("card", "odin", "--game", "blood-rage", "--lang", lang).text()
    everything = program("card", "odin", "--game", "blood-rage", "--lang", lang, "--all").text()
    listed = [line for line in shown.split("\n") if line[:1].isdigit()]
    all_listed = [line for line in everything.split("\n") if line[:1].isdigit()]
    left = int("".join(filter(str.isdigit, shown.strip().split("\n")[-1])))
    assert more in shown
    assert more not in everything
    assert len(all_listed) == len(listed) + left


def test_a_short_list_says_what_each_does(program: Program) -> None:
    shown = program("card", "dragons", "--game", "blood-rage", env=ENGLISH).text().split("\n")
    assert [line for line in shown if line.startswith("   Each time one of your Ships")]


def test_a_number_lists_what_bears_it(program: Program) -> None:
    done = program("card", "#17", "--lang", "zh-TW")
    rows = [line for line in done.text().split("\n") if line[:1].isdigit()]
    assert done.status == 0
    assert len(rows) == 3
    assert all("#17" in row for row in rows)
