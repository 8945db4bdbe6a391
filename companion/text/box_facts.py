"""What the table's own box tells, in words: "Your copy: bonus +2"."""

from __future__ import annotations

from companion import content
from companion.content import Content, ContentError, Entry
from companion.text.bilingual import Text, from_mapping, same
from companion.text.catalogue import N_, NP_, Words
from companion.text.lists import signed

_WORDS = Words("both")

STATEMENTS = {
    "age": N_("Your copy: Age {value}"),
    "bonus": N_("Your copy: bonus {value}"),
    "compass": N_("Your copy: the compass points to {value}"),
    "copies": N_("Your copy: corner mark {value}"),
    "count": N_("Your copy: {value} in the box"),
    "glory": N_("Your copy: {value} Glory"),
    "god": N_("Your copy: god {value}"),
    "parameters.glory_per_figure": N_("Your copy: {value} Glory for each figure"),
    "placed": N_("Your copy: {value} on the board after set-up"),
    "range": N_("Your copy: range {value}"),
    "sides": N_("Your copy: {value} sides"),
    "theft": N_("Your copy: theft icon: {value}"),
    "ward": N_("Your copy: ward {value}"),
}
"""The field that a fact completes → how it is said."""

VALUES = {
    "D": NP_("range", "same district D"),
    "none": NP_("your copy", "none"),
    "no": NP_("your copy", "no"),
    "unknown": NP_("your copy", "not said"),
    "yes": NP_("your copy", "yes"),
}
"""Values that are words and name no entry."""


def entry(folder: str, fact: str) -> Entry | None:
    """Return a fact of a game's box, or None where there is none of that id."""
    try:
        return content.load(folder).get("copy_fact", fact)
    except ContentError:
        return None


def about(library: Content, kind: str, id: str) -> list[Entry]:
    """Return the facts of the box that complete an entry."""
    wanted = {"kind": kind, "id": id}
    return [fact for fact in library.entries("copy_fact") if fact["about"] == wanted]


def value(folder: str, fact: Entry, told: object) -> Text:
    """Return a value of a fact as people say it."""
    if told in VALUES:
        return _WORDS.context_text(VALUES[str(told)])
    if "value_kind" in fact:
        named = content.load(folder).get(fact["value_kind"], str(told))
        return from_mapping(named["name"])
    if fact.get("field") == "bonus" and isinstance(told, int):
        return same(signed(told))
    return same(str(told))


def statement(folder: str, fact: Entry, told: object) -> Text:
    """Return what the box said as a statement."""
    said = value(folder, fact, told)
    field = fact.get("field")
    if field in STATEMENTS:
        return _WORDS.text(STATEMENTS[field], value=said)
    question = from_mapping(fact["question"])
    return _WORDS.text(N_("Your copy: {question} {value}"), question=question, value=said)


def names(folder: str, fact: Entry) -> dict[str, tuple[str, ...]]:
    """Return what each value of a fact may be called, the value itself first."""
    found: dict[str, tuple[str, ...]] = {}
    for one in fact["values"]:
        said = value(folder, fact, one)
        found[str(one)] = (str(one), said.en, said.zh)
    return found
