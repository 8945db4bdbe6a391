"""What a rule, a ruling or an open rule says where somebody cites it by its id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion import content
from companion.text.bilingual import Text, from_mapping, same
from companion.text.cards import text as entry_text
from companion.text.catalogue import N_, Words

DEFAULT_ORIGIN = {
    "ours": N_("No official answer was found; the default is our choice."),
    "facts": N_("No official answer was found; the default is what the sources suggest."),
    "implementation": N_("No official answer was found; a public program plays the default."),
}
_KINDS = ("rule", "option", "ruling", "card")
_WORDS = Words("both")


def cited(folder: str, id: str, readings: Mapping[str, str] | None = None) -> Text:
    """Return what an id stands for: a rule's text, a ruling's question and answer, an open rule's
    question with the reading that ``readings`` names (option → value); an unknown id stands for
    itself.
    """
    entry = _entry(folder, id)
    if entry is None:
        return same(id)
    if "values" in entry:
        return _open_rule(entry, readings or {})
    if "answer" not in entry:
        return entry_text(entry)
    question, answer = entry_text(entry, "question"), entry_text(entry, "answer")
    return Text(f"{question.en} {answer.en}", question.zh + answer.zh)


def _entry(folder: str, id: str) -> content.Entry | None:
    if folder not in content.games():
        return None
    for kind in _KINDS:
        try:
            return content.load(folder).get(kind, id)
        except content.ContentError:
            continue
    return None


def _open_rule(entry: content.Entry, readings: Mapping[str, str]) -> Text:
    question = entry_text(entry, "question")
    value = readings.get(entry["id"])
    if value is None:
        return question
    return _WORDS.text(
        N_("{question} Played here: {value}"), question=question, value=_reading(entry, value)
    )


def _reading(entry: content.Entry, value: str) -> Text:
    return from_mapping(next(known["text"] for known in entry["values"] if known["id"] == value))


def origin(folder: str, option: str) -> Text:
    """Return where the default of an open rule comes from; it is never official."""
    entry = content.load(folder).get("option", option)
    return _WORDS.text(DEFAULT_ORIGIN[entry["default_origin"]])


def is_open(folder: str, id: str) -> bool:
    """Tell whether an id is that of an open rule."""
    entry = _entry(folder, id)
    return entry is not None and "values" in entry


def open_about(folder: str, rules: Iterable[str], among: Sequence[str]) -> list[str]:
    """Return the open rules out of ``among`` that are cited or that concern a cited rule."""
    if folder not in content.games():
        return []
    cites = set(rules)
    options = {entry["id"]: entry for entry in content.load(folder).entries("option")}
    return [id for id in among if id in options and cites.intersection((id, *options[id]["rules"]))]
