"""What an entry rests on, worded by what can settle it; sources as in the facts."""

from __future__ import annotations

import pytest

from companion import content
from companion.search.hits import Hit, hit
from companion.search.lookup import every
from companion.search.provenance import BASIS, NAME_ORIGIN, basis, provenance, sources
from companion.search.shapes import of_hit
from companion.text.catalogue import Words


def told(found: Hit) -> tuple[str, str]:
    said = provenance(Words("both"), found)
    return " ".join(text.en for text in said), "".join(text.zh for text in said)


@pytest.mark.parametrize(
    ("game", "ruling", "rests_on"),
    [
        ("blood_rage", "BR.BR-05", ("faq",)),
        ("blood_rage", "BR.BR-01", ("rulebook", "implementation")),
        ("blood_rage", "BR.BR-03", ("components",)),
        ("age_of_thieves", "AOT.S001", ("rulebook",)),
        ("age_of_thieves", "AOT.S003", ("text",)),
    ],
)
def test_what_a_ruling_rests_on(game: str, ruling: str, rests_on: tuple[str, ...]) -> None:
    found = hit(game, "ruling", ruling)
    assert basis(found) == rests_on
    english, chinese = told(found)
    for one in rests_on:
        assert BASIS[one][1] in english
    assert "依據：" in chinese


@pytest.mark.parametrize("game", content.games())
def test_no_box_can_confirm_a_ruling_or_rule(game: str) -> None:
    for kind in ("rule", "ruling", "option", "term"):
        for found in every(game, kind):
            english, chinese = told(found)
            assert "check it against the box" not in english
            assert "對照盒中實物" not in chinese


def test_a_conclusion_of_ours_says_so() -> None:
    concluded = [
        found
        for game in content.games()
        for found in every(game, "ruling")
        if "derived" in found.entry["basis"] or found.entry.get("derived")
    ]
    assert len(concluded) == 17 + 2 + 5
    for found in concluded:
        english, chinese = told(found)
        assert "our conclusion from the rules" in english
        assert "我們依規則的推論" in chinese


def test_an_official_list_is_no_doubt() -> None:
    rogue = hit("waterdeep", "adventurer", "rogue")
    assert rogue.confidence == "single"
    english, chinese = told(rogue)
    assert english.startswith("From the publisher's own text. Sources: rulebook and ")
    assert chinese == "出自出版社的文字。來源：規則書和規則書的台灣譯文。"


def test_a_doubt_comes_with_what_to_check() -> None:
    english, chinese = told(hit("blood_rage", "card", "lord_of_hammers"))
    assert "The god of this card comes from one source." in english
    assert NAME_ORIGIN["ours"] in english
    assert "中文名稱：我們自己譯的" in chinese


def test_of_many_sources_three_are_named() -> None:
    troll = hit("blood_rage", "card", "troll")
    assert len(sources(troll)) == 5
    english, chinese = told(troll)
    assert "Georgian card translations and 2 more." in english
    assert "，另有 2 個。" in chinese


def test_every_source_has_a_short_title_in_both_languages() -> None:
    for game in content.games():
        for source in content.load(game).entries("source"):
            assert 0 < len(source["title"]["zh-TW"]) <= 40
            assert 0 < len(source["title"]["en"]) <= 60


@pytest.mark.parametrize(("origin", "of"), [("gloss", "en"), ("ours", "zh-TW"), ("used", "zh-TW")])
def test_data_say_whose_name_the_origin_is_about(origin: str, of: str) -> None:
    found = next(
        found
        for game in content.games()
        for kind in ("card", "token", "event", "thief", "term", "space", "district")
        for found in every(game, kind)
        if found.name_origin == origin
    )
    shape = of_hit(found)
    assert (shape["name_origin"], shape["name_origin_of"]) == (origin, of)


def test_data_carry_basis_and_sources() -> None:
    shape = of_hit(hit("blood_rage", "ruling", "BR.BR-05"))
    assert shape["basis"] == ["faq"]
    assert shape["sources"] == [
        {
            "key": "DZ-faq",
            "title": {"en": "Dized rules site (FAQ)", "zh-TW": "Dized 規則網站常見問題"},
        }
    ]
