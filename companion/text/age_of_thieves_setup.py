"""The set-up checklist of Age of Thieves in words: one sentence a step."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.game import SetupStep
from companion.text.bilingual import Text
from companion.text.catalogue import N_, Words
from companion.text.lists import names
from companion.text.narration import Narration

_WORDS = Words("both")

STEPS: Mapping[str, str] = {
    "board": N_("Lay out the board and, beside it, the city guard sheet."),
    "guards": N_(
        "One guard on each guardhouse with swords, {n} in all; the other {left} guards and the"
        " captains wait beside the board."
    ),
    "city_tokens": N_(
        "Shuffle the {n} city tokens face down. One goes on every guardhouse outside the Palace;"
        " nobody looks. The rest goes back into the box."
    ),
    "city_tokens_wall": N_(
        "Shuffle the {n} city tokens face down. One goes on every guardhouse, those on the outer"
        " wall of the Palace too; nobody looks. The rest goes back into the box."
    ),
    "jewels": N_(
        "The Emperors' Jewel in the middle of the Palace, a green jewel on every space marked for"
        " one; the yellow jewels go into the pool."
    ),
    "thieves": N_(
        "Every thief: sheet, screen, Move, Ambush, the thief's own special card, {ap} blue AP."
    ),
    "thieves_without_specials": N_(
        "Every thief: sheet, screen, Move, Ambush, {ap} blue AP. The special cards stay in the box."
    ),
    "start": N_(
        "{seat} takes the First Thief token. From there clockwise everybody puts a figure on a"
        " start space."
    ),
    "start_neighbouring": N_(
        "{seat} takes the First Thief token and puts a figure on any start space. From there"
        " clockwise everybody takes the next start space."
    ),
    "start_apart": N_(
        "{seat} takes the First Thief token and puts a figure on any start space. With 2 thieves"
        " the other one takes the opposite space; with 3 everybody any that is free, clockwise."
    ),
    "events": N_(
        "Shuffle the {calm} calm events and lay {calm_used} of them face down; of the {alarm}"
        " alarm events {alarm_used}. Nobody sees the others. The guard sheet lies with its calm"
        " side up."
    ),
    "districts": N_("Shuffle the {n} district cards and lay them face down."),
    "action_cards": N_(
        "Shuffle the {n} general action cards. Everybody draws {each}; a hand is {hand} cards now."
    ),
    "red_ap": N_("Lay {n} red AP beside the Palace, for whoever takes the Emperors' Jewel."),
    "organizing": N_("Organizing tokens lie ready, for spaces with {n} figures or more on them."),
}
WHO_STARTS = N_("The first thief")


def step_text(narration: Narration, step: SetupStep) -> Text:
    """Return a step as its sentence; the thieves are named below theirs."""
    values: dict[str, object] = dict(step.parameters)
    first = values.get("seat")
    values["seat"] = narration.thing(str(first)) if first is not None else _WORDS.text(WHO_STARTS)
    lines = [_WORDS.text(STEPS[step.id], **values)]
    lines += _specials(narration, step)
    return Text("\n  ".join(line.en for line in lines), "\n  ".join(line.zh for line in lines))


def _specials(narration: Narration, step: SetupStep) -> list[Text]:
    """Return which special card lies with which thief."""
    if step.id != "thieves":
        return []
    found = []
    for seat in dict.fromkeys(str(piece["to"]) for piece in step.pieces):
        own = [
            str(piece["piece"]).removeprefix("card.")
            for piece in step.pieces
            if piece["to"] == seat and str(piece["piece"]).startswith("card.")
        ]
        special = names([narration.thing(id) for id in own if id not in ("move", "ambush")])
        found.append(_WORDS.text(N_("{seat}: {card}"), seat=narration.thing(seat), card=special))
    return found
