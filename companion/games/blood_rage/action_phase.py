"""The Action phase: turns of one action each, until no clan has Rage or every province is
pillaged.
"""

from __future__ import annotations

from typing import Literal

from companion.engine.questions import Choose, ask_one
from companion.games.blood_rage.board import standing
from companion.games.blood_rage.invade import fallen_invaders, friggas_domain, invade, invaders
from companion.games.blood_rage.keys import ACTIONS
from companion.games.blood_rage.march import march, starts
from companion.games.blood_rage.pillage import pillage, pillage_targets, resume_battle
from companion.games.blood_rage.quest_action import commit_quest, may_commit
from companion.games.blood_rage.sacrifice import can_sacrifice, friggas_sacrifice
from companion.games.blood_rage.state import BloodRage
from companion.games.blood_rage.tracks import stat_value
from companion.games.blood_rage.upgrade import may_upgrade, upgrade

Reason = Literal["no_rage", "all_pillaged"]


async def action_phase(state: BloodRage) -> None:
    """Play the Action phase to its end, from its start, from a turn or from the middle of a
    battle (BR.R18, BR.R24).
    """
    if state.battle is not None:
        await resume_battle(state)
        end_turn(state)
    elif state.turn is None:
        start_action_phase(state)
    while (reason := why_over(state)) is None:
        await take_turn(state)
        end_turn(state)
    end_action_phase(state, reason)


def start_action_phase(state: BloodRage) -> None:
    """Set each clan's Rage to its Rage stat and give the first player the turn (BR.R17, BR.R18)."""
    for seat in state.seats:
        seat.rage = stat_value(seat, "rage")
    state.turn = state.first
    rage = {seat.id: seat.rage for seat in state.seats}
    state.report("rage_set", rage=rage, rules=("BR.R17",))


def why_over(state: BloodRage) -> Reason | None:
    """Return why the phase is over: all surviving provinces pillaged, or no Rage anywhere
    (BR.R24); None if it goes on.
    """
    if all(state.provinces[id].pillaged for id in standing(state)):
        return "all_pillaged"
    if all(seat.rage == 0 for seat in state.seats):
        return "no_rage"
    return None


def end_turn(state: BloodRage) -> None:
    """Give the turn to the next seat clockwise (BR.R18)."""
    if state.turn is not None:
        state.turn = state.clockwise(state.turn)[1].id
    state.declined = []


def end_action_phase(state: BloodRage, reason: Reason) -> None:
    """End the phase; Rage left over drops to 0, unless BR.U04 keeps it for Frigga's
    Protection (BR.R24).
    """
    state.turn = None
    state.report("action_over", reason=reason, rules=("BR.R24",))
    left = {seat.id: seat.rage for seat in state.seats if seat.rage}
    if any("friggas_protection" in state.seat(id).upgrades.clan for id in left):
        state.option("BR.U04")
    if left and state.options["BR.U04"] == "action_only":
        drop_rage(state)


def drop_rage(state: BloodRage) -> None:
    """Set every clan's Rage to 0 and report what was lost."""
    left = {seat.id: seat.rage for seat in state.seats if seat.rage}
    for seat in state.seats:
        seat.rage = 0
    if left:
        state.report("rage_dropped", rage=left, rules=("BR.R24",))


def has_turn(state: BloodRage, seat_id: str) -> bool:
    """Return whether a clan may act: it has Rage, and the phase goes on (BR.R20, BR.R24)."""
    return state.seat(seat_id).rage > 0 and why_over(state) is None


def possible_actions(state: BloodRage, seat_id: str) -> list[str]:
    """Return the actions that a clan with Rage may take, by what everybody may know;
    passing is always one (BR.R22, BR.R23).

    None for a clan that a correction took the last Rage from, or once the phase is over (BR.R20,
    BR.R24): the turn is not asked for then.
    """
    if not has_turn(state, seat_id):
        return []
    seat = state.seat(seat_id)
    challenge = "tyrs_challenge" in seat.upgrades.clan
    domain = "friggas_domain" in seat.upgrades.clan
    possible = {
        "invade": bool(invaders(state, seat_id)),
        "march": bool(starts(state, seat_id)),
        "upgrade": may_upgrade(state, seat_id),
        "quest": may_commit(state, seat_id),
        "pillage": bool(pillage_targets(state, seat_id, "pillage")),
        "tyrs_challenge": challenge and bool(pillage_targets(state, seat_id, "tyrs_challenge")),
        "friggas_domain": domain and bool(fallen_invaders(state, seat_id)),
        "friggas_sacrifice": can_sacrifice(state, seat_id),
        "pass": True,
    }
    return [id for id in ACTIONS if possible[id] and id not in state.declined]


async def take_turn(state: BloodRage) -> None:
    """Let the clan on turn take exactly one action; at 0 Rage it takes none, not even a free one
    (BR.R18, BR.R20).

    A clan that gained Rage meanwhile acts again on its turn (BR.R21).
    """
    seat_id = state.turn
    if seat_id is None or state.seat(seat_id).rage == 0:
        return
    while has_turn(state, seat_id):
        action = await ask_one(
            lambda: Choose(
                key="choose_action",
                seat=seat_id,
                options=tuple(possible_actions(state, seat_id)),
                rules=("BR.R18", "BR.R19", "BR.R22", "BR.R23"),
                boundary=True,
            )
        )
        if await carry_out(state, seat_id, action):
            return
        state.declined.append(action)


async def carry_out(state: BloodRage, seat_id: str, action: str) -> bool:
    """Carry out an action; False if its clan turned back at the secret question that followed."""
    match action:
        case "upgrade":
            return await upgrade(state, seat_id)
        case "quest":
            return await commit_quest(state, seat_id)
        case "invade":
            await invade(state, seat_id)
        case "march":
            await march(state, seat_id)
        case "pillage" | "tyrs_challenge":
            await pillage(state, seat_id, action)
        case "friggas_domain":
            await friggas_domain(state, seat_id)
        case "friggas_sacrifice":
            await friggas_sacrifice(state, seat_id)
        case "pass":
            pass_turn(state, seat_id)
        case _:
            raise ValueError(action)
    return True


def pass_turn(state: BloodRage, seat_id: str) -> None:
    """Pass: the clan's Rage drops to 0 at once (BR.R22)."""
    seat = state.seat(seat_id)
    state.report("passed", seat=seat_id, rage=seat.rage, rules=("BR.R22",))
    seat.rage = 0
