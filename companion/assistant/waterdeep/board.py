"""The table of Lords of Waterdeep as lines: every tavern, what can be completed, what is free."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.assistant.prompter import Style
from companion.assistant.screens import Line, in_rows
from companion.assistant.waterdeep.names import things
from companion.assistant.waterdeep.numbers import Places
from companion.games.waterdeep.cards import intrigue, numbers, quests, space, tiles
from companion.games.waterdeep.gains import can_pay
from companion.games.waterdeep.openings import open_spaces
from companion.games.waterdeep.places import agents_on, spaces_in_play, tile_in_play
from companion.games.waterdeep.plots import plots_of
from companion.games.waterdeep.quests import can_complete
from companion.games.waterdeep.state import (
    ADVENTURERS,
    AMBASSADOR,
    LIEUTENANT,
    UNNAMED,
    Seat,
    Waterdeep,
)
from companion.text.bilingual import Text, same
from companion.text.catalogue import N_, Words
from companion.text.lists import names
from companion.text.waterdeep import WaterdeepNarration, word
from companion.text.waterdeep_brief import brief, joined, mandatory_says, quest_says, space_gives
from companion.text.waterdeep_gains import short
from companion.text.widths import keeps_columns, pad, width

NARROW = 40
"""The cells of a column of spaces."""


def title(state: Waterdeep, narration: WaterdeepNarration, words: Words) -> Text:
    """Return round, phase and turn as one sentence."""
    values = {
        "round": state.round,
        "last": int(numbers("rounds")["last"]),
        "phase": word(state.phase),
    }
    whose = on_turn(state)
    if whose is None:
        return words.text(N_("Round {round} of {last}, {phase}."), **values)
    return words.text(
        N_("Round {round} of {last}, {phase}. {seat} has the turn."),
        **values,
        seat=narration.seats[whose],
    )


def on_turn(state: Waterdeep) -> str | None:
    """Return the seat whose turn it is, in a reassignment and with the Ambassador too."""
    return state.under_way.seat if state.under_way is not None else state.turn


class Board:
    """One board to be written out, in one mode and width."""

    def __init__(
        self,
        state: Waterdeep,
        narration: WaterdeepNarration,
        words: Words,
        columns: int,
        places: Places,
        asked: str | None = None,
    ) -> None:
        """``asked``: the question that stands, for what is open now."""
        self.state = state
        self.narration = narration
        self.words = words
        self.columns = columns
        self.places = places
        self.asked = asked

    def lines(self, full: bool = False) -> Iterator[Line]:
        """Yield the board; `full` adds everybody's quests in full and the decks."""
        yield Line(self.words.both(title(self.state, self.narration, self.words)), "head")
        whose = on_turn(self.state)
        for seat in self.state.clockwise(self.state.first or self.state.seats[0].id):
            style: Style = "strong" if seat.id == whose else "plain"
            yield from in_rows(self._tavern(seat), self.columns, style, "  ")
            if seat.id == whose or full:
                yield from self._quests(seat)
            else:
                yield from self._quest_numbers(seat)
            if full:
                yield from self._completed(seat)
        yield from self._columns(self._spaces())
        yield from in_rows(self._hall(), self.columns, indent="  ")
        yield from in_rows(self._inn(), self.columns, indent="  ")
        if full:
            yield from self._rest()

    # Pieces of lines

    def _columns(self, items: Sequence[str]) -> Iterator[Line]:
        """Yield items in as many columns as fit, one under the other; what is wider takes more of
        them, and the rest of the line where it is wider than all or not as wide on every terminal.
        """
        cells = max(1, self.columns // NARROW)
        room = self.columns // cells
        line, taken = "", 0
        for item in items:
            wanted = -(-(width(item) + 1) // room) if keeps_columns(item) else cells
            needs = min(cells, wanted)
            if taken and taken + needs > cells:
                yield Line(line.rstrip(), "plain", "    ")
                line, taken = "", 0
            line += pad(item, needs * room)
            taken += needs
        if line:
            yield Line(line.rstrip(), "plain", "    ")

    def say(self, sentence: str, **values: object) -> str:
        """Return a sentence of the catalogue in the languages spoken."""
        return self.words.both(self.words.text(sentence, **values))

    def _few(self, text: Text) -> str:
        """Return few letters; where both languages stand, with a stroke between them."""
        if self.words.mode == "both" and text.zh != text.en:
            return f"{text.zh} / {text.en}"
        return self.words.both(text)

    def _named(self, id: str) -> str:
        return self.words.both(self.narration.thing(id))

    # Taverns

    def _tavern(self, seat: Seat) -> list[str]:
        """Return a seat: VP, agents to place, adventurers, gold, cards, buildings."""
        state = self.state
        mark = ">" if seat.id == on_turn(state) else " "
        first = "*" if seat.id == state.marker else ""
        items = [f"{mark} {self._named(seat.id)}{first}", f"{seat.vp} VP"]
        items.append(self.say(N_("agents {n}"), n=seat.pool))
        lies = short({**seat.cubes, "gold": seat.gold})
        items.append(f"[{self._few(lies)}]" if lies.en else "[-]")
        items.append(self.say(N_("intrigue {n}"), n=seat.intrigue.size))
        own = [tile.tile for tile in state.tiles if tile.owner == seat.id]
        if own:
            at = " ".join(str(self.places.of(tile)) for tile in own)
            items.append(self.say(N_("owns {n}"), n=at))
        if state.ambassador == seat.id:
            items.append(self.say(N_("has the Ambassador")))
        if seat.lieutenant:
            items.append(self.say(N_("Lieutenant")))
        return items

    def _ready(self, seat: Seat) -> list[str]:
        """Return what a seat could pay for now; an unnamed quest is not known."""
        return [id for id in can_complete(self.state, seat.id) if id != UNNAMED]

    def _quests(self, seat: Seat) -> Iterator[Line]:
        """Yield a seat's quests in full; those that can be completed now are marked."""
        ready = self._ready(seat)
        for id in [*seat.mandatory, *seat.quests]:
            if id == UNNAMED:
                yield Line(f"    - {self.words.both(word('unnamed'))}", "plain", "      ")
                continue
            says = mandatory_says(id) if id in intrigue() else quest_says(id)
            told = f"{self._quest_number(id)} {self._named(id)}  {self._few(says)}"
            if id in ready:
                ready_now = self.say(N_("[can be completed]"))
                told = f"  * {told}  {ready_now}"
            else:
                told = f"    {told}{self._blocked(seat, id)}"
            yield Line(told, "strong" if id in ready else "plain", "      ")

    def _blocked(self, seat: Seat, id: str) -> str:
        """Return a note at a quest that could be paid, if a Mandatory Quest comes first."""
        payable = id in quests() and can_pay(self.state, seat.id, quests()[id].cost)
        if payable and seat.mandatory:
            return "  " + self.say(N_("[a Mandatory Quest first]"))
        return ""

    def _quest_number(self, id: str) -> str:
        from companion.assistant.waterdeep.numbers import number

        return str(number("complete_quest", id, self.places))

    def _quest_numbers(self, seat: Seat) -> Iterator[Line]:
        """Yield another seat's quests by number, with a note where one could be completed."""
        ready = self._ready(seat)
        told = []
        unnamed = seat.quests.count(UNNAMED)
        for id in [*seat.mandatory, *(quest for quest in seat.quests if quest != UNNAMED)]:
            note = " " + self.say(N_("[can be completed]")) if id in ready else ""
            told.append(f"{self._quest_number(id)} {self._named(id)}{note}")
        if unnamed:
            told.append(self.say(N_("unnamed {n}"), n=unnamed))
        if told:
            start = self.say(N_("Quests:"))
            first = f"    {start} {told[0]}"
            yield from in_rows([first, *told[1:]], self.columns, indent="      ")

    def _completed(self, seat: Seat) -> Iterator[Line]:
        for sentence, ids in (
            (N_("completed: {names}"), seat.completed),
            (N_("Plot Quests: {names}"), seat.plots),
        ):
            if ids:
                told = names(things(self.narration, ids))
                yield Line("    " + self.say(sentence, names=told), "soft", "      ")

    # The board

    def _spaces(self) -> list[str]:
        """Return every space with its number: what it gives, or who stands there."""
        whose = on_turn(self.state)
        harbor = self.state.phase != "reassign"
        ambassador = self.asked == "place_ambassador"
        open_now = (
            set()
            if whose is None
            else set(open_spaces(self.state, whose, harbor=harbor, ambassador=ambassador))
        )
        return [
            self._space(id, whose is None or id in open_now) for id in spaces_in_play(self.state)
        ]

    def _space(self, id: str, is_open: bool) -> str:
        number, name = self.places.of(id), self._named(id)
        gives = self._few(joined([space_gives(space(id), self.state), self._plots(id)]))
        agents = agents_on(self.state, id)
        tile = tile_in_play(self.state, id)
        note = ""
        if tile is not None:
            gain = brief(tiles()[id].owner)
            owner = self.narration.seats[tile.owner]
            note = " " + self.say(N_("({seat}: {gain})"), seat=owner, gain=gain)
        if agents:
            who = ", ".join(self._agent(agent) for agent in agents)
            lies = tile is not None and tile.load
            again = f" {gives}" if is_open else f" ({gives})" if lies else ""
            return f"{number:>2} {name}{again} <{who}>{note}"
        return f"{number:>2} {name} {gives if is_open else f'({gives})'}{note}"

    def _plots(self, id: str) -> Text:
        """Return what the Plot Quests of the seat on turn give if it uses a space (LOW.PLT-3)."""
        whose = on_turn(self.state)
        if whose is None:
            return same("")
        found = []
        for trigger, kind in _triggers(self.state, id):
            for _, plot in plots_of(self.state, whose, trigger, kind):
                if plot.effect == "gain":
                    gain = brief(plot.gain)
                    found.append(Text(f"+{gain.en}", f"+{gain.zh}"))
        return joined(found)

    def _agent(self, agent: str) -> str:
        if agent == AMBASSADOR:
            return self.words.both(word(AMBASSADOR))
        seat, _, kind = agent.partition(".")
        return self._named(seat) + (f" {self.words.both(word(LIEUTENANT))}" if kind else "")

    def _hall(self) -> list[str]:
        """Return Builder's Hall: number, price, VP, what a tile gives."""
        if not self.state.hall:
            return []
        items = [self.say(N_("Builder's Hall:"))]
        for stall in sorted(self.state.hall, key=lambda stall: self.places.of(stall.tile) or 0):
            tile = tiles()[stall.tile]
            told = f"{self.places.of(stall.tile)} {self._named(stall.tile)}"
            told += " " + self.say(N_("[{n} gold]"), n=tile.cost)
            if stall.vp:
                told += " " + self.say(N_("[{n} VP]"), n=stall.vp)
            told += " " + self._few(space_gives(tile.space))
            gain = self.say(N_("(owner: {gain})"), gain=brief(tile.owner))
            who = ", ".join(self._agent(agent) for agent in stall.agents)
            items.append(f"{told} {gain}{f' <{who}>' if who else ''}")
        return items

    def _inn(self) -> list[str]:
        """Return the face-up quests at Cliffwatch Inn."""
        named = [quest for quest in self.state.inn if quest != UNNAMED]
        items = [self.say(N_("Cliffwatch Inn:"))]
        for id in named:
            says = self._few(quest_says(id))
            items.append(f"{self._quest_number(id)} {self._named(id)} {says}")
        unnamed = len(self.state.inn) - len(named)
        if unnamed:
            items.append(self.say(N_("unnamed {n}"), n=unnamed))
        return items if len(items) > 1 else []

    def _rest(self) -> Iterator[Line]:
        """Yield decks and supply."""
        state = self.state
        yield Line(
            self.say(
                N_(
                    "Quest deck {quests}, intrigue deck {intrigue}, building stack {tiles};"
                    " supply {supply}"
                ),
                quests=state.quest_deck.left,
                intrigue=state.intrigue_deck.left,
                tiles=state.stack.left,
                supply=short({kind: state.supply.get(kind, 0) for kind in ADVENTURERS}),
            ),
            "soft",
        )
        yield Line(
            self.say(
                N_(
                    "Discard piles: quests {quests}, intrigue {intrigue}; tiles out of play {tiles}"
                ),
                quests=len(state.quest_deck.discard),
                intrigue=len(state.intrigue_deck.discard),
                tiles=len(state.stack.out),
            ),
            "soft",
        )


def _triggers(state: Waterdeep, id: str) -> list[tuple[str, str | None]]:
    """Return what using a space sets off for certain: kinds that its action gives, a card played, a
    tile bought.
    """
    card, tile = space(id), tile_in_play(state, id)
    if card.effect in ("play_intrigue", "buy_tile"):
        return [(card.effect, None)]
    load = tile.load if tile is not None and card.take_load else {}
    gives = [kind for kind in (*ADVENTURERS, "gold") if card.gain.get(kind) or load.get(kind)]
    if card.effect == "gold_per_tile":
        gives.append("gold")
    return [("action_gives", kind) for kind in gives]
