"""What texts say in other words, and words with a slip that texts put right."""

from __future__ import annotations

from functools import cache

import pytest

from companion import content
from companion.search import concepts, texts
from companion.search.keys import key
from companion.search.library import Document, documents
from companion.search.lookup import look_up
from companion.search.query import Query


@cache
def everything() -> tuple[Document, ...]:
    return tuple(document for game in content.games() for document in documents(game))


def named(typed: str) -> set[str]:
    vocabulary = texts.joined(everything()).vocabulary
    return {name for names in concepts.named(f" {key(typed)} ", vocabulary) for name in names}


@pytest.mark.parametrize(
    ("typed", "concept"),
    [
        ("同分", "tie"),
        ("tied", "tie"),
        ("same score", "tie"),
        ("打仗", "fight"),
        ("戰鬥", "fight"),
        ("right away", "once"),
        ("米寶", ".agent"),
        ("下水道", ".sewers"),
        ("盜賊", ".thief"),
    ],
)
def test_a_query_names_what_its_words_mean(typed: str, concept: str) -> None:
    assert concept in named(typed)


def test_a_word_inside_a_longer_one_is_not_meant() -> None:
    assert ".action_point" in named("行動點")
    assert ".action_phase" not in named("行動點")


def test_a_short_latin_word_is_a_whole_word() -> None:
    assert "tie" not in named("tier")
    assert "win" not in named("winged")


def test_what_only_questions_say_is_no_concept_of_a_text() -> None:
    assert concepts.tokens(" equal ", " ", " ", {}) == ""
    assert concepts.tokens(" tied ", " tie ", " ", {}) == "tie ^tie"
    assert concepts.tokens(" the ship sinks ", " ", " ", {"ship": ["ship"]}).split() == [
        "boat",
        ".ship",
    ]


def test_every_everyday_word_stands_once_in_its_group_and_is_folded() -> None:
    for words in concepts.everyday(asked=True).values():
        assert len(set(words)) == len(words)
        assert all(word == key(word) for word in words)


@pytest.mark.parametrize(
    ("gram", "meant"),
    [(" gaurd", " guard"), ("行君", "行軍"), ("xx", None), (" qzxv", None)],
)
def test_a_gram_that_no_text_has_is_put_right(gram: str, meant: str | None) -> None:
    typed = key(gram) if not gram.startswith(" ") else gram
    right = texts.joined(everything()).put_right(typed)
    assert right == (key(meant) if meant and not meant.startswith(" ") else meant)


def test_a_slip_in_a_sentence_still_finds_the_rule() -> None:
    query = Query("may a shipp be marched")
    at = [(document.kind, document.id) for document in everything()]
    found = texts.spoken(query, everything())
    assert ("ruling", "BR.BR-15") in {at[place] for place in found}


@pytest.mark.parametrize(
    ("typed", "asks"),
    [
        ("who wins a tied battle", True),
        ("守衛和玩家平手誰先", True),
        ("tie battle", False),
        ("平手 守衛", False),
    ],
)
def test_a_sentence_is_told_from_words(typed: str, asks: bool) -> None:
    assert Query(typed).asks is asks


def best(typed: str) -> tuple[str, str]:
    first = look_up(typed).hits[0]
    return first.kind, first.id


def test_what_is_about_a_card_that_nobody_named_stands_behind() -> None:
    """Tyr's Challenge (BR.U16) lets a clan pillage again; who asks of the cost means pillaging."""
    assert best("掠奪 費用") == ("rule", "BR.R41")
    assert best("提爾挑戰 費用") == ("option", "BR.U16")


def test_the_game_that_knows_all_of_a_query_comes_first() -> None:
    """Several games speak of limits (AOT.D02, BR.R28, LOW.INT-2); one alone has intrigue cards."""
    assert best("權謀卡 上限") == ("rule", "LOW.INT-2")


def test_a_word_is_known_only_as_a_word() -> None:
    known = texts.joined(everything())
    assert known.knows(" guard")
    assert known.has(" gua")
    assert not known.knows(" gua")


def test_a_weak_query_is_found_by_what_it_means() -> None:
    """No pair of Han is left of it; the rule on the number of players answers it."""
    assert Query("兩個人可以玩嗎").weak
    found = texts.spoken(Query("兩個人可以玩嗎"), everything())
    assert ("rule", "LOW.TWO-1") in {(everything()[at].kind, everything()[at].id) for at in found}
