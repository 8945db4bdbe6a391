"""Every key that the rules of Lords of Waterdeep use: of questions and of records, with what
stands in them.

Narration is written from these two lists, and a test holds the rules to them.
"""

from __future__ import annotations

from collections.abc import Mapping

QUESTION_KEYS: Mapping[str, tuple[str, ...]] = {
    # Set-up
    "first_player": ("seat",),
    "hall_tiles": ("tile",),
    "inn_quests": ("quest", "unnamed"),
    "starting_quests": ("quest", "unnamed"),
    "deal_intrigue": ("intrigue",),
    "deal_lord": ("lord",),
    # Placing
    "place_ambassador": ("space",),
    "place_agent": ("space",),
    "reassign": ("space",),
    "copy_space": ("space",),
    # Gains and costs
    "gain": ("adventurer",),
    "give": ("adventurer",),
    "exchange": ("no", "adventurer"),
    "draw_intrigue": ("intrigue",),
    "deck_quest": ("quest", "unnamed"),
    # The Inn, Builder's Hall, the Harbor
    "take_quest": ("quest", "unnamed"),
    "buy_tile": ("tile",),
    "choose_tile": ("tile",),
    "hall_refill": ("tile",),
    "top_tile": ("tile",),
    "play_intrigue": ("back", "intrigue", "unnamed"),
    # Intrigue cards
    "choose_opponent": ("seat",),
    "one_of": ("fighter", "rogue", "wizard", "cleric", "gold"),
    "hand_over": ("yes", "no"),
    "steal": ("seat:adventurer",),
    "discard_quest": ("no", "quest", "mandatory", "unnamed"),
    "discard_tile": ("tile",),
    "recall_agent": ("agent@space",),
    "sample_space": ("tile",),
    "draft_draw": ("quest", "unnamed"),
    "draft_quest": ("quest", "unnamed"),
    "quest_type": ("quest_type",),
    "search_count": ("number",),
    "search_quest": ("quest", "unnamed"),
    "unnamed_changed": ("seat",),
    "unnamed_losses": ("adventurer", "gold"),
    "unnamed_gains": ("adventurer", "gold", "vp", "intrigue"),
    # Quests
    "complete_quest": ("no", "quest", "mandatory", "unnamed"),
    "complete_this": ("no", "quest", "unnamed"),
    "name_quest": ("quest", "unnamed"),
    "unnamed_type": ("quest_type",),
    "unnamed_vp": ("number",),
    "unnamed_cost": ("adventurer", "gold"),
    "unnamed_reward": ("adventurer", "gold", "intrigue"),
    # The end
    "reveal_lord": ("lord", "unnamed"),
    "lord_vp": ("number",),
    "unnamed_types": ("quest_type",),
    "draw_lots": ("seat",),
}
"""Question key → what its options are: kinds of ids, or the very words."""

RECORD_KEYS: Mapping[str, tuple[str, ...]] = {
    # Set-up and the course of the game
    "first_player": ("first",),
    "starting_gold": ("gold",),
    "hall_laid": ("tiles",),
    "inn_laid": ("n",),
    "quests_dealt": ("quests",),
    "hands_dealt": ("n",),
    "lords_dealt": (),
    "round": ("round", "first"),
    "phase": ("phase", "round"),
    "vp_laid": ("tiles", "vp"),
    "loaded": ("tile", "load"),
    "agents_joined": ("n",),
    "agents_home": (),
    "final_score": ("place", "total", "parts"),
    "game_over": ("winners",),
    # Placing
    "placed": ("agent", "space"),
    "ambassador_placed": ("space",),
    "reassigned": ("agent", "start", "space"),
    "copied": ("space", "source"),
    "turned_back": ("space",),
    "passed": (),
    "nothing_open": ("agent", "space"),
    "only_blocked": ("space",),
    "owner_benefit": ("tile",),
    "orb_used": ("space",),
    # Gains and costs
    "gained": ("amounts", "source"),
    "paid": ("amounts", "source"),
    "short": ("amounts", "source"),
    "vp": ("amount", "total", "source"),
    "intrigue_drawn": ("n", "source"),
    "deck_quest": ("quest", "source"),
    "deck_shuffled": ("deck", "cards"),
    "load_taken": ("tile", "load"),
    # The Inn, Builder's Hall, the Castle
    "quest_taken": ("quest", "source"),
    "inn_refilled": ("n",),
    "inn_discarded": ("n",),
    "tile_bought": ("tile", "cost"),
    "tile_gained": ("tile", "source"),
    "tile_discarded": ("tile", "to"),
    "hall_refilled": ("tile",),
    "no_tile": ("source",),
    "marker_taken": (),
    # The Ambassador
    "ambassador_taken": (),
    "ambassador_elsewhere": ("holder",),
    "ambassador_lifted": ("space",),
    "ambassador_gone": (),
    # Intrigue cards
    "card_played": ("card", "source"),
    "lost": ("amounts", "source"),
    "had_none": ("kind", "source"),
    "handed_over": ("amounts", "to", "source"),
    "refused": ("source",),
    "stolen": ("amounts", "victim", "source"),
    "quest_discarded": ("quest", "source"),
    "mandatory_given": ("card", "to"),
    "agent_back": ("agent", "space", "source"),
    "quest_type_named": ("type", "source"),
    "quests_revealed": ("n", "source"),
    "quest_kept": ("quest", "source"),
    "no_effect": ("source",),
    "table_resolved": (),
    # Quests
    "quest_completed": ("quest", "type"),
    "mandatory_completed": ("card",),
    "quest_named": ("quest",),
    "plot": ("quest",),
    "exchanged": ("kind", "quest"),
    "lieutenant_joined": (),
    # The end
    "lord_revealed": ("lord",),
    "lots_drawn": ("seats",),
    # The engine's own
    "open_rule": ("option", "value"),
}
"""Record key → the names of its parameters; ``seat`` stands beside them where one player is
meant.
"""
