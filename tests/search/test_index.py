"""The rows that look-up searches, in a checkout and as a wheel carries them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from companion import content, resources
from companion.search import index, library
from companion.search.hits import hit
from companion.search.keys import key


def rows(game: str = "blood_rage") -> dict[tuple[str, str], library.Document]:
    return {(document.kind, document.id): document for document in library.documents(game)}


def test_everything_but_sources_can_be_looked_up() -> None:
    entries = {
        (kind, entry["id"])
        for kind, entry in content.load("blood_rage").everything()
        if kind != "source"
    }
    assert set(rows()) == entries


def test_a_row_holds_every_name_and_both_texts_with_their_numbers() -> None:
    dragons = rows()["card", "lokis_dragons"]
    names = dragons.names.split("|")
    assert {" lokis dragons", " " + key("洛基龍船"), " " + key("洛基之龍")} <= set(names)
    assert dragons.squeezed.startswith("|lokisdragons|")
    said = library.told("blood_rage")["card", "lokis_dragons"]
    assert " 4 glory" in said.text
    assert key("點榮譽") in said.han
    assert said.phrases == []


def test_a_rule_holds_its_headlines_and_what_it_is_asked_with() -> None:
    said = library.told("blood_rage")["rule", "BR.R52"]
    phrases = {phrase: (size, set(meant.split())) for phrase, size, meant in said.phrases}
    assert phrases[" who wins "] == (2, {"win"})
    assert "tie" in phrases[f" {key('戰力一樣')} "][1]
    assert " draw in combat " in phrases
    assert " combat " not in said.text


def test_the_question_of_a_ruling_is_a_headline_and_no_name() -> None:
    question = " may a ship march or answer a call to battle "
    assert question in [
        phrase for phrase, *_ in library.told("blood_rage")["ruling", "BR.BR-15"].phrases
    ]
    assert question.strip() not in rows()["ruling", "BR.BR-15"].names


@pytest.mark.parametrize("game", content.games())
def test_what_is_asked_stands_by_ids_that_exist(game: str) -> None:
    library_of = content.load(game)
    known = {
        entry["id"] for kind in ("rule", "ruling", "option") for entry in library_of.entries(kind)
    }
    asked = library_of.table("asked")
    assert set(asked) == known
    for entry_id, phrases in asked.items():
        assert all(key(phrase) for phrase in phrases), entry_id
        assert len({key(phrase) for phrase in phrases}) == len(phrases), entry_id


def test_what_is_asked_is_no_number_of_play() -> None:
    assert "asked" in content.WORD_FIELDS


def test_no_placeholder_is_left_in_a_text() -> None:
    raw = index.texts(content.load("blood_rage"))
    assert "{" not in json.dumps(raw)


def test_a_wheel_carries_the_same_rows() -> None:
    folder = resources.checkout("content")
    assert folder is not None
    carried = {file: json.loads(rows) for file, rows in library.compiled(folder).items()}
    names, texts = carried[library.NAMES], carried[library.TEXTS]
    assert set(names) == set(texts) == set(content.games())
    for game in content.games():
        documents = library.documents(game)
        assert tuple(library.Document(game, *row) for row in names[game]) == documents
        said = library.told(game)
        told = [said[document.kind, document.id] for document in documents]
        assert texts[game] == json.loads(json.dumps(told))


def test_changed_content_is_read_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "content" / "toy"
    folder.mkdir(parents=True)
    monkeypatch.setattr(resources, "checkout", lambda name: tmp_path / name)
    monkeypatch.setattr(resources, "packaged", lambda name: None)
    for name in ("Axe", "Hatchet"):
        text = f'[[card]]\nid = "axe"\nname = {{ en = "{name}", zh-TW = "斧" }}\n'
        (folder / "cards.toml").write_text(text, encoding="utf-8")
        for cached in (content.games, content.load, library.documents, hit):
            cached.cache_clear()
        assert library.documents("toy")[0].squeezed.startswith(f"|{name.lower()}|")
    for cached in (content.games, content.load, library.documents, hit):
        cached.cache_clear()


def test_rows_are_made_of_the_files_as_they_are_now(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    real = resources.checkout("content")
    assert real is not None
    shutil.copytree(real / "blood_rage", tmp_path / "content" / "blood_rage")
    monkeypatch.setattr(resources, "checkout", lambda name: tmp_path / name)
    content.load.cache_clear()
    content.games.cache_clear()
    try:
        content.load("blood_rage")
        cards = tmp_path / "content" / "blood_rage" / "cards.toml"
        text = cards.read_text(encoding="utf-8").replace('"Troll"', '"Ogre"')
        cards.write_text(text, encoding="utf-8")
        rows = library._rows("blood_rage", library.NAMES)
        assert any("| ogre|" in row[2] for row in rows)
    finally:
        content.load.cache_clear()
        content.games.cache_clear()
