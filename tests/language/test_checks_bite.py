"""Each language check finds the mistake it is there for, and leaves right text alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from tests.language import checks, locks, parity
from tests.language.locks import Lock
from tests.language.shown import Entry, Shown, shown_in
from tests.language.test_shown_text import CHECKS


def spacing(text: str) -> Iterable[str]:
    """Check the spacing of a text whose placeholders are numbers."""
    return checks.spacing(text, numbers=True)


WRONG: list[tuple[Callable[[str], Iterable[str]], str]] = [
    (checks.simplified, "获得 3 點榮譽"),
    (checks.simplified, "从英靈殿回來"),
    (checks.simplified, "只能选一个"),
    (checks.simplified, "放在世界樹裏"),
    (checks.mainland, "文件已損壞"),
    (checks.mainland, "默認為不加入"),
    (checks.mainland, "撤銷上一步"),
    (checks.mainland, "更改設置"),
    (checks.mainland, "在終端輸入"),
    (spacing, "抽1 張"),
    (spacing, "抽 1張"),
    (spacing, "得到 {glory}點榮譽"),
    (spacing, "得到{glory} 點榮譽"),
    (spacing, "STR 最高者獲勝 。"),
    (spacing, "比較STR"),
    (spacing, "怒氣  0"),
    (spacing, "掠奪 成功"),
    (spacing, "戰斧+1"),
    (spacing, "海姆達爾之視算它的 X。 "),
    (checks.punctuation, "出征,行軍"),
    (checks.punctuation, "可以加入嗎?"),
    (checks.punctuation, "行動:"),
    (checks.punctuation, "升級卡(黑卡)"),
    (checks.punctuation, "打出“升級卡”"),
    (checks.punctuation, '打出"升級卡"'),
    (checks.punctuation, "打出「升級卡"),
    (checks.punctuation, "抽 ３ 張"),
    (checks.punctuation, "{clan}: 行動"),
    (checks.punctuation, "等一下..."),
    (checks.exclamation, "勝利！"),
    (checks.exclamation, "Victory!"),
    (checks.emoji, "獲勝 🎉"),
    (checks.emoji, "❌ 不行"),
    (checks.address, "輪到你了"),
    (checks.address, "請問您要哪張"),
    (checks.polite_address, "您的船"),
    (checks.foreign, "Gain 3 榮譽."),
    (checks.foreign, "Gain 3 Glory。"),
    (checks.unwritable, "𠮷"),
    (checks.unwritable, "戦士"),
]


@pytest.mark.parametrize(
    ("check", "text"), WRONG, ids=lambda value: getattr(value, "__name__", None)
)
def test_a_planted_mistake_is_found(check: Callable[[str], Iterable[str]], text: str) -> None:
    assert list(check(text))


RIGHT: list[tuple[Callable[[str], Iterable[str]], str]] = [
    (checks.simplified, "出征到峽灣的船，在諸神黃昏時陣亡，歸來後回到儲備區。祕密、秘密都有人寫。"),
    (checks.mainland, "遊戲設置完成，在終端機上輸入；檔案已儲存，可以復原。"),
    (spacing, "抽 1 張行動卡（3+ 的卡不用），STR +{bonus}，「Pass」也行。"),
    (checks.punctuation, "「Loki's Dragons」是升級卡（黑卡）；以 ? 查詢，或 ! 更正……"),
    (checks.exclamation, "Commands: ? help, ! correct"),
    (checks.exclamation, "指令：? 說明、! 更正"),
    (checks.address, "熊族：行動？"),
    (checks.polite_address, "你的船每次被摧毀"),
    (checks.foreign, "Ragnarök pays 2 Glory."),
    (checks.unwritable, "Ragnarök 諸神黃昏"),
]


@pytest.mark.parametrize(
    ("check", "text"), RIGHT, ids=lambda value: getattr(value, "__name__", None)
)
def test_right_text_is_left_alone(check: Callable[[str], Iterable[str]], text: str) -> None:
    assert not list(check(text))


UNEQUAL = [
    ("Draw 2 cards.", "抽 3 張。"),
    ("Draw two cards.", "抽 3 張。"),
    ("Draw a card.", "抽 2 張。"),
    ("Draw three cards.", "抽牌。"),
    ("Raise a stat.", "提升兩項能力。"),
    ("Gain 4 Glory twice: 4.", "得 4 點榮譽。"),
]


@pytest.mark.parametrize(("english", "chinese"), UNEQUAL)
def test_a_number_that_differs_is_found(english: str, chinese: str) -> None:
    assert list(parity.number_faults(english, chinese))


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("Draw a card.", "抽 1 張。"),
        ("Draw two cards.", "抽 2 張。"),
        ("Draw 2 cards.", "抽兩張。"),
        ("Ages 2 and 3 follow BR.R63.", "第 2、3 紀元照 BR.R63。"),
        ("Both work.", "都生效。"),
    ],
)
def test_equal_numbers_pass_in_digits_and_words(english: str, chinese: str) -> None:
    assert not list(parity.number_faults(english, chinese))


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("Gain {glory} Glory.", "獲得榮譽。"),
        ("Gain Glory.", "獲得 {glory} 點榮譽。"),
        ("Gain {glory} Glory.", "獲得 {glory 點榮譽。"),
        ("{n} of {n}", "{n} 個"),
    ],
)
def test_a_placeholder_that_differs_is_found(english: str, chinese: str) -> None:
    assert list(parity.placeholder_faults(english, chinese))


LOCK = Lock(
    forbidden={"榮耀": "榮譽", "時代": "紀元"},
    named={"Glory": "榮譽", "Ship": "船", "Tyr's Rage": "提爾之怒", "Rage": "怒氣"},
    spared=frozenset({"光榮時代之船"}),
)


def test_a_word_that_a_term_forbids_is_found() -> None:
    assert list(locks.forbidden_words("獲得 2 點榮耀", LOCK)) == ["榮耀: the term is 榮譽"]
    assert not list(locks.forbidden_words("竊賊時代：獲得榮譽，打出光榮時代之船", LOCK))


def test_a_named_thing_under_another_name_is_found() -> None:
    assert list(locks.missing_names("Your Ships gain Glory.", "你的戰艦獲得榮譽。", LOCK))
    assert list(locks.missing_names("Tyr's Rage works.", "提爾怒火生效。", LOCK))
    assert not list(locks.missing_names("Tyr's Rage works.", "提爾之怒生效。", LOCK))


def test_a_text_in_one_language_is_found() -> None:
    entry = Entry("here", "blood_rage", "card", {"name": {"en": "Troll"}, "note": "check"})
    faults = [list(CHECKS["both_languages"](shown)) for shown in shown_in(entry)]
    assert faults == [["zh-TW is missing"], ["zh-TW is missing"]]


def test_values_within_an_option_are_shown_text_and_aliases_are_not() -> None:
    option = {
        "values": [{"id": "a", "text": {"en": "One", "zh-TW": "榮耀"}}],
        "aliases": ["Glory 榮耀"],
    }
    texts = list(shown_in(Entry("here", "blood_rage", "option", option)))
    assert [(shown.field, shown.chinese) for shown in texts] == [("text", "榮耀")]


def test_cards_may_say_you_and_questions_may_not() -> None:
    words = {"en": "Your Ships", "zh-TW": "你的船"}
    card = Shown("here", "blood_rage", "card", "text", words)
    question = Shown("here", None, "sentence", "", words)
    assert not list(CHECKS["address"](card))
    assert list(CHECKS["address"](question))


def test_only_a_printed_name_may_exclaim() -> None:
    words = {"en": "Manheim!", "zh-TW": "人間！"}
    name = Shown("here", "blood_rage", "card", "name", words)
    text = Shown("here", "blood_rage", "card", "text", words)
    assert not list(CHECKS["exclamation"](name))
    assert list(CHECKS["exclamation"](text))


def test_an_english_sentence_in_place_of_the_chinese_is_found() -> None:
    words = {"en": "Gain 3 Glory.", "zh-TW": "Gain 3 Glory."}
    assert list(CHECKS["own_language"](Shown("here", "blood_rage", "card", "text", words)))
