"""Hits as lines of text: an entry in full, or a line of a list; nothing is broken to a width."""

from __future__ import annotations

from collections.abc import Iterator

from companion.content import ContentError
from companion.search import games
from companion.search.facts import facts, kind
from companion.search.hits import Hit, hit, readings_of
from companion.text import cards, waterdeep_gains
from companion.text.bilingual import Text, from_mapping
from companion.text.catalogue import N_, Words
from companion.text.citations import origin

NAME_STANDS = frozenset({"rule", "ruling", "option"})
"""Kinds whose English name need not stand beside the Chinese one: nothing printed is called so."""


def name(words: Words, found: Hit) -> str:
    """Return the name of a hit on one line, with the id in front where people cite it by that."""
    if found.kind not in NAME_STANDS:
        return cards.shown_name(words, found.entry)
    named = words.both(found.name) if found.name.en != found.id else ""
    return f"{found.id} {named}".strip()


def in_full(words: Words, found: Hit, several_games: bool = False) -> list[str]:
    """Return an entry in full as paragraphs: name, numbers, text, rules, how sure it is."""
    said = [_heading(words, found), _facts_line(words, found, several_games)]
    said += words.lines(found.text)
    said += _values(words, found)
    said += _related(words, found)
    said += [words.show(text) for text in _provenance(words, found)]
    return [paragraph for paragraph in said if paragraph]


def _heading(words: Words, found: Hit) -> str:
    """Return the name in both languages whatever the mode: box and players may call it either."""
    named = found.name
    if words.mode != "en" or found.kind in NAME_STANDS or named.en == named.zh:
        return name(words, found)
    return f"{named.en} {named.zh}"


def in_short(words: Words, found: Hit, several_games: bool = False) -> str:
    """Return an entry as one line of a list: name and what tells it from its like."""
    told = told_apart(words, found, several_games)
    if not told:
        return name(words, found)
    first = words.languages[0]
    return words.in_language(first, N_("{name} ({facts})"), name=name(words, found), facts=told)


def told_apart(words: Words, found: Hit, several_games: bool = False) -> str:
    """Return on one line what tells an entry from its like: type and Age of a card, or the kind."""
    told = []
    if found.kind in ("card", "event", "tile"):
        told = facts(words, found)[:2]
    elif found.kind in ("quest", "intrigue"):
        told = [*facts(words, found)[:2], *_cost_and_vp(found)]
    elif found.kind not in ("rule", "ruling"):
        told = [kind(words, found.kind)]
    if several_games:
        told.append(games.title(found.game.replace("-", "_")))
    return words.both(_joined(told))


def _cost_and_vp(found: Hit) -> Iterator[Text]:
    """Yield what a quest costs and how many VP it gives, as briefly as can be."""
    if "cost" in found.entry:
        yield waterdeep_gains.short(found.entry["cost"])
        yield waterdeep_gains.amounts({"vp": found.entry["reward"]["vp"]})


def _facts_line(words: Words, found: Hit, several_games: bool) -> str:
    told = facts(words, found)
    if several_games:
        told.insert(1, games.title(found.game.replace("-", "_")))
    return words.show(_joined(told))


def _joined(told: list[Text]) -> Text:
    return Text(", ".join(text.en for text in told), "，".join(text.zh for text in told))


def _values(words: Words, found: Hit) -> Iterator[str]:
    """Yield the values of an open rule, the default marked."""
    for place, value in enumerate(readings_of(found.entry)):
        msgid = N_("{value} (default):") if place == 0 else N_("{value}:")
        yield words.in_language(words.languages[0], msgid, value=value["id"])
        yield from words.lines(from_mapping(value["text"]))


def _related(words: Words, found: Hit) -> Iterator[str]:
    """Yield the rules, open rules and rulings that belong to a hit, each with its name."""
    for title, ids in ((N_("Rules:"), found.rules), (N_("Rulings:"), found.rulings)):
        named = [_cited(words, found.game, entry_id) for entry_id in ids]
        if named:
            yield words.both(words.text(title))
            yield from (f"  {line}" for line in named)


def _cited(words: Words, game: str, entry_id: str) -> str:
    """Return the id of a rule, open rule or ruling with its name; of an unknown one the id."""
    for kind_id in ("rule", "option", "ruling"):
        try:
            return name(words, hit(game.replace("-", "_"), kind_id, entry_id))
        except ContentError:
            continue
    return entry_id


def doubts(words: Words, found: Hit) -> list[Text]:
    """Return what is doubtful about an entry: what to check, or how few sources it has."""
    if found.note is not None:
        return [found.note]
    confidence = found.confidence
    return [words.text(cards.CONFIDENCE[confidence])] if confidence in cards.DOUBTFUL else []


def _provenance(words: Words, found: Hit) -> list[Text]:
    if found.kind == "option":
        return [origin(found.game.replace("-", "_"), found.id)]
    told = cards.provenance(words, found.entry)
    if found.kind == "term" and found.name_origin in ("ours", "gloss"):
        told.append(words.text(cards.NAME_ORIGIN[found.name_origin]))
    return told
