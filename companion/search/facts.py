"""The numbers of an entry as short statements: "Age 1", "god: Thor", "cost 3"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, groupby
from typing import Any

from companion import content
from companion.content import ContentError, Entry
from companion.search.hits import Hit
from companion.text.bilingual import Text, from_mapping, same
from companion.text.catalogue import N_, NN_, NP_, Words
from companion.text.lists import join_chinese, join_english

KINDS = {
    "adventurer": NP_("kind", "Adventurer"),
    "building": NP_("kind", "Printed building"),
    "card": NP_("kind", "Card"),
    "clan": NP_("kind", "Clan"),
    "color": NP_("kind", "Player colour"),
    "component": NP_("kind", "Component"),
    "copy_fact": NP_("kind", "What only the box tells"),
    "district": NP_("kind", "District"),
    "event": NP_("kind", "Event card"),
    "faction": NP_("kind", "Faction"),
    "figure": NP_("kind", "Figure"),
    "fjord": NP_("kind", "Fjord"),
    "god": NP_("kind", "God"),
    "guard": NP_("kind", "City guard"),
    "intrigue": NP_("kind", "Intrigue card"),
    "jewel": NP_("kind", "Jewel"),
    "lord": NP_("kind", "Lord card"),
    "mode": NP_("kind", "Mode of a basic action"),
    "option": NP_("kind", "Open rule"),
    "pillage_token": NP_("kind", "Pillage token"),
    "province": NP_("kind", "Province"),
    "quest": NP_("kind", "Quest card"),
    "region": NP_("kind", "Region"),
    "rule": NP_("kind", "Rule"),
    "ruling": NP_("kind", "Ruling"),
    "space": NP_("kind", "Kind of space"),
    "stat": NP_("kind", "Clan stat"),
    "term": NP_("kind", "Term"),
    "thief": NP_("kind", "Thief"),
    "tile": NP_("kind", "Building tile"),
    "token": NP_("kind", "City token"),
    "ward": NP_("kind", "Ward"),
}

CARD_TYPES = {
    "basic": NP_("card type", "Basic action card"),
    "battle": NP_("card type", "Battle card"),
    "clan": NP_("card type", "Clan upgrade"),
    "general": NP_("card type", "General action card"),
    "leader": NP_("card type", "Leader upgrade"),
    "monster": NP_("card type", "Monster upgrade"),
    "quest": NP_("card type", "Quest card"),
    "ship": NP_("card type", "Ship upgrade"),
    "special": NP_("card type", "Special action card"),
    "warrior": NP_("card type", "Warrior upgrade"),
}

PIECE_TYPES = {
    "arcana": NP_("quest type", "Arcana"),
    "commerce": NP_("quest type", "Commerce"),
    "piety": NP_("quest type", "Piety"),
    "skullduggery": NP_("quest type", "Skullduggery"),
    "warfare": NP_("quest type", "Warfare"),
    "attack": NP_("intrigue type", "attack"),
    "utility": NP_("intrigue type", "utility"),
    "mandatory": NP_("intrigue type", "Mandatory Quest"),
}
"""The types of quests and intrigue cards."""

VALUE = "{value}"
"""Said as it is, where its name tells what it is the value of."""

FACTS = {
    "type": VALUE,
    "age": N_("Age {value}"),
    "god": N_("god: {value}"),
    "cost": N_("cost {value}"),
    "strength": N_("STR {value}"),
    "bonus": N_("bonus {value}"),
    "glory": N_("{value} Glory"),
    "region": N_("region: {value}"),
    "ward": VALUE,
    "spaces": N_("{value} spaces"),
    "villages": N_("villages: {value}"),
    "fjord": N_("fjord: {value}"),
    "neighbours": N_("next to: {value}"),
    "provinces": N_("provinces: {value}"),
    "per_clan": N_("{value} a clan"),
    "invade_cost": N_("invading costs {value} Rage"),
    "steps": N_("steps: {value}"),
    "count": N_("{value} in the box"),
    "used": N_("{value} of them used in a game"),
    "colour": N_("colour: {value}"),
    "thief": N_("thief: {value}"),
    "special": N_("special action card: {value}"),
    "range": N_("range: {value}"),
    "alertness": N_("Alertness {value}"),
    "movement": N_("Movement {value}"),
    "vp": N_("{value} VP"),
    "box": N_("box: {value}"),
    "set": N_("box: {value}"),
}
"""The fields worth a statement, in the order they are said; `{value}` is the number or its name."""

BOXES = {
    "base": NP_("box", "base game"),
    "fifth_player": NP_("box", "5th Player Expansion"),
    "kickstarter": NP_("box", "Kickstarter edition"),
    "kickstarter_fifth_player": NP_("box", "Kickstarter edition, 5th player"),
    "mystics_of_midgard": NP_("box", "Mystics of Midgard"),
}

DECKS = {"alarm": NP_("deck", "alarm"), "calm": NP_("deck", "calm")}

EVENTS = {"alarm": NP_("kind", "Alarm event card"), "calm": NP_("kind", "Calm event card")}

QUESTS = {
    "arcana": NP_("kind", "Arcana quest"),
    "commerce": NP_("kind", "Commerce quest"),
    "piety": NP_("kind", "Piety quest"),
    "skullduggery": NP_("kind", "Skullduggery quest"),
    "warfare": NP_("kind", "Warfare quest"),
}

KIND_BY = {"card": ("type", CARD_TYPES), "event": ("deck", EVENTS), "quest": ("type", QUESTS)}
"""Kinds that a field parts into kinds of card: the field, and what each is called."""

RANGES = {"D": NP_("range", "same district D")}

UNKNOWN = NP_("value", "unknown")
"""Said for a value that no public source gives: it stands in the box only."""

UNKNOWN_COUNT = N_("how many are in the box: unknown")

NAMED_BY = {"neighbours": "province", "provinces": "province", "special": "card"}
"""Fields that hold ids of a kind called otherwise than the field."""

MARKS = {
    "late": N_("may be added after the reveal"),
    "plot": N_("Plot Quest"),
    "theft": N_("theft icon"),
    "grenade": N_("grenade"),
}
"""What a card bears or not → how it is said if it does."""


def kind(words: Words, kind_id: str) -> Text:
    """Return what a kind of entry is called; a kind that has no word yet is called by its id."""
    return _named(words, KINDS, kind_id)


def facts(words: Words, hit: Hit) -> list[Text]:
    """Return the numbers of an entry as statements, the kind first, the copies last."""
    entry = hit.entry
    said = [own_kind(words, hit)]
    if hit.kind == "copy_fact":
        return said
    for field, msgid in FACTS.items():
        value = _value(words, hit, field)
        if value is not None:
            said.append(words.text(msgid, value=value) if msgid != VALUE else value)
    if entry.get("count") == "unknown":
        said.append(words.text(UNKNOWN_COUNT))
    said.extend(words.text(msgid) for mark, msgid in MARKS.items() if entry.get(mark))
    if "copies" in entry:
        said.append(_copies(words, entry["copies"]))
    return said


def own_kind(words: Words, hit: Hit) -> Text:
    """Return the kind of an entry, or the kind of card that it is: a battle card, a calm event."""
    field, names = KIND_BY.get(hit.kind, ("", {}))
    named = names.get(str(hit.entry.get(field)))
    return words.context_text(named) if named else kind(words, hit.kind)


def _value(words: Words, hit: Hit, field: str) -> Text | None:
    """Return the value of a field as it is said, or None where there is nothing to say."""
    entry = hit.entry
    value = entry.get(field)
    match field:
        case "type":
            named = PIECE_TYPES.get(str(value)) if hit.kind != "quest" else None
            return words.context_text(named) if named else None
        case "spaces":
            return same(str(len(value))) if value and len(value) > 1 else None
        case _ if isinstance(value, Mapping):
            return None  # a cost or gain of several kinds, which the text says
        case "range" if value == "none":
            return None
        case "range" if value in RANGES:
            return words.context_text(RANGES[value])
        case "count" if value == "unknown":
            return None  # it has a sentence of its own
        case _ if value == "unknown":
            return words.context_text(UNKNOWN)
        case "strength" if hit.kind == "card":
            return same(str(entry.get("printed", value))) if value is not None else None
        case "bonus" if value is not None:
            return same("+X" if entry.get("variable_bonus") else f"+{value}")
        case "colour" if "colour_name" in entry:
            return from_mapping(entry["colour_name"])
        case "set" | "box":
            return _named(words, BOXES, value) if value not in (None, "base") else None
        case "steps" if value is not None:
            return same(" ".join(map(str, value)))
    return None if value is None else _names(hit, field, value)


def _named(words: Words, names: Mapping[str, tuple[str, str]], wanted: str) -> Text:
    return words.context_text(names[wanted]) if wanted in names else same(wanted)


def _names(hit: Hit, field: str, value: Any) -> Text:
    """Return a value as words: ids become the names of the entries they stand for."""
    ids = value if isinstance(value, list) else [value]
    named = [name_of(hit.game, NAMED_BY.get(field, field), one) for one in ids]
    return Text(_join("en", named), _join("zh-TW", named))


def _join(language: str, named: Sequence[Text]) -> str:
    if language == "en":
        return join_english([name.en for name in named])
    return join_chinese([name.zh for name in named])


def name_of(game: str, kind_id: str, entry_id: object) -> Text:
    """Return the name of an entry by its id; what is no id is said as it stands."""
    try:
        entry: Entry = content.load(game.replace("-", "_")).get(kind_id, str(entry_id))
    except ContentError:
        return same(str(entry_id))
    return from_mapping(entry["name"]) if "name" in entry else same(str(entry_id))


def printed(entry: content.Entry) -> tuple[int, ...]:
    """Return the numbers that are printed on the copies of a piece; () where there are none."""
    return (entry["number"],) if "number" in entry else tuple(entry.get("numbers", ()))


# --- copies ---------------------------------------------------------------------------------

ONE_COUNT = NN_("{players} players: {n} copy", "{players} players: {n} copies")
SOME_COUNTS = NN_("{least} to {most} players: {n} copy", "{least} to {most} players: {n} copies")


def _copies(words: Words, copies: int | Sequence[int]) -> Text:
    """Return how many copies are in the deck by number of players.

    A list holds those in every game and those that each further player adds, from three on.
    """
    if isinstance(copies, int):
        return words.plural_text(NN_("{n} copy", "{n} copies"), copies)
    by_players = list(enumerate(accumulate(copies), start=2))
    said = []
    for n, group in groupby(by_players, key=lambda pair: pair[1]):
        players = [pair[0] for pair in group]
        said.append(_count(words, n, players[0], players[-1]))
    return Text("; ".join(text.en for text in said), "；".join(text.zh for text in said))


def _count(words: Words, n: int, least: int, most: int) -> Text:
    if least == most:
        return words.plural_text(ONE_COUNT, n, players=least)
    return words.plural_text(SOME_COUNTS, n, least=least, most=most)
