"""How an entry of Blood Rage stands in this game: copies, slots, figures, stats, provinces."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import cast

from companion.assistant.now import Now
from companion.content import Entry
from companion.games.blood_rage.board import (
    NO_CAP,
    YGGDRASIL,
    figures_in,
    figures_on_board,
    fjords,
    free_villages,
    places_of,
    provinces,
)
from companion.games.blood_rage.cards import Card, card, cards, deck, is_monster
from companion.games.blood_rage.quest_phase import is_met
from companion.games.blood_rage.state import BloodRage, Seat, Stat
from companion.games.blood_rage.strength import clan_strength, figure_strength, sole_strongest
from companion.games.blood_rage.tracks import STATS, stat_value
from companion.text.bilingual import Text
from companion.text.catalogue import N_, NN_
from companion.text.lists import names


class BloodRageNow(Now):
    """The entries of Blood Rage in one public state."""

    state: BloodRage

    def lines(self, kind: str, entry: Entry) -> Iterator[Text]:
        """Yield what there is to say of an entry."""
        about: Mapping[str, Callable[[str], Iterator[Text]]] = {
            "card": self._card,
            "clan": self._clan,
            "figure": self._figure,
            "fjord": self._fjord,
            "pillage_token": self._token,
            "province": self._province,
            "region": self._region,
            "stat": self._stat,
        }
        return about[kind](entry["id"]) if kind in about else iter(())

    # Cards

    def _card(self, id: str) -> Iterator[Text]:
        if id not in cards():
            yield self.say(N_("Not in this game: it belongs to another box."))
            return
        one = card(id, self.state.copies)
        copies = deck(one.age, len(self.state.seats), self.state.copies).get(id, 0)
        yield self._copies(one, copies)
        seen = self.pieces.get(f"card.{id}", {})
        if not copies and not seen:
            return
        if one.age > self.state.age:
            yield self.say(N_("Age {age} has not begun yet."), age=one.age)
            return
        yield from self.where(f"card.{id}")
        unseen = copies - sum(seen.values())
        if unseen > 0:
            yield self._unseen(one, unseen)
        if is_monster(id):
            yield from self._monster(id)
        if one.type == "quest":
            yield self._met_by(one)

    def _copies(self, one: Card, copies: int) -> Text:
        players = len(self.state.seats)
        if not copies:
            return self.say(N_("Not among the cards for {players} players."), players=players)
        return self.plural(
            NN_(
                "Age {age}, {players} players: {n} copy in the deck.",
                "Age {age}, {players} players: {n} copies in the deck.",
            ),
            copies,
            age=one.age,
            players=players,
        )

    def _unseen(self, one: Card, n: int) -> Text:
        """Return that copies were not seen yet, or where they are when their Age is over."""
        if one.age == self.state.age:
            forms = NN_("{n} copy has not been seen yet.", "{n} copies have not been seen yet.")
            return self.plural(forms, n)
        if any(seat.carried for seat in self.state.seats):
            kept = N_(
                "Age {age} is over: an unseen copy is out of the game, unless a clan kept it."
            )
            return self.say(kept, age=one.age)
        return self.say(N_("Age {age} is over: an unseen copy is out of the game."), age=one.age)

    def _monster(self, id: str) -> Iterator[Text]:
        for seat in self.state.seats:
            places = self.places(f"{seat.id}.{id}")
            if places is None:
                continue
            yield self.say(N_("Figure of {seat}: {places}"), seat=self.seat(seat.id), places=places)
            for place in places_of(self.state, seat.id, id):
                n = figure_strength(id, seat.upgrades.warrior, place == YGGDRASIL)
                yield self.say(N_("STR there: {n}"), n=n)

    def _met_by(self, quest: Card) -> Text:
        """Return which clans would meet a quest now, as everybody can see."""
        met = [
            self.seat(seat.id) for seat in self.state.seats if is_met(self.state, seat.id, quest)
        ]
        if not met:
            return self.say(N_("As the board stands, nobody meets it."))
        return self.say(N_("As the board stands, met by {seats}."), seats=names(met))

    # Clans

    def _clan(self, id: str) -> Iterator[Text]:
        seat = next((seat for seat in self.state.seats if seat.clan == id), None)
        if seat is None:
            yield self.say(N_("Nobody plays it in this game."))
            return
        yield self.say(
            N_("Rage {rage}, Glory {glory}; figures on the board {out} of {horns}"),
            rage=f"{seat.rage}/{stat_value(seat, 'rage')}",
            glory=seat.glory,
            out=figures_on_board(self.state, seat.id),
            horns=stat_value(seat, "horns"),
        )
        for stat in STATS:
            yield self.row(self.thing(stat), self._step(seat, stat))
        upgrades = [self.thing(card_id) for card_id in seat.upgrades.all()]
        if upgrades:
            yield self.say(N_("Upgrades: {cards}"), cards=names(upgrades))

    def _step(self, seat: Seat, stat: Stat) -> Text:
        return self.say(N_("{n} (step {step})"), n=stat_value(seat, stat), step=seat.steps[stat])

    def _stat(self, id: str) -> Iterator[Text]:
        for seat in self.state.seats:
            yield self.row(self.seat(seat.id), self._step(seat, cast("Stat", id)))

    def _figure(self, id: str) -> Iterator[Text]:
        for seat in self.state.seats:
            places = self.places(f"{seat.id}.{id}")
            if places is None:
                continue
            yield self.say(
                N_("{seat}, STR {n} each: {places}"),
                seat=self.seat(seat.id),
                n=figure_strength(id, seat.upgrades.warrior, in_yggdrasil=False),
                places=places,
            )

    # Places

    def _province(self, id: str) -> Iterator[Text]:
        here = self.state.provinces[id]
        if here.destroyed:
            yield self.say(N_("Destroyed."))
            return
        if id in self.state.doom:
            age = self.state.doom.index(id) + 1
            yield self.say(N_("Doomed in Age {age}."), age=age)
        if here.token is not None:
            token = self.narration.value("x.token", here.token)
            said = N_("{token}, pillaged side") if here.pillaged else N_("{token}, reward side")
            yield self.say(said, token=token)
        free = free_villages(self.state, id)
        if free != NO_CAP:
            yield self.say(N_("Free villages: {n}"), n=free)
        yield from self._clans_in(id)

    def _clans_in(self, id: str) -> Iterator[Text]:
        """Yield the clans with STR in a province, ships of the fjord included, and who leads."""
        for seat in self.state.seats:
            n = clan_strength(self.state, seat.id, id)
            here = self.narration.counts(self.state.provinces[id].figures.get(seat.id, {}))
            if n and self.state.provinces[id].figures.get(seat.id):
                said = self.say(
                    N_("{seat} STR {n} ({figures})"), seat=self.seat(seat.id), n=n, figures=here
                )
                yield said
            elif n:
                yield self.say(N_("{seat} STR {n} (fjord)"), seat=self.seat(seat.id), n=n)
        leader = sole_strongest(self.state, id)
        if leader is not None:
            yield self.say(N_("Most STR alone: {seat}"), seat=self.seat(leader))

    def _region(self, id: str) -> Iterator[Text]:
        for province in provinces().values():
            if province.region != id:
                continue
            if self.state.provinces[province.id].destroyed:
                yield self.row(self.thing(province.id), self.say(N_("Destroyed.")))
                continue
            leader = sole_strongest(self.state, province.id)
            lead = self.say(N_("no clan alone has the most STR"))
            if leader is not None:
                lead = self.say(N_("Most STR alone: {seat}"), seat=self.seat(leader))
            yield self.row(self.thing(province.id), lead)

    def _fjord(self, id: str) -> Iterator[Text]:
        for seat, ships in figures_in(self.state, id).items():
            yield self.row(self.seat(seat), self.narration.counts(ships))
        gone = [at for at in fjords()[id] if self.state.provinces[at].destroyed]
        if gone:
            told = names([self.thing(at) for at in gone])
            yield self.say(N_("Destroyed: {provinces}"), provinces=told)

    def _token(self, id: str) -> Iterator[Text]:
        for province_id, here in self.state.provinces.items():
            if here.token == id and not here.destroyed:
                side = N_("pillaged side up") if here.pillaged else N_("reward side up")
                yield self.row(self.thing(province_id), self.say(side))
