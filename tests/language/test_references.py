"""Every id that a content entry names exists, and what each kind of entry must have is there."""

from __future__ import annotations

import re

import pytest

from tests.language.shown import CARDS, games
from tests.language.shown import entries as entries_of

REFERENCES = {
    "cards": (CARDS, "id"),
    "god": ({"god"}, "id"),
    "options": ({"option"}, "id"),
    "rules": ({"rule"}, "id"),
    "rulings": ({"ruling"}, "id"),
    "sources": ({"source"}, "key"),
}
"""Fields that name entries: field → kinds and the field that holds their id."""

NEEDED = {
    "card": {"id", "name", "name_origin", "text", "confidence", "sources"},
    "intrigue": {"id", "name", "name_origin", "numbers", "copies", "confidence", "sources"},
    "lord": {"id", "name", "name_origin", "text", "confidence", "sources"},
    "option": {"id", "name", "question", "values", "default_origin", "rules", "cards", "note"},
    "quest": {"id", "name", "name_origin", "number", "cost", "reward", "confidence", "sources"},
    "rule": {"id", "section", "name", "keeper", "text", "confidence", "sources"},
    "ruling": {"id", "question", "answer", "basis", "confidence", "sources", "rules", "cards"},
    "tile": {"id", "name", "name_origin", "number", "cost", "owner", "confidence", "sources"},
    "term": {"id", "name", "origin", "aliases", "text", "forbid", "sources"},
}

CHOICES = {
    "confidence": {"confirmed", "single", "disputed", "recalled"},
    "default_origin": {"facts", "implementation", "ours"},
    "keeper": {"engine", "table"},
    "name_origin": {"official", "used", "ours", "gloss"},
    "origin": {"official", "used", "ours"},
}
"""Fields of few values."""


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("field", REFERENCES)
def test_every_named_id_exists(game: str, field: str) -> None:
    kinds, key = REFERENCES[field]
    known = {entry.data[key] for entry in entries_of(game) if entry.kind in kinds}
    strangers = [
        f"{entry.where}: {name}"
        for entry in entries_of(game)
        for name in _listed(entry.data.get(field))
        if name not in known
    ]
    assert not strangers, "\n".join(strangers)


def _listed(value: object) -> list[str]:
    match value:
        case str():
            return [value]
        case list():
            return value
        case _:
            return []


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("kind", NEEDED)
def test_every_entry_has_the_fields_of_its_kind(game: str, kind: str) -> None:
    lacking = [
        f"{entry.where}: {sorted(missing)}"
        for entry in entries_of(game)
        if entry.kind == kind and (missing := NEEDED[kind] - entry.data.keys())
    ]
    assert not lacking, "\n".join(lacking)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("field", CHOICES)
def test_fields_of_few_values_have_one_of_them(game: str, field: str) -> None:
    others = [
        f"{entry.where}: {entry.data[field]}"
        for entry in entries_of(game)
        if entry.data.get(field, next(iter(CHOICES[field]))) not in CHOICES[field]
    ]
    assert not others, "\n".join(others)


@pytest.mark.parametrize("game", games())
def test_ids_are_short_plain_and_single(game: str) -> None:
    seen: set[tuple[str, str]] = set()
    for entry in entries_of(game):
        if "id" not in entry.data:
            continue
        name = entry.data["id"]
        prefixed = entry.kind in {"rule", "ruling", "option"}
        shape = r"(BR|AOT|LOW)\.[A-Z0-9-]+" if prefixed else r"[a-z][a-z0-9_]*"
        assert re.fullmatch(shape, name), entry.where
        assert (entry.kind, name) not in seen, entry.where
        seen.add((entry.kind, name))


@pytest.mark.parametrize("game", games())
def test_every_option_has_a_default_and_another_reading(game: str) -> None:
    for entry in entries_of(game):
        if entry.kind == "option":
            values = [value["id"] for value in entry.data["values"]]
            assert len(values) >= 2, entry.where
            assert len(set(values)) == len(values), entry.where
            note = entry.data["note"]
            for value in values:
                for language in ("en", "zh-TW"):
                    assert value in note[language], f"{entry.where}: {value} is not explained"


@pytest.mark.parametrize("game", games())
def test_ids_within_a_text_exist(game: str) -> None:
    known = {entry.data["id"] for entry in entries_of(game) if "id" in entry.data}
    for entry in entries_of(game):
        for field in ("answer", "note", "question", "text"):
            words = entry.data.get(field, {})
            for text in words.values() if isinstance(words, dict) else ():
                for name in re.findall(r"\b(?:BR|AOT|LOW)\.[A-Z0-9-]+\d\b", text):
                    assert name in known, f"{entry.where}: {name}"
