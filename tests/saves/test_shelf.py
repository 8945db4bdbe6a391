"""The shelf of saved games, and what is remembered beside it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.engine.journal import encode
from companion.saves import folder, names, settings, your_copy
from companion.saves.errors import SaveError
from companion.saves.folder import Folder
from companion.saves.shelf import Shelf


def header(game: str = "blood-rage") -> dict[str, object]:
    return {"format": 1, "game": game, "seats": [{"name": "小明", "clan": "bear"}]}


@pytest.fixture
def home(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "home")


@pytest.fixture
def shelf(home: Folder) -> Shelf:
    shelf = Shelf(home)
    for at, name in enumerate(["週五夜", "friday", "friday-2"]):
        shelf.start("blood-rage", header(), name).close()
        os.utime(home.games / f"{name}.journal", (1000 + at, 1000 + at))
    return shelf


def test_the_last_played_stands_first(shelf: Shelf) -> None:
    assert [saved.name for saved in shelf.all()] == ["friday-2", "friday", "週五夜"]
    last = shelf.last("blood-rage")
    assert last is not None
    assert (last.name, last.seats, last.game) == ("friday-2", ["小明"], "blood-rage")
    assert shelf.last("waterdeep") is None


def test_a_game_is_found_by_a_piece_that_fits_one(shelf: Shelf) -> None:
    assert shelf.find("五").name == "週五夜"
    assert shelf.find("FRIDAY").name == "friday"
    with pytest.raises(SaveError) as caught:
        shelf.find("frid")
    assert caught.value.code == "ambiguous_game"
    with pytest.raises(SaveError) as caught:
        shelf.find("sunday")
    assert caught.value.code == "no_such_game"


def test_a_new_game_without_a_name_never_takes_one_that_is_used(shelf: Shelf) -> None:
    first, second = (shelf.start("waterdeep", header("waterdeep")) for _ in range(2))
    assert second.path.stem == f"{first.path.stem}-2"
    with pytest.raises(SaveError) as caught:
        shelf.start("blood-rage", header(), "Friday")
    assert caught.value.code == "name_taken"
    first.close()
    second.close()


def test_rename_and_remove(shelf: Shelf) -> None:
    assert shelf.rename("五", " 週六 夜 ") == "週六 夜"
    with pytest.raises(SaveError) as caught:
        shelf.rename("週六", "friday")
    assert caught.value.code == "name_taken"
    with pytest.raises(SaveError) as caught:
        shelf.remove("週六")
    assert caught.value.code == "no_such_game"
    assert shelf.remove("週六 夜") == "週六 夜"
    assert shelf.names() == ["friday", "friday-2"]


def test_a_game_in_use_is_neither_renamed_nor_removed(shelf: Shelf) -> None:
    game, _ = shelf.open("週五夜")
    with pytest.raises(SaveError) as caught:
        shelf.rename("週五夜", "x")
    assert caught.value.code == "locked"
    with pytest.raises(SaveError) as caught:
        shelf.remove("週五夜")
    assert caught.value.code == "locked"
    game.close()


def test_export_and_import_give_the_same_game(shelf: Shelf, tmp_path: Path) -> None:
    file = tmp_path / "friday.journal"
    file.write_bytes(shelf.export("週五夜") + b"torn")
    assert shelf.bring(file) == "friday-3"
    assert shelf.export("friday-3") == shelf.export("週五夜")
    assert shelf.bring(file, "新的") == "新的"
    (tmp_path / "other.txt").write_text("nothing", encoding="utf-8")
    with pytest.raises(SaveError) as caught:
        shelf.bring(tmp_path / "other.txt")
    assert caught.value.code == "foreign"
    with pytest.raises(SaveError) as caught:
        shelf.bring(tmp_path / "missing")
    assert caught.value.code == "no_such_file"


def test_a_file_that_cannot_be_read_is_listed_with_its_problem(shelf: Shelf, home: Folder) -> None:
    (home.games / "new.journal").write_bytes(encode({"format": 99}))
    (home.games / "odd.journal").write_bytes(b"odd\n")
    (home.games / "empty.journal").write_bytes(b"")
    problems = {saved.name: saved.problem for saved in shelf.all()}
    assert problems["new"] == "newer"
    assert problems["odd"] == "foreign"
    assert problems["friday"] is None
    assert "empty" not in problems
    assert shelf.rename("odd", "strange") == "strange"
    assert shelf.remove("strange") == "strange"


@pytest.mark.parametrize(
    "name", ["", " ", ".", "..", "a/b", "a\\b", "a:b", "-x", ".x", "x.", "con", "Nul.x", "a\x00b"]
)
def test_names_that_no_file_may_have(name: str) -> None:
    with pytest.raises(SaveError) as caught:
        names.check(name)
    assert caught.value.code == "bad_name"


def test_a_name_of_ten_thousand_characters_is_refused() -> None:
    with pytest.raises(SaveError):
        names.check("長" * 10_000)


def test_an_unwritable_home_holds_no_games_and_says_so_on_writing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    broken = Folder(tmp_path / "file")
    assert Shelf(broken).all() == []
    assert settings.load(broken) == {}
    with pytest.raises(SaveError) as caught:
        Shelf(broken).start("blood-rage", header())
    assert caught.value.code == "cannot_write"
    with pytest.raises(SaveError) as caught:
        settings.change(broken, language="en")
    assert caught.value.code == "cannot_write"


def test_settings_keep_what_they_do_not_change(home: Folder) -> None:
    settings.change(home, language="both")
    settings.remember_seats(home, "blood-rage", [{"name": "小明", "clan": "bear"}])
    settings.remember_seats(home, "waterdeep", [{"name": "May", "color": "red"}])
    assert settings.language(home) == "both"
    assert settings.last_seats(home, "blood-rage") == [{"name": "小明", "clan": "bear"}]
    assert settings.last_seats(home, "age-of-thieves") == []


@pytest.mark.parametrize("content", ["{", "[]", "﻿", '{"language": 5, "tables": [1]}'])
def test_damaged_settings_count_as_none(home: Folder, content: str) -> None:
    home.settings.parent.mkdir(parents=True)
    home.settings.write_text(content, encoding="utf-8")
    assert settings.language(home) is None
    assert settings.last_seats(home, "blood-rage") == []


def test_your_copy_is_kept_and_forgotten(home: Folder) -> None:
    your_copy.tell(home, "blood-rage", "card.yggdrasil_3.glory", 11)
    assert your_copy.load(home, "blood-rage") == {"card.yggdrasil_3.glory": 11}
    your_copy.tell(home, "blood-rage", "card.yggdrasil_3.glory", None)
    assert your_copy.load(home, "blood-rage") == {}


def test_the_folder_is_the_one_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "there"))
    assert folder.find().root == tmp_path / "there"
    assert folder.find(tmp_path / "here").root == tmp_path / "here"
    monkeypatch.delenv("COMPANION_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert folder.find().root.name == "rules-companion"
