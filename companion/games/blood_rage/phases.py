"""The order of the phases of an Age (BR.R10)."""

from __future__ import annotations

from companion.games.blood_rage.state import BloodRage, Phase

PHASES: tuple[Phase, ...] = ("gifts", "action", "discard", "quest", "ragnarok", "release")
AGES = 3


def enter(state: BloodRage, phase: Phase) -> None:
    """Begin a phase: everybody has finished the one before (BR.R10).

    It is reported as the phase before ends, so that play that starts at the new phase's first
    question does not report it again.
    """
    state.phase = phase
    state.report("phase", phase=phase, age=state.age, rules=("BR.R10",))
