"""The one-line grammar: tokens, names, numbers, amounts, commands."""

from __future__ import annotations

import pytest

from companion.assistant import grammar, typed
from companion.assistant.grammar import NotUnderstood, command, read, tokens
from companion.assistant.legend import Entry, Legend
from companion.engine.questions import Amounts, Chance, Choose, Json, Number, Numbers, Question

LEGEND = Legend(
    [
        Entry("leader", 1, ("首領", "Leader"), ("酋長",)),
        Entry("warrior", 2, ("戰士", "Warrior"), ("小兵",)),
        Entry("ship", 3, ("船", "Ship"), ("戰艦",)),
        Entry("dwarf", 4, ("矮人酋長", "Dwarf Chieftain"), (), (17,)),
        Entry("ragnarok", 12, ("諸神黃昏", "Ragnarök")),
    ]
)
OPTIONS = tuple(entry.option for entry in LEGEND.entries)


def one(line: str) -> Json:
    return read(Choose(key="k", options=OPTIONS), tokens(line), LEGEND).answer


@pytest.mark.parametrize(
    ("line", "option"),
    [
        ("2", "warrior"),
        ("２", "warrior"),
        ("ㄉ", "warrior"),
        ("12", "ragnarok"),
        ("ㄅㄉ", "ragnarok"),
        ("#17", "dwarf"),
        ("＃17", "dwarf"),
        ("warr", "warrior"),
        ("WARRIOR", "warrior"),
        ("ｗａｒｒ", "warrior"),
        ("戰", "warrior"),
        ("首", "leader"),
        ("chief", "dwarf"),
        ("dwarf chieftain", "dwarf"),
        ("矮", "dwarf"),
        ("諸神", "ragnarok"),
        ("诸神", "ragnarok"),
        ("ragnarok", "ragnarok"),
        ("艦", "ship"),
    ],
)
def test_a_token_means_an_option(line: str, option: str) -> None:
    assert one(line) == [option]


def test_a_whole_word_of_one_name_wins_over_a_piece_of_another() -> None:
    mage, orcs = Entry("mage", 15, ("Eltorchul Mage",)), Entry("orcs", 43, ("Orc Stronghold",))
    legend = Legend([mage, orcs])
    assert (legend.fits("orc"), legend.fits("or")) == (["orcs"], ["mage", "orcs"])


@pytest.mark.parametrize("line", ["0", "none", "nobody", "無", "沒有", "沒有人"])
def test_none_is_an_answer_where_none_may_be(line: str) -> None:
    some = Choose(key="k", options=OPTIONS, min=0, max=3)
    assert read(some, tokens(line), LEGEND).answer == []
    assert read(Number(key="k", min=0, max=3), tokens(line), LEGEND).answer == 0


def test_none_is_no_number_where_one_must_be() -> None:
    with pytest.raises(NotUnderstood):
        read(Number(key="k", min=1, max=3), tokens("沒有"), LEGEND)


def test_a_whole_name_wins_over_a_piece_of_another() -> None:
    assert one("酋長") == ["leader"]


def test_a_piece_of_a_name_wins_over_a_piece_of_an_alias() -> None:
    assert one("戰") == ["warrior"]  # 戰艦 is only what others call the ship


@pytest.mark.parametrize(
    ("line", "code"), [("dragon", "nothing_fits"), ("e", "two_fit"), ("9", "nothing_fits")]
)
def test_what_fits_none_or_two_is_no_answer(line: str, code: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        one(line)
    assert caught.value.code == code


def test_a_line_is_cut_at_spaces_commas_and_their_chinese_sisters() -> None:
    assert tokens(" 5, 2　1、戰士，船 ") == ["5", "2", "1", "戰士", "船"]


@pytest.mark.parametrize(
    ("line", "amounts"),
    [
        ("2w", {"warrior": 2}),
        ("w2", {"warrior": 2}),
        ("2戰士", {"warrior": 2}),
        ("2 戰士", {"warrior": 2}),
        ("2xwarrior", {"warrior": 2}),
        ("ㄉㄊ", {"warrior": 2}),
        ("warrior", {"warrior": 1}),
        ("首領 2w", {"leader": 1, "warrior": 2}),
        ("all", {"leader": 1, "warrior": 3}),
        ("全部", {"leader": 1, "warrior": 3}),
        ("全部戰士", {"warrior": 3}),
        ("1", {"leader": 1}),
        ("2 1", {"warrior": 1, "leader": 1}),
        ("none", {}),
        ("0", {}),
    ],
)
def test_amounts(line: str, amounts: dict[str, int]) -> None:
    question = Amounts(key="k", options=("leader", "warrior"), limits={"leader": 1, "warrior": 3})
    legend = Legend(LEGEND.entries[:2])
    assert read(question, tokens(line), legend).answer == amounts


def test_with_one_kind_a_number_is_how_many() -> None:
    question = Amounts(key="k", options=("warrior",), limits={"warrior": 3}, min=1)
    assert read(question, ["3"], Legend(LEGEND.entries[1:2])).answer == {"warrior": 3}


@pytest.mark.parametrize(
    ("line", "amounts", "used"),
    [
        ("1w leader 3w", {"leader": 1, "warrior": 1}, 2),
        ("2w 1w", {"warrior": 2}, 1),
        ("2 warriors 1w", {"warrior": 2}, 2),
        ("1w", None, 0),
        ("3w", None, 0),
    ],
)
def test_amounts_of_a_fixed_number_leave_the_rest_of_the_line(
    line: str, amounts: dict[str, int] | None, used: int
) -> None:
    limits = {"leader": 1, "warrior": 3}
    question = Amounts(key="k", options=tuple(limits), limits=limits, min=2, max=2)
    legend = Legend(LEGEND.entries[:2])
    if amounts is None:
        with pytest.raises(NotUnderstood):
            read(question, tokens(line), legend)
        return
    reading = read(question, tokens(line), legend)
    assert (reading.answer, reading.used) == (amounts, used)


@pytest.mark.parametrize("line", ["4w", "w4", "5戰士"])
def test_more_than_there_are_is_refused(line: str) -> None:
    question = Amounts(key="k", options=("warrior",), limits={"warrior": 3})
    with pytest.raises(NotUnderstood) as caught:
        read(question, tokens(line), Legend(LEGEND.entries[1:2]))
    assert caught.value.code == "out_of_range"


@pytest.mark.parametrize(
    ("question", "line", "answer", "used"),
    [
        (Choose(key="k", options=OPTIONS), "2 1 3", ["warrior"], 1),
        (Choose(key="k", options=OPTIONS, max=3), "2 1", ["warrior", "leader"], 2),
        (Choose(key="k", options=OPTIONS, min=0, max=3), "無", [], 1),
        (Choose(key="k", options=OPTIONS, min=0), "0", [], 1),
        (Number(key="k", max=9), "7 1", 7, 1),
        (Numbers(key="k", each=(1, 9), max=3), "4 3 2", [4, 3, 2], 3),
        (Chance(key="k", options=OPTIONS, weights=(1,) * 5), "船 1", ["ship"], 1),
        (
            Chance(key="k", options=OPTIONS, weights=(2,) * 5, count=3),
            "2w 首領",
            ["warrior", "warrior", "leader"],
            2,
        ),
    ],
)
def test_each_kind_of_question_takes_its_part_of_the_line(
    question: Question[Json], line: str, answer: Json, used: int
) -> None:
    reading = read(question, tokens(line), LEGEND)
    assert (reading.answer, reading.used) == (answer, used)


@pytest.mark.parametrize(
    ("line", "name", "rest"),
    [
        ("?", "help", ""),
        ("？", "help", ""),
        ("/ 巨魔", "look_up", "巨魔"),
        ("-", "undo", ""),
        ("- 3", "undo", "3"),
        ("取消", "undo", ""),
        ("back", "undo", ""),
        ("-3", "undo", "3"),
        ("ㄦ", "undo", ""),
        ("+", "redo", ""),
        ("＋", "redo", ""),
        ("!", "correct", ""),
        ("！熊 榮譽 12", "correct", "熊 榮譽 12"),
        ("=", "again", ""),
        ("＝", "again", ""),
        ("why", "why", ""),
        ("WHY", "why", ""),
        ("為什麼", "why", ""),
        ("log 50", "log", "50"),
        ("紀錄", "log", ""),
        ("狀態", "state", ""),
        ("來源", "source", ""),
        ("語言 en", "lang", "en"),
        ("對帳", "audit", ""),
        ("跟上", "catchup", ""),
        ("回顧", "recap", ""),
        ("離開", "quit", ""),
        ("收工", "quit", ""),
        (":quit", "quit", ""),
        ("：離開", "quit", ""),
    ],
)
def test_commands_begin_the_line(line: str, name: str, rest: str) -> None:
    given = command(line, lambda word: False)
    assert given is not None
    assert (given.name, given.rest) == (name, rest)


def test_a_command_word_that_is_an_option_needs_a_colon() -> None:
    assert command("state", lambda word: word == "state") is None
    given = command(":state", lambda word: word == "state")
    assert given is not None
    assert given.name == "state"


@pytest.mark.parametrize("line", ["5 2 1", "熊", "w2", "", "statement"])
def test_answers_are_no_commands(line: str) -> None:
    assert command(line, lambda word: False) is None


def test_every_command_word_is_known_in_both_languages() -> None:
    for words in grammar.WORDS.values():
        assert any(word.isascii() for word in words)
        assert any(not word.isascii() for word in words)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("y", True),
        ("是", True),
        ("ㄗ", True),
        ("ｙ", True),
        ("不要", False),
        ("ㄙ", False),
        ("x", None),
    ],
)
def test_yes_and_no(said: str, meant: bool | None) -> None:
    assert typed.yes_or_no(said) is meant


def test_every_key_of_the_zhuyin_layout_comes_back() -> None:
    assert typed.keys(typed.plain(typed.ZHUYIN)) == typed.KEYS


def test_a_number_printed_on_a_copy_of_a_card_means_it() -> None:
    legend = Legend(
        [
            Entry("ambush", 1, ("Ambush",), printed=(1, 2)),
            Entry("mishap", 3, ("Arcane Mishap",), printed=(3, 4)),
            Entry("board", 4, ("A space",)),
        ]
    )
    assert legend.fits("#2") == ["ambush"]
    assert legend.fits("2") == ["ambush"]
    # An option's own number goes before one that is printed on a card.
    assert legend.fits("4") == ["board"]
    assert legend.fits("#4") == ["mishap"]
    assert legend.fits("#5") == []
