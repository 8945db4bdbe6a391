"""The single results of a battle, each a plain function of its facts (BR.R50 to BR.R56)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.blood_rage.battle_facts import (
    BattleFacts,
    Fighter,
    FiguresNeeded,
    Total,
    Verdict,
)
from companion.games.blood_rage.battle_texts import (
    BACKSTAB,
    POISON,
    TRICKERY,
    Text,
    Texts,
    card_bonus,
)
from companion.games.blood_rage.board import YGGDRASIL, in_order
from companion.games.blood_rage.strength import (
    figure_strength,
    figures_strength,
    warrior_upgrade_of,
)

LOKI = (TRICKERY, BACKSTAB, POISON)


def strength_of(facts: BattleFacts, fighter: Fighter) -> int:
    """Return the STR of a clan's figures in the battle (BR.R50)."""
    if fighter.figures is None:
        return fighter.strength
    return figures_strength(
        fighter.figures,
        warrior_upgrade_of(fighter.upgrades),
        in_yggdrasil=facts.province == YGGDRASIL,
    )


def strongest(facts: BattleFacts, fighter: Fighter) -> str:
    """Return the figure of a clan with the highest STR of its own."""
    arms = warrior_upgrade_of(fighter.upgrades)
    there = facts.province == YGGDRASIL
    return max(
        in_order(fighter.figures or {}), key=lambda figure: figure_strength(figure, arms, there)
    )


def losses_by(facts: BattleFacts, text: Text) -> dict[str, dict[str, int]]:
    """Return who loses what by Odin's Smite or Odin's Tide; each clan keeps its strongest figure.

    The Tide hits everybody, its owner included; the Smite takes a Warrior from every opponent.
    """
    match text.card:
        case "odins_smite":
            hit = facts.others(text.seat)
            return {
                fighter.seat: {"warrior": 1} for fighter in hit if _counted(fighter).get("warrior")
            }
        case "odins_tide":
            return {
                fighter.seat: all_but(_counted(fighter), strongest(facts, fighter))
                for fighter in facts.fighters
                if sum(_counted(fighter).values()) > 1
            }
        case _:
            return {}


def all_but(figures: Mapping[str, int], kept: str) -> dict[str, int]:
    """Return all figures but one."""
    rest = {figure: n - (figure == kept) for figure, n in figures.items()}
    return {figure: rest[figure] for figure in in_order(rest) if rest[figure]}


def _counted(fighter: Fighter) -> Mapping[str, int]:
    if fighter.figures is None:
        raise FiguresNeeded(fighter.seat)
    return fighter.figures


def total_of(facts: BattleFacts, texts: Texts, fighter: Fighter) -> Total:
    """Return what figures and cards add up to (BR.R50); without figures cards alone (BR.R51)."""
    bonuses = tuple(
        (shown, card_bonus(facts, texts, fighter.seat, shown)) for shown in fighter.cards
    )
    return Total(fighter.seat, strength_of(facts, fighter), bonuses)


def judge(facts: BattleFacts, texts: Texts) -> Verdict:
    """Return who won: the highest total; nobody if it is level, and then all lose (BR.R52)."""
    totals = tuple(total_of(facts, texts, fighter) for fighter in facts.fighters)
    best = max(total.total for total in totals)
    top = tuple(total.seat for total in totals if total.total == best)
    return Verdict(totals, top[0], ()) if len(top) == 1 else Verdict(totals, None, top)


# Loki's cards


def loki_options(texts: Texts, verdict: Verdict) -> tuple[str, ...]:
    """Return BR.U09 if a Loki card works in a tie."""
    return ("BR.U09",) if verdict.tied and texts.among(LOKI) else ()


def rivals_of(facts: BattleFacts, verdict: Verdict, seat: str) -> tuple[str, ...]:
    """Return the clans from which a Loki card of a loser may take: the winner; in a tie, by BR.U09,
    nobody or a clan level at the top.
    """
    if verdict.winner is not None:
        return () if verdict.winner == seat else (verdict.winner,)
    if facts.options.get("BR.U09") != "tied_rival":
        return ()
    around = [fighter.seat for fighter in facts.from_seat(seat)]
    return tuple(other for other in around if other in verdict.tied and other != seat)


def rival_of(facts: BattleFacts, verdict: Verdict, seat: str) -> str | None:
    """Return the one clan from which a Loki card takes: as chosen, else the next clockwise."""
    possible = rivals_of(facts, verdict, seat)
    chosen = facts.rivals.get(seat)
    return chosen if chosen in possible else next(iter(possible), None)


# Cards


@dataclass(frozen=True, slots=True)
class CardsFate:
    """Where the cards shown go: seat → cards, and for Loki's Poison (thief, victim, cards)."""

    discarded: Mapping[str, tuple[str, ...]]
    taken_back: Mapping[str, tuple[str, ...]]
    stolen: tuple[tuple[str, str, tuple[str, ...]], ...]
    options: tuple[str, ...] = ()


def fate_of_cards(facts: BattleFacts, texts: Texts, verdict: Verdict) -> CardsFate:
    """Return where the cards go: the winner's are discarded, losers take theirs back (BR.R53).

    A loser's Loki's Poison takes the winner's cards; Tyr's Prowess comes too late (BR.BR-05).
    """
    thieves, options = _poisons(facts, texts, verdict)
    discarded, taken_back, stolen = {}, {}, []
    for fighter in facts.fighters:
        if not fighter.cards:
            continue
        if fighter.seat in thieves:
            stolen.append((thieves[fighter.seat], fighter.seat, fighter.cards))
        elif fighter.seat == verdict.winner:
            discarded[fighter.seat] = fighter.cards
        else:
            taken_back[fighter.seat] = fighter.cards
    return CardsFate(discarded, taken_back, tuple(stolen), options)


def _poisons(
    facts: BattleFacts, texts: Texts, verdict: Verdict
) -> tuple[dict[str, str], tuple[str, ...]]:
    """Return victim → thief for Loki's Poison; of several thieves one takes all (BR.U15)."""
    thieves: dict[str, str] = {}
    options: tuple[str, ...] = ()
    wanted: dict[str, list[str]] = {}
    for text in texts.among((POISON,)):
        victim = rival_of(facts, verdict, text.seat)
        if victim is not None:
            wanted.setdefault(victim, []).append(text.seat)
    for victim, candidates in wanted.items():
        around = [fighter.seat for fighter in facts.from_seat(victim)]
        from_victim = min(candidates, key=around.index)
        by_pillager = facts.options.get("BR.U15") == "clockwise_from_pillager"
        thieves[victim] = candidates[0] if by_pillager else from_victim
        if candidates[0] != from_victim:
            options = ("BR.U15",)
    return thieves, options
