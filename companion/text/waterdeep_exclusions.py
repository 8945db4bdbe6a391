"""Why something is not possible in Lords of Waterdeep, as sentences by the keys of exclusions."""

from __future__ import annotations

from collections.abc import Mapping

from companion.text.catalogue import N_

EXCLUSIONS: Mapping[str, str] = {
    # Spaces
    "tile_not_in_play": N_("{option} is not in play."),
    "turned_back": N_("{seat} has already turned back from there this turn."),
    "taken": N_("An agent of {by} is there."),
    "holds_ambassador": N_("{agent} is there."),
    "no_harbor_again": N_("An agent is never reassigned to Waterdeep Harbor."),
    "no_intrigue": N_("{seat} has no intrigue card to play there."),
    "lowest_harbor_first": N_("Of the free Harbor spaces the lowest comes first."),
    "board_full": N_("All {n} tile places are taken."),
    "hall_empty": N_("No tile lies in Builder's Hall."),
    "tiles_too_dear": N_("The cheapest tile costs {cost} gold; {seat} has {gold}."),
    "nothing_to_copy": N_("No space with an opponent's agent could be used."),
    "cannot_pay": N_("{seat} cannot pay for it: {amounts}."),
    "used_in_this_turn": N_("That space was used already in this chain."),
    "no_opponent_there": N_("No agent of an opponent is there."),
    "not_by_this_reading": N_("By the reading that is played it cannot be copied."),
    # Tiles
    "not_face_up": N_("{option} does not lie face up in Builder's Hall."),
    "tile_too_dear": N_("{option} costs {cost} gold; {seat} has {gold}."),
    # Quests and cards
    "not_at_the_inn": N_("{option} does not lie face up in Cliffwatch Inn."),
    "mandatory_first": N_("First comes the Mandatory Quest: {cards}."),
    "not_before_the_seat": N_("{option} does not lie before {seat}."),
    "lacks": N_("{option}: {seat} lacks {amounts}."),
    "card_seen_elsewhere": N_("Every copy of {option} lies face up elsewhere."),
    "nobody_to_steal_from": N_("{option}: no opponent has an adventurer."),
    "nothing_to_bribe_for": N_("{option}: {seat} can use no space of an opponent for it."),
    "nobody_on_the_harbor": N_(
        "{option}: no agent stands on the Harbor, or none is left to place."
    ),
    "no_quest_to_discard": N_("{option}: {seat} has no quest to discard."),
    "no_tile_to_discard": N_("{option}: {seat} has no tile without an agent."),
    "no_agent_to_recall": N_("{option}: {seat} has no agent on the board."),
    "no_sample_to_use": N_("{option}: no agent is left to place, or no tile could be used."),
    "supply_empty": N_("The supply has none of them left: {option}."),
    "not_in_the_tavern": N_("The tavern of {seat} has none of them: {option}."),
    "no_opponent_of_oneself": N_("{option} cannot be their own opponent."),
}
