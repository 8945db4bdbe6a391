"""How sure an entry is, and why: how many sources say it, which, and what is ours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion import content
from companion.search.hits import Hit
from companion.text import cards
from companion.text.bilingual import Text, from_mapping, same
from companion.text.catalogue import N_, NP_, Words
from companion.text.citations import origin
from companion.text.lists import names

CONFIDENCE = {
    "confirmed": N_("Confirmed: several sources agree."),
    "single": N_("From a single source: check it against the box."),
    "disputed": N_("Disputed: sources differ; check it against the box."),
    "recalled": N_("From memory of players: check it against the box."),
}
OFFICIAL = N_("From the publisher's own text.")
"""Said in the place of a doubt where the one source is official: a box cannot know better."""

RULE_CONFIDENCE = {
    **CONFIDENCE,
    "single": N_("From a single source; the rulebook decides."),
    "disputed": N_("Disputed: sources differ; the rulebook decides."),
}
"""What is said of a rule: no piece of the box can settle it."""

NAME_ORIGIN = {
    "ours": N_("Chinese name: ours, no Taiwanese one is known."),
    "gloss": N_("English name: only an explanation of the Chinese one, not the printed name."),
}

BASIS = {
    "rulebook": NP_("basis", "the rulebook"),
    "expansion": NP_("basis", "the rulebook of an expansion"),
    "faq": NP_("basis", "a published FAQ"),
    "card": NP_("basis", "the text of the card"),
    "components": NP_("basis", "what is in the box"),
    "community": NP_("basis", "how experienced players answer"),
    "implementation": NP_("basis", "how a public program plays it"),
    "text": NP_("basis", "a write-up of the rules"),
    "example": NP_("basis", "an example of the sources"),
    "rules": NP_("basis", "our conclusion from the rules"),
}
"""What a ruling rests on, in the order of its weight."""

PUBLISHED = frozenset({"official", "official-text", "rulebook-text"})
"""The kinds of source that the publisher wrote or let be written."""

SOURCES, SOURCES_AND_MORE = N_("Sources: {names}."), N_("Sources: {names} and {n} more.")
NAMED = 3
"""Sources that are named; of more the number is told."""

RULES = frozenset({"rule", "ruling", "term"})


def provenance(words: Words, found: Hit) -> list[Text]:
    """Return what an entry rests on, what to check, its sources, and whose its name is."""
    if found.kind == "option":
        return [origin(found.folder, found.id), *_sources(words, found)]
    told = [*_basis(words, found), *_confidence(words, found)]
    if found.note is not None:
        told.append(found.note)
    told += _sources(words, found)
    if found.name_origin in NAME_ORIGIN:
        told.append(words.text(NAME_ORIGIN[found.name_origin]))
    return told


def _confidence(words: Words, found: Hit) -> Iterator[Text]:
    confidence = found.confidence
    if confidence is None or (found.kind == "ruling" and confidence == "single"):
        return  # the basis of a ruling says more than that one source holds it
    sure = RULE_CONFIDENCE if found.kind in RULES else CONFIDENCE
    if confidence == "single" and found.note is None and is_published(found):
        yield words.text(OFFICIAL)
    else:
        yield words.text(sure[confidence])


def is_published(found: Hit) -> bool:
    """Tell whether one of an entry's sources is the publisher's own text."""
    return any(source["kind"] in PUBLISHED for source in _entries(found))


def _basis(words: Words, found: Hit) -> Iterator[Text]:
    """Yield what a ruling rests on; a text of the publisher counts as the rulebook."""
    given = basis(found)
    if given:
        known = [words.context_text(BASIS[one]) for one in BASIS if one in given]
        yield words.text(N_("Rests on {basis}."), basis=names(known))


def basis(found: Hit) -> tuple[str, ...]:
    """Return what a ruling rests on, as `BASIS` names it; () for any other entry."""
    given = list(found.entry.get("basis", ()))
    given += ["derived"] if found.entry.get("derived") else []
    read = {"derived": "rules", "text": "rulebook" if is_published(found) else "text"}
    return tuple(dict.fromkeys(read.get(one, one) for one in given))


def _sources(words: Words, found: Hit) -> Iterator[Text]:
    titles = [source_title(source) for source in _entries(found)]
    more = len(titles) - NAMED
    if more > 1:
        listed = Text(
            ", ".join(title.en for title in titles[:NAMED]),
            "、".join(title.zh for title in titles[:NAMED]),
        )
        yield words.text(SOURCES_AND_MORE, names=listed, n=more)
    elif titles:
        yield words.text(SOURCES, names=names(titles))


def source_title(source: content.Entry) -> Text:
    """Return what a source is called on the screen."""
    return from_mapping(source["title"]) if "title" in source else same(source["key"])


def sources(found: Hit) -> list[dict[str, Any]]:
    """Return the sources of an entry as `--json` shows them."""
    return [
        {"key": source["key"], "title": source_title(source).json()} for source in _entries(found)
    ]


def _entries(found: Hit) -> list[content.Entry]:
    """Return the sources that an entry names, as its game's content describes them."""
    library = content.load(found.folder)
    return [library.get("source", key) for key in found.entry.get("sources", ())]


def doubts(words: Words, found: Hit) -> list[Text]:
    """Return what is doubtful about an entry: what to check, or how few sources it has."""
    if found.note is not None:
        return [found.note]
    return list(_confidence(words, found)) if found.confidence in cards.DOUBTFUL else []
