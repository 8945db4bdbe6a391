"""Every key that the rules of Blood Rage use: of questions and of records, with what stands in
them.

Narration is written from these two lists, and a test holds the rules to them.
"""

from __future__ import annotations

from collections.abc import Mapping

ACTIONS = (
    "invade",
    "march",
    "upgrade",
    "quest",
    "pillage",
    "tyrs_challenge",
    "friggas_domain",
    "friggas_sacrifice",
    "pass",
)
"""The actions of the Action phase in the order in which they are offered, each for ever."""

QUESTION_KEYS: Mapping[str, tuple[str, ...]] = {
    # Set-up
    "first_player": ("seat",),
    "ragnarok_tokens": ("province",),
    "destroyed": ("province",),
    "pillage_tokens": ("token",),
    # Gods' Gifts
    "gods_gifts": ("card",),
    "draft_keep": ("card",),
    # Action phase
    "choose_action": ("action",),
    "invade_figure": ("figure",),
    "invade_place": ("province", "fjord", "none"),
    "succor_place": ("province", "none"),
    "pay_for_pillage": ("yes", "no"),
    "march_from": ("province",),
    "march_to": ("province",),
    "march_figures": ("figure",),
    "upgrade_card": ("card", "back", "unnamed"),
    "upgrade_slot": ("slot",),
    "unnamed_type": ("card_type",),
    "unnamed_cost": ("number",),
    "monster_removed": ("place",),
    "quest_card": ("card", "back"),
    "sacrifice_figures": ("figure@place",),
    "raise_stat": ("stat",),
    # Pillage and battle
    "pillage_province": ("province",),
    "call_to_battle": ("no", "figure@province"),
    "battle_card": ("card", "unnamed"),
    "unnamed_bonus": ("number",),
    "quest_bonus": ("card",),
    "late_card": ("no", "card"),
    "keep_figure": ("figure",),
    "unnamed_effect": ("none", "glory", "losses"),
    "unnamed_glory": ("number",),
    "unnamed_losses": ("seat:figure",),
    "save_figures": ("figure",),
    "withdraw": ("no", "province"),
    "loki_rival": ("seat",),
    "buy_back": ("card",),
    "leader_moves": ("no", "province"),
    "free_warrior": ("no", "province"),
    # The rest of an Age
    "keep_card": ("card", "unseen", "none"),
    "quest_shown": ("card", "unnamed"),
    "quest_glory": ("number",),
}
"""Question key → what its options are: kinds of ids, or the very words."""

RECORD_KEYS: Mapping[str, tuple[str, ...]] = {
    # Set-up and the course of the game
    "first_player": ("first",),
    "doom_drawn": ("doom",),
    "destroyed_before": ("provinces",),
    "tokens_laid": ("tokens",),
    "age": ("age", "doom"),
    "phase": ("phase", "age"),
    "draft": ("dealt", "picked", "kept", "left"),
    "hands": ("cards",),
    "rage_set": ("rage",),
    "action_over": ("reason",),
    "rage_dropped": ("rage",),
    "tokens_turned": (),
    "final_score": ("place", "total", "parts"),
    "game_over": ("winners",),
    # Tracks
    "raised": ("stat", "step", "value", "source"),
    "stat_at_top": ("stat", "source"),
    "no_stat_left": ("source",),
    "glory": ("amount", "total", "source"),
    "glory_lost": ("amount", "total", "source"),
    "rage_gained": ("amount", "left", "source"),
    "rage_spent": ("amount", "left", "source"),
    "rage_lost": ("amount", "left", "source"),
    # Actions
    "invaded": ("figure", "place", "cost", "by"),
    "marched": ("start", "end", "figures"),
    "upgraded": ("card", "slot", "cost", "replaced"),
    "monster_joined": ("figure",),
    "monster_left": ("figure", "place"),
    "quest_committed": ("count",),
    "sacrificed": ("figures", "source"),
    "passed": ("rage",),
    # Pillage and battle
    "pillage": ("province", "kind"),
    "joined_battle": ("figure", "start", "end"),
    "unopposed": ("province",),
    "pillaged": ("province",),
    "pillage_failed": ("province", "again"),
    "leader_moved": ("start", "end", "source"),
    "card_shown": ("card",),
    "late_card": ("card",),
    "text_works": ("card",),
    "text_cancelled": ("card",),
    "total": ("strength", "bonuses", "total"),
    "won": (),
    "tied": ("seats",),
    "cards_discarded": ("cards",),
    "cards_taken_back": ("cards",),
    "cards_stolen": ("cards", "victim"),
    "bought_back": ("cards",),
    "died": ("place", "figures", "cause"),
    "withdrew": ("figure", "start", "end"),
    "saved": ("place", "figures", "source"),
    # The rest of an Age
    "kept": ("kept",),
    "quest_met": ("card", "glory"),
    "quest_failed": ("card",),
    "ragnarok": ("province", "fjord"),
    "released": ("figures",),
    # The engine's own
    "open_rule": ("option", "value"),
}
"""Record key → the names of its parameters; ``seat`` stands beside them where one clan is meant."""

PREVIEW_KEYS: Mapping[str, tuple[str, ...]] = {
    "gains": ("source", "glory", "rage", "any_stat", "victim", "victim_glory", "victim_rage"),
    "reward": ("source", "stats", "glory", "any_of", "leader_moves"),
    "axes_glory": ("amount",),
    "choice": ("what", "source"),
}
"""What only the steps and choices of a previewed battle hold; ``what`` is the key of a question."""
