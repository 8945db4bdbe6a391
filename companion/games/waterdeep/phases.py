"""The phases of a round, in order (LOW.RND-1, LOW.RND-6, LOW.RND-7)."""

from __future__ import annotations

from companion.games.waterdeep.cards import numbers
from companion.games.waterdeep.state import Phase, Waterdeep

PHASES: tuple[Phase, ...] = ("round_start", "turns", "reassign", "round_end")


def last_round() -> int:
    """Return the number of the last round (LOW.SET-1, LOW.END-1)."""
    return int(numbers("rounds")["last"])


def lords_lie_open(state: Waterdeep) -> bool:
    """Return whether the Lords have been turned up: play is over, the scores are worked out
    (LOW.END-1, LOW.END-2); until then they are secret (LOW.SET-8).
    """
    return state.phase == "round_end" and state.round == last_round()


def enter(state: Waterdeep, phase: Phase) -> None:
    """Begin a phase: everybody has finished the one before.

    It is reported as the phase before ends, so that play that starts at the new phase's first
    question does not report it again.
    """
    state.phase = phase
    state.turn = None
    state.report("phase", phase=phase, round=state.round, rules=("LOW.RND-7",))
