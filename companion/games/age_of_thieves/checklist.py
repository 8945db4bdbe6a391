"""The set-up checklist of the table, in the order in which people lay things out."""

from __future__ import annotations

from companion import content
from companion.engine.game import SetupStep
from companion.games.age_of_thieves.cards import GAME, figure, general, numbers, thieves, tokens
from companion.games.age_of_thieves.setup import start_cards
from companion.games.age_of_thieves.state import AgeOfThieves

LARGE_CARDS = {"count_27": 27, "count_37": 37}
"""How many large cards the box should hold, by AOT.X07."""
ORGANIZING = {"more_than_two": 3, "from_two": 2}
"""From how many figures on a space on the organizing tokens are used, by AOT.X09."""


def checklist(state: AgeOfThieves, named: bool = True) -> list[SetupStep]:
    """Return every step of setting the table up for this game (AOT.B01 to AOT.B10)."""
    return [
        SetupStep("board", ("AOT.B01",)),
        guard_step(),
        token_step(state),
        SetupStep("jewels", ("AOT.B04",), {}, (_piece("emperors_jewel", 1, "palace"),)),
        thief_step(state, named),
        start_step(state, named),
        event_step(state),
        SetupStep("districts", ("AOT.B08",), {"n": _count("district_cards")}),
        card_step(state),
        SetupStep("red_ap", ("AOT.B10",), {"n": len(state.seats) - 1}),
        SetupStep("organizing", ("AOT.X09",), {"n": ORGANIZING[state.options["AOT.X09"]]}),
    ]


def _piece(piece: str, n: int, to: str) -> dict[str, str | int]:
    return {"piece": piece, "n": n, "to": to}


def _count(component: str) -> int:
    return int(content.load(GAME).get("component", component)["count"])


def guard_step() -> SetupStep:
    """One guard on each guardhouse with swords; the captains wait (AOT.B01)."""
    n = int(numbers("city_guard")["starting_guards"])
    left = int(figure("guard")["count"]) - n
    pieces = (
        _piece("guard", n, "guardhouse_sword"),
        _piece("guard", left, "beside"),
        _piece("captain", int(figure("captain")["count"]), "beside"),
    )
    return SetupStep("guards", ("AOT.B01",), {"n": n, "left": left}, pieces)


def token_step(state: AgeOfThieves) -> SetupStep:
    """A face-down city token on every guardhouse, in the Palace by AOT.X06 (AOT.B02, AOT.B03)."""
    wall = state.options["AOT.X06"] == "outer_wall"
    return SetupStep(
        "city_tokens_wall" if wall else "city_tokens",
        ("AOT.B02", "AOT.B03", "AOT.X06"),
        {"n": sum(one.copies for one in tokens().values())},
    )


def thief_step(state: AgeOfThieves, named: bool) -> SetupStep:
    """A thief with sheet, basic cards, AP and a screen for everybody (AOT.B05, AOT.P06)."""
    ap = int(numbers("action_points")["basic"])
    seats = state.seats if named else []
    pieces = tuple(
        _piece(piece, n, seat.id)
        for seat in seats
        for piece, n in (
            (f"thief.{seat.thief}", 1),
            ("card.move", 1),
            ("card.ambush", 1),
            *(((f"card.{thieves()[seat.thief].special}", 1),) if state.specials else ()),
            ("blue_ap", ap),
        )
    )
    step = "thieves" if state.specials else "thieves_without_specials"
    return SetupStep(step, ("AOT.B05", "AOT.P06"), {"ap": ap}, pieces)


def start_step(state: AgeOfThieves, named: bool) -> SetupStep:
    """The thieves on their start spaces, clockwise from the first thief (AOT.B06, AOT.U18)."""
    step = "start"
    if len(state.seats) < 4:
        step = "start_neighbouring" if state.options["AOT.U18"] == "neighbouring" else "start_apart"
    known = bool(state.first) and named
    pieces = (_piece("first_thief", 1, state.first),) if known else ()
    parameters = {"seat": state.first} if known else {}
    return SetupStep(step, ("AOT.B06", "AOT.U18"), parameters, pieces)


def event_step(state: AgeOfThieves) -> SetupStep:
    """Ten calm and five alarm events; the guard sheet with its calm side up (AOT.B07)."""
    turns = numbers("turns")
    parameters = {
        "calm": _count("calm_events"),
        "calm_used": int(turns["calm"]),
        "alarm": _count("alarm_events"),
        "alarm_used": int(turns["alarm"]),
        "large": LARGE_CARDS[state.options["AOT.X07"]],
    }
    return SetupStep("events", ("AOT.B07", "AOT.X07"), parameters)


def card_step(state: AgeOfThieves) -> SetupStep:
    """The action deck, and two cards for everybody (AOT.B09, AOT.S002)."""
    parameters = {
        "n": sum(general().values()),
        "each": int(numbers("hand")["start"]),
        "hand": start_cards(state),
    }
    return SetupStep("action_cards", ("AOT.B09",), parameters)


def counts(players: int) -> dict[str, int]:
    """Return what depends on the number of players: the red AP alone (AOT.B10)."""
    start = int(numbers("hand")["start"]) * players
    return {"red_ap": players - 1, "dealt": start, "deck": sum(general().values()) - start}
