"""Every key that the rules of Age of Thieves use: of questions and of records, with what stands in
them.

Narration is written from these two lists, and a test holds the rules to them.
"""

from __future__ import annotations

from collections.abc import Mapping

YES, NO, NONE, NOBODY, UNKNOWN = "yes", "no", "none", "nobody", "unknown"
WAIVE, LAY_BACK, SPECIAL = "waive", "lay_back", "special"
GUARD, TOKEN = "guard", "token"

BOARD_OPTIONS = (
    "yellow",
    "yellow_2",
    "green",
    "green_2",
    "emperors",
    "cheap_trinket",
    "token",
    "token_2",
    "known_area",
    "extra_space",
    "went",
    "hideout",
    "smoke",
    "caught",
    "left",
)
"""What can happen on the board while a thief moves, in the order in which it is carried out; after
``token_2`` come ``rob_<seat>``. ``yellow_2``: another yellow jewel.
"""

QUESTION_KEYS: Mapping[str, tuple[str, ...]] = {
    # Set-up and cards
    "first_thief": ("seat",),
    "action_cards": ("card",),
    "discard_card": ("card", "unnamed", "none"),
    "hand_limit": ("card", "unnamed", "no"),
    "copy_fact": ("value", "unknown"),
    # Event Phase
    "event": ("event",),
    "compass": ("district", "unknown"),
    "yellow_jewel": ("number",),
    "guard_dice": ("die",),
    "set_aside": ("blue", "red", "purple"),
    "district": ("district",),
    # Declaration Phase
    "declare": ("number",),
    "agents_on": ("stack",),
    "informers_on": ("stack",),
    "special_on": ("none", "stack"),
    "declare_card": ("card",),
    # Resolution Phase
    "which_stack": ("stack",),
    "resolve": ("card", "special", "unnamed", "lay_back", "waive"),
    "waived_card": ("card", "unnamed"),
    "revealed_card": ("card", "unnamed"),
    "mode": ("mode",),
    "board": BOARD_OPTIONS,
    "zone": ("zone", "unknown"),
    "target": ("seat", "guard", "token", "nobody"),
    "targets": ("seat",),
    "ignore": ("yes", "no"),
    "theft": ("marker", "same_space", "none"),
    "jewel": ("jewel",),
    "rope_hook_ap": ("yes", "no"),
    "another_stack": ("none", "stack"),
    "peeked_then": ("back", "take", "turn"),
    "token_of": ("token",),
    "caught": ("seat",),
    # City tokens
    "token_turned": ("token", "unnamed"),
    "token_place": ("unseen", "peeked"),
    "keep_token": ("yes", "no"),
    "peek": ("token",),
    "swap_tokens": ("yes", "no"),
    # Specials
    "victim": ("seat", "nobody"),
    "give_card": ("card", "unnamed"),
    "take_grenade": ("card", "unnamed", "none"),
    # Arrest
    "arrest_zone": ("zone", "unknown"),
    "arrest_dungeon": ("district", "unknown"),
    "cheapest": ("yellow", "cheap_trinket"),
}
"""Question key → what its options are: kinds of ids, or the very words.

A ``stack`` is its number in the order of the declaration, from 1. A ``zone`` is a district, the
palace, a dungeon or out. A ``jewel`` is emperors, green, yellow or cheap_trinket.
"""

RECORD_KEYS: Mapping[str, tuple[str, ...]] = {
    # Set-up and the course of the game
    "first_thief": ("first",),
    "turn": ("turn", "alarm", "first"),
    "phase": ("phase", "turn"),
    "final_score": ("place", "total", "parts", "escaped", "emperors_jewel"),
    "game_over": ("reason", "winners"),
    "copy_told": ("fact", "value"),
    # Cards
    "drew": ("cards", "source"),
    "deck_refilled": ("cards",),
    "discarded": ("card", "source"),
    # Event Phase
    "event": ("event", "left"),
    "yellow_jewel": ("jewels", "district", "distance"),
    "no_yellow_jewel": ("reason",),
    "initiative": ("dice", "value", "keep", "second"),
    "initiative_later": (),
    "set_aside": ("ap", "source", "blue", "red", "purple"),
    "temporary_ap": ("ap", "source"),
    "regrouped": (),
    "guard_placed": ("source", "new"),
    # Declaration Phase
    "action_points": ("blue", "red", "purple", "informers", "guild_agents", "total", "cards"),
    "forbidden": ("source",),
    "cannot_pay": ("ap",),
    "declared": ("ap", "special", "tokens"),
    # Resolution Phase
    "guards_act": ("value", "alertness", "movement", "captain_alertness", "captain_movement"),
    "only_moving": ("thieves",),
    "card_shown": ("card", "ap", "special", "range", "radius"),
    "card_unnamed": ("ap",),
    "waived": ("card", "ap", "reason"),
    "laid_back": ("card",),
    "mode": ("mode", "spaces"),
    "moved": ("spaces", "source"),
    "zone": ("zone",),
    "picked_up": ("jewel",),
    "theft_marker": ("source",),
    "stolen": ("jewel", "victim", "source"),
    "no_theft": ("victim", "reason"),
    "hidden": ("reason",),
    "no_longer_hidden": ("reason",),
    "not_caught_this_turn": ("source",),
    "ignores": ("card",),
    "aimed_at": ("card", "target"),
    "no_target": ("card",),
    "bola": ("ap",),
    "noise": ("radius", "movement", "captain_movement"),
    "fire": (),
    "smoke": ("markers",),
    "guard_moved": ("spaces", "source"),
    "guards_moved": ("spaces", "range"),
    "guard_repositioned": ("source",),
    "guard_removed": ("source",),
    "trapped": ("figure",),
    "thief_pushed": ("spaces",),
    "ap_changed": ("stack", "before", "after", "source"),
    "will_ignore": ("source",),
    "resolves_another": ("stack",),
    "jewel_placed": ("jewel", "place", "source"),
    "repositioned": ("source",),
    "plans": ("cards", "ap"),
    "nothing_to_take": ("source", "victim"),
    # City tokens
    "token_turned": ("token",),
    "token_kept": ("token",),
    "token_laid": ("token",),
    "token_to_box": ("token", "reason"),
    "token_taken": ("token", "victim", "source"),
    "token_used": ("token",),
    "token_peeked": ("tokens", "source"),
    "token_seen": ("token",),
    "tokens_swapped": (),
    # Specials and thieves
    "card_given": ("victim",),
    "card_given_seen": ("card", "victim"),
    "grenade_taken": ("card",),
    "special_used": ("special", "range"),
    "tempted": ("spaces",),
    # Arrest
    "caught": ("by", "zone"),
    "unresolved": ("cards",),
    "jewel_lost": ("jewel", "to", "district"),
    "no_jewel_lost": (),
    "keeps_cards": (),
    "district_drawn": ("district", "reason"),
    "jailed": ("district", "blue"),
    # The Emperors' Jewel, the alarm, leaving
    "emperors_jewel": ("source",),
    "best_thief": (),
    "red_ap": ("ap",),
    "gates_open": ("district", "gates"),
    "alarm": ("district", "guards", "captains"),
    "left_city": ("escaped", "emperors_jewel"),
    "decided": ("ends",),
    # Clean-up
    "cards_back": ("cards", "discarded"),
    "markers_removed": (),
    "ap_ready": ("blue", "red"),
    "first_thief_passes": ("first",),
}
"""Record key → its parameters; the seat is the record's own field."""
