"""Ragnarök before it counts: who loses what, what it pays, and which cards may still change it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.assistant.screens import Line
from companion.engine.state import Record
from companion.games.blood_rage.board import fjord_of
from companion.games.blood_rage.deaths import PROTECTION, WITCH
from companion.games.blood_rage.ragnarok import Fallen, doomed_figures, fallen, glory_each, preview
from companion.games.blood_rage.state import BloodRage
from companion.text import blood_rage_reasons as told
from companion.text.bilingual import Text
from companion.text.catalogue import N_, Words
from companion.text.narration import Narration

FLEES = frozenset(["ragnarok_only", "always"])
"""Readings of BR.U03 by which the Volur Witch flees Ragnarök."""
OVER = frozenset(["tokens_turned", "age", "final_score", "game_over"])
"""Records that follow Release Valhalla."""


class Doom:
    """This Age's Ragnarök in one mode."""

    def __init__(self, state: BloodRage, narration: Narration, words: Words) -> None:
        self.state = state
        self.narration = narration
        self.words = words

    def of(self, records: Sequence[Record]) -> Iterator[Line]:
        """Yield what a rehearsed Ragnarök does, Release Valhalla included; nothing where none came.

        Clans that were struck before the rehearsed answer have been told already.
        """
        done = next((at for at, one in enumerate(records) if one.key == "ragnarok"), None)
        if done is None:
            return
        lost = {
            str(one.seat): one.parameters["figures"]
            for one in records[:done]
            if one.key == "died" and one.parameters["cause"] == "ragnarok"
        }
        yield from self._struck(
            {
                seat: fallen(self.state.age, figures, self.state.seat(seat).upgrades.all())
                for seat, figures in lost.items()
            }
        )
        yield from self._released(records[done:])

    def now(self) -> Iterator[Line]:
        """Yield what Ragnarök means as the board stands, and which cards may still change that."""
        if self.state.age > len(self.state.doom):
            yield self._line(self.words.text(N_("No province is doomed in this Age.")))
            return
        yield from self._struck(preview(self.state))
        for seat, card in self._may_change():
            sentence = N_("{card} of {seat} may still change that.")
            values = {"card": self.narration.thing(card), "seat": self.narration.seats[seat]}
            yield self._line(self.words.text(sentence, **values))

    def _struck(self, struck: Mapping[str, Fallen]) -> Iterator[Line]:
        age = self.state.age
        province = self.state.doom[age - 1]
        yield Line(self.words.both(self._title(province)), "head")
        if not struck:
            yield self._line(self.words.text(N_("Nobody stands there.")), "BR.R60")
            return
        yield self._line(told.each_figure(age, glory_each(age)), "BR.R61")
        for seat, one in struck.items():
            yield from self._clan(seat, one)

    def _title(self, province: str) -> Text:
        fjord = fjord_of(province)
        sentence = N_("Preview of Ragnarök: {province} is destroyed, {fjord} beside it is struck.")
        if fjord is None:
            sentence = N_("Preview of Ragnarök: {province} is destroyed.")
        thing = self.narration.thing
        return self.words.text(sentence, province=thing(province), fjord=thing(fjord or ""))

    def _clan(self, seat: str, one: Fallen) -> Iterator[Line]:
        """Yield who of a clan goes to Valhalla, and what it gains for that."""
        name = self.narration.seats[seat]
        figures = self.narration.counts(one.figures)
        sentence = N_("{seat}: to Valhalla: {figures}.")
        yield self._line(self.words.text(sentence, seat=name, figures=figures), "BR.R60")
        n = sum(one.figures.values())
        each = n * glory_each(self.state.age)
        yield self._line(told.lost_figures(name, n, each), "BR.R61")
        for card in one.cards:
            if card == "odins_inspiration":
                yield self._line(told.doubled(name, card, one.glory), "BR.R61")
            else:
                yield self._line(told.ships(name, card, one.ships), "BR.BR-08")

    def _released(self, records: Sequence[Record]) -> Iterator[Line]:
        """Yield what Release Valhalla pays right after it (BR.R62)."""
        for record in records:
            if record.key in OVER:
                return
            if record.key == "glory":
                yield self._line(self.narration.record(record), "BR.R62")

    def _may_change(self) -> Iterator[tuple[str, str]]:
        """Yield the cards that everybody sees and that save figures from Ragnarök (BR.U03,
        BR.U04).
        """
        for seat, figures in doomed_figures(self.state).items():
            if WITCH in figures and self.state.options["BR.U03"] in FLEES:
                yield seat, WITCH
            own = self.state.seat(seat)
            pays = self.state.options["BR.U04"] == "ragnarok_too" and own.rage
            if pays and PROTECTION in own.upgrades.clan:
                yield seat, PROTECTION

    def _line(self, text: Text, rule: str = "") -> Line:
        ids = f" [{rule}]" if rule else ""
        return Line("  " + self.words.both(text) + ids, indent="    ")


def may_come(state: BloodRage) -> bool:
    """Tell whether the next answer may lead to Ragnarök: an Age draws to its end.

    The Discard phase asks nobody in Age 3, nor clans without cards; the Quest phase nobody without
    quests.
    """
    if state.phase in ("discard", "quest", "ragnarok"):
        return True
    if state.phase != "action":
        return False
    acts = sum(seat.rage > 0 for seat in state.seats)
    left = sum(not one.pillaged and not one.destroyed for one in state.provinces.values())
    return acts <= 1 or left <= 1
