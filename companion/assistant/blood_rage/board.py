"""The board of Blood Rage as lines: who has what left, who stands where, what is doomed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.assistant.blood_rage.numbers import places
from companion.assistant.prompter import Style
from companion.assistant.screens import Line, in_rows
from companion.games.blood_rage.board import (
    NO_CAP,
    figures_in,
    figures_on_board,
    fjords,
    free_villages,
    in_order,
    provinces,
    standing,
    villages,
)
from companion.games.blood_rage.state import BloodRage, Seat
from companion.games.blood_rage.strength import clan_strength
from companion.games.blood_rage.tracks import stat_value
from companion.text.bilingual import Text
from companion.text.catalogue import N_, Words
from companion.text.lists import names
from companion.text.narration import Narration


def title(state: BloodRage, narration: Narration, words: Words) -> Text:
    """Return Age, phase and turn as one sentence."""
    phase = narration.value("phase", state.phase)
    if state.turn is None:
        return words.text(N_("Age {age}, {phase}."), age=state.age, phase=phase)
    return words.text(
        N_("Age {age}, {phase}. {seat} has the turn."),
        age=state.age,
        phase=phase,
        seat=narration.seats[state.turn],
    )


class Board:
    """One board to be written out, in one mode and width."""

    def __init__(self, state: BloodRage, narration: Narration, words: Words, columns: int) -> None:
        self.state = state
        self.narration = narration
        self.words = words
        self.columns = columns

    def lines(self, full: bool = False) -> Iterator[Line]:
        """Yield the whole board; `full` adds what lies on the clan sheets."""
        yield Line(self.words.both(title(self.state, self.narration, self.words)), "head")
        for seat in self.state.clockwise(self.state.first or "s1"):
            style: Style = "strong" if seat.id == self.state.turn else "plain"
            yield from in_rows(self._clan(seat), self.columns, style)
            if full:
                yield from self._sheet(seat)
        for id in standing(self.state):
            yield from in_rows(self._province(id), self.columns)
        for id in fjords():
            if figures_in(self.state, id):
                yield from in_rows(self._fjord(id), self.columns)
        if full:
            yield Line(self._say(N_("* first player")), "soft")
        gone = [self._name(id) for id in provinces() if self.state.provinces[id].destroyed]
        if gone:
            yield from self._listed(N_("Destroyed: {provinces}"), "soft", provinces=names(gone))

    def sheet(self) -> Iterator[Line]:
        """Yield the board with everything that has to be put away and laid out again."""
        yield from self.lines(full=True)
        for seat in self.state.seats:
            yield from self._tracks(seat)
        if self.state.doom:
            doom = names([self._name(id) for id in self.state.doom])
            yield from self._listed(N_("Ragnarök tokens, Age 1 to 3: {doom}"), doom=doom)
        discard = len(self.state.discard)
        yield Line(self._say(N_("Discarded cards that were seen: {n}"), n=discard))

    def _tracks(self, seat: Seat) -> Iterator[Line]:
        """Yield the steps of a clan's stats and how many cards it has."""
        who = self.narration.seats[seat.id]
        yield Line(
            self._say(
                N_("{seat}: Rage on step {rage}, Axes on step {axes}, Horns on step {horns}"),
                seat=who,
                rage=seat.steps["rage"],
                axes=seat.steps["axes"],
                horns=seat.steps["horns"],
            )
        )
        yield Line(
            self._say(
                N_("Cards of {seat}: hand {hand}, kept {kept}, quests face down {quests}"),
                seat=who,
                hand=seat.hand.size,
                kept=seat.kept.size,
                quests=seat.quests.size,
            )
        )

    def _say(self, sentence: str, **values: object) -> str:
        return self.words.both(self.words.text(sentence, **values))

    def _listed(self, sentence: str, style: Style = "plain", **values: object) -> Iterator[Line]:
        """Yield a list of names, in `both` one language under the other: outer provinces are called
        the same in both.
        """
        for line in self.words.lines(self.words.text(sentence, **values)):
            yield Line(line, style)

    def _name(self, id: str) -> Text:
        return self.narration.thing(id)

    # Clans

    def _clan(self, seat: Seat) -> list[str]:
        mark = ">" if seat.id == self.state.turn else " "
        first = "*" if seat.id == self.state.first else ""
        who = f"{mark} {self.words.both(self.narration.seats[seat.id])}{first}"
        clan = self.narration.seats[seat.id]
        if seat.name and seat.name not in (clan.en, clan.zh) and seat.name not in who:
            who += f" {seat.name}"
        out, most = figures_on_board(self.state, seat.id), stat_value(seat, "horns")
        items = [
            who,
            self._say(N_("Rage {n}"), n=f"{seat.rage}/{stat_value(seat, 'rage')}"),
            self._say(N_("Glory {n}"), n=seat.glory),
            self._say(N_("Axes {n}"), n=stat_value(seat, "axes")),
            self._say(N_("figures {out}/{horns}"), out=out, horns=most),
            self._say(N_("hand {n}"), n=seat.hand.size),
        ]
        if seat.quests.size:
            items.append(self._say(N_("quests {n}"), n=seat.quests.size))
        fallen = sum(seat.valhalla.values())
        if fallen:
            items.append(self._say(N_("Valhalla {n}"), n=fallen))
        return items

    def _sheet(self, seat: Seat) -> Iterator[Line]:
        reserve = self._figures(seat.reserve)
        yield Line("    " + self._say(N_("Reserve: {figures}"), figures=reserve), "soft", "      ")
        if seat.valhalla:
            fallen = self._figures(seat.valhalla)
            yield Line("    " + self._say(N_("In Valhalla: {figures}"), figures=fallen), "soft")
        cards = [self._name(id) for id in seat.upgrades.all()]
        if cards:
            said = self._say(N_("Upgrades: {cards}"), cards=names(cards))
            yield Line("    " + said, "soft", "      ")

    # Places

    def _province(self, id: str) -> list[str]:
        province = self.state.provinces[id]
        items = [f"{places()[id]:>2} {self.words.both(self._name(id))}"]
        free = free_villages(self.state, id)
        if free != NO_CAP:
            items.append(self._say(N_("free {free}/{all}"), free=free, all=villages(id)))
        if province.pillaged:
            items.append(self._say(N_("[pillaged]")))
        elif province.token is not None:
            items.append(self.words.both(self.narration.value("x.token", province.token)))
        if id == self._doomed():
            items.append(self._say(N_("[doomed]")))
        for seat in self.state.seats:
            here = province.figures.get(seat.id, {})
            strength = clan_strength(self.state, seat.id, id)
            if here or strength:
                items.append(self._force(seat.id, strength, here))
        return items

    def _doomed(self) -> str | None:
        at = self.state.age - 1
        return self.state.doom[at] if at < len(self.state.doom) else None

    def _force(self, seat: str, strength: int, here: Mapping[str, int]) -> str:
        """Return a clan's STR in a place, ships of the fjord included, and who stands there."""
        who = self.narration.seats[seat]
        if not here:
            return self._say(N_("{seat} STR {n} (fjord)"), seat=who, n=strength)
        return self._say(
            N_("{seat} STR {n} ({figures})"), seat=who, n=strength, figures=self._figures(here)
        )

    def _fjord(self, id: str) -> list[str]:
        items = [f"{places()[id]:>2} {self.words.both(self._name(id))}"]
        for seat, ships in figures_in(self.state, id).items():
            said = self.words.text(
                N_("{seat}: {figures}"),
                seat=self.narration.seats[seat],
                figures=self._figures(ships),
            )
            items.append(self.words.both(said))
        return items

    def _figures(self, figures: Mapping[str, int]) -> Text:
        return self.narration.counts({figure: figures[figure] for figure in in_order(figures)})
