"""Which rules, open rules and rulings belong to an entry: those it names, and those that name it.

Both directions count. Content names the ones that govern an entry; a rule whose title or text
speaks of an entry in both languages belongs to it as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from companion import content
from companion.content import Content, Entry
from companion.text.bilingual import Text

PIECES = frozenset({"building", "card", "intrigue", "lord", "quest", "tile"})
"""The kinds of entry that rulings and open options name as `cards`."""

GOVERN = ("rule", "option", "ruling")
"""The kinds that say what is allowed."""

UNNAMED = frozenset({*GOVERN, "copy_fact", "source"})
"""The kinds that are spoken of by their id alone, not by a name."""

FEW = 8
"""So many related entries may be filled up with those that only mention a name in their text."""


class Related(NamedTuple):
    """Ids that belong to an entry, the most its own first: rules and open rules, and rulings."""

    rules: tuple[str, ...]
    rulings: tuple[str, ...]


@cache
def related(game: str, kind: str, entry_id: str) -> Related:
    """Return what belongs to an entry of a game's folder; a ContentError where it is unknown."""
    library = content.load(game)
    entry = library.get(kind, entry_id)
    titled, mentioned = _speaking_of(game, kind, entry)
    rules = _named(library, kind, entry, ("rules", "options", "option"), "option")
    rulings = _named(library, kind, entry, ("rulings",), "ruling")
    rules = _filled(
        rules, titled["rule"] + titled["option"], mentioned["rule"] + mentioned["option"]
    )
    own_first = sorted(rulings, key=lambda one: one not in titled["ruling"])
    rulings = _filled(own_first, titled["ruling"], mentioned["ruling"])
    if kind == "term" and not rulings and len(rules) <= FEW:
        rulings = [one for rule in rules for one in _of_rule(library, rule)]
    return Related(tuple(rules), tuple(dict.fromkeys(rulings)))


def _of_rule(library: Content, rule: str) -> list[str]:
    """Return the rulings that name a rule."""
    return [one["id"] for one in library.entries("ruling") if rule in one.get("rules", ())]


def _filled(named: Sequence[str], titled: Sequence[str], mentioned: Sequence[str]) -> list[str]:
    """Return ids once each: those named, those titled so, and the others while they are few."""
    found = dict.fromkeys([*named, *titled])
    others = dict.fromkeys(one for one in mentioned if one not in found)
    return [*found, *others] if len(found) + len(others) <= FEW or not found else list(found)


# Named by id


def _named(
    library: Content, kind: str, entry: Entry, fields: Sequence[str], naming: str
) -> list[str]:
    """Return the ids that an entry names in some fields, and those of a kind that name it."""
    found = dict.fromkeys(_ids(entry, fields))
    field = "rules" if kind == "rule" else "cards" if kind in PIECES else None
    if field is not None:
        by_others = (
            other["id"] for other in library.entries(naming) if entry["id"] in other.get(field, ())
        )
        found.update(dict.fromkeys(by_others))
    found.pop(entry["id"], None)
    return list(found)


def _ids(entry: Entry, fields: Sequence[str]) -> Iterator[str]:
    for field in fields:
        given = entry.get(field, ())
        yield from [given] if isinstance(given, str) else given


# Named in words


Spoken = dict[str, list[str]]
"""Ids by kind."""


def _speaking_of(game: str, kind: str, entry: Entry) -> tuple[Spoken, Spoken]:
    """Return by kind which rules, open rules and rulings bear an entry's name in their title or
    question, and which in their text alone.

    All these texts are ours and call things by their names, so that nothing need be folded.
    """
    titled: Spoken = {one: [] for one in GOVERN}
    mentioned: Spoken = {one: [] for one in GOVERN}
    if kind in UNNAMED or "name" not in entry:
        return titled, mentioned
    name = _Name(game, entry)
    for other, entry_id, title, text in _texts(game):
        english, han = name.is_in(title)
        if (english and han) or ((english or han) and len(name.han) > 1):
            titled[other].append(entry_id)
        elif all(name.is_in(text)):
            mentioned[other].append(entry_id)
    return titled, mentioned


class _Name:
    """An entry's name in both languages, and the longer names that only contain it."""

    __slots__ = ("forms", "han", "longer")

    def __init__(self, game: str, entry: Entry) -> None:
        self.han = entry["name"]["zh-TW"]
        english = entry["name"]["en"].lower()
        self.forms = _forms(english)
        self.longer = [
            name
            for name in _all_names(game)
            if _contains(name, english) or _contains(name, self.han)
        ]

    def is_in(self, text: Text) -> tuple[bool, bool]:
        """Tell whether a text mentions the name in English, and whether in Chinese."""
        return self._is_in_english(text.en), self.han in text.zh and self.han in self._rest(text.zh)

    def _is_in_english(self, text: str) -> bool:
        if self.forms[0][:-1] not in text:
            return False
        text = f" {self._rest(text)} "
        return any(_is_a_word(form, text) for form in self.forms)

    def _rest(self, text: str) -> str:
        """Return a text without the longer names."""
        for name in self.longer:
            text = text.replace(name, "_")
        return text


def _contains(name: str, shorter: str) -> bool:
    return shorter in name and len(shorter) < len(name)


def _is_a_word(form: str, text: str) -> bool:
    """Tell whether a form stands somewhere with no letter before or behind it."""
    place = text.find(form)
    while place >= 0:
        before, after = text[place - 1], text[place + len(form)]
        if not before.isalnum() and not after.isalnum():
            return True
        place = text.find(form, place + 1)
    return False


def _forms(english: str) -> list[str]:
    """Return an English name and its plurals: guard, guards; thief, thieves; city, cities."""
    forms = [english, english + "s", english + "es"]
    if english.endswith("f"):
        forms.append(english[:-1] + "ves")
    if english.endswith("y"):
        forms.append(english[:-1] + "ies")
    return forms


@cache
def _all_names(game: str) -> tuple[str, ...]:
    """Return all names of a game's pieces and words, English ones in small letters, the longest
    first.
    """
    names = {
        name.lower()
        for kind, entry in content.load(game).everything()
        if kind not in UNNAMED
        for name in entry.get("name", {}).values()
    }
    return tuple(sorted(names, key=lambda name: (-len(name), name)))


@cache
def _texts(game: str) -> tuple[tuple[str, str, Text, Text], ...]:
    """Return kind, id, title and text of what says what is allowed, English in small letters."""
    library = content.load(game)
    return tuple(
        (
            kind,
            entry["id"],
            _joined(entry, ("name", "question")),
            _joined(entry, ("text", "answer")),
        )
        for kind in GOVERN
        for entry in library.entries(kind)
    )


def _joined(entry: Entry, fields: Sequence[str]) -> Text:
    texts = [entry[field] for field in fields if field in entry]
    if "text" in fields:
        texts += [value["text"] for value in entry.get("values", ())]
    return Text(
        " ".join(text["en"] for text in texts).lower(), " ".join(text["zh-TW"] for text in texts)
    )
