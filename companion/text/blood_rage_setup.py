"""The set-up checklist of Blood Rage in words: one sentence a step, one line a piece below it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.game import SetupStep
from companion.engine.questions import Json
from companion.text.bilingual import Text, same
from companion.text.catalogue import N_, Words
from companion.text.lists import names
from companion.text.narration import Narration

_WORDS = Words("both")

STEPS: Mapping[str, str] = {
    "board": N_("Lay out the board, with the Age track and the Valhalla sheet beside it."),
    "clans": N_(
        "Every clan: a clan sheet; put {leader} Leader, {warrior} Warriors and {ship} Ship on "
        "bases of the clan's colour, into its reserve."
    ),
    "tracks": N_(
        "Every clan: Glory marker on 0; Rage {rage}, Axes {axes}, Horns {horns}, each on its "
        "first step; Rage marker on {rage}."
    ),
    "pillage_tokens": N_("Pillage tokens, reward side up:"),
    "pillage_tokens_shuffled": N_(
        "The pillage token with the green border goes on Yggdrasil. Shuffle the other eight and "
        "lay one on each outer province, reward side up."
    ),
    "ragnarok": N_(
        "Ragnarök tokens, province side up, on the Age track; the Doom token marks the province "
        "of Age 1:"
    ),
    "ragnarok_shuffled": N_(
        "Shuffle the eight Ragnarök tokens and lay three face up on the Age track. The Doom "
        "token marks the province of Age 1."
    ),
    "destroyed": N_(
        "Destroyed before play: lay a Ragnarök token, destroyed side up, on {provinces}, and "
        "take the pillage token there off the board."
    ),
    "tokens_left": N_("The other Ragnarök tokens ({n}) go back into the box unused."),
    "cards": N_(
        "Three decks of Gods' Gifts, one an Age: take out the cards marked {out}. {n} cards are "
        "left in each."
    ),
    "cards_all": N_("Three decks of Gods' Gifts, one an Age, all cards in: {n} cards in each."),
    "cards_by_age": N_(
        "Three decks of Gods' Gifts, one an Age: take out the cards marked {out}. {n} cards are "
        "left in Ages 1, 2 and 3."
    ),
    "cards_all_by_age": N_(
        "Three decks of Gods' Gifts, one an Age, all cards in: {n} cards in Ages 1, 2 and 3."
    ),
    "saga": N_("The Saga token goes on Gods' Gifts of Age 1."),
    "first_player": N_("{seat} takes the First Player token."),
    "north": N_("Whoever was born furthest north takes the First Player token."),
}
TOKEN = N_("{place}: {token}")
DOOM = N_("Age {age}: {place}")


def step_text(narration: Narration, step: SetupStep) -> Text:
    """Return a step as its sentence, with a line for each token below it."""
    lines = [_WORDS.text(STEPS[step.id], **_values(narration, step))]
    if step.id in ("pillage_tokens", "ragnarok"):
        lines += [_piece(narration, piece) for piece in step.pieces]
    return Text("\n  ".join(line.en for line in lines), "\n  ".join(line.zh for line in lines))


def _values(narration: Narration, step: SetupStep) -> dict[str, object]:
    return {name: _value(narration, value) for name, value in step.parameters.items()}


def _value(narration: Narration, value: Json) -> object:
    if isinstance(value, list):
        return names([_value(narration, item) for item in value])
    return narration.thing(value) if isinstance(value, str) else value


def _piece(narration: Narration, piece: Mapping[str, Json]) -> Text:
    kind, _, id = str(piece["piece"]).partition(".")
    place, token = str(piece["to"]), narration.thing(id)
    if kind == "ragnarok":
        return _WORDS.text(DOOM, age=same(place.partition(".")[2]), place=token)
    return _WORDS.text(TOKEN, place=narration.thing(place), token=_token(narration, id))


def _token(narration: Narration, id: str) -> Text:
    """Return the name of a pillage token; stats and tokens share ids, so the kind is named here."""
    from companion import content
    from companion.text.cards import name

    return name(content.load(narration.folder).get("pillage_token", id))
