"""Lords of Waterdeep in words: its ids, questions, options, records, pieces and corrections."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from companion import content
from companion.engine.events import Auto
from companion.engine.game import SetupStep
from companion.engine.questions import Json, Question
from companion.engine.state import Record
from companion.games.waterdeep.cards import intrigue, lords, quests, space, spaces, tiles
from companion.games.waterdeep.places import tile_in_play
from companion.games.waterdeep.scoring import UNNAMED_OF
from companion.games.waterdeep.state import UNNAMED, Waterdeep
from companion.text import waterdeep_words as tables
from companion.text.bilingual import Text, built, from_mapping, printed, same
from companion.text.catalogue import N_, Words
from companion.text.lists import names, numbered
from companion.text.narration import Narration
from companion.text.waterdeep_brief import (
    brief,
    joined,
    mandatory_says,
    quest_says,
    space_gives,
)
from companion.text.waterdeep_exclusions import EXCLUSIONS
from companion.text.waterdeep_gains import LETTERS, amounts, load, said, short

_WORDS = Words("both")
FOLDER = "waterdeep"
_KINDS = ("tile", "quest", "intrigue", "lord", "adventurer")
"""Kinds of content whose ids stand in questions and records, first found first taken."""
_PRINTED = frozenset(["space", "tile", "quest", "intrigue", "lord"])
QUEST_TYPES = ("arcana", "commerce", "piety", "skullduggery", "warfare")
PLACING = frozenset(["place_agent", "place_ambassador", "reassign", "copy_space", "sample_space"])
"""Questions whose options are spaces."""
BUYING = frozenset(["buy_tile", "choose_tile", "hall_tiles", "hall_refill", "top_tile"])
"""Questions whose options are tiles to come into play."""
ROWS = frozenset(["quests", "inn", "hall"])


@cache
def _things() -> dict[str, Text]:
    """Return the names of everything with an id.

    Many boxes are English, so beside the Chinese name of what is printed the English one stands.
    """
    library = content.load(FOLDER)
    found = {word: _WORDS.context_text(marked) for word, marked in tables.WORDS.items()}
    entries = [("term", library.get("term", type)) for type in QUEST_TYPES]
    entries += [
        ("space", one) for building in library.entries("building") for one in building["spaces"]
    ]
    entries += [(kind, entry) for kind in _KINDS for entry in library.entries(kind)]
    for kind, entry in entries:
        name = from_mapping(entry["name"])
        found[entry["id"]] = printed(name) if kind in _PRINTED else name
    return found


def word(id: str) -> Text:
    """Return a short word of this game."""
    return _WORDS.context_text(tables.WORDS[id])


class WaterdeepNarration(Narration):
    """The words of a table of Lords of Waterdeep; a seat is called by its player.

    ``now``, where it is set, gives the state: then options show what lies on a tile.
    """

    folder = FOLDER
    questions = tables.QUESTIONS
    records = tables.RECORDS
    components = tables.COMPONENTS
    checks = tables.CHECKS
    exclusions = EXCLUSIONS
    explained_kinds = ("tile", "quest", "intrigue")

    def __init__(self, seats: Sequence[Mapping[str, str]]) -> None:
        super().__init__(seats)
        self.now: Callable[[], Waterdeep] | None = None

    def seat_name(self, seat: Mapping[str, str]) -> Text:
        """Return the player; a seat without a name is called by its colour."""
        return same(seat["name"]) if seat.get("name") else _color(seat.get("color", ""))

    def seat_words(self, seat: Mapping[str, str]) -> list[str]:
        """Return player and colour: all that a seat answers to."""
        words = [seat["name"]]
        for entry in content.load(FOLDER).entries("color"):
            if entry["id"] == seat.get("color"):
                words += [*entry["name"].values(), *entry.get("aliases", ())]
        return words

    # Things

    def thing(self, id: str) -> Text:
        """Return the name of anything that has an id: `s1.lieutenant`, `s2:cleric`,
        `s1@castle_waterdeep` too.
        """
        if id in self.seats:
            return self.seats[id]
        if "@" in id:
            agent, _, place = id.partition("@")
            return self._agent_on(agent, place)
        seat, _, rest = id.partition(":" if ":" in id else ".")
        if rest and seat in self.seats:
            return _WORDS.text(
                N_("{piece} of {seat}"), piece=self.thing(rest), seat=self.seats[seat]
            )
        if id.startswith(UNNAMED_OF):
            type = self.thing(id.removeprefix(UNNAMED_OF))
            return _WORDS.text(N_("an unnamed quest ({type})"), type=type)
        return _things().get(id) or same(id)

    def _agent_on(self, agent: str, place: str) -> Text:
        if agent in self.seats:
            return self.thing(place)
        return _WORDS.text(N_("{place} (Lieutenant)"), place=self.thing(place))

    def piece(self, piece: str) -> Text:
        """Return a physical piece: `s1.agent`, `quest.train_bladesingers`, `tile.northgate`."""
        match piece.split("."):
            case ["quest" | "intrigue" | "tile", id]:
                if id == UNNAMED and piece.startswith("intrigue"):
                    return word("unnamed.card")
                return self.thing(id)
            case [seat, kind] if seat in self.seats:
                return _WORDS.text(N_("{piece} of {seat}"), piece=word(kind), seat=self.seats[seat])
        return self.thing(piece)

    def place(self, place: str) -> Text:
        """Return where a piece is: `pool.s1`, `tavern.s2`, `vp.12`, a space."""
        match place.split("."):
            case ["vp", number]:
                return same(number)
            case ["quests", seat]:
                return self._owned("active", seat)
            case [pile, seat] if seat in self.seats:
                return self._owned(pile, seat)
        return self.thing(place)

    def _owned(self, pile: str, seat: str) -> Text:
        return _WORDS.text(N_("{place} of {seat}"), place=word(pile), seat=self.seats[seat])

    def moves(self, moves: Sequence[Mapping[str, Json]]) -> Sequence[Mapping[str, Json]]:
        """Make one move of an intrigue card that loses its face and the hidden card that it
        becomes, and the other way round; whatever came off a deck goes back onto it.
        """
        joined: list[dict[str, Json]] = [dict(move) for move in moves]
        for shown in joined:
            lost = shown["to"] is None
            end, other = ("to", "from") if lost else ("from", "to")
            if not shown["piece"].startswith("intrigue.") or shown[end] is not None:
                continue
            for hidden in joined:
                is_hidden = hidden["piece"].endswith(".intrigue_cards") and hidden[other] is None
                if is_hidden and hidden["n"] >= shown["n"]:
                    shown[end] = hidden[end]
                    hidden["n"] -= shown["n"]
                    break
        left = [move for move in joined if move["n"]]
        for move in left:
            for end in ("from", "to"):
                if move[end] is None:
                    move[end] = _deck_of(move["piece"])
        return left

    # Corrections

    def path(self, path: str) -> Text:
        """Return a path of corrections as people say it: "May gold", "Cliffwatch Inn row 2"."""
        match path.split("."):
            case ["round"]:
                return _WORDS.text(N_("the round"))
            case ["phase"]:
                return _WORDS.text(N_("the phase"))
            case ["first"]:
                return _WORDS.text(N_("first player of this round"))
            case ["marker"]:
                return _WORDS.text(N_("who has the First Player marker"))
            case ["turn"]:
                return _WORDS.text(N_("whose turn"))
            case ["ambassador" | "lieutenant" as agent]:
                return _WORDS.text(N_("who has the {agent}"), agent=word(agent))
            case ["supply", kind]:
                return _WORDS.text(N_("supply {kind}"), kind=self.thing(kind))
            case ["decks", deck, "left"]:
                return _WORDS.text(N_("{deck} left"), deck=word(f"deck.{deck}"))
            case ["inn", row]:
                return _WORDS.text(N_("Cliffwatch Inn row {n}"), n=row)
            case ["hall", row, "tile"]:
                return _WORDS.text(N_("Builder's Hall row {n} tile"), n=row)
            case ["hall", row, "vp"]:
                return _WORDS.text(N_("Builder's Hall row {n} VP"), n=row)
            case ["tiles", tile, "owner"]:
                return _WORDS.text(N_("{tile} owner"), tile=self.thing(tile))
            case ["tiles", tile, "load", kind]:
                kinds = {"tile": self.thing(tile), "kind": self.thing(kind)}
                return _WORDS.text(N_("{tile} load {kind}"), **kinds)
            case ["spaces", place]:
                return _WORDS.text(N_("agent on {place}"), place=self.thing(place))
            case ["seats", seat, *rest]:
                return self._seat_path(self.seats[seat], rest)
        return super().path(path)

    def _seat_path(self, seat: Text, rest: Sequence[str]) -> Text:
        match rest:
            case ["vp"]:
                return _WORDS.text(N_("{seat} VP"), seat=seat)
            case ["gold"]:
                return _WORDS.text(N_("{seat} gold"), seat=seat)
            case ["cubes", kind]:
                return _WORDS.text(N_("{seat} {kind}"), seat=seat, kind=self.thing(kind))
            case ["pool"]:
                return _WORDS.text(N_("{seat} agents in the pool"), seat=seat)
            case ["intrigue", "unknown"]:
                return _WORDS.text(N_("{seat} unseen intrigue cards"), seat=seat)
            case ["lord"]:
                return _WORDS.text(N_("{seat} Lord"), seat=seat)
            case ["quests", "new"]:
                return _WORDS.text(N_("{seat} one more quest"), seat=seat)
            case ["tiles", "new"]:
                return _WORDS.text(N_("{seat} one more building"), seat=seat)
            case ["quests", row]:
                return _WORDS.text(N_("{seat} quest row {n}"), seat=seat, n=row)
            case ["mandatory", card]:
                return _WORDS.text(N_("{seat} has {card}"), seat=seat, card=self.thing(card))
            case ["completed", quest] if quest == UNNAMED:
                return _WORDS.text(N_("{seat} unnamed completed quests"), seat=seat)
            case ["completed", quest] if quest.startswith(UNNAMED_OF):
                type = self.thing(quest.removeprefix(UNNAMED_OF))
                return _WORDS.text(
                    N_("{seat} unnamed completed quests, {type}"), seat=seat, type=type
                )
            case ["completed" | "plots", quest]:
                return _WORDS.text(
                    N_("{seat} completed {quest}"), seat=seat, quest=self.thing(quest)
                )
        return same(".".join(rest))

    def value(self, path: str, value: Json) -> Text:
        """Return a value of a correction."""
        if value is None or isinstance(value, bool):
            return word(str(value))
        if path == "phase":
            return word(str(value))
        return super().value(path, value)

    # Questions

    def of_question(self, question: Question[Any]) -> dict[str, object]:
        """Return what a question's sentence may name: how amounts are typed, too."""
        kinds = [option for option in question.options if option in LETTERS][:2]
        example = short(dict.fromkeys(kinds, 1))
        if question.key == "unnamed_types" and question.options:
            type = self.thing(question.options[0])
            example = Text(f"2 {type.en}", f"2 {type.zh}")
        return {**super().of_question(question), "example": example}

    def label(self, question: Question[Any], option: str) -> Text:
        """Return an option with what it costs and gives."""
        key = question.key
        if option == UNNAMED and key in ("play_intrigue", "reveal_lord"):
            return word("unnamed.card" if key == "play_intrigue" else "unnamed.lord")
        if key in PLACING and (option in spaces() or option in tiles()):
            return self.space_label(option)
        if key in BUYING and option in tiles():
            return self.tile_label(option)
        if key == "one_of":
            return self._one_of(question, option)
        if option in lords():
            return self._with(option, self._lord_pays(option))
        return self.quest_label(option)

    def entry_text(self, kind: str, entry: content.Entry) -> Text:
        """Return what an entry says, numbers and own text."""
        return said(kind, entry)

    def quest_label(self, id: str) -> Text:
        """Return a quest or Mandatory Quest with cost and reward; anything else by its name."""
        if id in quests():
            return self._with(id, quest_says(id))
        if id in intrigue() and intrigue()[id].type == "mandatory":
            return self._with(id, mandatory_says(id))
        return self.thing(id)

    def space_label(self, id: str) -> Text:
        """Return a space with what it gives, and whose owner benefit it brings."""
        state = None if self.now is None else self.now()
        label = self._with(id, space_gives(space(id), state))
        tile = None if state is None else tile_in_play(state, id)
        return label if tile is None else joined([label, self.owner_note(id, tile.owner)])

    def owner_note(self, id: str, owner: str) -> Text:
        """Return who gets what when somebody else uses a tile."""
        gain = brief(tiles()[id].owner)
        return _WORDS.text(N_("({seat}: {gain})"), seat=self.seats[owner], gain=gain)

    def tile_label(self, id: str) -> Text:
        """Return a tile with its price, its VP in Builder's Hall, what it gives and its owner
        benefit.
        """
        tile = tiles()[id]
        stalls = [] if self.now is None else self.now().hall
        vp = next((stall.vp for stall in stalls if stall.tile == id), 0)
        return joined(
            [
                self.thing(id),
                _WORDS.text(N_("[{n} gold]"), n=tile.cost),
                _WORDS.text(N_("[{n} VP]"), n=vp) if vp else same(""),
                space_gives(tile.space),
                _WORDS.text(N_("(owner: {gain})"), gain=brief(tile.owner)),
            ]
        )

    def _with(self, id: str, says: Text) -> Text:
        name = self.thing(id)
        return built([name, says], ": ".join, "：".join) if says.en else name

    def _lord_pays(self, id: str) -> Text:
        """Return what a Lord pays for, in few words."""
        lord = lords()[id]
        if lord.scores == "tiles":
            return _WORDS.text(N_("{n} VP for each building"), n=lord.vp_each)
        types = [self.thing(type) for type in lord.types]
        both = Text("/".join(type.en for type in types), "/".join(type.zh for type in types))
        return _WORDS.text(N_("{n} VP for each {types} quest"), n=lord.vp_each, types=both)

    def _one_of(self, question: Question[Any], option: str) -> Text:
        """Return what a card offers of one kind."""
        card = intrigue().get(question.source or "")
        for gain in () if card is None else card.one_of:
            if option in gain:
                return amounts(gain)
        return self.thing(option)

    # Records

    def variant(self, record: Record) -> str | None:
        """Return which variant of its sentence tells a record."""
        given = record.parameters
        if record.key in ("placed", "reassigned") and given["agent"] not in self.seats:
            return "lieutenant"
        if record.key == "load_taken" and not given["load"]:
            return "none"
        return None

    def parameter(self, key: str, name: str, value: Json) -> Text:
        """Return one parameter of a record as words."""
        match key, name:
            case _, "amounts":
                return amounts(value)
            case _, "load":
                return load(value) if value else _WORDS.text(N_("nothing"))
            case _, "deck":
                return word(f"deck.{value}")
            case _, "source" if value is None:
                return _WORDS.text(N_("by rule"))
            case "phase", "phase":
                return word(str(value))
            case "starting_gold", "gold":
                return names([self._held(seat, n) for seat, n in value.items()])
            case "final_score", "parts":
                return names([self._part(part, n) for part, n in value.items() if n])
            case ("card_played", "card") | (_, "source") if value == UNNAMED:
                return word("unnamed.card")
            case "lord_revealed", "lord":
                return self._lord(str(value))
        return super().parameter(key, name, value)

    def _held(self, seat: str, n: int) -> Text:
        return numbered(self.seats[seat], n)

    def _part(self, part: str, n: int) -> Text:
        from companion.text.waterdeep_reasons import part_name

        return numbered(part_name(part), n)

    def _lord(self, id: str) -> Text:
        return word("unnamed.lord") if id == UNNAMED else self.thing(id)

    def counts(self, counts: Mapping[str, int]) -> Text:
        """Return amounts as people say them."""
        if counts and set(counts) <= {"cleric", "fighter", "rogue", "wizard", "gold", "vp"}:
            return amounts(counts)
        return super().counts(counts)

    def auto(self, auto: Auto) -> Text | None:
        """Say nothing of what alone was possible; the records tell it."""
        return None

    def reason(self, reason: Mapping[str, Json]) -> Text:
        """Return one reason of a final score."""
        from companion.text.waterdeep_reasons import score_reason

        return score_reason(reason)

    def setup_step(self, step: SetupStep) -> Text:
        """Return a step of the set-up checklist."""
        from companion.text.waterdeep_setup import step_text

        return step_text(self, step)


def _color(id: str) -> Text:
    for entry in content.load(FOLDER).entries("color"):
        if entry["id"] == id:
            return from_mapping(entry["name"])
    return same(id)


def _deck_of(piece: str) -> str | None:
    """Return the deck that a card or tile without a place lies in; of a quest that was named only
    the table knows.
    """
    if piece.startswith("tile."):
        return "deck.buildings"
    if piece == f"quest.{UNNAMED}":
        return "deck.quests"
    if piece.startswith("intrigue.") or piece.endswith(".intrigue_cards"):
        return "deck.intrigue"
    return None
