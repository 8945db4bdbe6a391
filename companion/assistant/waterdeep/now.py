"""How an entry of Lords of Waterdeep stands in this game: quests, cards, tiles, agents, Lords."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from companion.assistant.now import Now
from companion.content import Entry
from companion.games.waterdeep.cards import intrigue, tiles
from companion.games.waterdeep.decks import unseen_intrigue
from companion.games.waterdeep.places import agents_on, stall, tile_in_play
from companion.games.waterdeep.scoring import buildings_of, completed_by_type, counted_by_lord
from companion.games.waterdeep.state import AMBASSADOR, LIEUTENANT, Seat, Stall, Tile, Waterdeep
from companion.text.bilingual import Text
from companion.text.catalogue import N_, NN_
from companion.text.lists import names
from companion.text.waterdeep import WaterdeepNarration, word
from companion.text.waterdeep_gains import short

MARKERS = {"first_player_marker": "first_player", AMBASSADOR: AMBASSADOR, LIEUTENANT: LIEUTENANT}
"""The terms that are pieces: term → piece."""


class WaterdeepNow(Now):
    """The entries of Lords of Waterdeep in one public state."""

    state: Waterdeep
    narration: WaterdeepNarration

    def lines(self, kind: str, entry: Entry) -> Iterator[Text]:
        """Yield what there is to say of an entry."""
        about: Mapping[str, Callable[[str], Iterator[Text]]] = {
            "adventurer": self.where,
            "color": self._color,
            "intrigue": self._intrigue,
            "lord": self._lord,
            "quest": self._quest,
            "term": self._marker,
            "tile": self._tile,
        }
        if kind == "building":
            return self._building([space["id"] for space in entry["spaces"]])
        return about[kind](entry["id"]) if kind in about else iter(())

    # Cards

    def _quest(self, id: str) -> Iterator[Text]:
        if f"quest.{id}" in self.pieces:
            yield from self.where(f"quest.{id}")
        else:
            yield self.say(N_("Not in sight: in the deck, or covered in the discard pile."))

    def _intrigue(self, id: str) -> Iterator[Text]:
        copies = intrigue()[id].copies
        yield self.plural(NN_("{n} copy in the box.", "{n} copies in the box."), copies)
        yield from self.where(f"intrigue.{id}")
        unseen = unseen_intrigue(self.state).get(id, 0)
        if unseen:
            yield self.plural(
                NN_(
                    "{n} copy is not in sight: a hand, the deck, or covered in the discard pile.",
                    "{n} copies are not in sight: hands, the deck, or covered in the discard pile.",
                ),
                unseen,
            )

    def _lord(self, id: str) -> Iterator[Text]:
        """Yield whose Lord it is once they lie open, and what everybody would count by it now."""
        for seat in self.state.seats:
            if seat.lord == id:
                yield self.say(N_("Lord of {seat}"), seat=self.seat(seat.id))
        counts = [self._counted(id, seat) for seat in self.state.seats]
        yield self.say(N_("What it counts so far: {counts}"), counts=names(counts))

    def _counted(self, lord: str, seat: Seat) -> Text:
        n = counted_by_lord(lord, completed_by_type(seat), buildings_of(self.state, seat.id))
        who = self.seat(seat.id)
        return Text(f"{who.en} {n}", f"{who.zh} {n}")

    # Buildings

    def _tile(self, id: str) -> Iterator[Text]:
        in_hall, in_play = stall(self.state, id), tile_in_play(self.state, id)
        if in_play is not None:
            yield from self._in_play(in_play)
        elif in_hall is not None:
            yield from self._for_sale(in_hall)
        elif f"tile.{id}" in self.pieces:
            yield from self.where(f"tile.{id}")
        elif id in self.state.stack.under:
            yield self.say(N_("At the bottom of the stack."))
        else:
            yield self.say(N_("Not in sight: in the stack of buildings."))

    def _in_play(self, tile: Tile) -> Iterator[Text]:
        yield self.say(N_("In play; owner: {seat}"), seat=self.seat(tile.owner))
        if tile.load:
            yield self.say(N_("On it: {load}"), load=short(tile.load))
        yield from self._agents(tile.agents)

    def _for_sale(self, stall: Stall) -> Iterator[Text]:
        cost = tiles()[stall.tile].cost
        yield self.say(
            N_("In Builder's Hall for {n} gold, with {vp} VP on it"), n=cost, vp=stall.vp
        )
        yield from self._agents(stall.agents)

    def _building(self, spaces: Sequence[str]) -> Iterator[Text]:
        for space in spaces:
            agents = agents_on(self.state, space)
            if len(spaces) == 1:
                yield from self._agents(agents)
            elif agents:
                yield self.row(self.thing(space), names([self._agent(agent) for agent in agents]))

    def _agents(self, agents: Sequence[str]) -> Iterator[Text]:
        if agents:
            told = names([self._agent(agent) for agent in agents])
            yield self.say(N_("Agents there: {agents}"), agents=told)

    def _agent(self, agent: str) -> Text:
        if agent == AMBASSADOR:
            return word(AMBASSADOR)
        seat, _, kind = agent.partition(".")
        if not kind:
            return self.seat(seat)
        return self.say(N_("{piece} of {seat}"), piece=word(LIEUTENANT), seat=self.seat(seat))

    # Seats and markers

    def _color(self, id: str) -> Iterator[Text]:
        seat = next((seat for seat in self.state.seats if seat.color == id), None)
        if seat is None:
            yield self.say(N_("Nobody plays it in this game."))
            return
        yield self.say(
            N_("{seat}: {vp} VP, agents to place {agents}, intrigue cards {cards}"),
            seat=self.seat(seat.id),
            vp=seat.vp,
            agents=seat.pool,
            cards=seat.intrigue.size,
        )
        lies = {kind: n for kind, n in {**seat.cubes, "gold": seat.gold}.items() if n}
        if lies:
            yield self.say(N_("In the tavern: {load}"), load=short(lies))
        own = [self.thing(tile.tile) for tile in self.state.tiles if tile.owner == seat.id]
        if own:
            yield self.say(N_("Buildings: {names}"), names=names(own))

    def _marker(self, id: str) -> Iterator[Text]:
        if id in MARKERS:
            yield from self.where(MARKERS[id])
