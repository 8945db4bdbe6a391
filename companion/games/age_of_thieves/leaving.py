"""Leaving the city through a gate, and when the game ends."""

from __future__ import annotations

from companion.games.age_of_thieves.state import ESCAPED, OUT, AgeOfThieves

LAST_CALM, EARLY = "AOT.X03", "AOT.U15"


def may_leave(state: AgeOfThieves, seat_id: str) -> bool:
    """Return whether a thief can leave now: in the alarm, through a gate of the open district
    (AOT.M07, AOT.N01); nobody leaves from a dungeon or twice (AOT.N02).
    """
    seat = state.seat(seat_id)
    gates_open = state.alarm and state.district is not None
    return gates_open and seat.on_board and not seat.jailed


def leave(state: AgeOfThieves, seat_id: str) -> None:
    """Take a thief off the board for good; he is the next in the order of leaving (AOT.N01,
    AOT.N02). The Emperors' Jewel leaves with him.
    """
    if not may_leave(state, seat_id):
        raise ValueError(f"{seat_id} cannot leave the city")
    seat = state.seat(seat_id)
    seat.escaped = 1 + max((other.escaped or 0 for other in state.seats), default=0)
    seat.zone = ESCAPED
    seat.hidden = []
    if state.jewel == seat_id:
        seat.carried_out = True
        state.jewel = OUT
        state.jewel_left_turn = state.turn
    state.report(
        "left_city",
        seat=seat_id,
        escaped=seat.escaped,
        emperors_jewel=seat.carried_out,
        rules=("AOT.N01", "AOT.N02"),
    )
    if seat.carried_out and not nobody_left(state):
        _say_who_wins(state, seat_id)


def _say_who_wins(state: AgeOfThieves, seat_id: str) -> None:
    """Say that the game is decided, and whether turns go on (AOT.N05, AOT.U15): nobody can take
    the Emperors' Jewel any more.
    """
    ends = "turn" if state.options[EARLY] == "jewel_out" else "later"
    state.report("decided", seat=seat_id, ends=ends, rules=("AOT.N05", EARLY))


def nobody_left(state: AgeOfThieves) -> bool:
    """Return whether every thief has left the city."""
    return not any(seat.on_board for seat in state.seats)


def everybody_out(state: AgeOfThieves) -> bool:
    """Return whether the game ends at once because no thief is left on the board (AOT.U15)."""
    return nobody_left(state) and state.option(EARLY) != "cards_out"


def end_after_turn(state: AgeOfThieves) -> str | None:
    """Return why the game ends with this turn, or None if another one follows (AOT.N03).

    Ten calm turns without the Emperors' Jewel taken end it (AOT.N07); taken in the last of them,
    the alarm follows by AOT.X03. In the alarm it ends with its last event, when everybody is out,
    or by AOT.U15 with the turn in which the Emperors' Jewel left.
    """
    if not state.alarm:
        return _end_of_calm(state)
    if everybody_out(state):
        return "all_out"
    if state.alarm_left == 0:
        return "events_out"
    if state.jewel == OUT and state.option(EARLY) == "jewel_out":
        return "jewel_out"
    return None


def _end_of_calm(state: AgeOfThieves) -> str | None:
    if state.calm_left > 0:
        return None
    if not state.jewel_taken:
        return "jewel_not_taken"
    return "events_out" if state.option(LAST_CALM) == "game_ends" else None
