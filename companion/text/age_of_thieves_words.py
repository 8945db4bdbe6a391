"""The sentences of Age of Thieves: questions and records by their keys, and the words between ids.

A key with a dot is a variant of the sentence before the dot.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.text.catalogue import N_, NP_

QUESTIONS: Mapping[str, str] = {
    # Set-up and cards
    "first_thief": N_("Who is the first thief?"),
    "action_cards": N_("Which action cards were drawn? ({n})"),
    "discard_card": N_("{seat}, {source}: which card is discarded?"),
    "hand_limit": N_("{seat} is over the hand limit: which card is discarded?"),
    "copy_fact": N_("{seat}: what does the box say?"),
    # Event Phase
    "event": N_("Which event was revealed?"),
    "compass": N_("To which district does the compass on {source} point?"),
    "yellow_jewel": N_(
        "{seat} places yellow jewels where the compass points, at least {distance} spaces from"
        " every thief: how many?"
    ),
    "guard_dice": N_("Guards' initiative, dice: {n}. What was rolled?"),
    "set_aside": N_("{seat}, {source}: which AP are set aside?"),
    "district": N_("Which district card was drawn?"),
    # Declaration Phase
    "declare": N_("{seat} declares, {total} AP at most: AP on each card? (like 4 3* 2; 0: none)"),
    "declare.dungeon": N_(
        "{seat} declares in the dungeon, {total} AP at most, Move has to come first: AP on each"
        " card? (like 2; 0: none)"
    ),
    "agents_on": N_("{seat}, {token}: on which cards?"),
    "informers_on": N_("{seat}, {token}: on which cards?"),
    "special_on": N_("{seat}: with which card does the special lie?"),
    "declare_card": N_("{seat}: what lies on card {source}?"),
    # Resolution Phase
    "which_stack": N_("{seat}: which of the tied cards comes first?"),
    "resolve": N_("{seat}, card {source}: what is turned over?"),
    "resolve.ap": N_("{seat}, {ap} AP: what is turned over?"),
    "resolve.special": N_("{seat}, {ap} AP with the special: what is it used for?"),
    "waived_card": N_("{seat} waives card {source}: which one is it?"),
    "waived_card.special": N_("{seat}: which general card goes with the special?"),
    "revealed_card": N_("{seat} shows card {source} without effect: which one?"),
    "mode": N_("{seat}, {source}: how?"),
    "board": N_("{seat}, {source}: what happened on the board?"),
    "zone": N_("{seat}: in which district now?"),
    "target": N_("{seat}, {source}: aimed at whom or what?"),
    "targets": N_("{seat}, {source}: which thieves stand there?"),
    "ignore": N_("{seat}: ignore {source}?"),
    "theft": N_("{seat} robs {source}: how?"),
    "jewel": N_("{seat}: which jewel of {source}?"),
    "rope_hook_ap": N_("{seat}, {source}: more AP on every waiting card?"),
    "another_stack": N_("{seat}, {source}: resolve one more card at once?"),
    "peeked_then": N_("{seat}, {source}: what becomes of the token?"),
    "token_of": N_("{seat}: which token of {source}?"),
    "caught": N_("{source}: who was caught?"),
    "caught.guards": N_("The guards act: who was caught? (guards: works it out from distances)"),
    "caught.walking": N_("Who was caught?"),
    "caught.alarm": N_(
        "Guards and captains were just put on the board: who was there and is caught?"
    ),
    # City tokens
    "token_turned": N_("{seat}: which city token was turned over?"),
    "token_place": N_("{seat}: which token is it, a new one or one looked at before?"),
    "keep_token": N_("{seat}: keep {source}?"),
    "peek": N_("Which city token was looked at?"),
    "swap_tokens": N_("{seat}: swap the two tokens?"),
    # Specials
    "victim": N_("{seat}, {source}: whom?"),
    "give_card": N_("{source}: which card is handed over?"),
    "take_grenade": N_("{seat}: which grenade from the discard pile?"),
    # Arrest
    "arrest_zone": N_("{seat} is caught: in which district?"),
    "arrest_dungeon": N_("{seat}: which dungeon?"),
    "cheapest": N_("{seat}: which jewel is lost?"),
}

RECORDS: Mapping[str, str] = {
    # Set-up and the course of the game
    "first_thief": N_("{first} is the first thief."),
    "turn": N_("Turn {turn} begins, calm. First thief: {first}."),
    "turn.alarm": N_("Turn {turn} begins, alarm. First thief: {first}."),
    "phase": N_("{phase}, turn {turn}."),
    "phase.planning": N_("{phase}: every thief draws, the first thief first."),
    "final_score": N_("{place}. {seat}: {total} VP ({parts})."),
    "final_score.jewel": N_("{place}. {seat}: out with the Emperors' Jewel, {total} VP ({parts})."),
    "final_score.lost": N_("Lost: {seat}, {total} VP ({parts})."),
    "game_over": N_("The game is over: {reason}. Winner: {winners}."),
    "game_over.nobody": N_("The game is over: {reason}. Nobody wins."),
    "copy_told": N_("Noted: {fact} {value}"),
    # Cards
    "drew": N_("{seat} draws action cards: {cards}. ({source})"),
    "deck_refilled": N_("The discard pile becomes the action deck: {cards} cards."),
    "discarded": N_("{seat} discards {card}. ({source})"),
    # Event Phase
    "event": N_("Event: {event}. {text} (Left in the deck: {left}.)"),
    "yellow_jewel": N_(
        "Yellow jewels placed: {jewels}, in {district}, at least {distance} spaces from every"
        " thief."
    ),
    "yellow_jewel.compass": N_(
        "Yellow jewels placed: {jewels}, where the compass on the card points, at least"
        " {distance} spaces from every thief."
    ),
    "no_yellow_jewel": N_("No yellow jewel is placed: {reason}."),
    "initiative": N_("The guards act at {value}."),
    "initiative.several": N_("Dice {dice}, the {keep} counts: the guards act at {value}."),
    "initiative.second": N_(
        "Dice {dice}, the {keep} counts: the guards act at {value}, and again at {second}."
    ),
    "initiative_later": N_("The guards' initiative is rolled after the declaration."),
    "set_aside": N_("{seat} sets AP aside: {ap}. ({source})"),
    "temporary_ap": N_("{seat}: +{ap} temporary AP. ({source})"),
    "regrouped": N_("{seat} repositions a guard to a guardhouse free this turn."),
    "guard_placed": N_("One more guard goes on the board. ({source})"),
    "guard_placed.moved": N_("No guard is left: one from the board is put there. ({source})"),
    # Declaration Phase
    "action_points": N_("{seat} may spend {total} AP ({parts})."),
    "action_points.blue": N_("{seat} may spend {total} AP."),
    "forbidden": N_("{source}: not allowed this turn: {cards}."),
    "cannot_pay": N_("{seat} cannot pay {ap}: the AP of {token} stay on one card."),
    "declared": N_("{seat} declares {ap}."),
    "declared.nothing": N_("{seat} declares nothing."),
    # Resolution Phase
    "guards_act": N_("Guards act at {value}: Alertness {alertness}, Movement {movement}."),
    "guards_act.captains": N_(
        "Guards act at {value}: Alertness {alertness}, Movement {movement}; captains after them:"
        " {captain_alertness} and {captain_movement}."
    ),
    "only_moving": N_(
        "Nobody can be caught, but guards that detect somebody still move toward the nearest:"
        " {thieves}."
    ),
    "card_shown": N_("{seat}, {ap} AP: {card}."),
    "card_shown.text": N_("{seat}, {ap} AP: {card}. {text}"),
    "card_shown.range": N_("{seat}, {ap} AP: {card}, range {range}. {text}"),
    "card_shown.radius": N_("{seat}, {ap} AP: {card}, range {range}, radius {radius}. {text}"),
    "card_shown.special": N_("{seat}, {ap} AP: {card} goes with the special, without effect."),
    "card_unnamed": N_("{seat}, {ap} AP: an unnamed card; the table carries it out."),
    "waived": N_("{seat} waives {card} ({ap} AP)."),
    "waived.forbidden": N_("{seat}: {card} ({ap} AP) is not allowed this turn: no effect."),
    "waived.no_move": N_("{seat}: {card} ({ap} AP) lapses in the dungeon."),
    "laid_back": N_("{seat} lays card {card} back until the dungeon is left."),
    "mode": N_("{seat}: {mode}."),
    "moved": N_("{seat} moves up to {spaces} spaces."),
    "moved.trapped": N_("{seat} is trapped and stays."),
    "zone": N_("{seat} is now in {zone}."),
    "zone.unknown": N_("{seat}: district not said."),
    "picked_up": N_("{seat} picks up: {jewel}."),
    "theft_marker": N_("{seat} gets a theft marker. ({source})"),
    "stolen": N_("{seat} steals from {victim}: {jewel}. ({source})"),
    "stolen.emperors": N_(
        "{seat} takes the Emperors' Jewel from {victim}, and its red AP with it. ({source})"
    ),
    "no_theft": N_("{seat} steals nothing from {victim}: {reason}."),
    "hidden": N_("{seat} is hidden ({reason})."),
    "no_longer_hidden": N_("{seat} is no longer hidden ({reason})."),
    "not_caught_this_turn": N_("{seat} cannot be caught this turn. ({source})"),
    "ignores": N_("{seat} ignores {card}."),
    "aimed_at": N_("{seat}: {card}, aimed at {target}."),
    "no_target": N_("{seat}: {card} hits nothing."),
    "bola": N_("{seat} sets AP aside in the next Declaration Phase: {ap}."),
    "noise": N_(
        "Guards within {radius} spaces go up to {movement} spaces toward the noise, captains up"
        " to {captain_movement}."
    ),
    "fire": N_("{seat} lays a fire marker: nobody enters that space this turn."),
    "smoke": N_("{seat} lays smoke markers: {markers}."),
    "guard_moved": N_("{seat} moves a guard up to {spaces} spaces. ({source})"),
    "guards_moved": N_("{seat} moves each guard within {range} spaces up to {spaces} spaces."),
    "guard_repositioned": N_("{seat} repositions a guard to a guardhouse. ({source})"),
    "guard_removed": N_("{seat} takes a guard off the board. ({source})"),
    "trapped": N_("{figure} cannot leave the space this turn."),
    "trapped.guard": N_("A guard cannot leave its space this turn and catches nobody."),
    "thief_pushed": N_("{seat} is pushed up to {spaces} spaces."),
    "ap_changed": N_("{seat}, card {stack}: from {before} to {after} AP. ({source})"),
    "will_ignore": N_("{seat} may ignore cards aimed at that thief this turn. ({source})"),
    "resolves_another": N_("{seat} resolves card {stack} at once."),
    "jewel_placed": N_("A jewel of {seat} goes on the board: {jewel}. ({source})"),
    "repositioned": N_("{seat} is repositioned. ({source})"),
    "plans": N_("{seat}, next Declaration Phase: draws {cards}, +{ap} temporary AP."),
    "plans.ap": N_("{seat}, next Declaration Phase: +{ap} temporary AP."),
    "nothing_to_take": N_("{source}: {victim} has nothing to take."),
    # City tokens
    "token_turned": N_("{seat} turns over a city token: {token}. {text}"),
    "token_turned.unnamed": N_("{seat} turns over a city token; the table carries it out."),
    "token_kept": N_("{seat} keeps {token}."),
    "token_laid": N_("{token} stays on that space."),
    "token_to_box": N_("{token} goes into the box."),
    "token_taken": N_("{seat} takes a city token: {token}. ({source})"),
    "token_taken.victim": N_("{seat} takes from {victim}: {token}. ({source})"),
    "token_used": N_("{seat} uses {token}; it goes into the box."),
    "token_peeked": N_("{seat} looks at city tokens in secret: {tokens}. ({source})"),
    "token_seen": N_("{seat} sees {token}."),
    "tokens_swapped": N_("{seat} lays the tokens back, swapped."),
    # Specials and thieves
    "card_given": N_("{victim} hands {seat} a card."),
    "card_given_seen": N_("{victim} hands {seat} {card}."),
    "grenade_taken": N_("{seat} takes {card} from the discard pile."),
    "special_used": N_("{seat}: {special}. {text}"),
    "special_used.range": N_("{seat}: {special}, range {range}. {text}"),
    "tempted": N_("{seat}: a guard comes up to {spaces} spaces closer and cannot catch her."),
    # Arrest
    "caught": N_("{seat} is caught. ({by})"),
    "caught.zone": N_("{seat} is caught in {zone}. ({by})"),
    "unresolved": N_("{seat}: unresolved cards without effect: {cards}."),
    "jewel_lost": N_("{seat} loses: {jewel}, to {to}."),
    "jewel_lost.guardhouse": N_(
        "{seat} loses: {jewel}; it goes to the imperial guardhouse of {district}."
    ),
    "jewel_lost.space": N_("{seat} loses: {jewel}; it stays on that space."),
    "no_jewel_lost": N_("{seat} has no jewel to lose."),
    "keeps_cards": N_("{seat} keeps the cards and chooses the dungeon."),
    "district_drawn": N_("District card: {district}. ({reason})"),
    "jailed": N_("{seat} goes to the dungeon of {district}; next turn {blue} AP."),
    "jailed.unknown": N_("{seat} goes to the dungeon; next turn {blue} AP."),
    # The Emperors' Jewel, the alarm, leaving
    "emperors_jewel": N_("{seat} has the Emperors' Jewel."),
    "best_thief": N_("{seat} takes the Best Thief token."),
    "red_ap": N_("{seat} takes red AP: {ap}."),
    "gates_open": N_("The gates of {district} are open during the alarm: {gates}."),
    "alarm": N_(
        "Alarm. On the alarm spaces of {district}: guards {guards}, captains {captains}. From now"
        " on alarm events, and no more yellow jewels."
    ),
    "left_city": N_("{seat} leaves the city as number {escaped}."),
    "left_city.jewel": N_("{seat} leaves the city as number {escaped}, with the Emperors' Jewel."),
    "decided": N_(
        "The Emperors' Jewel is out of the city: {seat} wins. Play goes on for the other places;"
        " o U15 jewel_out ends it with this turn."
    ),
    "decided.turn": N_(
        "The Emperors' Jewel is out of the city: {seat} wins. The game ends with this turn."
    ),
    # Clean-up
    "cards_back": N_("{seat} takes Move, Ambush and the special back; the rest is discarded."),
    "markers_removed": N_("All effect markers leave the board."),
    "ap_ready": N_("{seat}: {blue} blue AP ready."),
    "ap_ready.red": N_("{seat}: {blue} blue and {red} red AP ready."),
    "first_thief_passes": N_("The First Thief token goes on to {first}."),
}

COMPONENTS: Mapping[str, str] = {
    "first_thief": N_("first thief"),
    "guard_dice": N_("guard dice"),
    "calm_events": N_("calm events"),
    "alarm_events": N_("alarm events"),
    "districts": N_("district cards"),
    "action_cards": N_("action cards"),
    "city_tokens": N_("city tokens"),
}

CHECKS: Mapping[str, str] = {
    "figures": N_("{figure}: {counted} in all, there should be {expected}"),
    "card_total": N_("general action cards: {counted} in all, there should be {expected}"),
    "cards": N_("{card}: {counted} in all, there should be at most {expected}"),
    "tokens": N_("{token}: {counted} in all, there should be at most {expected}"),
    "best_thief": N_("{counted} thieves have the Best Thief token, there is only {expected}"),
    "blue_ap": N_("{seat} has {counted} blue AP, there should be {expected}"),
    "red_ap": N_("{seat} has {counted} red AP without the Emperors' Jewel"),
    "escaped": N_("{counted} thieves left the city, but the order of leaving has {expected}"),
}

CONTEXT = "age of thieves"
"""Short words of this game stand in the catalogue with this context."""

WORDS: Mapping[str, tuple[str, str]] = {
    # Answers
    "yes": NP_("age of thieves", "yes"),
    "no": NP_("age of thieves", "no"),
    "none": NP_("age of thieves", "none"),
    "nobody": NP_("age of thieves", "nobody"),
    "unknown": NP_("age of thieves", "not said"),
    "unnamed": NP_("age of thieves", "unnamed"),
    "unnamed_card": NP_("age of thieves", "an unnamed card"),
    "waive": NP_("age of thieves", "waive"),
    "lay_back": NP_("age of thieves", "lay back until out of the dungeon"),
    "special": NP_("age of thieves", "use the special"),
    "guard": NP_("age of thieves", "a guard"),
    "token": NP_("age of thieves", "a city token"),
    "marker": NP_("age of thieves", "a theft marker"),
    "same_space": NP_("age of thieves", "at once, on the same space"),
    "unseen": NP_("age of thieves", "a new one"),
    "back": NP_("age of thieves", "laid back"),
    "take": NP_("age of thieves", "taken"),
    "turn": NP_("age of thieves", "turned over"),
    "blue": NP_("age of thieves", "blue"),
    "red": NP_("age of thieves", "red"),
    "purple": NP_("age of thieves", "purple"),
    "count.hand": NP_("age of thieves", "hand"),
    "count.yellow": NP_("age of thieves", "yellow"),
    "count.green": NP_("age of thieves", "green"),
    "count.blue": NP_("age of thieves", "blue AP"),
    "count.purple": NP_("age of thieves", "purple AP"),
    "count.aside": NP_("age of thieves", "aside"),
    # What happened on the board
    "board.yellow": NP_("age of thieves", "yellow jewel"),
    "board.yellow_2": NP_("age of thieves", "another yellow"),
    "board.green": NP_("age of thieves", "green jewel"),
    "board.green_2": NP_("age of thieves", "another green"),
    "board.emperors": NP_("age of thieves", "Emperors' Jewel"),
    "board.cheap_trinket": NP_("age of thieves", "Cheap Trinket from a space"),
    "board.token": NP_("age of thieves", "token turned over"),
    "board.token_2": NP_("age of thieves", "another token"),
    "board.known_area": NP_("age of thieves", "Known Area used"),
    "board.extra_space": NP_("age of thieves", "extra space used"),
    "board.went": NP_("age of thieves", "other district"),
    "board.hideout": NP_("age of thieves", "stopped on a hideout"),
    "board.smoke": NP_("age of thieves", "stopped in smoke"),
    "board.caught": NP_("age of thieves", "ran into a guard"),
    "board.left": NP_("age of thieves", "left through the gate"),
    # Places and zones
    "city": NP_("age of thieves", "in the city"),
    "out": NP_("age of thieves", "out of the city"),
    "board": NP_("age of thieves", "the board"),
    "space": NP_("age of thieves", "the board"),
    "guardhouse": NP_("age of thieves", "an imperial guardhouse"),
    "dungeon": NP_("age of thieves", "dungeon"),
    "beside": NP_("age of thieves", "beside the board"),
    "box": NP_("age of thieves", "the box"),
    "pool": NP_("age of thieves", "the pool"),
    "deck": NP_("age of thieves", "deck"),
    "discard": NP_("age of thieves", "discard pile"),
    "open": NP_("age of thieves", "face up"),
    "table": NP_("age of thieves", "on the table"),
    "ready": NP_("age of thieves", "ready"),
    "aside": NP_("age of thieves", "set aside"),
    "stacks": NP_("age of thieves", "declared cards"),
    # Pieces
    "blue_ap": NP_("age of thieves", "blue AP"),
    "purple_ap": NP_("age of thieves", "purple AP"),
    "red_ap": NP_("age of thieves", "red AP"),
    "figure": NP_("age of thieves", "figure"),
    "yellow_jewels": NP_("age of thieves", "yellow jewels"),
    "green_jewels": NP_("age of thieves", "green jewels"),
    "theft_marker": NP_("age of thieves", "theft marker"),
    "smoke_marker": NP_("age of thieves", "smoke marker"),
    "fire_marker": NP_("age of thieves", "fire marker"),
    "general_card": NP_("age of thieves", "general action cards"),
    "guard_die": NP_("age of thieves", "guard die"),
    "emperors_jewel": NP_("age of thieves", "Emperors' Jewel"),
    "first_thief": NP_("age of thieves", "First Thief token"),
    "best_thief": NP_("age of thieves", "Best Thief"),
    "trinkets": NP_("age of thieves", "trinkets"),
    # Phases
    "event": NP_("age of thieves", "Event Phase"),
    "planning": NP_("age of thieves", "Planning Phase"),
    "declaration": NP_("age of thieves", "Declaration Phase"),
    "resolution": NP_("age of thieves", "Resolution Phase"),
    "cleanup": NP_("age of thieves", "Clean-up Phase"),
    # Why
    "setup": NP_("age of thieves", "set-up"),
    "next_turn": NP_("age of thieves", "prepared last turn"),
    "arrest": NP_("age of thieves", "arrest"),
    "jewel": NP_("age of thieves", "the Emperors' Jewel was taken"),
    "alarm": NP_("age of thieves", "alarm"),
    "guards": NP_("age of thieves", "guards"),
    "walking": NP_("age of thieves", "ran into a guard"),
    "meeting": NP_("age of thieves", "a moved guard"),
    "landing": NP_("age of thieves", "repositioned"),
    "none_placed": NP_("age of thieves", "none fits or none is left"),
    "robbed": NP_("age of thieves", "robbed already this turn"),
    "no_jewel": NP_("age of thieves", "no jewel there"),
    "declined": NP_("age of thieves", "declined"),
    "used": NP_("age of thieves", "used"),
    "highest": NP_("age of thieves", "higher"),
    "lowest": NP_("age of thieves", "lower"),
    "hideout": NP_("age of thieves", "hideout"),
    "smoke": NP_("age of thieves", "smoke"),
    "cloak": NP_("age of thieves", "cloak"),
    "escape": NP_("age of thieves", "out of the dungeon"),
    "rope_hook": NP_("age of thieves", "rope hook"),
    "jewel_not_taken": NP_("age of thieves", "nobody took the Emperors' Jewel in time"),
    "events_out": NP_("age of thieves", "the last event is over"),
    "all_out": NP_("age of thieves", "every thief has left the city"),
    "jewel_out": NP_("age of thieves", "the Emperors' Jewel has left the city"),
    # Values of corrections
    "True": NP_("age of thieves", "yes"),
    "False": NP_("age of thieves", "no"),
    "None": NP_("age of thieves", "not known"),
    "range.D": NP_("age of thieves", "same district"),
    "range.unknown": NP_("age of thieves", "as printed"),
}
