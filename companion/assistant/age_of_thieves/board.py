"""The table of Age of Thieves as lines: event, guards, every thief, the order of resolution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.assistant.age_of_thieves.guards_line import step
from companion.assistant.prompter import Style
from companion.assistant.screens import Line, in_rows
from companion.engine.state import Record
from companion.games.age_of_thieves.declaration import budget
from companion.games.age_of_thieves.guards import hidden_by
from companion.games.age_of_thieves.hands import closed_cards, in_hand_for_all
from companion.games.age_of_thieves.loot import TRINKET
from companion.games.age_of_thieves.order import Place, next_place, order_now
from companion.games.age_of_thieves.state import AgeOfThieves, Seat
from companion.text.age_of_thieves import AgeOfThievesNarration, effect, word
from companion.text.bilingual import Text
from companion.text.catalogue import N_, Words
from companion.text.lists import names

DONE = frozenset(["card_shown", "card_unnamed", "waived", "guards_act"])
"""Records that tell of a place in the order that is over."""


def title(state: AgeOfThieves, narration: AgeOfThievesNarration, words: Words) -> Text:
    """Return turn, calm or alarm, phase and first thief as one sentence."""
    sentence = (
        N_("Turn {turn}, alarm, {phase}. First thief: {first}.")
        if state.alarm
        else N_("Turn {turn}, calm, {phase}. First thief: {first}.")
    )
    first = narration.seats.get(state.first) or words.text(N_("not decided"))
    return words.text(sentence, turn=state.turn, phase=word(state.phase), first=first)


class Board:
    """One board to be written out, in one mode and width."""

    def __init__(
        self,
        state: AgeOfThieves,
        narration: AgeOfThievesNarration,
        words: Words,
        columns: int,
        log: Sequence[Record] = (),
    ) -> None:
        self.state = state
        self.narration = narration
        self.words = words
        self.columns = columns
        self.log = log

    def lines(self, full: bool = False) -> Iterator[Line]:
        """Yield the board; in mid-resolution just the order, unless `full`, which adds what is
        seldom looked at.
        """
        if self.state.phase == "resolution" and not full and self._of_this_turn():
            yield from self._order()
            return
        for line in self.words.lines(title(self.state, self.narration, self.words)):
            yield Line(line, "head")
        if self.state.event is not None:
            yield from self._event(self.state.event)
        yield from in_rows(self._city(), self.columns)
        for seat in self.state.clockwise(self.state.first or "s1"):
            style: Style = "strong" if seat.id == self._whose() else "plain"
            yield from in_rows(self._seat(seat), self.columns, style)
        if self.state.phase == "resolution":
            yield from self._order()
        if full:
            yield from self._rest()

    def sheet(self) -> Iterator[Line]:
        """Yield the board with everything that has to be put away and laid out again."""
        yield from self.lines(full=True)
        for seat in self.state.seats:
            parts = self._purse(seat)
            yield from self._told(
                N_("{seat}: AP {parts}; set aside {n}"),
                seat=self.narration.seats[seat.id],
                parts=_row(parts, " + ") if parts else 0,
                n=seat.aside,
            )
            for number, stack in enumerate(seat.stacks, 1):
                yield Line(
                    self._say(
                        N_("{seat}, card {n}: {ap} AP"),
                        seat=self.narration.seats[seat.id],
                        n=number,
                        ap=stack.ap,
                    )
                )
            yield Line(
                self._say(
                    N_("{seat}: general action cards in hand and face down {n}"),
                    seat=self.narration.seats[seat.id],
                    n=closed_cards(seat),
                )
            )
        yield from self._told(
            N_(
                "On which spaces figures, jewels and tokens stand is not kept here: take a picture"
                " of the board."
            ),
            "soft",
        )

    # Pieces of lines

    def _say(self, sentence: str, **values: object) -> str:
        return self.words.both(self.words.text(sentence, **values))

    def _named(self, id: str) -> str:
        return self.words.both(self.narration.thing(id))

    def _event(self, event: str) -> Iterator[Line]:
        sentence = self.words.text(
            N_("Event: {event}. {text}"), event=self.narration.thing(event), text=effect(event)
        )
        for line in self.words.lines(sentence):
            yield Line(line, "soft", "  ")

    def _city(self) -> list[str]:
        """Return what the guards are about, the gates and the Emperors' Jewel."""
        state = self.state
        items = [self._say(N_("Guards {n}"), n=state.guards.board)]
        if state.captains.board:
            items.append(self._say(N_("captains {n}"), n=state.captains.board))
        if state.activations:
            at = names(state.activations)
            items.append(self._say(N_("act at {n}"), n=at))
        elif state.initiative is not None:
            items.append(self._say(N_("have acted ({n})"), n=state.initiative))
        if state.district is not None:
            district = self.narration.thing(state.district)
            items.append(self._say(N_("open gates: {district}"), district=district))
        if state.jewel not in [seat.id for seat in state.seats]:
            where = word("board") if state.jewel == "board" else self.narration.thing(state.jewel)
            items.append(self._say(N_("Emperors' Jewel: {place}"), place=where))
        if state.yellow:
            items.append(self._say(N_("yellow on the board {n}"), n=state.yellow))
        left = state.alarm_left if state.alarm else state.calm_left
        items.append(self._say(N_("events left {n}"), n=left))
        return items

    # Thieves

    def _whose(self) -> str | None:
        if self.state.phase != "resolution":
            return self.state.first or None
        place = next_place(self.state)
        return place.seat if place is not None and place.kind == "card" else None

    def _seat(self, seat: Seat) -> list[str]:
        mark = ">" if seat.id == self._whose() else " "
        first = "*" if seat.id == self.state.first else ""
        who = f"{mark} {self.words.both(self.narration.seats[seat.id])}{first}"
        if seat.name and seat.name not in who:
            who += f" {seat.name}"
        return [who, *self.of_seat(seat)]

    def of_seat(self, seat: Seat) -> list[str]:
        """Return where a thief is, what he has, and what hangs on him."""
        items = []
        if seat.escaped is not None:
            items.append(self._say(N_("out of the city as number {n}"), n=seat.escaped))
        elif seat.zone is not None:
            items.append(self._named(seat.zone))
        if seat.on_board:
            items += self._means(seat)
        return items + self._loot(seat) + self._conditions(seat)

    def _means(self, seat: Seat) -> list[str]:
        """Return cards in hand and AP by colour."""
        fewest, most = in_hand_for_all(self.state, seat.id)
        held = str(most) if fewest == most else f"{fewest}-{most}"
        items = [self._say(N_("hand {n}"), n=held)]
        ap = self._purse(seat)
        if self.state.phase in ("event", "planning", "declaration"):
            items.append(self._say(N_("AP {n}"), n=_row(ap, " + ") if ap else 0))
            if seat.aside:
                items.append(self._say(N_("set aside {n}"), n=seat.aside))
            if budget(seat).total != budget(seat).plain:
                items.append(self._say(N_("{n} AP with tokens"), n=budget(seat).total))
        waiting = [f"{one.ap}{'*' * one.special}" for one in seat.stacks if not one.done]
        if waiting:
            items.append(self._say(N_("declared {ap}"), ap=" ".join(waiting)))
        return items

    def _purse(self, seat: Seat) -> list[Text]:
        """Return AP by colour."""
        colours = (("blue", seat.blue), ("red", seat.red), ("purple", seat.purple))
        return [Text(f"{word(id).en} {n}", f"{word(id).zh} {n}") for id, n in colours if n]

    def _loot(self, seat: Seat) -> list[str]:
        items = []
        if self.state.jewel == seat.id or seat.carried_out:
            items.append(self._named("emperors"))
        if seat.yellow:
            items.append(self._say(N_("yellow {n}"), n=seat.yellow))
        if seat.green:
            items.append(self._say(N_("green {n}"), n=seat.green))
        if seat.best_thief:
            items.append(self.words.both(word("best_thief")))
        for token, n in sorted(seat.tokens.items(), key=lambda one: one[0] != TRINKET):
            items.append(f"{self._named(token)} {n}")
        return items

    def _conditions(self, seat: Seat) -> list[str]:
        """Return why a thief is hidden or safe, and what hangs on him."""
        if not seat.on_board or seat.jailed:
            return [self._say(N_("[caught]"))] if seat.caught else []
        items = []
        reasons = hidden_by(self.state, seat.id)
        if reasons:
            told = names([self.narration.thing(reason) for reason in reasons])
            items.append(self._say(N_("[hidden: {reasons}]"), reasons=told))
        if seat.uncatchable:
            told = names([self.narration.thing(reason) for reason in seat.uncatchable])
            items.append(self._say(N_("[cannot be caught: {reasons}]"), reasons=told))
        for holds, sentence in (
            (seat.marker, N_("[theft marker]")),
            (seat.robbed, N_("[robbed]")),
            (seat.trapped, N_("[trapped]")),
            (seat.ignores, N_("[may ignore cards]")),
            (seat.caught, N_("[caught]")),
        ):
            if holds:
                items.append(self._say(sentence))
        return items

    # The order of resolution

    def _order(self) -> Iterator[Line]:
        """Yield what was resolved this turn, and what comes next, in its order."""
        done = [text for record in self._of_this_turn() if (text := self._done(record))]
        if done:
            yield from self._told(N_("Done: {places}"), "soft", places=_row(done))
        places = order_now(self.state).places
        if places:
            said = [self._place(place) for place in places]
            yield from self._told(N_("Next: {places}"), "strong", places=_row(said))
        place = next_place(self.state)
        if place is not None and place.kind == "guards":
            yield from step(self.state, self.narration, self.words)

    def _told(self, sentence: str, style: Style = "plain", **values: object) -> Iterator[Line]:
        """Yield a sentence, in `both` one language under the other."""
        for line in self.words.lines(self.words.text(sentence, **values)):
            yield Line(line, style, "    ")

    def _of_this_turn(self) -> list[Record]:
        found: list[Record] = []
        for record in self.log:
            if record.key == "turn":
                found = []
            elif record.key in DONE and record.secret_to is None:
                found.append(record)
        return found

    def _done(self, record: Record) -> Text | None:
        given = record.parameters
        if record.key == "guards_act":
            return self.words.text(N_("guards ({n})"), n=given["value"])
        if record.seat is None:
            return None
        seat = self.narration.seats[record.seat]
        if record.key == "card_unnamed":
            return self.words.text(N_("{seat} {ap}"), seat=seat, ap=given["ap"])
        card = str(given["card"])
        if given.get("special"):  # it was used, and the general card with it had no effect
            card = self.narration.special(record.seat) or card
        name = self.narration.thing(card)
        sentence = N_("{seat} {ap} {card}")
        if record.key == "waived":
            sentence = N_("{seat} {ap} {card} (waived)")
        return self.words.text(sentence, seat=seat, ap=given["ap"], card=name)

    def _place(self, place: Place) -> Text:
        if place.kind == "guards":
            return self.words.text(N_("guards ({n})"), n=place.value)
        seat = self.narration.seats[place.seat]
        return self.words.text(N_("{seat} {ap}"), seat=seat, ap=place.value)

    # What is seldom looked at

    def _rest(self) -> Iterator[Line]:
        """Yield decks and what lies open or in the box."""
        state = self.state
        yield from self._told(
            N_("Action deck {deck}, discard pile {discard}; guards beside the board {left}"),
            deck=state.deck,
            discard=len(state.discard),
            left=state.guards.left,
        )
        for sentence, ids in (
            (N_("Discard pile: {names}"), state.discard),
            (N_("Events seen: {names}"), state.shown_events),
            (N_("Tokens on spaces: {names}"), state.board_tokens),
            (N_("Tokens in the box: {names}"), state.box),
        ):
            if ids:
                told = self.narration.counts({id: ids.count(id) for id in dict.fromkeys(ids)})
                if sentence == N_("Events seen: {names}"):
                    told = names([self.narration.thing(id) for id in ids])
                yield from self._told(sentence, "soft", names=told)
        markers = [("smoke_marker", state.smoke), ("fire_marker", state.fire)]
        laid = self.narration.counts({id: n for id, n in markers if n})
        if state.smoke or state.fire:
            yield from self._told(N_("On the board: {names}"), "soft", names=laid)


def _row(texts: Sequence[Text], sign: str = "") -> Text:
    """Return texts in a row, with a sign or a comma between them."""
    return Text(
        (sign or ", ").join(text.en for text in texts),
        (sign or "、").join(text.zh for text in texts),
    )
