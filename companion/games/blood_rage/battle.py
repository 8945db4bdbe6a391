"""The resolution of a battle, step by step, asking where a clan has a choice (BR.R48 to BR.R56)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.engine.questions import Amounts, Choose, Number, ask, ask_one
from companion.games.blood_rage.battle_facts import (
    BattleFacts,
    BattleOutcome,
    Gain,
    Verdict,
)
from companion.games.blood_rage.battle_gains import gains
from companion.games.blood_rage.battle_now import battle_facts, fighters_in
from companion.games.blood_rage.battle_outcome import (
    BLESSING,
    PROWESS,
    battle_outcome,
    total_numbers,
)
from companion.games.blood_rage.battle_results import (
    LOKI,
    all_but,
    fate_of_cards,
    judge,
    loki_options,
    losses_by,
    rivals_of,
)
from companion.games.blood_rage.battle_texts import (
    BEFORE,
    GRACE,
    PRIMACY,
    SIGHT,
    TIDE,
    Text,
    Texts,
    sight_option_matters,
    texts_of,
)
from companion.games.blood_rage.board import RESERVE, figures_of, free_villages, in_order
from companion.games.blood_rage.call_to_battle import NO, battle_of
from companion.games.blood_rage.cards import card
from companion.games.blood_rage.deaths import figures_die
from companion.games.blood_rage.hands import put_in_hand
from companion.games.blood_rage.reward import pillage_fails, pillage_succeeds
from companion.games.blood_rage.state import UNNAMED, BloodRage
from companion.games.blood_rage.strength import forces
from companion.games.blood_rage.tracks import (
    gain_glory,
    gain_rage,
    lose_glory,
    lose_rage,
    raise_any_stat,
    spend_rage,
    stat_value,
)

MOST_GLORY = 99
"""The most Glory that the table may state for an unnamed card."""


@dataclass(slots=True)
class Fight:
    """What a resolution holds on to while cards leave the table and clans lose their figures."""

    fighting: list[str]
    texts: Texts
    verdict: Verdict = field(default_factory=lambda: Verdict((), None))
    rivals: dict[str, str] = field(default_factory=dict)

    def facts(self, state: BloodRage) -> BattleFacts:
        """Return the battle as it stands, with all clans that were in it at the reveal."""
        return replace(battle_facts(state, self.fighting), rivals=dict(self.rivals))

    @property
    def losers(self) -> list[str]:
        """All but the winner, from the pillager clockwise; in a tie everybody (BR.R52)."""
        return [seat for seat in self.fighting if seat != self.verdict.winner]


async def resolve_battle(state: BloodRage) -> None:
    """Resolve a battle whose cards lie open, and end it.

    First what works before totals are compared; then the totals, the cards, the deaths, what cards
    pay, the reward, and last the Glory of the Axes (BR.R52 to BR.R56).
    """
    fight = Fight(fighters_in(state), texts_of(battle_facts(state)))
    if battle_of(state).step != "resolve":
        await before_comparing(state, fight)
        battle_of(state).step = "resolve"
    compare(state, fight)
    await choose_rivals(state, fight)
    await cards_go(state, fight)
    await losers_fall(state, fight)
    await cards_pay(state, fight)
    winner = fight.verdict.winner
    if winner == battle_of(state).pillager:
        await pillage_succeeds(state, grace_works=fight.texts.works(winner, GRACE))
    else:
        pillage_fails(state)
    if winner is not None:
        axes = stat_value(state.seat(winner), "axes")
        gain_glory(state, winner, axes, ("BR.R56",), "axes")
    province = battle_of(state).province
    state.battle = None
    for loser in fight.losers:
        await lokis_blessing(state, loser, province)


# Before totals are compared


async def before_comparing(state: BloodRage, fight: Fight) -> None:
    """Let Thor's Primacy cancel texts, then let what kills before the comparison work, from the
    pillager clockwise (BR.R48).
    """
    for option in fight.texts.options:
        state.option(option)
    for seat_id in fight.texts.primacies:
        state.report("text_works", seat=seat_id, card=PRIMACY, rules=("BR.R48",))
    for text in fight.texts.cancelled:
        state.report("text_cancelled", seat=text.seat, card=text.card, rules=("BR.R48",))
    killing = fight.texts.among(BEFORE)
    for seat_id in fight.fighting:
        for text in [text for text in killing if text.seat == seat_id]:
            await _kills(state, fight, text)
        if UNNAMED in battle_of(state).cards.get(seat_id, []):
            await unnamed_effect(state, fight, seat_id)


async def _kills(state: BloodRage, fight: Fight, text: Text) -> None:
    """Carry out Odin's Smite or Odin's Tide; who loses all its figures fights on (BR.R51)."""
    state.report("text_works", seat=text.seat, card=text.card, rules=("BR.R48",))
    province = battle_of(state).province
    for seat_id in list(losses_by(fight.facts(state), text)):
        if text.card == TIDE:
            if not forces(state, seat_id, province):
                continue
            kept = await _keep_figure(state, seat_id)
            lost = all_but(forces(state, seat_id, province), kept)
        else:
            lost = losses_by(fight.facts(state), text).get(seat_id, {})
        await figures_die(
            state, seat_id, province, lost, cause="battle_card", rules=("BR.R48", "BR.R51")
        )


async def _keep_figure(state: BloodRage, seat_id: str) -> str:
    """Ask which figure a clan keeps in the battle: Odin's Tide destroys its others."""
    return await ask_one(
        lambda: Choose(
            key="keep_figure",
            seat=seat_id,
            options=tuple(in_order(forces(state, seat_id, battle_of(state).province))),
            source=TIDE,
            rules=("BR.R48",),
        )
    )


async def unnamed_effect(state: BloodRage, fight: Fight, seat_id: str) -> None:
    """Ask what else a card did that the table did not name: nothing, Glory, or losses."""
    effect = await ask_one(
        lambda: Choose(
            key="unnamed_effect",
            seat=seat_id,
            options=("none", "glory", "losses"),
            rules=("BR.R47",),
            usual=("none",),
        )
    )
    if effect == "glory":
        amount = await ask(
            lambda: Number(
                key="unnamed_glory", seat=seat_id, min=0, max=MOST_GLORY, rules=("BR.R47",)
            )
        )
        gain_glory(state, seat_id, amount, ("BR.R47",), UNNAMED)
    elif effect == "losses":
        await _unnamed_losses(state, fight, seat_id)


async def _unnamed_losses(state: BloodRage, fight: Fight, seat_id: str) -> None:
    """Ask which figures an unnamed card destroyed, as ``seat:figure``, and let them die."""

    def there() -> dict[str, int]:
        province = battle_of(state).province
        return {
            f"{seat.id}:{figure}": n
            for seat in state.seats
            if seat.id in fight.fighting
            for figure, n in forces(state, seat.id, province).items()
        }

    lost = await ask(
        lambda: Amounts(
            key="unnamed_losses",
            seat=seat_id,
            options=tuple(there()),
            limits=there(),
            min=0,
            rules=("BR.R47", "BR.R51"),
        )
    )
    for other in fight.fighting:
        own = {
            name.partition(":")[2]: n for name, n in lost.items() if name.startswith(f"{other}:")
        }
        if own:
            place = battle_of(state).province
            await figures_die(
                state, other, place, own, cause="battle_card", rules=("BR.R47", "BR.R51")
            )


# Who won


def compare(state: BloodRage, fight: Fight) -> None:
    """Compare totals: the highest wins; if it is level, nobody does (BR.R50, BR.R52)."""
    facts = fight.facts(state)
    if sight_option_matters(facts, fight.texts):
        state.option("BR.U05")
    for text in fight.texts.among((SIGHT,)):
        state.report("text_works", seat=text.seat, card=text.card, rules=("BR.R48",))
    fight.verdict = judge(facts, fight.texts)
    for total in fight.verdict.totals:
        alone = not facts.fighter(total.seat).figures
        rules = ("BR.R50", "BR.R51") if alone else ("BR.R50",)
        state.report("total", seat=total.seat, rules=rules, **total_numbers(total))
    if fight.verdict.winner is not None:
        state.report("won", seat=fight.verdict.winner, rules=("BR.R52",))
    else:
        state.report("tied", seats=list(fight.verdict.tied), rules=("BR.R52", "BR.BR-13"))


async def choose_rivals(state: BloodRage, fight: Fight) -> None:
    """In a tie, ask the owner of a Loki card from whom it takes, if BR.U09 lets it choose."""
    for option in loki_options(fight.texts, fight.verdict):
        state.option(option)
    for text in fight.texts.among(LOKI):
        if len(rivals_of(fight.facts(state), fight.verdict, text.seat)) > 1:
            fight.rivals[text.seat] = await _rival(state, fight, text)


async def _rival(state: BloodRage, fight: Fight, text: Text) -> str:
    def rivals() -> tuple[str, ...]:
        level = rivals_of(fight.facts(state), fight.verdict, text.seat)
        return tuple(seat.id for seat in state.seats if seat.id in level)

    return await ask_one(
        lambda: Choose(
            key="loki_rival",
            seat=text.seat,
            options=rivals(),
            source=text.card,
            rules=("BR.U09",),
        )
    )


# What becomes of cards and figures


async def cards_go(state: BloodRage, fight: Fight) -> None:
    """The winner discards all cards it played, losers take theirs back; Loki's Poison takes the
    winner's (BR.R53, BR.BR-05, BR.BR-28).
    """
    fate = fate_of_cards(fight.facts(state), fight.texts, fight.verdict)
    for option in fate.options:
        state.option(option)
    battle_of(state).cards = {}
    for thief, victim, stolen in fate.stolen:
        for card_id in stolen:
            put_in_hand(state, thief, card_id)
        state.report(
            "cards_stolen",
            seat=thief,
            cards=list(stolen),
            victim=victim,
            rules=("BR.R53", "BR.BR-05"),
        )
    for seat_id, returned in fate.taken_back.items():
        for card_id in returned:
            put_in_hand(state, seat_id, card_id)
        state.report("cards_taken_back", seat=seat_id, cards=list(returned), rules=("BR.R53",))
    for seat_id, played in fate.discarded.items():
        state.discard += played
        state.report("cards_discarded", seat=seat_id, cards=list(played), rules=("BR.R53",))
        await _buy_back(state, seat_id, played)


async def _buy_back(state: BloodRage, seat_id: str, played: Sequence[str]) -> None:
    """Tyr's Prowess: the winner may take cards back out of the discard at 1 Rage apiece."""

    def most() -> int:
        return state.seat(seat_id).rage // card(PROWESS).number("rage_per_card")

    if PROWESS not in state.seat(seat_id).upgrades.clan or not most():
        return
    limits = {id: list(played).count(id) for id in played}
    bought = await ask(
        lambda: Amounts(
            key="buy_back",
            seat=seat_id,
            options=tuple(limits),
            limits=limits,
            max=most(),
            source=PROWESS,
            rules=("BR.R53",),
            usual={},
        )
    )
    back = [id for id, n in bought.items() for _ in range(n)]
    for card_id in back:
        state.discard.reverse()
        state.discard.remove(card_id)
        state.discard.reverse()
        put_in_hand(state, seat_id, card_id)
    if back:
        cost = len(back) * card(PROWESS).number("rage_per_card")
        spend_rage(state, seat_id, cost, ("BR.R53",), PROWESS)
        state.report("bought_back", seat=seat_id, cards=back, rules=("BR.R53",))


async def losers_fall(state: BloodRage, fight: Fight) -> None:
    """All figures of the losers that were in the battle die, supporting ships too (BR.R54)."""
    for seat_id in fight.losers:
        province = battle_of(state).province
        there = forces(state, seat_id, province)
        if there:
            await figures_die(state, seat_id, province, there, cause="battle", rules=("BR.R54",))


async def cards_pay(state: BloodRage, fight: Fight) -> None:
    """Let cards and figures pay and take, from the pillager clockwise (BR.R48)."""
    found, options = gains(fight.facts(state), fight.texts, fight.verdict)
    for option in options:
        state.option(option)
    for gain in found:
        await _pay(state, gain)


async def _pay(state: BloodRage, gain: Gain) -> None:
    """Give what one card or figure pays, and take what it takes."""
    if gain.victim is not None:
        lose_rage(state, gain.victim, gain.victim_rage, gain.rules, gain.source)
        lose_glory(state, gain.victim, gain.victim_glory, gain.rules, gain.source)
    stolen = gain.victim_rage if gain.victim is not None else gain.rage
    gain_rage(state, gain.seat, stolen, gain.rules, gain.source)
    gain_glory(state, gain.seat, gain.glory, gain.rules, gain.source)
    for _ in range(gain.any_stat):
        await raise_any_stat(state, gain.seat, gain.rules, source=gain.source)


# After the battle


async def lokis_blessing(state: BloodRage, seat_id: str, province: str) -> None:
    """Loki's Blessing: who lost a battle may invade the same province with a Warrior, for free.

    It needs an empty village, a Warrior in the reserve, and its Horns (BR.R28, BR.R29). The card
    names the province, so that it may be Yggdrasil, which takes any number (BR.R27).
    """
    # Invading may lead to a pillage (Thor's Domain), so that file imports this one.
    from companion.games.blood_rage.invade import arrive, can_invade

    def possible() -> bool:
        return (
            BLESSING in state.seat(seat_id).upgrades.clan
            and "warrior" in figures_of(state, seat_id, RESERVE)
            and can_invade(state, seat_id)
            and free_villages(state, province) > 0
        )

    if not possible():
        return
    answer = await ask_one(
        lambda: Choose(
            key="free_warrior",
            seat=seat_id,
            options=(NO, province),
            source=BLESSING,
            rules=("BR.R28", "BR.R29"),
            usual=(NO,),
        )
    )
    if answer != NO and possible():
        await arrive(state, seat_id, "warrior", province, cost=0, by="lokis_blessing")


# What the guide shows before it counts


def preview(state: BloodRage, cards: Mapping[str, Sequence[str]] | None = None) -> BattleOutcome:
    """Return how the battle under way would come out now, before it counts.

    ``cards`` stands in for the cards on the table, where the last of them is not yet told to the
    rules. Nothing is changed, no open rule is reported: the outcome says which mattered.
    """
    facts = battle_facts(state)
    if cards is not None:
        fighters = tuple(
            replace(fighter, cards=tuple(cards.get(fighter.seat, ()))) for fighter in facts.fighters
        )
        facts = replace(facts, fighters=fighters)
    return battle_outcome(facts)
