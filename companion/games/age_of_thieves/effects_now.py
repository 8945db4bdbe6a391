"""What the event of the turn changes, derived from its data for as long as it lasts (AOT.C04)."""

from __future__ import annotations

from companion.games.age_of_thieves.cards import Event, Range, card, events
from companion.games.age_of_thieves.state import AgeOfThieves, Seat
from companion.games.age_of_thieves.thieves import range_bonus

DISTRICT = "D"


def event_now(state: AgeOfThieves) -> Event | None:
    """Return the event of the turn; None before it is revealed and after Clean-up."""
    return None if state.event is None else events()[state.event]


def has_effect(state: AgeOfThieves, effect: str) -> bool:
    """Return whether the event of the turn is of that kind."""
    event = event_now(state)
    return event is not None and event.effect == effect


def number_of(state: AgeOfThieves, effect: str, name: str) -> int:
    """Return a number of the turn's event if it is of that kind, else 0."""
    event = event_now(state)
    return event.number(name) if event is not None and event.effect == effect else 0


def forbidden(state: AgeOfThieves) -> tuple[str, ...]:
    """Return the cards that the event of the turn bars: they may only be waived (AOT.N27)."""
    event = event_now(state)
    return () if event is None else event.forbids


def not_declarable(state: AgeOfThieves) -> tuple[str, ...]:
    """Return the cards that cannot even be declared this turn (Sudden Rain, Full Moon)."""
    event = event_now(state)
    return event.forbids if event is not None and event.forbids_what == "declare" else ()


def ap_limit(state: AgeOfThieves) -> int | None:
    """Return the most AP of one declared card (Guild Purges), or None."""
    return number_of(state, "ap_limit", "ap") or None


def mode_bonus(state: AgeOfThieves, mode: str) -> int:
    """Return the extra spaces of a mode of Move this turn (Empty Alleys, Open Districts)."""
    event = event_now(state)
    if event is None or event.effect != "extra_spaces" or event.mode != mode:
        return 0
    return event.number("spaces")


def range_of(state: AgeOfThieves, seat: Seat, card_id: str) -> Range:
    """Return a card's range this turn: printed or of the table's copy, with what adds to it
    (AOT.P01): Support of the Guild +2, Zain's grenades +3.

    A card without a range keeps none; "D" stays "D" (what AOT.U20 adds to it is told apart).
    """
    return _range(state, seat, card_id, radius_bonus(state) if card(card_id).radius else 0)


def range_shown(state: AgeOfThieves, seat: Seat, card_id: str) -> Range:
    """Return ``range_of`` for those who only look: no open rule counts as met."""
    bonus = number_of(state, "range", "range_bonus")
    wide = bonus if state.options["AOT.U20"] != "range_only" else 0
    return _range(state, seat, card_id, wide if card(card_id).radius else 0)


def _range(state: AgeOfThieves, seat: Seat, card_id: str, radius: int) -> Range:
    one = card(card_id)
    printed = one.range
    if printed == "unknown":
        printed = _number(str(state.copies.get(f"range_{card_id}", "unknown")))
    if not isinstance(printed, int):
        return printed
    if one.radius:
        return printed + radius
    return printed + number_of(state, "range", "range_bonus") + range_bonus(seat, card_id)


def _number(text: str) -> Range:
    return int(text) if text.isdigit() else text


def radius_bonus(state: AgeOfThieves) -> int:
    """Return what Support of the Guild adds to radii, by AOT.U20."""
    bonus = number_of(state, "range", "range_bonus")
    return bonus if bonus and state.option("AOT.U20") != "range_only" else 0


def district_reach(state: AgeOfThieves) -> int:
    """Return how far beyond the own district "D" reaches, by AOT.U20."""
    bonus = number_of(state, "range", "range_bonus")
    return bonus if bonus and state.option("AOT.U20") == "radii_and_district" else 0


def dice_rule(state: AgeOfThieves) -> tuple[int, str]:
    """Return how many dice are rolled for the guards' initiative, and which is kept (AOT.C08):
    one in calm, two and the higher in alarm, two and the lower under Arson.
    """
    event = event_now(state)
    if event is not None and event.effect == "dice":
        return event.number("dice"), event.keep or "lowest"
    return (2, "highest") if state.alarm else (1, "highest")
