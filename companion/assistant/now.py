"""How a looked-up entry stands in the game that is played, by what everybody may see.

Only the public view of the state comes in here, read as a state again: what is hidden is not there
to be told by mistake.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from companion import content
from companion.engine.game import Game, SetupError
from companion.engine.questions import Json
from companion.engine.state import State
from companion.text.bilingual import Text, from_mapping
from companion.text.catalogue import N_, Words
from companion.text.lists import names
from companion.text.narration import Narration

if TYPE_CHECKING:
    from companion.search.hits import Hit

WORDS = Words("both")


class Now:
    """One game's entries in one public state; each game says of its own what there is to say."""

    def __init__(self, game: Game[Any], state: Any, narration: Narration) -> None:
        """``state``: what `Game.load` makes of the view for everybody."""
        self.game = game
        self.state = state
        self.narration = narration
        self.pieces = game.pieces(state)

    def lines(self, kind: str, entry: content.Entry) -> Iterator[Text]:
        """Yield what there is to say of an entry."""
        return iter(())

    # Words for all games

    def say(self, sentence: str, /, **values: object) -> Text:
        """Return a sentence of the catalogue."""
        return WORDS.text(sentence, **values)

    def plural(self, forms: tuple[str, str], n: int, /, **values: object) -> Text:
        """Return a sentence of the catalogue that counts."""
        return WORDS.plural_text(forms, n, **values)

    def row(self, name: object, value: object) -> Text:
        """Return `name: value`."""
        return WORDS.text(N_("{name}: {value}"), name=name, value=value)

    def seat(self, id: str) -> Text:
        """Return what a seat is called."""
        return self.narration.seats[id]

    def thing(self, id: str) -> Text:
        """Return the name of anything that has an id."""
        return self.narration.thing(id)

    def places(self, piece: str) -> Text | None:
        """Return where a piece or card lies or stands, how many in each place; None: nowhere."""
        found = self.pieces.get(piece)
        if not found:
            return None
        return names([self._place(place, n) for place, n in found.items()])

    def _place(self, place: str, n: int) -> Text:
        name = self.narration.place(place)
        return name if n == 1 else WORDS.text(N_("{place} ({n})"), place=name, n=n)

    def where(self, piece: str) -> Iterator[Text]:
        """Yield where everybody sees a piece or card."""
        places = self.places(piece)
        if places is not None:
            yield self.say(N_("Where: {places}"), places=places)


def told(
    game: Game[Any], state: State, narration: Narration, of: type[Now], hit: Hit
) -> list[Text]:
    """Return how a hit stands in a game: numbers and places, then the open rules that touch it."""
    seen = public(game, state)
    if seen is None:
        found = [WORDS.text(N_("What lies where is not told: the board does not add up (audit)."))]
    else:
        found = list(of(game, seen, narration).lines(hit.kind, hit.entry))
    return [*found, *_open_rules(game, state, hit)]


def public(game: Game[Any], state: State) -> Any | None:
    """Return a state as everybody may see it; None where the table has corrected it into one
    that cannot be.
    """
    try:
        return game.load(_readable(game.view(state, None)))
    except SetupError:
        return None


def _readable(view: Mapping[str, Json]) -> dict[str, Json]:
    """Return a view without what it keeps back, where no state could hold that unnamed."""
    if "peeked" not in view:
        return dict(view)
    return {**view, "peeked": [one for one in view["peeked"] if one["token"] is not None]}


def _open_rules(game: Game[Any], state: State, hit: Hit) -> Iterator[Text]:
    """Yield the reading in force of an open rule, and of those that an entry belongs to."""
    for entry in content.load(game.folder).entries("option"):
        id = entry["id"]
        if id not in game.options or not _belongs(hit, entry):
            continue
        value = state.options[id]
        text = next(from_mapping(one["text"]) for one in entry["values"] if one["id"] == value)
        if hit.kind == "option":
            yield WORDS.text(N_("Played like this: {value}"), value=text)
        else:
            name = from_mapping(entry["name"])
            yield WORDS.text(
                N_("Open rule {option}, {name}: {value}"), option=id, name=name, value=text
            )


def _belongs(hit: Hit, option: content.Entry) -> bool:
    """Tell whether an entry is an open rule, names it, or is named by it."""
    if hit.kind == "option":
        return bool(hit.id == option["id"])
    named = option.get("rules" if hit.kind == "rule" else "cards", ())
    return hit.id in named or option["id"] in hit.entry.get("options", ())
