"""Hits as lines of text: an entry in full, or a line of a list; nothing is broken to a width."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType

from companion import content
from companion.content import ContentError
from companion.engine.box_facts import UNTOLD, Told
from companion.engine.box_facts import as_told as in_the_box
from companion.search import games
from companion.search.facts import FACTS, facts, own_kind, printed
from companion.search.gist import gist
from companion.search.hits import Hit, from_entry, hit, readings_of
from companion.search.provenance import provenance
from companion.text import box_facts, cards
from companion.text.bilingual import Text, from_mapping, same
from companion.text.catalogue import N_, Words

NAME_STANDS = frozenset({"rule", "ruling", "option", "copy_fact"})
"""Kinds whose English name need not stand beside the Chinese one: nothing printed is called so."""

RELATED = 6
"""Rules, open rules or rulings that are named below an entry; of more the number is told."""

SPECIAL = 120
"""Cells of what is said of a thief's special action card."""

NEVER = "look_up"
"""When nobody is asked for a fact: the entry has a figure already, which sources doubt."""

NOTHING_TOLD: Told = MappingProxyType({})


# --- names ----------------------------------------------------------------------------------


def name(words: Words, found: Hit) -> str:
    """Return the name of a hit, with its id or printed number; of a question a line a language."""
    if found.kind not in NAME_STANDS:
        return _numbered(cards.shown_name(words, found.entry), found)
    named = words.show(found.name) if found.name.en != found.id else ""
    return named if found.kind == "copy_fact" else f"{found.id} {named}".strip()


def _numbered(named: str, found: Hit) -> str:
    return " ".join([named, *(f"#{number}" for number in printed(found.entry))])


def _heading(words: Words, found: Hit) -> str:
    """Return the name in both languages whatever the mode: box and players may call it either."""
    named = found.name
    if words.mode != "en" or found.kind in NAME_STANDS or named.en == named.zh:
        return name(words, found)
    return _numbered(f"{named.en} {named.zh}", found)


# --- in full --------------------------------------------------------------------------------


def in_full(
    words: Words,
    found: Hit,
    several_games: bool = False,
    *,
    told: Told = NOTHING_TOLD,
    related: int | None = RELATED,
    entering: str = "",
) -> list[str]:
    """Return an entry in full as paragraphs: name, numbers, text, rules, how sure it is.

    `told`: what the table's own box said, which goes before what the sources say; `related`: how
    many rules and rulings are named, None for all; `entering`: what is typed to enter what the box
    says.
    """
    found = as_told(found, told)
    said = [_heading(words, found), _facts_line(words, found, several_games)]
    said += words.lines(found.text)
    for text in (*_special(words, found), *_of_the_box(words, found, told)):
        said += words.lines(text)
    said += _values(words, found)
    said += _related(words, found, related)
    said += [words.show(text) for text in provenance(words, found)]
    said += [words.show(text) for text in _entering(words, found, told, entering)]
    return [paragraph for paragraph in said if paragraph]


def _facts_line(words: Words, found: Hit, several_games: bool) -> str:
    told = facts(words, found)
    if several_games:
        told.insert(1, games.title(found.folder))
    return words.show(_joined(told))


def _joined(told: Sequence[Text]) -> Text:
    return Text(", ".join(text.en for text in told), "，".join(text.zh for text in told))


def _special(words: Words, found: Hit) -> Iterator[Text]:
    """Yield what the special action card of a thief does."""
    if found.kind != "thief" or "special" not in found.entry:
        return
    card = hit(found.folder, "card", found.entry["special"])
    said = Text(gist(card, "en", SPECIAL), gist(card, "zh-TW", SPECIAL))
    yield words.text(N_("{card}: {text}"), card=card.name, text=said)


def facts_of_the_box(found: Hit) -> list[content.Entry]:
    """Return what only the box tells of an entry, or of which an entry is the question."""
    library = content.load(found.folder)
    if found.kind == "copy_fact":
        return [library.get("copy_fact", found.id)]
    return box_facts.about(library, found.kind, found.id)


def as_told(found: Hit, told: Told) -> Hit:
    """Return a hit with the figures that the table's own box says."""
    facts = facts_of_the_box(found) if told and found.kind != "copy_fact" else []
    if not any(fact["id"] in told for fact in facts):
        return found
    entry = in_the_box(found.entry, facts, told)
    return from_entry(content.load(found.folder), found.kind, entry)


def statements(found: Hit, told: Told) -> list[Text]:
    """Return what the table's own box said of an entry."""
    return [
        box_facts.statement(found.folder, fact, told[fact["id"]])
        for fact in facts_of_the_box(found)
        if told.get(fact["id"], UNTOLD) != UNTOLD
    ]


def _of_the_box(words: Words, found: Hit, told: Told) -> Iterator[Text]:
    """Yield what the table's own box said, or that only the box tells."""
    yield from statements(found, told)
    for fact in facts_of_the_box(found):
        untold = told.get(fact["id"], UNTOLD) == UNTOLD
        if untold and (fact["asked"] != NEVER or found.kind == "copy_fact"):
            question = from_mapping(fact["question"]) if found.kind != "copy_fact" else same("")
            answer = words.text(N_("Not known here: the box tells."))
            yield Text(f"{question.en} {answer.en}".strip(), question.zh + answer.zh)


def _entering(words: Words, found: Hit, told: Told, entering: str) -> Iterator[Text]:
    """Yield how the table enters what its box says, where it has not."""
    waiting = [fact for fact in facts_of_the_box(found) if told.get(fact["id"], UNTOLD) == UNTOLD]
    if waiting:
        line = entering or f"companion cards {found.game} --unsure"
        yield words.text(N_("To enter what your box says: {line}"), line=line)


def _values(words: Words, found: Hit) -> Iterator[str]:
    """Yield the readings of an open rule, the default marked, each with its id as it is set."""
    for number, value in enumerate(readings_of(found.entry), start=1):
        msgid = N_("{text} (default, {id})") if number == 1 else N_("{text} ({id})")
        text = words.text(msgid, text=from_mapping(value["text"]), id=value["id"])
        first, *others = words.lines(text)
        yield "\n".join([f"{number}. {first}", *others])


# --- what belongs to it ---------------------------------------------------------------------


def _related(words: Words, found: Hit, most: int | None) -> Iterator[str]:
    """Yield the rules, open rules and rulings that belong to a hit, each with its name."""
    rules = [_cited(found, entry_id) for entry_id in found.rules]
    parts = (
        (N_("Rules:"), [one for one in rules if one.kind == "rule"]),
        (N_("Open rules:"), [one for one in rules if one.kind == "option"]),
        (N_("Rulings:"), [_cited(found, entry_id) for entry_id in found.rulings]),
    )
    for title, several in parts:
        if not several:
            continue
        yield " ".join(words.in_language(language, title) for language in words.languages)
        for one in several[:most]:
            yield _indented([name(words, one)])
            if one.kind == "option":
                yield _indented(words.lines(default(words, one)), 4)
        left = 0 if most is None else len(several) - most
        if left > 0:
            yield _indented([words.both(words.text(N_("and {n} more"), n=left))])


def _indented(lines: Iterable[str], by: int = 2) -> str:
    return " " * by + "\n".join(lines)  # whoever breaks the lines indents those after the first


def _cited(found: Hit, entry_id: str) -> Hit:
    """Return the rule, open rule or ruling with an id; a ContentError where there is none."""
    for kind_id in ("rule", "option"):
        try:
            return hit(found.folder, kind_id, entry_id)
        except ContentError:
            continue
    return hit(found.folder, "ruling", entry_id)


def default(words: Words, option: Hit) -> Text:
    """Return the sentence that says how an open rule is played unless the table says otherwise."""
    value = readings_of(option.entry)[0]
    return words.text(N_("Default: {text}"), text=from_mapping(value["text"]))


# --- in a list ------------------------------------------------------------------------------


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
    if found.kind in ("card", "tile", "component"):
        told = facts(words, found)[:2]
        if "glory" in found.entry:
            told.append(words.text(FACTS["glory"], value=found.entry["glory"]))
    elif found.kind in ("quest", "intrigue"):
        told = [*facts(words, found)[:2], *_cost_and_vp(found)]
    elif found.kind not in ("rule", "ruling"):
        told = [own_kind(words, found)]
    if several_games:
        told.append(games.title(found.folder))
    return words.both(_joined(told))


def _cost_and_vp(found: Hit) -> Iterator[Text]:
    """Yield what a quest costs and how many VP it gives, as briefly as can be."""
    if "cost" in found.entry:
        from companion.text import waterdeep_gains

        yield waterdeep_gains.in_words(found.entry["cost"])
        yield waterdeep_gains.amounts({"vp": found.entry["reward"]["vp"]})


def below(
    words: Words, found: Hit, cells: int, *, gists: bool, told: Told = NOTHING_TOLD
) -> list[str]:
    """Return what stands below a line of a list, a string a language.

    A rule's text is the answer itself, an open rule's the default; of other entries, where
    `gists`, the gist in so many cells, or what only the box tells of them.
    """
    if found.kind in ("rule", "ruling"):
        return words.lines(found.text)
    if found.kind == "option":
        return words.lines(found.text) + words.lines(default(words, found))
    if not gists:
        return []
    said = [gist(found, language, cells) for language in words.languages]
    if not any(said):
        return [line for text in _of_the_box(words, found, told) for line in words.lines(text)]
    return [line for line in said if line]
