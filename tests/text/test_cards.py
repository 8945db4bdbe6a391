"""A content entry is worded with its own numbers and its English name."""

from __future__ import annotations

import pytest

from companion import content
from companion.text import cards
from companion.text.bilingual import Text
from companion.text.catalogue import Words

DRAGONS = {
    "id": "lokis_dragons",
    "name": {"en": "Loki's Dragons", "zh-TW": "洛基龍船"},
    "name_origin": "ours",
    "cost": 2,
    "late": True,
    "text": {
        "en": "Each time one of your Ships is destroyed, gain {glory} Glory; costs {cost}.",
        "zh-TW": "你的船每次被摧毀，獲得 {glory} 點榮譽；花 {cost} 點。",
    },
    "parameters": {"glory": 4},
    "rules": ["BR.R54"],
    "rulings": ["BR.BR-08"],
    "confidence": "single",
    "note": {"en": "Check the {glory} on the card.", "zh-TW": "請對照卡面的 {glory}。"},
}


def test_numbers_and_parameters_are_set_into_the_text() -> None:
    assert cards.text(DRAGONS) == Text(
        "Each time one of your Ships is destroyed, gain 4 Glory; costs 2.",
        "你的船每次被摧毀，獲得 4 點榮譽；花 2 點。",
    )


def test_a_switch_is_no_number() -> None:
    assert cards.numbers(DRAGONS) == {"cost": 2, "glory": 4}


def test_the_english_name_stands_beside_the_chinese_one() -> None:
    assert cards.shown_name(Words("zh-TW"), DRAGONS) == "洛基龍船 Loki's Dragons"
    assert cards.shown_name(Words("both"), DRAGONS) == "洛基龍船 Loki's Dragons"
    assert cards.shown_name(Words("en"), DRAGONS) == "Loki's Dragons"


def test_an_entry_without_a_name_is_called_by_its_id() -> None:
    assert cards.name({"id": "BR.R54"}) == Text("BR.R54", "BR.R54")


@pytest.mark.parametrize("game", content.games())
def test_every_text_of_every_game_can_be_filled(game: str) -> None:
    fields = ("text", "question", "answer", "basis", "note")
    told = 0
    for _, entry in content.load(game).everything():
        for field in fields:
            if isinstance(entry.get(field), dict) and "en" in entry[field]:
                filled = cards.text(entry, field)
                assert "{" not in filled.en + filled.zh
                told += 1
    assert told > 100
