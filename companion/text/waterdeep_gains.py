"""Costs and gains of Lords of Waterdeep in words, made from the data that the rules play by.

The head of content/waterdeep/board.toml says how the data are written; what a card says and what
happens can therefore not differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.text.bilingual import Text
from companion.text.cards import text
from companion.text.catalogue import N_, NN_, NP_, Words
from companion.text.lists import alternatives, names

KINDS = frozenset({"building", "intrigue", "quest", "tile"})
"""The kinds of entry whose text is made here."""

COUNTED = {
    "vp": NN_("{n} VP", "{n} VP"),
    "cleric": NN_("{n} cleric", "{n} clerics"),
    "fighter": NN_("{n} fighter", "{n} fighters"),
    "rogue": NN_("{n} rogue", "{n} rogues"),
    "wizard": NN_("{n} wizard", "{n} wizards"),
    "any": NN_("{n} adventurer of any kind", "{n} adventurers of any kind"),
    "gold": NN_("{n} gold", "{n} gold"),
    "intrigue": NN_("{n} intrigue card", "{n} intrigue cards"),
    "quest": NN_("{n} face-up quest", "{n} face-up quests"),
    "deck_quest": NN_("{n} quest off the top of the deck", "{n} quests off the top of the deck"),
}
"""What can be paid or gained, in the order in which it is said."""

VP_TOKENS = NN_("{n} VP token", "{n} VP tokens")

ONE_KIND = {
    "cleric": NP_("adventurer", "cleric"),
    "fighter": NP_("adventurer", "fighter"),
    "rogue": NP_("adventurer", "rogue"),
    "wizard": NP_("adventurer", "wizard"),
}

LETTERS = {
    "cleric": NP_("one letter", "c"),
    "fighter": NP_("one letter", "f"),
    "rogue": NP_("one letter", "r"),
    "wizard": NP_("one letter", "w"),
    "gold": NP_("one letter", "g"),
}
"""What stands for one piece where room is scarce, as people type it."""

TAKE_ALL = {
    "cleric": N_("Take all clerics lying on the tile."),
    "fighter": N_("Take all fighters lying on the tile."),
    "rogue": N_("Take all rogues lying on the tile."),
    "wizard": N_("Take all wizards lying on the tile."),
    "gold": N_("Take all gold lying on the tile."),
    "vp": N_("Score all VP tokens lying on the tile."),
}

_WORDS = Words("both")

Amounts = Mapping[str, Any]
"""A cost or a gain as content writes it: `{"fighter": 2, "gold": 2}`."""


# --- amounts --------------------------------------------------------------------------------


def amounts(given: Amounts) -> Text:
    """Return a cost or gain as a list: "9 VP, 2 clerics and 1 intrigue card".

    Nothing of a kind is left out, unless nothing else is there ("0 VP").
    """
    said = [_WORDS.plural_text(COUNTED[kind], given[kind]) for kind in COUNTED if given.get(kind)]
    if "choice" in given:
        said.append(_choice(given["choice"]))
    return names(said) if said else _WORDS.plural_text(COUNTED["vp"], 0)


def _choice(choice: Amounts) -> Text:
    """Return so many adventurers, each of one of some kinds."""
    count = choice["count"]
    kinds = alternatives([_WORDS.context_text(ONE_KIND[kind]) for kind in choice["of"]])
    if count == 1:
        return _WORDS.text(N_("{n} {kinds}"), n=count, kinds=kinds)
    return _WORDS.text(N_("{n} adventurers, each a {kinds}"), n=count, kinds=kinds)


def short(cost: Amounts) -> Text:
    """Return adventurers and gold in as few letters as can be typed: "2c 1r 4g"."""
    said = [(cost[kind], _WORDS.context_text(LETTERS[kind])) for kind in LETTERS if cost.get(kind)]
    return Text(
        " ".join(f"{n}{letter.en}" for n, letter in said),
        " ".join(f"{n}{letter.zh}" for n, letter in said),
    )


def in_words(cost: Amounts) -> Text:
    """Return adventurers and gold on one line of a list: "2 clerics + 4 gold", 「2白 4金」."""
    said = [_WORDS.plural_text(COUNTED[kind], cost[kind]).en for kind in COUNTED if cost.get(kind)]
    return Text(" + ".join(said), short(cost).zh)


def load(given: Amounts) -> Text:
    """Return what is laid on a tile: adventurers, gold, or VP tokens."""
    if "vp" in given:
        return _WORDS.plural_text(VP_TOKENS, given["vp"])
    return amounts(given)


# --- entries --------------------------------------------------------------------------------


def said(kind: str, entry: Amounts) -> Text:
    """Return everything that an entry of one of KINDS says: its numbers, then its own text.

    A KeyError where its data hold what has no words.
    """
    match kind:
        case "building":
            sentences = list(_building(entry))
        case "tile":
            sentences = list(_tile(entry))
        case "intrigue":
            sentences = list(_intrigue(entry))
        case "quest":
            sentences = list(_quest(entry))
        case _:
            raise KeyError(kind)
    return Text(
        " ".join(sentence.en for sentence in sentences),
        "".join(sentence.zh for sentence in sentences),
    )


def action(space: Amounts) -> list[Text]:
    """Return what a space or tile gives whoever uses it, as sentences, without its own text."""
    sentences = []
    if "pay" in space and "gain" in space:
        paid, gained = amounts(space["pay"]), amounts(space["gain"])
        return [_WORDS.text(N_("Pay {cost}, then gain {gain}."), cost=paid, gain=gained)]
    if "pay" in space:
        sentences.append(_WORDS.text(N_("Pay {cost}."), cost=amounts(space["pay"])))
    if space.get("take_load"):
        sentences += [_WORDS.text(TAKE_ALL[kind]) for kind in space["load"]]
    if "gain" in space:
        afresh = space.get("effect") == "new_quests"
        msgid = N_("Gain {gain}.")
        if afresh:
            msgid = N_("Discard all face-up quests, turn up new ones, then gain {gain}.")
        sentences.append(_WORDS.text(msgid, gain=amounts(space["gain"])))
    return sentences


def _building(entry: Amounts) -> Iterator[Text]:
    spaces = entry["spaces"]
    for space in spaces:
        for sentence in action(space):
            yield sentence if len(spaces) == 1 else _named(space, sentence)
    yield from _own(entry)


def _named(space: Amounts, sentence: Text) -> Text:
    name = Text(space["name"]["en"], space["name"]["zh-TW"])
    return _WORDS.text(N_("{space}: {action}"), space=name, action=sentence)


def _tile(entry: Amounts) -> Iterator[Text]:
    yield from action(entry)
    yield from _own(entry)
    if "load" in entry:
        msgid = N_("When it comes into play and at each later start of a round, lay {load} on it.")
        yield _WORDS.text(msgid, load=load(entry["load"]))
    yield _WORDS.text(N_("Owner benefit: {gain}."), gain=amounts(entry["owner"]))


def _intrigue(entry: Amounts) -> Iterator[Text]:
    yield from _cost_and_reward(entry)
    if "lose" in entry:
        msgid = N_(
            "Each opponent returns {loss} to the supply; for each one who cannot, you gain {gain}."
        )
        loss, gain = amounts(entry["lose"]), amounts(entry["else_gain"])
        yield _WORDS.text(msgid, loss=loss, gain=gain)
    yield from action(entry)
    if "one_of" in entry:
        choices = alternatives([amounts(gain) for gain in entry["one_of"]])
        yield _WORDS.text(N_("Gain one of these: {choices}."), choices=choices)
    yield from _of_opponents(entry)
    yield from _own(entry)


def _of_opponents(entry: Amounts) -> Iterator[Text]:
    if "one_opponent" in entry:
        msgid = N_("An opponent of your choice gains {gain}.")
        yield _WORDS.text(msgid, gain=amounts(entry["one_opponent"]))
    if "each_opponent" in entry:
        yield _WORDS.text(N_("Each opponent gains {gain}."), gain=amounts(entry["each_opponent"]))
    if "offer" in entry:
        msgid = N_("Each opponent may, once, hand you {cost} to gain {gain}.")
        cost, gain = amounts(entry["offer"]["give"]), amounts(entry["offer"]["gain"])
        yield _WORDS.text(msgid, cost=cost, gain=gain)


def _quest(entry: Amounts) -> Iterator[Text]:
    yield from _cost_and_reward(entry)
    for own in _own(entry):
        yield _WORDS.text(N_("Plot Quest: {text}"), text=own) if entry.get("plot") else own


def _cost_and_reward(entry: Amounts) -> Iterator[Text]:
    if "cost" in entry:
        yield _WORDS.text(N_("Requires: {cost}."), cost=amounts(entry["cost"]))
    if "reward" in entry:
        yield _WORDS.text(N_("Reward: {gain}."), gain=amounts(entry["reward"]))


def reward(entry: Amounts) -> Text:
    """Return the sentence that says what a quest gives, and what its Plot does."""
    told = list(_quest(entry))["cost" in entry :]
    return Text(
        " ".join(sentence.en for sentence in told), "".join(sentence.zh for sentence in told)
    )


def _own(entry: Amounts) -> Iterator[Text]:
    """Yield the text that an entry has besides its numbers, if it has one."""
    if "text" in entry:
        yield text(entry)
