"""Why something is not possible in Blood Rage, as sentences by the keys of exclusions."""

from __future__ import annotations

from collections.abc import Mapping

from companion.text.catalogue import N_

EXCLUSIONS: Mapping[str, str] = {
    # Actions
    "turned_back": N_("{seat} has already turned back from it this turn."),
    "needs_card": N_("Only a clan that has {card} on its sheet may do that."),
    "horns_reached": N_("{seat} has {n} figures on the board, as many as its Horns ({horns})."),
    "reserve_empty": N_("The reserve of {seat} is empty."),
    "nobody_in_valhalla": N_("No figure of {seat} in Valhalla could go anywhere."),
    "too_few_to_sacrifice": N_("{seat} has fewer than {n} figures on the board."),
    "no_village_free": N_("No village is free for it."),
    "too_dear": N_("It costs at least {cost} Rage; {seat} has {rage}."),
    "nobody_to_march": N_("{seat} has nobody in any province who could march."),
    "hand_empty": N_("{seat} has no card in hand."),
    "no_such_card": N_("No card of that kind can be in the hand of {seat}."),
    "stands_nowhere": N_("{seat} has nobody in any province, nor a Ship beside one."),
    "not_again": N_("No pillaged province has a figure of {seat}."),
    "pillaged_where_it_stands": N_("Every province with a figure of {seat} is pillaged already."),
    # Figures
    "not_in_valhalla": N_("{option} of {seat} is not in Valhalla."),
    "not_in_reserve": N_("{option} of {seat} is not in the reserve."),
    "only_the_upgraded": N_("After {card} only its own kind of figure may invade at once."),
    "no_fjord_open": N_("No fjord is open to Ships."),
    "ships_never_march": N_("Ships stay in their fjord: they never march."),
    "ships_do_not_join": N_("Ships stay in their fjord: they do not answer the call."),
    "not_next_door": N_("{place} is not next to {target}."),
    "not_there": N_("{seat} has no {figure} in {place}."),
    # Places
    "destroyed": N_("{place} is destroyed."),
    "full": N_("All {n} villages of {place} are taken."),
    "marches_from_there": N_("The march starts there; it has to end somewhere else."),
    "fjords_are_for_ships": N_("Only Ships go into a fjord."),
    "ships_need_fjords": N_("Ships go into fjords, never into a province."),
    "yggdrasil_closed": N_("Nobody invades Yggdrasil, unless a card says so."),
    "fjord_closed": N_("{place} is closed: so few of its provinces are left ({n})."),
    "nobody_there": N_("{seat} has nobody there who could do it."),
    "fjords_have_no_token": N_("Provinces are pillaged, never fjords."),
    "pillaged": N_("{place} was pillaged already in this Age."),
    "not_pillaged_yet": N_("{place} was not pillaged yet in this Age."),
    # Cards and stats
    "no_upgrade": N_("{option} is not an Upgrade card."),
    "not_dealt": N_("{option} is in no deck up to Age {age} with {n} players."),
    "cannot_be_there": N_("As far as everybody has seen, {option} is not in this hand."),
    "no_white_disc": N_("{option} has no white disc, so it is not added late."),
    "slot_of_its_kind": N_("{card} goes into a slot of its own kind."),
    "stat_at_top": N_("{seat}: {option} already on the last step."),
}
