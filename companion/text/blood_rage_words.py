"""The sentences of Blood Rage: questions and records by their keys, and the words between ids."""

from __future__ import annotations

from collections.abc import Mapping

from companion.text.catalogue import N_, NP_

QUESTIONS: Mapping[str, str] = {
    # Set-up
    "first_player": N_("Who was born furthest north and begins?"),
    "ragnarok_tokens": N_("Ragnarök tokens on the Age track, Age 1 to 3: which provinces?"),
    "destroyed": N_("Destroyed before play ({n}): which provinces?"),
    "pillage_tokens": N_("Pillage tokens, clockwise from Myrkulor ({n}): which ones?"),
    # Gods' Gifts
    "gods_gifts": N_("{seat}: which cards were dealt?"),
    "draft_keep": N_("{seat}: which card is kept?"),
    "draft_keep.several": N_("{seat}: which {n} cards are kept?"),
    # Action phase
    "choose_action": N_("{seat}: action?"),
    "invade_figure": N_("{seat} invades: with which figure?"),
    "invade_place": N_("{seat} invades: where?"),
    "succor_place": N_("{seat}, Frigga's Succor: where does a Warrior join?"),
    "pay_for_pillage": N_("{seat}, {source}: pay for a pillage right away?"),
    "march_from": N_("{seat} marches: out of which province?"),
    "march_to": N_("{seat} marches: to which province?"),
    "march_figures": N_("{seat} marches: who goes?"),
    "upgrade_card": N_("{seat} upgrades: with which card?"),
    "upgrade_slot": N_("{seat}: into which slot goes {source}?"),
    "unnamed_type": N_("{seat}: what kind of upgrade is it?"),
    "unnamed_cost": N_("{seat}: how much Rage did it cost?"),
    "monster_removed": N_("{seat}: which {source} goes back to the box?"),
    "quest_card": N_("{seat}: which quest is committed?"),
    "sacrifice_figures": N_("{seat}, Frigga's Sacrifice: which {n} figures?"),
    "raise_stat": N_("{seat}: which stat goes up a step?"),
    # Pillage and battle
    "pillage_province": N_("{seat} pillages: which province?"),
    "call_to_battle": N_("{seat}: who answers the Call to Battle?"),
    "battle_card": N_("{seat}: which card was revealed?"),
    "unnamed_bonus": N_("{seat}: how much does the card add?"),
    "quest_bonus": N_("{seat}: which cards make the quest count?"),
    "late_card": N_("{seat}: a white-disc card on top?"),
    "keep_figure": N_("{seat}, Odin's Tide: which figure stays?"),
    "unnamed_effect": N_("{seat}: what else did the card do?"),
    "unnamed_glory": N_("{seat}: how much Glory did the card bring?"),
    "unnamed_losses": N_("{seat}: which figures did the card destroy?"),
    "save_figures": N_("{seat}, Frigga's Protection: which figures are saved, at 1 Rage each?"),
    "withdraw": N_("{seat}: does the Volur Witch withdraw to Yggdrasil?"),
    "loki_rival": N_("{seat}: from whom does {source} take?"),
    "buy_back": N_("{seat}, Tyr's Prowess: which cards are bought back, at 1 Rage each?"),
    "leader_moves": N_("{seat}, Lord of Hammers: where does the Leader go?"),
    "free_warrior": N_("{seat}, Loki's Blessing: a Warrior invades for free?"),
    # The rest of an Age
    "keep_card": N_("{seat}: a card kept for the next Age?"),
    "quest_shown": N_("{seat}: which quest is revealed?"),
    "quest_glory": N_("{seat}: how much Glory did the quest pay? 0: it failed."),
}

RECORDS: Mapping[str, str] = {
    # Set-up and the course of the game
    "first_player": N_("{first} has the First Player token."),
    "doom_drawn": N_("Doomed in Age 1, 2 and 3: {doom}."),
    "destroyed_before": N_("Destroyed before play: {provinces}."),
    "tokens_laid": N_("Pillage tokens: {tokens}."),
    "age": N_("Age {age} begins. Doomed: {doom}."),
    "phase": N_("{phase}, Age {age}."),
    "draft": N_(
        "Every clan is dealt {dealt} cards. Keep {picked} and pass the rest to the left, until"
        " each clan has {kept}; the last {left} are laid aside unseen."
    ),
    "hands": N_("Cards in hand: {cards}."),
    "rage_set": N_("Rage: {rage}."),
    "action_over": N_("The Action phase is over: {reason}."),
    "rage_dropped": N_("Rage left over is lost: {rage}."),
    "tokens_turned": N_("All pillage tokens are turned back to the reward side."),
    "final_score": N_("{place}. {seat}: {total} Glory ({parts})."),
    "final_score.glory": N_("{place}. {seat}: {total} Glory."),
    "game_over": N_("The game is over. Winner: {winners}."),
    # Tracks
    "raised": N_("{seat}: {stat} up to step {step}, now {value}. ({source})"),
    "stat_at_top": N_("{seat}: {stat} already on the last step."),
    "no_stat_left": N_("{seat}: no stat can go up any more."),
    "glory": N_("{seat}: +{amount} Glory, now {total}. ({source})"),
    "glory_lost": N_("{seat}: -{amount} Glory, now {total}. ({source})"),
    "rage_gained": N_("{seat}: +{amount} Rage, now {left}. ({source})"),
    "rage_spent": N_("{seat}: -{amount} Rage, now {left}. ({source})"),
    "rage_lost": N_("{seat}: -{amount} Rage, now {left}. ({source})"),
    # Actions
    "invaded": N_("{seat}: {figure} invades {place}, {cost} Rage."),
    "invaded.free": N_("{seat}: {figure} invades {place}, for free."),
    "marched": N_("{seat} marches from {start} to {end}: {figures}."),
    "upgraded": N_("{seat} upgrades: {card} ({slot}), {cost} Rage."),
    "upgraded.replaced": N_(
        "{seat} upgrades: {card} ({slot}) in place of {replaced}, {cost} Rage."
    ),
    "monster_joined": N_("{seat}: {figure} joins the reserve."),
    "monster_left": N_("{seat}: {figure} goes back to the box, from {place}."),
    "quest_committed": N_("{seat} commits a quest face down ({count} now)."),
    "sacrificed": N_("{seat} sacrifices: {figures}."),
    "passed": N_("{seat} passes; {rage} Rage is lost."),
    # Pillage and battle
    "pillage": N_("{seat} pillages {province}."),
    "joined_battle": N_("{seat}: {figure} joins from {start}."),
    "unopposed": N_("No enemy in {province}: there is no battle."),
    "pillaged": N_("{seat} has pillaged {province}."),
    "pillage_failed": N_(
        "The pillage fails: nobody gets the reward; {province} may be pillaged again in this Age."
    ),
    "pillage_failed.for_good": N_("The pillage fails: nobody gets the reward."),
    "leader_moved": N_("{seat}: the Leader goes from {start} to {end}."),
    "card_shown": N_("{seat} reveals {card}."),
    "late_card": N_("{seat} adds {card}."),
    "text_works": N_("{seat}: the text of {card} works."),
    "text_cancelled": N_("{seat}: the text of {card} is cancelled."),
    "total": N_("{seat}: STR {strength}, cards {bonuses}; total {total}."),
    "total.unnamed": N_("{seat}: STR {strength}, an unnamed card {bonuses}; total {total}."),
    "total.bare": N_("{seat}: STR {strength}, no card; total {total}."),
    "won": N_("{seat} wins the battle."),
    "tied": N_("Tie at the top ({seats}): everybody loses."),
    "cards_discarded": N_("{seat} discards {cards}."),
    "cards_taken_back": N_("{seat} takes back {cards}."),
    "cards_stolen": N_("{seat} takes from {victim}: {cards}."),
    "bought_back": N_("{seat} buys back {cards}."),
    "died": N_("{seat}: to Valhalla from {place}: {figures}."),
    "withdrew": N_("{seat}: {figure} withdraws from {start} to {end}."),
    "saved": N_("{seat}: {source} saves {figures}."),
    # The rest of an Age
    "kept": N_("{seat} keeps a card for the next Age."),
    "kept.none": N_("{seat} keeps no card."),
    "quest_met": N_("{seat}: {card} is met, {glory} Glory."),
    "quest_failed": N_("{seat}: {card} is not met."),
    "ragnarok": N_("Ragnarök: {province} is destroyed."),
    "released": N_("{seat} takes back out of Valhalla: {figures}."),
}

COMPONENTS: Mapping[str, str] = {
    "first_player": N_("first player"),
    "ragnarok_tokens": N_("Ragnarök tokens"),
    "pillage_tokens": N_("pillage tokens"),
    "gods_gifts": N_("Gods' Gifts (cards)"),
}

CHECKS: Mapping[str, str] = {
    "figures": N_("{seat}, {figure}: {counted} on the table, there should be {expected}"),
    "destroyed_province": N_("{counted} figures stand in {province}, which is destroyed"),
    "villages": N_("{counted} figures in {province}, which has {expected} villages"),
    "tokens": N_("{token} tokens on the board: {counted}, there should be at most {expected}"),
    "doomed_province": N_("{province} was doomed in Age {age} and is not destroyed"),
    "cards": N_("{card}: {counted} in all, there should be at most {expected}"),
}

CONTEXT = "blood rage"
"""Short words of this game stand in the catalogue with this context."""

WORDS: Mapping[str, tuple[str, str]] = {
    # Options
    "no": NP_("blood rage", "no"),
    "yes": NP_("blood rage", "yes"),
    "none": NP_("blood rage", "none"),
    "not_invade": NP_("blood rage", "not invade"),
    "back": NP_("blood rage", "go back"),
    "unnamed": NP_("blood rage", "an unnamed card"),
    "unseen": NP_("blood rage", "yes, one card"),
    "losses": NP_("blood rage", "figures died"),
    # Places
    "reserve": NP_("blood rage", "reserve"),
    "valhalla": NP_("blood rage", "Valhalla"),
    "discard": NP_("blood rage", "discard pile"),
    "hand": NP_("blood rage", "hand"),
    "kept": NP_("blood rage", "kept card"),
    "quests": NP_("blood rage", "committed quests"),
    "battle": NP_("blood rage", "battle"),
    # Slots and types of card
    "slot.leader": NP_("blood rage", "Leader slot"),
    "slot.warrior": NP_("blood rage", "Warrior slot"),
    "slot.ship": NP_("blood rage", "Ship slot"),
    "slot.monster_1": NP_("blood rage", "Monster slot 1"),
    "slot.monster_2": NP_("blood rage", "Monster slot 2"),
    "slot.clan_1": NP_("blood rage", "clan slot 1"),
    "slot.clan_2": NP_("blood rage", "clan slot 2"),
    "slot.clan_3": NP_("blood rage", "clan slot 3"),
    "type.monster": NP_("blood rage", "Monster"),
    "type.clan": NP_("blood rage", "clan upgrade"),
    # Phases and reasons
    "gifts": NP_("blood rage", "Gods' Gifts"),
    "action": NP_("blood rage", "Action phase"),
    "quest_phase": NP_("blood rage", "Quest phase"),
    "discard_phase": NP_("blood rage", "Discard phase"),
    "ragnarok": NP_("blood rage", "Ragnarök"),
    "release": NP_("blood rage", "Release Valhalla"),
    "no_rage": NP_("blood rage", "no clan has Rage left"),
    "all_pillaged": NP_("blood rage", "every province is pillaged"),
    # Actions
    "invade": NP_("blood rage", "Invade"),
    "march": NP_("blood rage", "March"),
    "upgrade": NP_("blood rage", "Upgrade"),
    "quest": NP_("blood rage", "Quest"),
    "pillage": NP_("blood rage", "Pillage"),
    "pass": NP_("blood rage", "Pass"),
    # Gains and markers
    "glory": NP_("blood rage", "Glory"),
    "token": NP_("blood rage", "pillage token"),
    "conquest": NP_("blood rage", "Thor's Conquest"),
    "True": NP_("blood rage", "yes"),
    "False": NP_("blood rage", "no"),
    "None": NP_("blood rage", "empty"),
}
