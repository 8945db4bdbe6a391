"""Why something is not possible in Age of Thieves, as sentences by the keys of exclusions."""

from __future__ import annotations

from collections.abc import Mapping

from companion.text.catalogue import N_

EXCLUSIONS: Mapping[str, str] = {
    # Declaring
    "at_least": N_("At least {n} AP lie on a card."),
    "event_limits_ap": N_("{event}: at most {n} AP lie on a card this turn."),
    "too_few_ap": N_("{seat} has {n} AP in all."),
    # Cards
    "event_gone": N_("{option} is not in the deck any more, or belongs to the other one."),
    "one_card_only": N_("{seat} resolves only one card this turn: all others are waived."),
    "event_bars": N_("{event}: {option} cannot be used this turn."),
    "no_special_on_it": N_("The special does not lie on this card."),
    "elixir_again": N_("{seat} has used one this turn: {option} may only be waived."),
    "move_first": N_("{seat} sits in the dungeon: first Move has to be resolved."),
    "special_with_general": N_("Under the special lies a general card, never {option}."),
    "shown_already": N_("{seat} has {option} only once, and it was shown."),
    "all_copies_seen": N_("Every copy of {option} was seen elsewhere."),
    "only_alone": N_("{option} has to be the only card that {seat} resolves this turn."),
    # The board
    "sprint_takes_nothing": N_("A sprint picks nothing up and turns nothing over."),
    "none_left_on_the_board": N_("None of that is left on the board."),
    "is_trapped": N_("{seat} is trapped and cannot leave the space."),
    "cannot_be_caught": N_("Nobody can catch {seat} there."),
    "gates_shut": N_("No gate is open to {seat}."),
    "no_smoke": N_("There is no smoke on the board."),
    "no_such_token": N_("{seat} has nothing that gives it."),
    # Other thieves
    "in_the_dungeon": N_("{target} sits in the dungeon."),
    "has_left": N_("{target} has left the city."),
    "robbed_already": N_("{target} was robbed already this turn."),
    "no_marker": N_("{target} carries no theft marker and stands in no smoke."),
    "no_jewels": N_("{target} has no jewel."),
    "not_at_oneself": N_("A card cannot be aimed at the thief who plays it."),
    "another_district": N_("{target} stands in another district."),
    "caught_already": N_("{target} was caught already this turn."),
    "is_hidden": N_("{target} is hidden, or cannot be caught this turn."),
}
