"""The sentences of Lords of Waterdeep: questions and records by their keys, and the words between
ids.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.text.catalogue import N_, NP_

QUESTIONS: Mapping[str, str] = {
    # Set-up
    "first_player": N_("Who was last in another city and begins?"),
    "hall_tiles": N_("Builder's Hall: which {n} tiles lie face up?"),
    "inn_quests": N_("Cliffwatch Inn: which quests were turned up ({n})?"),
    "starting_quests": N_("{seat}: which {n} quests were dealt?"),
    "deal_intrigue": N_("{seat}: which {n} intrigue cards were dealt?"),
    "deal_lord": N_("{seat}: which Lord was dealt?"),
    # Placing
    "place_ambassador": N_("{seat} places the Ambassador: where?"),
    "place_agent": N_("{seat} places an agent: where?"),
    "reassign": N_("{seat} reassigns an agent from the Harbor: where to?"),
    "copy_space": N_("{seat}, {source}: which opponent's space is used?"),
    # Gains and costs
    "gain": N_("{seat}, {source}: which adventurers come, {n} in all? (like {example})"),
    "give": N_("{seat}, {source}: which adventurers go, {n} in all? (like {example})"),
    "exchange": N_("{seat}, {source}: which adventurer is exchanged for a cleric?"),
    "draw_intrigue": N_("{seat}: which {n} intrigue cards were drawn?"),
    "deck_quest": N_("{seat}, {source}: which quest lay on top of the deck?"),
    # The Inn, Builder's Hall, the Harbor
    "take_quest": N_("{seat}: which face-up quest is taken?"),
    "buy_tile": N_("{seat}: which tile is bought?"),
    "choose_tile": N_("{seat}, {source}: which tile comes into play for nothing?"),
    "hall_refill": N_("Builder's Hall: which tile was turned up?"),
    "top_tile": N_("Which tile lay on top of the stack?"),
    "play_intrigue": N_("{seat}: which intrigue card is played?"),
    # Intrigue cards
    "choose_opponent": N_("{seat}, {source}: which opponent?"),
    "one_of": N_("{seat}, {source}: what is gained?"),
    "hand_over": N_("{seat}, {source}: hand over what it asks for?"),
    "steal": N_("{seat}, {source}: which adventurer of whom?"),
    "discard_quest": N_("{seat}, {source}: which quest is discarded?"),
    "discard_tile": N_("{seat}, {source}: which own building is discarded?"),
    "recall_agent": N_("{seat}, {source}: the agent on which space comes back?"),
    "sample_space": N_("{seat}, {source}: on which tile in Builder's Hall?"),
    "draft_draw": N_("{source}: which {n} quests were turned up?"),
    "draft_quest": N_("{seat}, {source}: which quest is kept?"),
    "quest_type": N_("{seat}, {source}: which quest type is named?"),
    "search_count": N_("{source}: how many quests came before the one of that type?"),
    "search_quest": N_("{source}: which quest was found?"),
    "unnamed_changed": N_("Unnamed card of {seat}: who lost or gained anything? (Enter: nobody)"),
    "unnamed_losses": N_("{seat}: what was lost? (like {example})"),
    "unnamed_gains": N_("{seat}: what was gained? (like {example})"),
    # Quests
    "complete_quest": N_("{seat}: complete a quest?"),
    "complete_this": N_("{seat}: complete the quest just taken?"),
    "name_quest": N_("{seat}: which quest was it?"),
    "unnamed_type": N_("{seat}: of which type is the quest?"),
    "unnamed_vp": N_("{seat}: how many VP does the quest give?"),
    "unnamed_cost": N_("{seat}: what did the quest cost? (like {example})"),
    "unnamed_reward": N_("{seat}: what else did the quest give? (like {example})"),
    # The end
    "reveal_lord": N_("{seat}: which Lord is turned up?"),
    "lord_vp": N_("{seat}: how many VP does the Lord pay?"),
    "unnamed_types": N_(
        "{seat}: of the completed quests without a name, how many are of the Lord's types?"
        " (like {example}; 0: none)"
    ),
    "draw_lots": N_("Still tied: in which order does the lot put them?"),
}

RECORDS: Mapping[str, str] = {
    # Set-up and the course of the game
    "first_player": N_("{first} takes the First Player marker."),
    "starting_gold": N_("Starting gold: {gold}."),
    "hall_laid": N_("Face up in Builder's Hall: {tiles}."),
    "inn_laid": N_("Face-up quests at Cliffwatch Inn: {n}."),
    "quests_dealt": N_("{seat} has been dealt: {quests}."),
    "hands_dealt": N_("Intrigue cards dealt to everybody: {n}."),
    "lords_dealt": N_("Everybody has been dealt a Lord."),
    "round": N_("Round {round} begins. {first} is first player."),
    "phase": N_("Round {round}: {phase}."),
    "vp_laid": N_("VP tokens onto the tiles in Builder's Hall, {vp} each: {tiles}."),
    "loaded": N_("Laid on {tile}: {load}."),
    "agents_joined": N_("Everybody's agents from beside the rounds track join the pool, {n} each."),
    "agents_home": N_("All agents go back to their pools."),
    "final_score": N_("{place}. {seat}: {total} VP in all ({parts})."),
    "game_over": N_("The game is over. Winner: {winners}."),
    # Placing
    "placed": N_("{seat} places an agent: {space}."),
    "placed.lieutenant": N_("{seat} places the Lieutenant: {space}."),
    "ambassador_placed": N_("{seat} places the Ambassador: {space}."),
    "reassigned": N_("{seat} reassigns an agent from {start}: {space}."),
    "reassigned.lieutenant": N_("{seat} reassigns the Lieutenant from {start}: {space}."),
    "copied": N_("{seat} uses {space} by {source}."),
    "turned_back": N_("{seat} has no card to play there and turns back: {space}."),
    "passed": N_("{seat} can place an agent nowhere."),
    "nothing_open": N_("{seat}: no space is open for the agent on {space}; it stays there."),
    "only_blocked": N_("{seat} cannot pay: the agent only blocks {space}."),
    "owner_benefit": N_("Owner benefit for {seat}: {tile}."),
    "orb_used": N_("{seat} joins an opponent's agent, once this round: {space}."),
    # Gains and costs
    "gained": N_("{seat}: +{amounts} ({source})."),
    "paid": N_("{seat} pays {amounts} ({source})."),
    "short": N_("{seat}: the supply has no more; missing: {amounts} ({source})."),
    "vp": N_("{seat}: +{amount} VP, now {total} ({source})."),
    "intrigue_drawn": N_("{seat} draws intrigue cards: {n} ({source})."),
    "deck_quest": N_("{seat} takes the top quest of the deck: {quest} ({source})."),
    "deck_shuffled": N_("{deck}: empty; the discard pile is shuffled, {cards} in all."),
    "load_taken": N_("{seat} takes what lies on {tile}: {load}."),
    "load_taken.none": N_("{seat}: nothing lies on {tile}."),
    # The Inn, Builder's Hall, the Castle
    "quest_taken": N_("{seat} takes a quest: {quest}."),
    "inn_refilled": N_("Quests turned up at Cliffwatch Inn: {n}."),
    "inn_discarded": N_("Quests discarded from Cliffwatch Inn: {n}."),
    "tile_bought": N_("{seat} buys {tile} for {cost} gold."),
    "tile_gained": N_("{seat} puts {tile} into play for nothing ({source})."),
    "tile_discarded": N_("{seat} gives up {tile}: {to}."),
    "hall_refilled": N_("Turned up in Builder's Hall: {tile}."),
    "no_tile": N_("{source}: no tile can come into play."),
    "marker_taken": N_("{seat} takes the First Player marker; it counts from the next round on."),
    # The Ambassador
    "ambassador_taken": N_("{seat} takes the Ambassador, to place it before the next round."),
    "ambassador_elsewhere": N_("{holder} has the Ambassador already; {seat} gets nothing."),
    "ambassador_lifted": N_("The Ambassador leaves {space}."),
    "ambassador_gone": N_("The Ambassador leaves the game with the Palace."),
    # Intrigue cards
    "card_played": N_("{seat} plays {card}."),
    "lost": N_("{seat} returns {amounts} to the supply ({source})."),
    "had_none": N_("{seat} has no {kind} ({source})."),
    "handed_over": N_("{seat} hands {amounts} to {to} ({source})."),
    "refused": N_("{seat} hands nothing over ({source})."),
    "stolen": N_("{seat} takes {amounts} from {victim} ({source})."),
    "quest_discarded": N_("{seat} discards {quest} ({source})."),
    "mandatory_given": N_("{seat} lays a Mandatory Quest before {to}: {card}."),
    "agent_back": N_("{seat} takes an agent back from {space} ({source})."),
    "quest_type_named": N_("{seat} names a quest type: {type}."),
    "quests_revealed": N_("Quests turned up from the deck: {n} ({source})."),
    "quest_kept": N_("{seat} keeps {quest} ({source})."),
    "no_effect": N_("{source}: nothing comes of it."),
    "table_resolved": N_("{seat}: what the unnamed card did is noted."),
    # Quests
    "quest_completed": N_("{seat} completes {quest} ({type})."),
    "mandatory_completed": N_("{seat} completes the Mandatory Quest {card}."),
    "quest_named": N_("{seat}: the quest is {quest}."),
    "plot": N_("{seat}, Plot Quest: {quest}."),
    "exchanged": N_("{seat} exchanges a {kind} for a cleric ({quest})."),
    "lieutenant_joined": N_("The Lieutenant joins the pool of {seat}."),
    # The end
    "lord_revealed": N_("Lord of {seat}: {lord}."),
    "lots_drawn": N_("By lot: {seats}."),
}

COMPONENTS: Mapping[str, str] = {
    "first_player": N_("first player"),
    "buildings": N_("building tiles"),
    "quests": N_("quest cards"),
    "intrigue": N_("intrigue cards"),
    "lords": N_("Lords"),
    "lots": N_("lots after a tie"),
}

CHECKS: Mapping[str, str] = {
    "cubes": N_("{kind}: {counted} on the table, there should be {expected}"),
    "agents": N_("agents of {seat}: {counted} on the table, there should be {expected}"),
    "neutral_agent": N_("{agent}: {counted} in all, there should be {expected}"),
    "quest_cards": N_("quest cards: {counted} in all, there should be {expected}"),
    "quests": N_("quest {quest}: {counted} in all, there should be {expected}"),
    "intrigue_cards": N_("intrigue cards: {counted} in all, there should be {expected}"),
    "cards": N_("{card}: {counted} in all, there should be at most {expected}"),
    "tile_count": N_("building tiles: {counted} in all, there should be {expected}"),
    "tiles": N_("tile {tile}: {counted} in all, there should be {expected}"),
}

CONTEXT = "waterdeep"
"""Short words of this game stand in the catalogue with this context."""

WORDS: Mapping[str, tuple[str, str]] = {
    # Options
    "no": NP_("waterdeep", "no"),
    "yes": NP_("waterdeep", "yes"),
    "back": NP_("waterdeep", "no card that can be played"),
    "unnamed": NP_("waterdeep", "an unnamed quest"),
    "unnamed.card": NP_("waterdeep", "an unnamed card"),
    "unnamed.lord": NP_("waterdeep", "a Lord that stays unnamed"),
    # Pieces
    "gold": NP_("waterdeep", "gold"),
    "vp": NP_("waterdeep", "VP"),
    "intrigue": NP_("waterdeep", "intrigue cards"),
    "vp_token": NP_("waterdeep", "VP tokens"),
    "ambassador": NP_("waterdeep", "Ambassador"),
    "lieutenant": NP_("waterdeep", "Lieutenant"),
    "agent": NP_("waterdeep", "agent"),
    "agents": NP_("waterdeep", "agents"),
    "quests": NP_("waterdeep", "quests"),
    "intrigue_cards": NP_("waterdeep", "hidden intrigue cards"),
    "score": NP_("waterdeep", "score marker"),
    "first_player": NP_("waterdeep", "First Player marker"),
    # Parts of the final score
    "adventurers": NP_("waterdeep", "adventurers"),
    "lord": NP_("waterdeep", "Lord"),
    # Places
    "pool": NP_("waterdeep", "agent pool"),
    "tavern": NP_("waterdeep", "tavern"),
    "hand": NP_("waterdeep", "hand"),
    "completed": NP_("waterdeep", "completed quests"),
    "plots": NP_("waterdeep", "Plot Quests"),
    "active": NP_("waterdeep", "active quests"),
    "in_play": NP_("waterdeep", "buildings"),
    "supply": NP_("waterdeep", "supply"),
    "rounds_track": NP_("waterdeep", "rounds track"),
    "beside_the_board": NP_("waterdeep", "beside the board"),
    "palace": NP_("waterdeep", "beside the Palace"),
    "builders_hall": NP_("waterdeep", "Builder's Hall"),
    "cliffwatch_inn": NP_("waterdeep", "Cliffwatch Inn"),
    "quest_discard": NP_("waterdeep", "discard pile of quests"),
    "intrigue_discard": NP_("waterdeep", "discard pile of intrigue cards"),
    "out": NP_("waterdeep", "out of the game"),
    "under_stack": NP_("waterdeep", "under the stack"),
    # Decks
    "deck.quests": NP_("waterdeep", "Quest deck"),
    "deck.intrigue": NP_("waterdeep", "Intrigue deck"),
    "deck.buildings": NP_("waterdeep", "Building stack"),
    # Phases
    "round_start": NP_("waterdeep", "start of the round"),
    "turns": NP_("waterdeep", "placing agents"),
    "reassign": NP_("waterdeep", "reassigning the Harbor"),
    "round_end": NP_("waterdeep", "end of the round"),
    # Values
    "True": NP_("waterdeep fact", "yes"),
    "False": NP_("waterdeep fact", "no"),
    "None": NP_("waterdeep", "none"),
}

BRIEF: Mapping[str, tuple[str, str]] = {
    "any": NP_("waterdeep brief", "{n} any"),
    "choice": NP_("waterdeep brief", "{n} of {letters}"),
    "intrigue": NP_("waterdeep brief", "{n} intrigue"),
    "quest": NP_("waterdeep brief", "{n} quest"),
    "deck_quest": NP_("waterdeep brief", "{n} deck quest"),
    "pay": NP_("waterdeep brief", "pay {cost}:"),
    "buy_tile": NP_("waterdeep brief", "buy a tile"),
    "first_player": NP_("waterdeep brief", "First Player"),
    "play_intrigue": NP_("waterdeep brief", "play intrigue"),
    "new_quests": NP_("waterdeep brief", "new quests first"),
    "take_ambassador": NP_("waterdeep brief", "Ambassador"),
    "use_opponents_space": NP_("waterdeep brief", "as an opponent's"),
    "complete_taken_quest": NP_("waterdeep brief", "may complete it"),
    "gold_per_tile": NP_("waterdeep brief", "{gold} a tile"),
    "nothing_there": NP_("waterdeep brief", "empty"),
    "plot": NP_("waterdeep brief", "Plot"),
    "more": NP_("waterdeep brief", "and more"),
}
"""What a space or card gives where room is scarce."""
