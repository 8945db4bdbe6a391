"""The order of the phases of a turn (AOT.C01)."""

from __future__ import annotations

from companion.games.age_of_thieves.state import AgeOfThieves, Phase

PHASES: tuple[Phase, ...] = ("event", "planning", "declaration", "resolution", "cleanup")


def enter(state: AgeOfThieves, phase: Phase) -> None:
    """Begin a phase at its first step: everybody has finished the one before (AOT.C01).

    It is reported as the phase before ends, so that play that starts at the new phase's first
    question does not report it again.
    """
    state.phase = phase
    state.step = ""
    state.report("phase", phase=phase, turn=state.turn, rules=("AOT.C01",))


def alarm_is_due(state: AgeOfThieves) -> bool:
    """Return whether the Emperors' Jewel was taken in an earlier turn and the alarm is not raised
    yet (AOT.C03, AOT.M04).
    """
    return not state.alarm and 0 < state.jewel_taken < state.turn


def begin_turn(state: AgeOfThieves) -> None:
    """Say which turn begins, whether it is one of the alarm (AOT.M04), and who is first thief."""
    alarm = state.alarm or alarm_is_due(state)
    state.report("turn", turn=state.turn, alarm=alarm, first=state.first, rules=("AOT.C02",))
    enter(state, "event")
