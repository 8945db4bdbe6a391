"""`companion cards GAME --unsure` in a terminal: the table enters what its box says."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from companion.cli import box_entry, card_filters
from companion.cli.context import Context
from companion.saves import folder, your_copy
from companion.search.hits import Hit
from companion.search.hits import hit as entry_hit
from companion.text.bilingual import Mode
from companion.text.catalogue import Words
from tests.cli.conftest import Program


def unsure(game: str) -> list[Hit]:
    """Return the list that stands above the prompt."""
    found = [one for one in card_filters.hits_of(Words("en"), game, None) if one.unsure]
    return [*found, *card_filters.completed_by_the_box(game, found)]


def typed(
    monkeypatch: pytest.MonkeyPatch, home: Path, hits: list[Hit], *lines: str, mode: Mode = "en"
) -> int:
    """Type lines below a list; return the status."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    return box_entry.enter(Context(Words(mode), plain=True, home=home), hits)


def number(hits: list[Hit], id: str) -> str:
    """Return the number of an entry on a list."""
    return str(1 + [one.id for one in hits].index(id))


def test_a_figure_is_entered_kept_and_shown(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hits = unsure("blood_rage")
    at = number(hits, "heimdalls_gaze")
    assert typed(monkeypatch, tmp_path, hits, at, "2", "", "", "") == 0
    shown = capsys.readouterr().out
    assert "which bonus does the card give in battle? (0-8" in shown
    assert "Your copy: bonus +2" in shown
    assert your_copy.load(folder.Folder(tmp_path), "blood-rage") == {"bonus_heimdalls_gaze": 2}


def test_a_choice_is_entered_by_its_name_in_either_language(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hits = unsure("blood_rage")
    at = number(hits, "lord_of_hammers")
    typed(monkeypatch, tmp_path, hits, at, "奧丁", "", mode="zh-TW")
    assert "手上這盒的神：奧丁" in capsys.readouterr().out
    typed(monkeypatch, tmp_path, hits, at, "nobody", "Tyr", "")
    shown = capsys.readouterr().out
    assert "Possible here: Odin, Thor, Loki, Frigga, Heimdall, Tyr." in shown
    assert your_copy.load(folder.Folder(tmp_path), "blood-rage") == {"god_lord_of_hammers": "tyr"}


def test_what_was_entered_is_taken_back(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hits = unsure("blood_rage")
    at = number(hits, "sea_serpent")
    typed(monkeypatch, tmp_path, hits, at, "none", at, "", at, "-", "")
    shown = capsys.readouterr().out
    assert "Your copy: corner mark none" in shown
    assert "Forgotten: what the sources say holds." in shown
    assert your_copy.load(folder.Folder(tmp_path), "blood-rage") == {}


def test_a_doubtful_text_has_nothing_to_enter(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hits = unsure("blood_rage")
    typed(monkeypatch, tmp_path, hits, "999", number(hits, "thors_glory"))
    shown = capsys.readouterr().out
    assert f"Type a number from 1 to {len(hits)}." in shown
    assert "No figure is doubtful here" in shown


def test_dice_and_jewels_are_on_the_list_of_age_of_thieves(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hits = unsure("age_of_thieves")
    typed(monkeypatch, tmp_path, hits, number(hits, "dice"), "6", number(hits, "bribe"), "same", "")
    shown = capsys.readouterr().out
    assert "Your copy: 6 sides" in shown
    assert "Your copy: range same district D" in shown
    told = your_copy.load(folder.Folder(tmp_path), "age-of-thieves")
    assert told == {"die_sides": "6", "range_bribe": "D"}


def test_look_up_and_list_show_what_the_box_says(program: Program, tmp_path: Path) -> None:
    home = folder.Folder(tmp_path / "home")
    before = program("card", "heimdalls gaze").text()
    assert "bonus +3" in before
    assert "To enter what your box says: companion cards blood-rage --unsure" in before
    your_copy.tell(home, "blood-rage", "bonus_heimdalls_gaze", 2)
    after = program("card", "heimdalls gaze").text()
    assert "bonus +2," in after
    assert "Your copy: bonus +2" in after
    assert "Your copy: bonus +2" in program("cards", "blood-rage", "--unsure").text()
    chinese = program("card", "海姆達爾凝視", "--lang", "zh-TW").text()
    assert "手上這盒的加值：+2" in chinese


def test_without_a_terminal_nothing_is_asked(program: Program) -> None:
    ended = program("cards", "blood-rage", "--unsure", stdin=b"1\n2\n")
    assert ended.status == 0
    assert "type a number of the list" not in ended.text()


def test_a_certain_card_says_nothing_of_the_box(program: Program) -> None:
    assert "your box" not in program("card", "troll").text()
    assert not card_filters.unsure(entry_hit("blood_rage", "card", "troll"))
