"""The rows that look-up searches, in a checkout and as a wheel carries them."""

from __future__ import annotations

import json
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
    assert " 4 glory" in dragons.text
    assert key("點榮譽") in dragons.han


def test_no_placeholder_is_left_in_a_text() -> None:
    raw = index.build(content.load("blood_rage"))
    assert "{" not in json.dumps([row[2:] for row in raw["rows"]]).replace('"{', "")


def test_a_wheel_carries_the_same_rows() -> None:
    folder = resources.checkout("content")
    assert folder is not None
    carried = json.loads(library.compiled(folder))
    assert set(carried) == set(content.games())
    for game in content.games():
        assert tuple(library.Document(game, *row) for row in carried[game]["rows"]) == (
            library.documents(game)
        )


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
