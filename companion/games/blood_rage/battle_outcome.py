"""How a battle comes out: all its results in their order, with reasons (BR.R46 to BR.R56).

``battle_outcome`` is what the guide previews and the ``battle`` command prints. The rules apply
the same single results one by one and ask where a clan has a choice; here the plainest answer is
taken for it (nobody is saved, Odin's Tide leaves the strongest figure) and named in ``choices``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.questions import Json
from companion.engine.state import Record
from companion.games.blood_rage.battle_facts import (
    NOTHING,
    BattleFacts,
    BattleOutcome,
    ClanOutcome,
    Fighter,
    FiguresNeeded,
    Gain,
    Reward,
    Total,
    Verdict,
)
from companion.games.blood_rage.battle_gains import gains, rewards
from companion.games.blood_rage.battle_results import (
    fate_of_cards,
    judge,
    loki_options,
    losses_by,
    rivals_of,
    total_of,
)
from companion.games.blood_rage.battle_texts import (
    BACKSTAB,
    BEFORE,
    GRACE,
    POISON,
    PRIMACY,
    SIGHT,
    TIDE,
    TRICKERY,
    WATCHES,
    Text,
    may_add_late,
    quest_bonus,
    sight_option_matters,
    texts_of,
    watch_values,
)
from companion.games.blood_rage.board import YGGDRASIL
from companion.games.blood_rage.cards import card, is_quest
from companion.games.blood_rage.deaths import PROTECTION, WITCH, ship_glory
from companion.games.blood_rage.tracks import last_step, stat_steps

BLESSING = "lokis_blessing"
PROWESS = "tyrs_prowess"


def battle_outcome(facts: BattleFacts) -> BattleOutcome:
    """Return how a battle comes out. Raises FiguresNeeded where a number of STR is not enough.

    A single fighter meets no enemy: its pillage succeeds without a battle (BR.R44).
    """
    return _Reckoning(facts).outcome()


class _Reckoning:
    """One battle being added up; every method is one step of it."""

    def __init__(self, facts: BattleFacts) -> None:
        self.facts = facts
        self.texts = texts_of(facts)
        self.verdict = Verdict((), None)
        self.glory = {fighter.seat: 0 for fighter in facts.fighters}
        self.rage = {fighter.seat: 0 for fighter in facts.fighters}
        self.raised: dict[str, list[str]] = {fighter.seat: [] for fighter in facts.fighters}
        self.discarded: Mapping[str, tuple[str, ...]] = {}
        self.taken_back: dict[str, tuple[str, ...]] = {}
        self.steps: list[Record] = []
        self.choices: list[Record] = []
        self.options: list[str] = []
        self.chosen_anew = False

    def outcome(self) -> BattleOutcome:
        """Go through the battle and return what came of it."""
        if len(self.facts.fighters) == 1:
            self.unopposed()
        else:
            self.fight()
        return self.result()

    def fight(self) -> None:
        """Go through a battle: texts, totals, cards, deaths, what cards pay, reward, Glory."""
        self.cancelled_texts()
        watches = self.texts.among(WATCHES)
        if watches and not self.facts.compared:
            self.watch(watches[0])
            return
        if not self.facts.compared:
            for text in self.texts.among(BEFORE):
                self.before(text)
        self.compare()
        self.cards_go()
        self.losers_fall()
        self.cards_pay()
        if self.verdict.winner == self.facts.pillager:
            self.reward()
        if self.verdict.winner is not None:
            self.axes_glory(self.verdict.winner)
        self.blessings()

    # Steps

    def step(self, key: str, seat: str | None, rules: tuple[str, ...], **parameters: Json) -> None:
        """Note what happens."""
        self.steps.append(Record(key, parameters, rules, seat))

    def choice(self, what: str, seat: str, source: str, **parameters: Json) -> None:
        """Note what a clan still decides."""
        self.choices.append(
            Record("choice", {"what": what, "source": source, **parameters}, (), seat)
        )

    def mattered(self, *options: str) -> None:
        """Note open rules that made a difference."""
        self.options += [option for option in options if option not in self.options]

    def cancelled_texts(self) -> None:
        """Thor's Primacy works before all other texts (BR.R48)."""
        self.mattered(*self.texts.options)
        for seat in self.texts.primacies:
            self.step("text_works", seat, ("BR.R48",), card=PRIMACY)
        for text in self.texts.cancelled:
            self.step("text_cancelled", text.seat, ("BR.R48",), card=text.card)
        late = [fighter for fighter in self.facts.fighters if len(fighter.cards) > 1]
        barred = replace(self.facts, options={**self.facts.options, "BR.U07": "cancelled"})
        if any(not may_add_late(barred, self.texts, fighter.seat) for fighter in late):
            self.mattered("BR.U07")

    def watch(self, text: Text) -> None:
        """Heimdall's Watch throws all cards away and scores their bonuses (BR.R48)."""
        values = watch_values(self.facts, self.texts)
        if len(set(values.values())) > 1:
            self.mattered("BR.U06")
        amount = values[self.facts.options.get("BR.U06", "printed")]
        self.discarded = {
            fighter.seat: fighter.cards for fighter in self.facts.fighters if fighter.cards
        }
        self.step("text_works", text.seat, ("BR.R48",), card=text.card)
        for seat, cards in self.discarded.items():
            self.step("cards_discarded", seat, ("BR.R48",), cards=list(cards))
        self.gain(Gain(text.seat, text.card, glory=amount, rules=("BR.R48",)))
        self.chosen_anew = True

    def before(self, text: Text) -> None:
        """Odin's Smite and Odin's Tide kill before totals are compared (BR.R48, BR.R51)."""
        self.step("text_works", text.seat, ("BR.R48",), card=text.card)
        for seat, lost in losses_by(self.facts, text).items():
            fighter = self.facts.fighter(seat)
            if text.card == TIDE:
                self.choice("keep_figure", seat, TIDE)
            self.fall(fighter, lost, "battle_card", ("BR.R48", "BR.R51"))

    def fall(
        self, fighter: Fighter, lost: Mapping[str, int], cause: str, rules: tuple[str, ...]
    ) -> None:
        """Let counted figures of a clan die."""
        left = {figure: n - lost.get(figure, 0) for figure, n in (fighter.figures or {}).items()}
        fallen = dict(fighter.fallen or NOTHING)
        for figure, n in lost.items():
            fallen[figure] = fallen.get(figure, 0) + n
        left = {figure: n for figure, n in left.items() if n}
        self.escapes(fighter, lost)
        self.set(replace(fighter, figures=left, fallen=fallen))
        place = self.facts.province
        self.step("died", fighter.seat, rules, place=place, figures=dict(lost), cause=cause)
        source, glory = ship_glory(fighter.upgrades, lost)
        if glory:
            self.gain(Gain(fighter.seat, source, glory=glory, rules=rules))

    def escapes(self, fighter: Fighter, lost: Mapping[str, int]) -> None:
        """Note who might be saved or flee instead."""
        if lost.get(WITCH) and self.facts.province != YGGDRASIL:
            self.choice("withdraw", fighter.seat, WITCH)
        if PROTECTION in fighter.upgrades and fighter.rage != 0:
            self.choice("save_figures", fighter.seat, PROTECTION)

    def set(self, fighter: Fighter) -> None:
        """Put a changed fighter in the place of the old."""
        fighters = tuple(
            fighter if other.seat == fighter.seat else other for other in self.facts.fighters
        )
        self.facts = replace(self.facts, fighters=fighters)

    def compare(self) -> None:
        """Totals are compared: the highest wins, a level one is nobody's (BR.R50, BR.R52)."""
        if sight_option_matters(self.facts, self.texts):
            self.mattered("BR.U05")
        for fighter in self.facts.fighters:
            if fighter.bonus is None and quest_shown(fighter) and quest_bonus(fighter.upgrades):
                self.choice("quest_bonus", fighter.seat, fighter.cards[0])
        for text in self.texts.among((SIGHT,)):
            self.step("text_works", text.seat, ("BR.R48",), card=text.card)
        self.verdict = judge(self.facts, self.texts)
        for total in self.verdict.totals:
            alone = self.facts.fighter(total.seat).figures == {}
            rules = ("BR.R50", "BR.R51") if alone else ("BR.R50",)
            self.step("total", total.seat, rules, **total_numbers(total))
        if self.verdict.winner is not None:
            self.step("won", self.verdict.winner, ("BR.R52",))
        else:
            self.step("tied", None, ("BR.R52", "BR.BR-13"), seats=list(self.verdict.tied))

    def cards_go(self) -> None:
        """The winner's cards are discarded, losers take theirs back; Loki's Poison (BR.R53)."""
        self.mattered(*loki_options(self.texts, self.verdict))
        for text in self.texts.among((TRICKERY, BACKSTAB, POISON)):
            if len(rivals_of(self.facts, self.verdict, text.seat)) > 1:
                self.choice("loki_rival", text.seat, text.card)
        fate = fate_of_cards(self.facts, self.texts, self.verdict)
        self.mattered(*fate.options)
        for thief, victim, cards in fate.stolen:
            self.taken_back[thief] = (*self.taken_back.get(thief, ()), *cards)
            self.step(
                "cards_stolen", thief, ("BR.R53", "BR.BR-05"), cards=list(cards), victim=victim
            )
        self.discarded = fate.discarded
        for seat, cards in fate.discarded.items():
            self.step("cards_discarded", seat, ("BR.R53",), cards=list(cards))
            fighter = self.facts.fighter(seat)
            if PROWESS in fighter.upgrades and fighter.rage != 0:
                self.choice("buy_back", seat, PROWESS)
        for seat, cards in fate.taken_back.items():
            self.taken_back[seat] = (*cards, *self.taken_back.get(seat, ()))
            self.step("cards_taken_back", seat, ("BR.R53",), cards=list(cards))

    def losers_fall(self) -> None:
        """All figures of the losers die, ships of the fjord too (BR.R54)."""
        for fighter in self.facts.fighters:
            if fighter.seat == self.verdict.winner:
                continue
            if fighter.figures is None:
                if any(card(id).type == "ship" for id in fighter.upgrades):
                    raise FiguresNeeded(fighter.seat)
                self.set(replace(fighter, fallen=None))
                place = self.facts.province
                self.step(
                    "died", fighter.seat, ("BR.R54",), place=place, figures=None, cause="battle"
                )
            elif fighter.figures:
                self.fall(fighter, fighter.figures, "battle", ("BR.R54",))

    def cards_pay(self) -> None:
        """Cards and figures pay and take, from the pillager clockwise (BR.R48)."""
        found, options = gains(self.facts, self.texts, self.verdict)
        self.mattered(*options)
        for gain in found:
            self.gain(gain)

    def gain(self, gain: Gain) -> None:
        """Give what a card pays."""
        self.glory[gain.seat] += gain.glory
        self.rage[gain.seat] += gain.rage
        if gain.victim is not None:
            self.glory[gain.victim] -= gain.victim_glory
            self.rage[gain.victim] -= gain.victim_rage
        if gain.any_stat:
            self.raised[gain.seat] += ["any"] * gain.any_stat
            self.choice("raise_stat", gain.seat, gain.source)
        self.step("gains", gain.seat, gain.rules, **gain_numbers(gain))

    def unopposed(self) -> None:
        """Without an enemy the pillage succeeds: no cards, no Glory of the battle (BR.R44)."""
        self.verdict = Verdict((), self.facts.fighters[0].seat)
        self.step("unopposed", self.facts.pillager, ("BR.R44",))
        self.reward()

    def reward(self) -> None:
        """The pillager who won takes the reward, before the Glory of the Axes (BR.R55)."""
        seat = self.facts.pillager
        pillager = self.facts.fighter(seat)
        grace = self.texts.works(seat, GRACE)
        for reward in rewards(pillager, self.facts.token, grace):
            self.glory[seat] += reward.glory
            self.raised[seat] += reward.stats
            if reward.any_of:
                self.raised[seat].append("any")
                self.choice("raise_stat", seat, reward.source)
            if reward.leader_moves:
                self.choice("leader_moves", seat, reward.source)
            steps = reward.stats.count("axes")
            now = self.facts.fighter(seat)
            self.set(replace(now, axes=min(last_step(), now.axes + steps)))
            self.step("reward", seat, reward.rules, **reward_numbers(reward))

    def axes_glory(self, seat: str) -> None:
        """Last, the winner gains Glory equal to its Axes as they stand now (BR.R56, BR.BR-09)."""
        amount = stat_steps()["axes"][self.facts.fighter(seat).axes - 1]
        self.glory[seat] += amount
        self.step("axes_glory", seat, ("BR.R56",), amount=amount)

    def blessings(self) -> None:
        """Note the losers whom Loki's Blessing lets invade at once."""
        for fighter in self.facts.fighters:
            if fighter.seat != self.verdict.winner and BLESSING in fighter.upgrades:
                self.choice("free_warrior", fighter.seat, BLESSING)

    def result(self) -> BattleOutcome:
        """Return everything noted."""
        winner = None if self.chosen_anew else self.verdict.winner
        return BattleOutcome(
            clans=tuple(self.clan(fighter) for fighter in self.facts.fighters),
            winner=winner,
            tied=self.verdict.tied,
            pillage_succeeds=winner == self.facts.pillager,
            chosen_anew=self.chosen_anew,
            cancelled=tuple((text.seat, text.card) for text in self.texts.cancelled),
            steps=tuple(self.steps),
            choices=tuple(self.choices),
            options=tuple(self.options),
        )

    def clan(self, fighter: Fighter) -> ClanOutcome:
        """Return what happens to one clan."""
        seat = fighter.seat
        found = [total for total in self.verdict.totals if total.seat == seat]
        return ClanOutcome(
            seat=seat,
            total=found[0] if found else total_of(self.facts, self.texts, fighter),
            lost=fighter.fallen,
            discarded=self.discarded.get(seat, ()),
            taken_back=self.taken_back.get(seat, ()),
            glory=self.glory[seat],
            rage=self.rage[seat],
            raised=tuple(self.raised[seat]),
        )


def quest_shown(fighter: Fighter) -> bool:
    """Return whether a clan revealed a quest."""
    return any(is_quest(shown) for shown in fighter.cards)


# Parameters of records, the same in a preview and in the log


def total_numbers(total: Total) -> dict[str, Json]:
    """Return a total as parameters: ``bonuses`` is a list of [card, STR]."""
    return {
        "strength": total.strength,
        "bonuses": [[shown, bonus] for shown, bonus in total.bonuses],
        "total": total.total,
    }


def gain_numbers(gain: Gain) -> dict[str, Json]:
    """Return a gain as parameters."""
    return {
        "source": gain.source,
        "glory": gain.glory,
        "rage": gain.rage,
        "any_stat": gain.any_stat,
        "victim": gain.victim,
        "victim_glory": gain.victim_glory,
        "victim_rage": gain.victim_rage,
    }


def reward_numbers(reward: Reward) -> dict[str, Json]:
    """Return a piece of the reward as parameters."""
    return {
        "source": reward.source,
        "stats": list(reward.stats),
        "glory": reward.glory,
        "any_of": list(reward.any_of),
        "leader_moves": reward.leader_moves,
    }
