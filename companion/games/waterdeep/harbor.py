"""Playing intrigue cards from a hand: at Waterdeep Harbor, and wherever a card or quest says so."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.questions import Choose, ask_one
from companion.games.waterdeep.cards import intrigue
from companion.games.waterdeep.copying import under_way
from companion.games.waterdeep.decks import hand_options, take_from_hand
from companion.games.waterdeep.intrigue import play_card, playable
from companion.games.waterdeep.plots import plot_gains
from companion.games.waterdeep.state import UNNAMED, Waterdeep
from companion.games.waterdeep.uses import UseSpace

BACK = "back"
RULES = ("LOW.HBR-1", "LOW.INT-1")


async def play_from_hand(
    state: Waterdeep,
    seat_id: str,
    use: UseSpace,
    source: str,
    *,
    is_action: bool = True,
    may_refuse: bool = False,
) -> bool:
    """Let a seat play one intrigue card (LOW.HBR-1); False if it plays none.

    A hand that the companion dealt is asked in secret and may turn back only if it holds no
    playable card, or if it ``may_refuse``; of any other hand the table says whether it holds one,
    and may keep the name of the card to itself.
    """
    chosen = await ask_one(_card(state, seat_id, source, may_refuse))
    if chosen == BACK:
        return False
    earlier = tuple(state.seat(seat_id).plots)
    take_from_hand(state, seat_id, chosen)
    under_way(state).playing.append(chosen)
    state.report("card_played", seat=seat_id, card=chosen, source=source, rules=RULES)
    await play_card(state, seat_id, chosen, use, is_action=is_action)
    lay_aside(state, chosen)
    await plot_gains(state, seat_id, "play_intrigue", earlier=earlier)
    return True


def lay_aside(state: Waterdeep, card: str) -> None:
    """Put a card that was played on its discard pile; a Mandatory Quest lies with its target
    (LOW.INT-1, LOW.MND-1).
    """
    playing = under_way(state).playing
    if card in playing:
        playing.remove(card)
        if card == UNNAMED or intrigue()[card].type != "mandatory":
            state.intrigue_deck.discard.append(card)


def _card(state: Waterdeep, seat_id: str, source: str, may_refuse: bool) -> Callable[[], Choose]:
    def make() -> Choose:
        known = state.seat(seat_id).intrigue.unknown == 0
        cards = [id for id in hand_options(state, seat_id) if playable(state, seat_id, id)]
        back = may_refuse or not known or not cards
        return Choose(
            key="play_intrigue",
            seat=seat_id,
            options=(*((BACK,) if back else ()), *cards, *(() if known else (UNNAMED,))),
            secret_to=seat_id if known else None,
            reveals=known,
            always=True,
            source=source,
            rules=RULES,
        )

    return make
