"""The 20 general action cards and the two basic ones: what each does when it resolves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from companion.engine.counts import add
from companion.engine.questions import Choose, ask_one
from companion.games.age_of_thieves.aiming import aim, can_be_target, others, who_is_there
from companion.games.age_of_thieves.cards import Card, card, tokens
from companion.games.age_of_thieves.catching import ask_caught
from companion.games.age_of_thieves.effects_now import mode_bonus, radius_bonus, range_of
from companion.games.age_of_thieves.guards import guard_values
from companion.games.age_of_thieves.hands import discard_cards, draw_cards, hand_limit
from companion.games.age_of_thieves.keys import GUARD, NO, NOBODY, TOKEN, YES
from companion.games.age_of_thieves.loot import (
    EMPERORS,
    TRINKET,
    YELLOW,
    add_jewel,
    jewels,
    move_jewel,
)
from companion.games.age_of_thieves.movement import hide, leave_hiding, move, reposition
from companion.games.age_of_thieves.order import change_ap
from companion.games.age_of_thieves.stacks import waiting
from companion.games.age_of_thieves.state import BOARD, AgeOfThieves, Seat
from companion.games.age_of_thieves.theft import (
    bears_theft_icon,
    can_be_robbed,
    mark_robbed,
    rob,
    theft_on,
    which_jewel,
)
from companion.games.age_of_thieves.thieves import plan_cards
from companion.games.age_of_thieves.tokens import turn_token, winged_worker

Effect = Callable[[AgeOfThieves, str, Card], Awaitable[None]]


async def carry_out_card(state: AgeOfThieves, seat_id: str, card_id: str) -> None:
    """Carry out what a card does (AOT.G01)."""
    await EFFECTS[card_id](state, seat_id, card(card_id))


# Grenades and bola


async def poison_bola(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """A thief sets AP aside when his next Declaration Phase begins; theft."""
    target = await aim(state, seat_id, one.id, others(state, seat_id, one.id))
    if target is None:
        return
    ap = one.number("ap")
    state.seat(target).bola += ap
    state.report("bola", seat=target, ap=ap, rules=("AOT.E03",))
    await theft_on(state, seat_id, target, one.id)


async def smoke_grenade(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Five smoke markers: who stands in them is hidden and counts as carrying a theft marker
    (AOT.I02, AOT.I03).
    """
    state.smoke += one.number("markers")
    state.report("smoke", seat=seat_id, markers=one.number("markers"), rules=("AOT.I05",))
    standing = [seat.id for seat in state.seats if can_be_target(seat)]
    inside = await who_is_there(state, seat_id, one.id, standing)
    for id in inside:
        hide(state, id, "smoke", ("AOT.I02", "AOT.I03"))
    if seat_id in inside:
        await rob_beside(state, seat_id, [id for id in inside if id != seat_id], one.id)


async def rob_beside(state: AgeOfThieves, seat_id: str, inside: list[str], source: str) -> None:
    """Steal at once from thieves on the acting thief's own space (AOT.J02)."""
    left = list(inside)
    while True:
        open_to = [
            id for id in left if can_be_robbed(state.seat(id)) and jewels(state, state.seat(id))
        ]
        if not open_to:
            return
        options = (*open_to, NOBODY)
        victim = await ask_one(_victim(seat_id, options, source))
        if victim == NOBODY:
            return
        left.remove(victim)
        await rob(state, seat_id, victim, source)


def _victim(seat_id: str, options: tuple[str, ...], source: str) -> Callable[[], Choose]:
    return lambda: Choose(
        key="victim",
        seat=seat_id,
        options=options,
        usual=(NOBODY,),
        source=source,
        rules=("AOT.J02",),
    )


async def noise_grenade(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Guards and captains near a space move toward it; theft from thieves on it (AOT.J06)."""
    for id in await who_is_there(state, seat_id, one.id, others(state, seat_id, one.id)):
        await theft_on(state, seat_id, id, one.id)
    radius = one.number("radius") + radius_bonus(state)
    whole_way = state.option("AOT.U08") == "whole_way"
    state.report(
        "noise",
        seat=seat_id,
        radius=radius,
        movement=radius if whole_way else guard_values(state, "guard")[1],
        captain_movement=radius if whole_way else guard_values(state, "captain")[1],
        rules=("AOT.U08", "AOT.K01"),
    )
    await ask_caught(state, "meeting", seat_id=seat_id, source=one.id)


async def fire_grenade(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """A fire marker bars a space for the turn (AOT.I04)."""
    state.fire += 1
    state.report("fire", seat=seat_id, rules=("AOT.I04", "AOT.I05"))


# Tokens and jewels


async def winged_worker_card(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Look at a city token, then take it, turn it over or lay it back."""
    await winged_worker(state, seat_id)


async def mechanical_rat(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Take one city token from the sheet of a thief in the district."""
    near = [id for id in others(state, seat_id, one.id) if state.seat(id).tokens]
    target = await aim(state, seat_id, one.id, near)
    if target is None:
        return
    held = tuple(kind for kind in tokens() if state.seat(target).tokens.get(kind))
    kind = await ask_one(
        lambda: Choose(
            key="token_of", seat=seat_id, options=held, source=target, rules=("AOT.P01",)
        )
    )
    if not state.seat(target).tokens.get(kind):
        return
    add(state.seat(target).tokens, kind, -1)
    add(state.seat(seat_id).tokens, kind)
    told = {"token": kind, "victim": target, "source": one.id}
    state.report("token_taken", seat=seat_id, rules=("AOT.P01",), **told)


async def clockwork_magpie(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Carry a jewel from a thief's sheet to a space near him (AOT.N23, AOT.N24)."""
    barred = (EMPERORS,) if state.option("AOT.N24") == "not_emperors" else ()
    with_jewels = [
        id
        for id in others(state, seat_id, one.id)
        if any(kind not in barred for kind in jewels(state, state.seat(id)))
    ]
    target = await aim(state, seat_id, one.id, with_jewels)
    if target is None:
        return
    picks = target if state.option("AOT.N23") == "target" else seat_id
    jewel = await ask_one(which_jewel(state, picks, target, ("AOT.N23", "AOT.N24"), barred))
    if jewel not in jewels(state, state.seat(target)):
        return
    add_jewel(state, target, jewel, -1)
    if jewel == EMPERORS:
        state.jewel = BOARD
    elif jewel == TRINKET:
        state.board_tokens.append(TRINKET)
    elif jewel == YELLOW and state.yellow is not None:
        state.yellow += 1
    told = {"jewel": jewel, "place": BOARD, "source": one.id}
    state.report("jewel_placed", seat=target, rules=("AOT.P01", "AOT.N23", "AOT.N24"), **told)


async def gear_rod(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Steal the Emperors' Jewel from a thief, or turn a city token over (AOT.N25)."""
    carriers = [id for id in others(state, seat_id, one.id) if state.jewel == id]
    counts = bool(carriers) and state.option("AOT.N25") == "counts"
    if counts:
        carriers = [id for id in carriers if can_be_robbed(state.seat(id))]
    target = await aim(state, seat_id, one.id, carriers, TOKEN)
    if target == TOKEN:
        await turn_token(state, seat_id, at_a_distance=True)
    elif target is not None and state.jewel == target:
        move_jewel(state, target, seat_id, EMPERORS)
        if counts:
            mark_robbed(state, target)
        state.report(
            "stolen",
            seat=seat_id,
            jewel=EMPERORS,
            victim=target,
            source=one.id,
            rules=("AOT.M06", "AOT.N25"),
        )


async def theft_by_icon(state: AgeOfThieves, seat_id: str, target: str, one: Card) -> None:
    """Steal from the target if the card bears the theft icon in the table's copy (AOT.J01)."""
    if can_be_robbed(state.seat(target)) and await bears_theft_icon(state, seat_id, one.id):
        await theft_on(state, seat_id, target, one.id)


# Guards


def no_guard(state: AgeOfThieves, seat_id: str, one: Card) -> bool:
    """Say that a card for a guard has no target if no guard is on the board; captains are none."""
    if not state.guards.board:
        state.report("no_target", seat=seat_id, card=one.id)
    return not state.guards.board


async def beacon(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Move a guard up to 4 spaces; it catches whom it meets (AOT.H09)."""
    await guard_moves(state, seat_id, one)


async def guard_moves(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Move one guard; whoever it meets and can be caught is caught there (AOT.H09)."""
    if no_guard(state, seat_id, one):
        return
    spaces = one.number("spaces")
    state.report("guard_moved", seat=seat_id, spaces=spaces, source=one.id, rules=("AOT.H09",))
    await ask_caught(state, "meeting", seat_id=seat_id, source=one.id)


async def firecracker(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Move a guard or another thief up to 2 spaces; a pushed thief can run into a guard."""
    guards = (GUARD,) if state.guards.board else ()
    target = await aim(state, seat_id, one.id, others(state, seat_id, one.id), *guards)
    if target == GUARD:
        await guard_moves(state, seat_id, one)
    elif target is not None:
        await theft_by_icon(state, seat_id, target, one)
        await push(state, target, one)


async def push(state: AgeOfThieves, target: str, one: Card) -> None:
    """Push a thief; onto a guard's space he can be caught as if he had walked (AOT.K12).

    It may take him into another zone, so that the one that was said no longer holds.
    """
    if state.seat(target).trapped:
        return
    leave_hiding(state, target)
    state.seat(target).zone = None
    state.report("thief_pushed", seat=target, spaces=one.number("spaces"), rules=("AOT.K12",))
    await ask_caught(state, "walking", seat_id=target, source=one.id, only=(target,))


async def weakening_gas(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Move each guard near the thief up to 2 spaces."""
    reach = range_of(state, state.seat(seat_id), one.id)
    state.report(
        "guards_moved",
        seat=seat_id,
        spaces=one.number("spaces"),
        range=reach,
        rules=("AOT.H09", "AOT.U20"),
    )
    await ask_caught(state, "meeting", seat_id=seat_id, source=one.id)


async def forged_orders(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Reposition a guard to an available guardhouse: nobody stands there to be caught (AOT.P02)."""
    if no_guard(state, seat_id, one):
        return
    state.report("guard_repositioned", seat=seat_id, source=one.id, rules=("AOT.H08", "AOT.P02"))


async def bribe(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Take a guard off the board, never a captain."""
    if no_guard(state, seat_id, one):
        return
    state.guards.board -= 1
    state.guards.left += 1
    state.report("guard_removed", seat=seat_id, source=one.id, rules=("AOT.P03",))


async def automatic_trap(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """A thief or a guard cannot leave his space this turn; such a guard catches nobody."""
    guards = (GUARD,) if state.guards.board > state.traps else ()
    target = await aim(state, seat_id, one.id, others(state, seat_id, one.id), *guards)
    if target is None:
        return
    if target == GUARD:
        state.traps += 1
    else:
        state.seat(target).trapped = True
    seat = None if target == GUARD else target
    state.report("trapped", seat=seat, figure=target, rules=("AOT.P01", "AOT.K09"))
    if target != GUARD:
        await theft_by_icon(state, seat_id, target, one)


# AP


async def rope_hook(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """He cannot be caught this turn, and may add 1 AP to each declared card (AOT.G07)."""
    seat = state.seat(seat_id)
    if one.id not in seat.uncatchable:
        seat.uncatchable.append(one.id)
    state.report("not_caught_this_turn", seat=seat_id, source=one.id, rules=("AOT.I01",))
    if not waiting(seat):
        return
    adds = await ask_one(
        lambda: Choose(
            key="rope_hook_ap", seat=seat_id, options=(YES, NO), source=one.id, rules=("AOT.G07",)
        )
    )
    if adds == YES:
        for number in waiting(state.seat(seat_id)):
            ap = state.seat(seat_id).stacks[number - 1].ap + one.number("ap")
            change_ap(state, seat_id, number, ap, one.id)


async def net_launcher(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Cut each waiting card of a thief down to 1 AP; a Guild Agent's AP stay (AOT.E04, AOT.G07)."""
    target = await aim(state, seat_id, one.id, others(state, seat_id, one.id))
    if target is None:
        return
    await theft_by_icon(state, seat_id, target, one)
    for number in waiting(state.seat(target)):
        stack = state.seat(target).stacks[number - 1]
        kept = stack.tokens.get("guild_agent", 0) * tokens()["guild_agent"].number("ap")
        change_ap(state, target, number, min(stack.ap, max(one.number("ap"), kept)), one.id)


# For oneself


async def elixir_of_speed(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Move up to 4 spaces, once a turn."""
    state.seat(seat_id).elixir = True
    await move(state, seat_id, one.number("spaces"), one.id)


async def sewer_map(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Reposition to a sewer exit (AOT.H08)."""
    await reposition(state, seat_id, one.id)


async def reflecting_cloak(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Hidden for the turn (AOT.I02)."""
    hide(state, seat_id, "cloak", ("AOT.I01", "AOT.I02"))


async def agility_potion(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """He may ignore cards aimed at him this turn; the other card that he may resolve at once is
    asked for by the resolution.
    """
    state.seat(seat_id).ignores = True
    state.report("will_ignore", seat=seat_id, source=one.id, rules=("AOT.G01",))


# Basic actions


def modes(state: AgeOfThieves, seat: Seat, kind: str) -> tuple[str, ...]:
    """Return the modes of Move or Ambush that a thief may use: Sprint and Cunning Plan only if it
    is the one action card that he resolves this turn (AOT.H05, AOT.U10).

    The stack that is resolving counts as resolved already.
    """
    common, alone = MODES[kind]
    if _resolved(seat) != 1:
        return (common,)
    if len(seat.stacks) == 1:
        return (common, alone)
    if state.option(BESIDE_WAIVED) == "declared_count":
        return (common,)
    return (common, alone)


def excluded_mode(state: AgeOfThieves, seat: Seat, kind: str) -> str | None:
    """Return the mode that a Move or Ambush which is not turned over yet could not have, if any
    (AOT.H05, AOT.U10).
    """
    several = len(seat.stacks) > 1 and state.options[BESIDE_WAIVED] == "declared_count"
    return MODES[kind][1] if _resolved(seat) or several else None


def _resolved(seat: Seat) -> int:
    return sum(stack.how == "resolved" for stack in seat.stacks)


def _mode_rules(seat: Seat, kind: str) -> tuple[str, ...]:
    """Return the rules of the modes; the open one only where other cards were declared."""
    beside = (BESIDE_WAIVED,) if len(seat.stacks) > 1 and _resolved(seat) == 1 else ()
    return (*MODE_RULES[kind], *beside)


BESIDE_WAIVED = "AOT.U10"
MODE_RULES = {"move": ("AOT.H04", "AOT.H05"), "ambush": ("AOT.D02", "AOT.E06")}
MODES = {"move": ("move_sneak", "move_sprint"), "ambush": ("ambush_improvise", "ambush_plan")}


async def choose_mode(state: AgeOfThieves, seat_id: str, kind: str) -> str:
    """Ask for the mode; one that wants to be the only card makes the others be waived."""
    offered = modes(state, state.seat(seat_id), kind)
    mode = await ask_one(
        lambda: Choose(
            key="mode",
            seat=seat_id,
            options=offered,
            usual=(offered[0],),
            source=kind,
            rules=_mode_rules(state.seat(seat_id), kind),
        )
    )
    if mode in (MODES["move"][1], MODES["ambush"][1]):
        state.seat(seat_id).only = True
    return mode


async def move_card(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Sneak up to 4 spaces, or sprint up to 6 (AOT.H04, AOT.H05)."""
    mode = await choose_mode(state, seat_id, one.id)
    sprint = mode == "move_sprint"
    spaces = one.number("sprint" if sprint else "sneak") + mode_bonus(state, mode)
    rule = "AOT.H05" if sprint else "AOT.H04"
    state.report("mode", seat=seat_id, mode=mode, spaces=spaces, rules=(rule,))
    await move(state, seat_id, spaces, mode, sprint=sprint)


async def ambush_card(state: AgeOfThieves, seat_id: str, one: Card) -> None:
    """Draw 1 and discard 1, or plan: cards and temporary AP for the next Declaration Phase."""
    mode = await choose_mode(state, seat_id, one.id)
    state.report("mode", seat=seat_id, mode=mode, spaces=0, rules=("AOT.D02",))
    if mode == "ambush_plan":
        seat = state.seat(seat_id)
        cards, ap = plan_cards(seat), one.number("plan_ap")
        seat.draw_next += cards
        seat.purple_next += ap
        state.report("plans", seat=seat_id, cards=cards, ap=ap, rules=("AOT.U10", "AOT.E06"))
        return
    await draw_cards(state, seat_id, one.number("draw"), one.id, ("AOT.D02",), limit=False)
    await discard_cards(state, seat_id, one.number("discard"), one.id, ("AOT.D02",))
    await hand_limit(state, seat_id)


EFFECTS: dict[str, Effect] = {
    "poison_bola": poison_bola,
    "smoke_grenade": smoke_grenade,
    "noise_grenade": noise_grenade,
    "fire_grenade": fire_grenade,
    "winged_worker": winged_worker_card,
    "mechanical_rat": mechanical_rat,
    "clockwork_magpie": clockwork_magpie,
    "gear_rod": gear_rod,
    "beacon": beacon,
    "firecracker": firecracker,
    "weakening_gas": weakening_gas,
    "forged_orders": forged_orders,
    "automatic_trap": automatic_trap,
    "rope_hook": rope_hook,
    "net_launcher": net_launcher,
    "bribe": bribe,
    "agility_potion": agility_potion,
    "elixir_of_speed": elixir_of_speed,
    "sewer_map": sewer_map,
    "reflecting_cloak": reflecting_cloak,
    "move": move_card,
    "ambush": ambush_card,
}
"""Card → what it does."""
