"""What spaces, tiles, quests and cards of Lords of Waterdeep cost and give, in a few letters."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from companion import content
from companion.games.waterdeep.cards import Space, intrigue, quests, tiles
from companion.games.waterdeep.places import tile_in_play
from companion.games.waterdeep.state import Waterdeep
from companion.text.bilingual import Text, built, same
from companion.text.catalogue import Words
from companion.text.waterdeep_gains import LETTERS, short
from companion.text.waterdeep_words import BRIEF

_WORDS = Words("both")

Amounts = Mapping[str, Any]


def word(id: str, **values: object) -> Text:
    """Return one short word of what things give."""
    return _WORDS.context_text(BRIEF[id], **values)


def joined(texts: list[Text]) -> Text:
    """Return pieces side by side."""
    return built(texts, _side_by_side, _side_by_side)


def _side_by_side(pieces: list[str]) -> str:
    return " ".join(piece for piece in pieces if piece)


def brief(given: Amounts) -> Text:
    """Return a cost or gain: "9 VP 2c 1r 4g 1 any"."""
    found = []
    if given.get("vp"):
        found.append(same(f"{given['vp']} VP"))
    found.append(short(given))
    found += [
        word(kind, n=given[kind])
        for kind in ("any", "intrigue", "quest", "deck_quest")
        if given.get(kind)
    ]
    if "choice" in given:
        letters = [_WORDS.context_text(LETTERS[kind]) for kind in given["choice"]["of"]]
        kinds = Text("/".join(text.en for text in letters), "/".join(text.zh for text in letters))
        found.append(word("choice", n=given["choice"]["count"], letters=kinds))
    return joined(found)


def space_gives(card: Space, state: Waterdeep | None = None) -> Text:
    """Return what using a space gives; with the state, what lies on the tile and how much gold The
    Stone House pays now.
    """
    found = []
    if card.pay:
        found.append(word("pay", cost=brief(card.pay)))
    if card.take_load:
        found.append(_load(card.id, state))
    found.append(brief(card.gain))
    if card.effect == "gold_per_tile":
        gold = card.parameters["gold"]
        if state is None or tile_in_play(state, card.id) is None:
            found.append(word("gold_per_tile", gold=brief({"gold": gold})))
        else:
            found.append(brief({"gold": gold * len(state.tiles)}))
    elif card.effect is not None:
        found.append(word(card.effect))
    return joined(found)


def _load(id: str, state: Waterdeep | None) -> Text:
    """Return what lies on a tile; one that is not in play holds nothing of its load yet."""
    tile = None if state is None else tile_in_play(state, id)
    lies: Amounts = tiles()[id].load if tile is None else tile.load
    return brief(lies) if lies else word("nothing_there")


def quest_says(id: str) -> Text:
    """Return cost and reward of a quest: "3f 2r > 6 VP"; "Plot" and "and more" stand for text."""
    quest = quests()[id]
    found = [brief(quest.cost), same(">"), brief(quest.reward)]
    if quest.plot is not None:
        found.append(word("plot"))
    elif quest.effect is not None:
        found.append(word("more"))
    return joined(found)


def mandatory_says(id: str) -> Text:
    """Return cost and reward of a Mandatory Quest."""
    card = intrigue()[id]
    return joined([brief(card.cost), same(">"), brief(card.reward)])


@cache
def printed_numbers(id: str) -> tuple[int, ...]:
    """Return the numbers that are printed on a quest, or on the copies of an intrigue card."""
    library = content.load("waterdeep")
    if id in quests():
        return (int(library.get("quest", id)["number"]),)
    if id in intrigue():
        return tuple(library.get("intrigue", id)["numbers"])
    return ()
