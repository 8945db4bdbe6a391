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


TITLE, TEXT = ("name", "question"), ("text", "answer")
"""The fields that head a rule, open rule or ruling, and those that say what it says."""


def _speaking_of(game: str, kind: str, entry: Entry) -> tuple[Spoken, Spoken]:
    """Return by kind which rules, open rules and rulings bear an entry's name in their title or
    question, and which in their text alone.

    All these texts are ours and call things by their names, so that nothing need be folded.
    """
    titled: Spoken = {one: [] for one in GOVERN}
    mentioned: Spoken = {one: [] for one in GOVERN}
    if kind in UNNAMED or "name" not in entry:
        return titled, mentioned
    library = content.load(game)
    name = _Name(library, entry)
    for other in GOVERN:
        for one in library.entries(other):
            english, han = name.is_in(one, TITLE)
            if (english and han) or ((english or han) and len(name.han) > 1):
                titled[other].append(one["id"])
            elif all(name.is_in(one, TEXT)):
                mentioned[other].append(one["id"])
    return titled, mentioned


class _Name:
    """An entry's name in both languages, and the longer names that only contain it."""

    __slots__ = ("english", "han", "longer")

    def __init__(self, library: Content, entry: Entry) -> None:
        self.han: str = entry["name"]["zh-TW"]
        self.english: str = entry["name"]["en"].lower()
        self.longer = _longer(library, self.english, self.han)

    def is_in(self, entry: Entry, fields: Sequence[str]) -> tuple[bool, bool]:
        """Tell whether some texts of an entry hold the name in English, and whether in Chinese."""
        english = han = False
        for field in fields:
            text = entry.get(field)
            if text is not None:
                english = english or self._is_in_english(text["en"].lower())
                han = han or (self.han in text["zh-TW"] and self.han in self._rest(text["zh-TW"]))
        return english, han

    def _is_in_english(self, text: str) -> bool:
        if self.english[:-1] not in text:
            return False
        text = f" {self._rest(text)} "
        return any(_is_a_word(form, text) for form in _forms(self.english))

    def _rest(self, text: str) -> str:
        """Return a text without the longer names."""
        for name in self.longer:
            text = text.replace(name, "_")
        return text


def _longer(library: Content, english: str, han: str) -> list[str]:
    """Return the names of a game's pieces and words that contain one, English in small letters, the
    longest first.
    """
    found = set()
    for kind, entry in library.everything():
        name = entry.get("name") if kind not in UNNAMED else None
        if name is not None:
            if english in name["en"].lower():
                found.add(name["en"].lower())
            if han in name["zh-TW"]:
                found.add(name["zh-TW"])
    return sorted(found - {english, han}, key=lambda name: (-len(name), name))


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
