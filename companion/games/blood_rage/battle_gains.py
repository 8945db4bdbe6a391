"""What a battle pays: cards and figures that score, and the reward (BR.R54, BR.R55)."""

from __future__ import annotations

from dataclasses import dataclass

from companion import content
from companion.games.blood_rage.battle_facts import BattleFacts, Fighter, Gain, Reward, Verdict
from companion.games.blood_rage.battle_results import rival_of
from companion.games.blood_rage.battle_texts import (
    AFTER,
    ASCENSION,
    BACKSTAB,
    GRACE,
    HAMMER,
    JUDGEMENT,
    OATH,
    TRICKERY,
    Text,
    Texts,
)
from companion.games.blood_rage.cards import GAME, card
from companion.games.blood_rage.tracks import STATS, rage_gain

VALKYRIE = "valkyrie"
FROST_GIANT = "frost_giant"
THORS_GLORY = "thors_glory"
LORD_OF_HAMMERS = "lord_of_hammers"
LORD_OF_AXES = "lord_of_axes"
LORD_OF_SPEARS = "lord_of_spears"
LORDS = (LORD_OF_HAMMERS, LORD_OF_AXES, LORD_OF_SPEARS)


@dataclass(slots=True)
class _Purse:
    """Glory and Rage while cards pay and take one after the other; None where nobody said."""

    glory: dict[str, int | None]
    rage: dict[str, int | None]

    @staticmethod
    def part_of(held: dict[str, int | None], seat: str, amount: int) -> int:
        """Return how much of an amount a clan can lose."""
        has = held[seat]
        return amount if has is None else min(amount, has)

    @staticmethod
    def put(held: dict[str, int | None], seat: str, amount: int) -> None:
        """Add to what a clan has."""
        has = held[seat]
        if has is not None:
            held[seat] = max(0, has + amount)


def gains(facts: BattleFacts, texts: Texts, verdict: Verdict) -> tuple[list[Gain], tuple[str, ...]]:
    """Return what cards and figures pay once all losers have fallen, from the pillager clockwise,
    and the open rules that mattered. Raises FiguresNeeded.

    Within a clan: its Battle card, the Valkyrie, Thor's Glory.
    """
    purse = _Purse(
        {fighter.seat: fighter.glory for fighter in facts.fighters},
        {fighter.seat: fighter.rage for fighter in facts.fighters},
    )
    found: list[Gain] = []
    options: list[str] = []
    for fighter in facts.fighters:
        for text in texts.among(AFTER):
            if text.seat == fighter.seat:
                found += _pay(_card_gain(facts, verdict, text, purse, options), purse)
        found += _pay(_valkyrie(facts, verdict, fighter, options), purse)
        found += _pay(_thors_glory(facts, fighter), purse)
    return found, tuple(options)


def _pay(gain: Gain | None, purse: _Purse) -> list[Gain]:
    if gain is None:
        return []
    purse.put(purse.glory, gain.seat, gain.glory)
    purse.put(purse.rage, gain.seat, gain.rage)
    if gain.victim is not None:
        purse.put(purse.glory, gain.victim, -gain.victim_glory)
        purse.put(purse.rage, gain.victim, -gain.victim_rage)
    return [gain]


def _card_gain(
    facts: BattleFacts, verdict: Verdict, text: Text, purse: _Purse, options: list[str]
) -> Gain | None:
    """Return what the text of one Battle card pays its owner after the battle, if anything."""
    if text.card == JUDGEMENT:
        return _judgement(facts, text.seat)
    if text.card in (TRICKERY, BACKSTAB):
        victim = rival_of(facts, verdict, text.seat)
        if victim is None:
            return None
        steal = _trickery if text.card == TRICKERY else _backstab
        return steal(facts, text.seat, victim, purse, options)
    return _winners_gain(facts, text, purse, options) if verdict.winner == text.seat else None


def _winners_gain(facts: BattleFacts, text: Text, purse: _Purse, options: list[str]) -> Gain | None:
    """Return what Thor's Hammer, Ascension or Oath gives the winner."""
    numbers = card(text.card).parameters
    match text.card:
        case "thors_hammer":
            return Gain(text.seat, HAMMER, glory=numbers["glory"], rules=("BR.R48",))
        case "thors_oath":
            return Gain(text.seat, OATH, any_stat=numbers["stat_steps"], rules=("BR.R48",))
        case "thors_ascension":
            rage = _with_room(facts, purse, text.seat, numbers["rage"], options)
            return Gain(text.seat, ASCENSION, glory=numbers["glory"], rage=rage, rules=("BR.R48",))
        case _:
            return None


def _with_room(
    facts: BattleFacts, purse: _Purse, seat: str, amount: int, options: list[str]
) -> int:
    """Return how much of an amount of Rage a clan may gain (BR.U11)."""
    held = purse.rage[seat]
    gained = amount if held is None else rage_gain(held, amount, facts.fighter(seat).rage_cap)
    if gained < amount:
        options.append("BR.U11")
    return gained


def _trickery(
    facts: BattleFacts, seat: str, victim: str, purse: _Purse, options: list[str]
) -> Gain:
    """Return what Loki's Trickery takes: Rage of the winner, as far as any is left."""
    stolen = purse.part_of(purse.rage, victim, card(TRICKERY).number("rage_stolen"))
    gained = _with_room(facts, purse, seat, stolen, options)
    return Gain(seat, TRICKERY, rage=gained, victim=victim, victim_rage=stolen, rules=("BR.R48",))


def _backstab(
    facts: BattleFacts, seat: str, victim: str, purse: _Purse, options: list[str]
) -> Gain:
    """Return what Loki's Backstab takes: Glory of the winner; what is not there is BR.U10."""
    wanted = card(BACKSTAB).number("glory_stolen")
    lost = purse.part_of(purse.glory, victim, wanted)
    if lost < wanted:
        options.append("BR.U10")
    gained = wanted if facts.options.get("BR.U10") == "full_gain" else lost
    return Gain(seat, BACKSTAB, glory=gained, victim=victim, victim_glory=lost, rules=("BR.R48",))


def _judgement(facts: BattleFacts, seat: str) -> Gain | None:
    """Return what Odin's Judgement pays: for every figure destroyed, own ones too (BR.BR-31)."""
    fallen = sum(fighter.fallen_count() for fighter in facts.fighters)
    glory = fallen * card(JUDGEMENT).number("glory_per_figure")
    return Gain(seat, JUDGEMENT, glory=glory, rules=("BR.BR-31",)) if glory else None


def enemies_fallen(facts: BattleFacts, seat: str) -> int:
    """Return how many figures of a clan's opponents died in the battle; raises FiguresNeeded."""
    return sum(fighter.fallen_count() for fighter in facts.others(seat))


def _valkyrie(
    facts: BattleFacts, verdict: Verdict, fighter: Fighter, options: list[str]
) -> Gain | None:
    """Return what the Valkyrie pays for every enemy figure destroyed in her battle (BR.U12)."""
    if not _has(fighter, VALKYRIE) or not enemies_fallen(facts, fighter.seat):
        return None
    if verdict.winner != fighter.seat:
        options.append("BR.U12")
        if facts.options.get("BR.U12") == "winner_only":
            return None
    glory = enemies_fallen(facts, fighter.seat) * card(VALKYRIE).number("glory_per_figure")
    return Gain(fighter.seat, VALKYRIE, glory=glory, rules=("BR.R54",))


def _has(fighter: Fighter, monster: str) -> bool:
    """Return whether a monster took part; asks for figures where its card lies on the sheet."""
    if fighter.figures is None and monster not in fighter.upgrades:
        return False
    return fighter.took_part(monster)


def _thors_glory(facts: BattleFacts, fighter: Fighter) -> Gain | None:
    """Return what Thor's Glory pays: once a battle, if enough enemy figures were destroyed."""
    if THORS_GLORY not in fighter.upgrades:
        return None
    numbers = card(THORS_GLORY)
    if enemies_fallen(facts, fighter.seat) < numbers.number("figures_needed"):
        return None
    return Gain(fighter.seat, THORS_GLORY, glory=numbers.number("glory"), rules=("BR.R54",))


# The reward


def token_reward(seat: str, token: str, source: str, rules: tuple[str, ...]) -> Reward:
    """Return what a pillage token gives: a stat, 5 Glory, or on Yggdrasil all stats (BR.R55)."""
    numbers = content.load(GAME).get("pillage_token", token)["parameters"]
    if token == "glory":
        return Reward(seat, source, glory=numbers["glory"], rules=rules)
    stats = STATS if token == "all" else (token,)
    return Reward(seat, source, stats=tuple(stats), rules=rules)


def rewards(pillager: Fighter, token: str | None, grace_works: bool) -> list[Reward]:
    """Return what a successful pillage brings, in order: the token, the Frost Giant's second one,
    Frigga's Grace, the Lord in the Leader's slot (BR.R55). Raises FiguresNeeded.
    """
    seat = pillager.seat
    found: list[Reward] = []
    if token is not None:
        found.append(token_reward(seat, token, "token", ("BR.R55",)))
        if _has(pillager, FROST_GIANT):
            found.append(token_reward(seat, token, FROST_GIANT, ("BR.R55",)))
    if grace_works:
        others = tuple(stat for stat in STATS if stat != token)
        found.append(Reward(seat, GRACE, any_of=others, rules=("BR.R55", "BR.BR-24")))
    lord = next((id for id in pillager.upgrades if id in LORDS), None)
    if lord is not None and pillager.took_part("leader"):
        found.append(_lord(seat, lord))
    return found


def _lord(seat: str, lord: str) -> Reward:
    """Return what a Lord gives after a successful pillage with the Leader, unopposed ones too."""
    rules = ("BR.R55", "BR.BR-19") if lord == "lord_of_axes" else ("BR.R55",)
    match lord:
        case "lord_of_axes":
            return Reward(seat, lord, any_of=tuple(STATS), rules=rules)
        case "lord_of_spears":
            return Reward(seat, lord, stats=tuple(STATS), rules=rules)
        case _:
            return Reward(seat, lord, leader_moves=True, rules=rules)
