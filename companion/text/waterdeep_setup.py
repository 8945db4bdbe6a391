"""The set-up checklist of Lords of Waterdeep in words: one sentence a step, pieces below it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.game import SetupStep
from companion.text.bilingual import Text
from companion.text.catalogue import N_, Words
from companion.text.lists import names
from companion.text.narration import Narration

_WORDS = Words("both")

STEPS: Mapping[str, str] = {
    "board": N_("Lay out the board."),
    "agents": N_(
        "Everybody takes a player mat, control markers and, into the agent pool, agents of the"
        " colour: {n} each."
    ),
    "parked_agents": N_("Everybody lays one more agent beside round {round} of the rounds track."),
    "neutral_agents": N_("The Ambassador and the Lieutenant stand beside the board."),
    "score": N_("Everybody's score marker on 0."),
    "supply": N_("Adventurers, {n} of each kind, and gold lie ready as the supply."),
    "vp_tokens": N_("VP tokens on each of the {rounds} rounds of the rounds track: {n}."),
    "hall": N_(
        "These tiles lie face up in Builder's Hall; shuffle the other {left} into a face-down"
        " stack:"
    ),
    "hall_shuffled": N_(
        "Shuffle the building tiles; {n} lie face up in Builder's Hall, the other {left} are the"
        " face-down stack."
    ),
    "lords": N_(
        "Shuffle the Lords and deal everybody one, face down; the other {n} go back into the box"
        " unseen."
    ),
    "lords_dealt": N_(
        "The companion deals everybody a Lord in secret (hand and a name shows it); {n} stay out"
        " of the game."
    ),
    "quests": N_("Everybody lays these quests face up:"),
    "quests_shuffled": N_("Shuffle the quests and deal everybody {n}, face up."),
    "inn": N_("These quests lie face up at Cliffwatch Inn, the rest face down as the deck:"),
    "inn_shuffled": N_("Turn up {n} quests at Cliffwatch Inn; the rest is the face-down deck."),
    "intrigue": N_("Shuffle the intrigue cards and deal everybody {n}, face down."),
    "intrigue_dealt": N_(
        "The companion deals everybody {n} intrigue cards in secret (hand and a name shows them)."
    ),
    "first_player": N_("{seat} takes the First Player marker."),
    "last_in_another_city": N_("Whoever was last in another city takes the First Player marker."),
    "gold": N_("Gold from the first player on, clockwise: {gold}."),
}
PIECE = N_("{seat}: {card}")


def step_text(narration: Narration, step: SetupStep) -> Text:
    """Return a step as its sentence, with a line for each card or seat below it."""
    lines = [_WORDS.text(STEPS[step.id], **_values(narration, step)), *_pieces(narration, step)]
    return Text("\n  ".join(line.en for line in lines), "\n  ".join(line.zh for line in lines))


def _values(narration: Narration, step: SetupStep) -> dict[str, object]:
    values: dict[str, object] = dict(step.parameters)
    if "seat" in values:
        values["seat"] = narration.thing(str(values["seat"]))
    gold = values.get("gold")
    if isinstance(gold, list):
        values["gold"] = names(gold)
    return values


def _pieces(narration: Narration, step: SetupStep) -> list[Text]:
    """Return the tiles and quests that were drawn, those of a seat on one line."""
    if step.id in ("hall", "inn"):
        return [narration.piece(str(piece["piece"])) for piece in step.pieces]
    if step.id == "quests":
        places = dict.fromkeys(str(piece["to"]) for piece in step.pieces)
        return [
            _WORDS.text(
                PIECE,
                seat=narration.seats[place.partition(".")[2]],
                card=names(
                    [
                        narration.piece(str(piece["piece"]))
                        for piece in step.pieces
                        if piece["to"] == place
                    ]
                ),
            )
            for place in places
        ]
    return []
