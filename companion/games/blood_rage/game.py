"""Blood Rage for the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from companion import content
from companion.engine import box_corrections
from companion.engine.game import (
    Game,
    Over,
    Setup,
    SetupError,
)
from companion.engine.questions import Json
from companion.engine.reading import drawn
from companion.games.blood_rage import checklist, codec, conservation, corrections, reading
from companion.games.blood_rage.action_phase import action_phase
from companion.games.blood_rage.board import clans, fjords, outer_provinces, provinces
from companion.games.blood_rage.cards import GAME as FOLDER
from companion.games.blood_rage.cards import deck
from companion.games.blood_rage.discard_phase import discard_phase
from companion.games.blood_rage.excluded import excluded
from companion.games.blood_rage.gifts import gods_gifts
from companion.games.blood_rage.keys import QUESTION_KEYS
from companion.games.blood_rage.phases import AGES, enter
from companion.games.blood_rage.quest_phase import quest_phase
from companion.games.blood_rage.ragnarok import ragnarok
from companion.games.blood_rage.release import end_age, release_valhalla
from companion.games.blood_rage.scoring import TIE, final_score, sheets_of
from companion.games.blood_rage.setup import (
    destroyed_before_play,
    give_start,
    pillage_tokens,
    set_up,
    yggdrasil_token,
)
from companion.games.blood_rage.state import BloodRage, Province, Seat
from companion.games.blood_rage.view import view

COMPONENTS: Mapping[str, str] = {
    "first_player": "companion",
    "ragnarok_tokens": "companion",
    "pillage_tokens": "companion",
    "gods_gifts": "table",
}
"""What chance decides, and who is its source at a table."""


async def play_game(state: BloodRage) -> Over:
    """Play three Ages of six phases each, from wherever the state stands (BR.R10)."""
    await set_up(state)
    while True:
        match state.phase:
            case "gifts":
                await gods_gifts(state)
                enter(state, "action")
            case "action":
                await action_phase(state)
                enter(state, "discard")
            case "discard":
                await discard_phase(state)
                enter(state, "quest")
            case "quest":
                await quest_phase(state)
                enter(state, "ragnarok")
            case "ragnarok":
                await ragnarok(state)
                enter(state, "release")
            case "release":
                release_valhalla(state)
                if state.age == AGES:
                    return end_game(state)
                end_age(state)


def end_game(state: BloodRage) -> Over:
    """Score the game after Release Valhalla of the last Age (BR.R64, BR.R65)."""
    score = final_score(sheets_of(state), state.options[TIE])
    if score.tied:
        state.option(TIE)
    rules = ("BR.R64", "BR.R65")
    for row in score.ranking:
        state.report(
            "final_score",
            seat=str(row["seat"]),
            place=row["place"],
            total=row["total"],
            parts=dict(row["parts"]),
            rules=rules,
        )
    state.report("game_over", winners=list(score.winners), rules=rules)
    return Over("ages_done", score.ranking, score.winners, score.decided_by)


class BloodRageGame(Game[BloodRage]):
    """Blood Rage: rules, state and corrections of a game for two to five clans (BR.R01)."""

    id = codec.PUBLIC_ID
    folder = FOLDER
    revision = 3
    seats = (codec.FEWEST, codec.MOST)
    extra_fields = ("copies",)
    components = COMPONENTS
    keys = tuple(QUESTION_KEYS)
    path_patterns = corrections.PATHS

    play = staticmethod(play_game)
    dump = staticmethod(codec.dump)
    view = staticmethod(view)
    facts = staticmethod(corrections.facts)
    pieces = staticmethod(conservation.pieces)
    problems = staticmethod(conservation.problems)
    excluded = staticmethod(excluded)
    setup_steps = staticmethod(checklist.checklist)
    setup_draws = staticmethod(checklist.draws)
    setup_counts = staticmethod(checklist.counts)

    @cached_property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """The open rules of the content."""
        return content.load(FOLDER).open_rules()

    @property
    def box_facts(self) -> Sequence[content.Entry]:
        """What the table's own box tells."""
        return content.load(FOLDER).entries("copy_fact")

    @property
    def seat_fields(self) -> Mapping[str, tuple[str, ...]]:
        """The clan."""
        return {"clan": clans()}

    def new(self, setup: Setup) -> BloodRage:
        """Return the table before set-up's first question; raise SetupError."""
        state = self.started(BloodRage, setup)
        _check_draws(setup)
        state.copies = box_corrections.read(setup.extra.get("copies"))
        for at, given in enumerate(setup.seats, 1):
            seat = Seat(f"s{at}", given["name"], given["clan"])
            give_start(seat)
            state.seats.append(seat)
        state.provinces = {id: Province(id) for id in provinces()}
        state.provinces["yggdrasil"].token = yggdrasil_token()
        state.fjords = {id: {} for id in fjords()}
        state.first = setup.first or ""
        return state

    def load(self, data: Mapping[str, Json]) -> BloodRage:
        """Return the state of a dump or scenario; raise SetupError."""
        return reading.load(data, self.options, COMPONENTS)

    def piles(self, players: int) -> Mapping[str, Mapping[str, int]]:
        """Return the deck of each Age, the Ragnarök tokens and the pillage tokens (BR.R04 to
        BR.R08).
        """
        found = {f"age_{age}": _of("card", deck(age, players)) for age in range(1, AGES + 1)}
        found["ragnarok"] = _of("province", dict.fromkeys(outer_provinces(), 1))
        found["pillage"] = _of("pillage_token", pillage_tokens())
        return found

    def pinned_draws(self, draws: Mapping[str, Json]) -> list[tuple[str, list[str]]]:
        """Return the draws of a set-up sheet (``ragnarok``, ``destroyed``, ``pillage``) as
        outcomes.

        Pillage tokens are drawn for the surviving provinces clockwise from the upper left.
        """
        found = []
        if draws.get("ragnarok"):
            found.append(("ragnarok_tokens", list(draws["ragnarok"])))
        if draws.get("destroyed"):
            found.append(("destroyed", list(draws["destroyed"])))
        if draws.get("pillage"):
            laid = draws["pillage"]
            found.append(("pillage_tokens", [laid[id] for id in outer_provinces() if id in laid]))
        return found


def _of(kind: str, copies: Mapping[str, int]) -> dict[str, int]:
    return {f"{kind}:{id}": n for id, n in copies.items()}


def _check_draws(setup: Setup) -> None:
    """Check the draws of a set-up sheet: raise SetupError with the path of what cannot lie
    there.
    """
    land = outer_provinces()
    doom = drawn(setup.draws.get("ragnarok"), land, AGES, "draws.ragnarok")
    gone = destroyed_before_play(len(setup.seats))
    destroyed = drawn(setup.draws.get("destroyed"), land, gone, "draws.destroyed")
    if set(doom) & set(destroyed):
        raise SetupError("draws.destroyed")
    tokens = setup.draws.get("pillage")
    if tokens is None:
        return
    if not isinstance(tokens, Mapping) or ("destroyed" in setup.draws) is False:
        raise SetupError("draws.pillage")
    laid = {id: token for id, token in tokens.items() if id in outer_provinces()}
    if set(laid) != set(outer_provinces()) - set(destroyed):
        raise SetupError("draws.pillage")
    for id, token in laid.items():
        known = pillage_tokens().get(token, 0) if isinstance(token, str) else 0
        if list(laid.values()).count(token) > known:
            raise SetupError(f"draws.pillage.{id}")


GAME = BloodRageGame()
"""The one instance; everything that happens is in its states."""
