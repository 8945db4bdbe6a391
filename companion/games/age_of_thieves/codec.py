"""The state as JSON in the shape of the protocol."""

from __future__ import annotations

from companion.engine.questions import Json
from companion.games.age_of_thieves.cards import districts
from companion.games.age_of_thieves.state import AgeOfThieves, Figures, Hand, Seat, Stack

PUBLIC_ID = "age-of-thieves"
FEWEST, MOST = 2, 4


def dump(state: AgeOfThieves) -> dict[str, Json]:
    """Return the state as JSON, complete, secrets included."""
    return {
        "game": PUBLIC_ID,
        "turn": state.turn,
        "alarm": state.alarm,
        "phase": state.phase,
        "step": state.step,
        "first": state.first or None,
        "event": state.event,
        "initiative": state.initiative,
        "activations": list(state.activations),
        "district": state.district,
        "jewel": state.jewel,
        "jewel_taken": state.jewel_taken,
        "jewel_left_turn": state.jewel_left_turn,
        "specials": state.specials,
        "decks": {
            "calm": {"left": state.calm_left},
            "alarm": {"left": state.alarm_left},
            "shown": list(state.shown_events),
            "districts": {"left": len(districts()) - (state.district is not None)},
            "action": {"left": state.deck, "discard": list(state.discard)},
        },
        "guards": _figures(state.guards),
        "captains": _figures(state.captains),
        "traps": state.traps,
        "yellow": state.yellow,
        "smoke": state.smoke,
        "fire": state.fire,
        "board_tokens": list(state.board_tokens),
        "box": list(state.box),
        "peeked": [{"token": one.token, "seats": list(one.seats)} for one in state.peeked],
        "copies": dict(state.copies),
        "now": state.now,
        "passes": {str(value): list(seats) for value, seats in state.passes.items()},
        "seats": [_seat(seat) for seat in state.seats],
        "options": dict(state.options),
        "options_used": list(state.options_used),
        "sources": dict(state.sources),
    }


def _figures(figures: Figures) -> dict[str, int]:
    return {"board": figures.board, "left": figures.left}


def _hand(hand: Hand) -> dict[str, Json]:
    return {
        "known": list(hand.known),
        "unknown": hand.unknown,
        "open": list(hand.open),
        "unsure": hand.unsure,
    }


def _stack(stack: Stack) -> dict[str, Json]:
    return {
        "ap": stack.ap,
        "card": stack.card,
        "special": stack.special,
        "tokens": dict(stack.tokens),
        "done": stack.done,
        "how": stack.how,
        "open": stack.open,
        "back": stack.back,
        "held": stack.held,
        "banned": stack.banned,
    }


def _seat(seat: Seat) -> dict[str, Json]:
    return {
        "id": seat.id,
        "name": seat.name,
        "thief": seat.thief,
        "zone": seat.zone,
        "escaped": seat.escaped,
        "carried_out": seat.carried_out,
        "hand": _hand(seat.hand),
        "blue": seat.blue,
        "aside": seat.aside,
        "red": seat.red,
        "purple": seat.purple,
        "yellow": seat.yellow,
        "green": seat.green,
        "tokens": dict(seat.tokens),
        "best_thief": seat.best_thief,
        "hidden": list(seat.hidden),
        "marker": seat.marker,
        "robbed": seat.robbed,
        "stacks": [_stack(stack) for stack in seat.stacks],
        "escaping": seat.escaping,
        "caught": seat.caught,
        "uncatchable": list(seat.uncatchable),
        "ignores": seat.ignores,
        "trapped": seat.trapped,
        "elixir": seat.elixir,
        "only": seat.only,
        "steps": seat.steps,
        "bola": seat.bola,
        "draw_next": seat.draw_next,
        "purple_next": seat.purple_next,
        "limited": seat.limited,
    }
