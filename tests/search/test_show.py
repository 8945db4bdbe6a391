"""Entries in full and in a list: what stands there, and what tells one from its like."""

from __future__ import annotations

from collections import Counter

import pytest

from companion import content
from companion.search import show
from companion.search.gist import gist
from companion.search.hits import hit
from companion.search.lookup import every
from companion.text.bilingual import MODES, Mode
from companion.text.catalogue import Words
from companion.text.widths import width

EN, ZH, BOTH = Words("en"), Words("zh-TW"), Words("both")


def full(words: Words, game: str, kind: str, entry_id: str) -> list[str]:
    return show.in_full(words, hit(game, kind, entry_id))


# --- numbers --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "entry_id", "number"),
    [
        ("quest", "spy_on_the_house_of_light", "#17"),
        ("tile", "smugglers_dock", "#17"),
        ("intrigue", "call_for_adventurers", "#17 #18"),
    ],
)
@pytest.mark.parametrize("mode", MODES)
def test_the_printed_number_stands_beside_the_name(
    mode: Mode, kind: str, entry_id: str, number: str
) -> None:
    words = Words(mode)
    assert full(words, "waterdeep", kind, entry_id)[0].endswith(" " + number)
    assert f" {number}" in show.in_short(words, hit("waterdeep", kind, entry_id))


def test_what_is_printed_on_a_guard_is_said_once() -> None:
    for words in (EN, ZH):
        shown = " ".join(full(words, "age_of_thieves", "guard", "guard")[:3])
        assert shown.count("4") == 1  # Alertness 4, AOT.K01


def test_a_harbor_of_three_spaces_says_so() -> None:
    assert "3 spaces" in full(EN, "waterdeep", "building", "waterdeep_harbor")[1]
    assert "3 個空格" in full(ZH, "waterdeep", "building", "waterdeep_harbor")[1]


@pytest.mark.parametrize(
    ("game", "kind", "entry_id", "english", "chinese"),
    [
        ("waterdeep", "quest", "spy_on_the_house_of_light", "Commerce quest", "商業任務"),
        ("waterdeep", "building", "waterdeep_harbor", "Printed building, Dock Ward", "碼頭區"),
        ("age_of_thieves", "event", "calm_arson", "Calm event card", "平靜事件卡"),
        ("waterdeep", "intrigue", "call_for_adventurers", "Intrigue card, utility", "權謀卡，效用"),
    ],
)
def test_a_kind_reads_as_words(
    game: str, kind: str, entry_id: str, english: str, chinese: str
) -> None:
    assert full(EN, game, kind, entry_id)[1].startswith(english)
    assert chinese in full(ZH, game, kind, entry_id)[1]


# --- what belongs to an entry ---------------------------------------------------------------


def test_the_readings_of_an_open_rule_are_numbered_with_their_id_last() -> None:
    shown = full(EN, "blood_rage", "option", "BR.U02")
    assert shown[3] == "1. The number printed on its card: 1 Rage. (default, printed)"
    assert shown[4] == "2. Its STR in Yggdrasil: 3 Rage. (strength)"
    assert "1. 照卡上印的數字：1 點怒氣。（預設，printed）" in full(
        ZH, "blood_rage", "option", "BR.U02"
    )


def test_open_rules_have_a_heading_of_their_own_and_say_the_default() -> None:
    shown = full(ZH, "blood_rage", "card", "dark_elf")
    at = shown.index("未定規則：")
    assert shown.index("規則：") < at
    assert shown[at + 1 : at + 3] == [
        "  BR.U02 黑暗精靈出征世界樹",
        "    預設：照卡上印的數字：1 點怒氣。",
    ]


def test_a_thief_says_what_the_special_card_does() -> None:
    assert any(
        line.startswith("Confiscation: ") for line in full(EN, "age_of_thieves", "thief", "joanne")
    )
    assert any(line.startswith("沒收：") for line in full(ZH, "age_of_thieves", "thief", "joanne"))


def test_many_related_are_counted() -> None:
    shown = full(EN, "age_of_thieves", "guard", "guard")
    left = [line for line in shown if line.strip().startswith("and ")]
    everything = show.in_full(EN, hit("age_of_thieves", "guard", "guard"), related=None)
    assert left
    assert len(everything) > len(shown)
    assert not any(line.strip().startswith("and ") for line in everything)


def test_a_term_has_its_figures_and_its_rules() -> None:
    shown = full(EN, "age_of_thieves", "term", "alertness")
    assert "4 by guards, 5 by captains" in " ".join(shown)
    assert "  AOT.K01 Alertness and Movement" in shown
    assert "最多 5 張" in " ".join(full(ZH, "age_of_thieves", "term", "hand_limit"))


def test_what_only_the_box_tells() -> None:
    dice = hit("age_of_thieves", "component", "dice")
    assert any("Not known here" in line for line in show.in_full(EN, dice))
    told = {"die_sides": "8"}
    known = show.in_full(ZH, dice, told=told)
    assert any("8" in line and "骰" in line for line in known)
    assert not any("還不知道" in line for line in known)


# --- both languages -------------------------------------------------------------------------


def test_two_languages_never_touch() -> None:
    shown = full(BOTH, "blood_rage", "ruling", "BR.BR-03")
    assert shown[0] == "BR.BR-03 世界樹會毀於諸神黃昏嗎？\nCan Ragnarök destroy Yggdrasil?"
    assert "規則： Rules:" in shown


def test_a_full_width_bracket_needs_no_space_behind_it() -> None:
    assert show.name(ZH, hit("blood_rage", "card", "dark_elf_5ks")) == (
        "黑暗精靈（額外一張）Dark Elf (extra copy)"
    )


# --- lists ----------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_no_two_lines_of_a_list_are_alike(mode: Mode) -> None:
    words = Words(mode)
    lines = Counter(
        show.in_short(words, found, several_games=True)
        for game in content.games()
        for kind in dict.fromkeys(kind for kind, _ in content.load(game).everything())
        if kind != "source"
        for found in every(game, kind)
    )
    assert [line for line, times in lines.items() if times > 1] == []


def test_quests_of_one_name_are_told_apart_by_age_and_glory() -> None:
    lines = [
        show.in_short(EN, hit("blood_rage", "card", f"quest_glorious_death_{age}"))
        for age in (1, 2, 3)
    ]
    assert lines == [
        f"Glorious Death! (Quest card, Age {age}, {glory} Glory)"
        for age, glory in ((1, 6), (2, 8), (3, 11))
    ]


def test_a_cost_in_a_line_is_words_in_english_and_short_in_chinese() -> None:
    spying = hit("waterdeep", "quest", "spy_on_the_house_of_light")
    assert "3 fighters + 2 rogues + 2 gold, 6 VP" in show.in_short(EN, spying)
    assert "3橘 2黑 2金" in show.in_short(ZH, spying)


def test_below_an_open_rule_stands_its_default() -> None:
    assert show.below(EN, hit("blood_rage", "option", "BR.U02"), 70, gists=False) == [
        "What does the Dark Elf pay to invade Yggdrasil?",
        "Default: The number printed on its card: 1 Rage.",
    ]


@pytest.mark.parametrize("cells", [20, 36, 70, 100])
def test_a_gist_fits_and_is_the_beginning(cells: int) -> None:
    for game in content.games():
        for kind in ("card", "tile", "term", "event", "lord"):
            for found in every(game, kind):
                for language, text in (("en", found.text.en), ("zh-TW", found.text.zh)):
                    said = gist(found, language, cells)  # type: ignore[arg-type]
                    assert width(said) <= cells
                    assert said.removesuffix("…") in text
                    assert said or not text


def test_a_gist_of_a_quest_is_what_it_gives() -> None:
    spying = hit("waterdeep", "quest", "spy_on_the_house_of_light")
    assert gist(spying, "en", 70) == "Reward: 6 VP and 6 gold."
    assert gist(spying, "zh-TW", 70) == "報酬：6 VP 和 6 枚金幣。"
