"""What a looked-up entry says of this game, and that nothing hidden ever shows in it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import content
from companion.assistant import screens
from companion.assistant.age_of_thieves.now import AgeOfThievesNow
from companion.assistant.blood_rage.now import BloodRageNow
from companion.assistant.now import Now, public
from companion.assistant.waterdeep.now import WaterdeepNow
from companion.engine.game import Game
from companion.engine.questions import Json
from companion.engine.session import Session
from companion.games import registry
from companion.games.age_of_thieves.cards import general
from companion.games.age_of_thieves.cards import tokens as city_tokens
from companion.games.blood_rage.cards import cards, deck
from companion.games.waterdeep.cards import intrigue, lords
from companion.search.index import NOT_SEARCHED
from companion.text.bilingual import Text
from companion.text.narration import of as narration_of
from tests import fixtures
from tests.bare import Bare
from tests.conformance.cases import Case
from tests.conformance.sessions import Lot, Player, play_on, start

FOLDER = Path(__file__).parent.parent / "games"
GAMES = ("age-of-thieves", "blood-rage", "waterdeep")
STOPS = (4, 30, 45, 60, 75, 90, 120, 160, 200)
"""After so many answers the hidden cards are exchanged and every entry is looked up twice."""


def paragraphs(game: Game[Any], state: Any, of: type[Now], narration: Any) -> dict[str, list[Text]]:
    """Return the paragraph of every entry of a game, by kind and id."""
    seen = public(game, state)
    assert seen is not None
    now = of(game, seen, narration)
    return {
        f"{kind}:{entry['id']}": list(now.lines(kind, entry))
        for kind, entry in content.load(game.folder).everything()
        if kind not in NOT_SEARCHED
    }


# Other hidden facts


def redealt(places: Iterable[list[Json]], unseen: Counter[str], lot: Lot) -> None:
    """Deal every hidden card anew, out of all that nobody has seen."""
    pool = list(unseen.elements())
    for place in places:
        for at in range(len(place)):
            place[at] = pool.pop(lot.below(len(pool)))


def hidden_part(hand: dict[str, Json]) -> list[Json]:
    """Take the hidden cards out of a hand and return their list; `closed` puts it back."""
    left: Counter[Json] = Counter(hand["known"])
    left.subtract(hand.get("open", []))
    return list(left.elements())


def other_clans(data: dict[str, Json], lot: Lot) -> None:
    """Exchange hidden cards of Blood Rage: hands among all unseen, quests among quests."""
    seen: Counter[str] = Counter(data["discard"])
    for seat in data["seats"]:
        upgrades = seat["upgrades"]
        slots = [*upgrades["monster"], *upgrades["clan"]]
        slots += [upgrades["leader"], upgrades["warrior"], upgrades["ship"]]
        seen.update(slot for slot in slots if slot)
        seen.update(seat["hand"].get("open", []))
    for shown in (data["battle"] or {"cards": {}})["cards"].values():
        seen.update(shown)
    everything: Counter[str] = Counter()
    for age in range(1, data["age"] + 1):
        everything.update(deck(age, len(data["seats"])))
    unseen = everything - seen
    quests = Counter({id: n for id, n in unseen.items() if cards()[id].type == "quest"})
    committed = [hidden_part(seat["quests"]) for seat in data["seats"]]
    redealt(committed, quests, lot)
    taken = Counter(id for pile in committed for id in pile)
    piles = [hidden_part(seat[name]) for seat in data["seats"] for name in ("hand", "kept")]
    redealt(piles, unseen - taken, lot)
    data["undealt"] = []
    for at, seat in enumerate(data["seats"]):
        for name, pile in (
            ("quests", committed[at]),
            ("hand", piles[2 * at]),
            ("kept", piles[2 * at + 1]),
        ):
            seat[name]["known"] = [*seat[name].get("open", []), *pile]


def other_thieves(data: dict[str, Json], lot: Lot) -> None:
    """Exchange hidden cards of Age of Thieves: hands, stacks face down, tokens looked at."""
    seen: Counter[str] = Counter(data["decks"]["action"]["discard"])
    stacks = []
    for seat in data["seats"]:
        seen.update(seat["hand"]["open"])
        for stack in seat["stacks"]:
            if stack["open"]:
                seen.update([stack["card"]] if stack["card"] in general() else [])
            elif stack["card"] in general():
                stacks.append(stack)
    hands = [hidden_part(seat["hand"]) for seat in data["seats"]]
    laid: list[list[Json]] = [[stack["card"]] for stack in stacks]
    redealt([*hands, *laid], Counter(general()) - seen, lot)
    for stack, card in zip(stacks, laid, strict=True):
        stack["card"] = card[0]
    for seat, hand in zip(data["seats"], hands, strict=True):
        seat["hand"]["known"] = [*seat["hand"]["open"], *hand]
    here: Counter[str] = Counter([*data["box"], *data["board_tokens"]])
    for seat in data["seats"]:
        here.update(seat["tokens"])
        for stack in seat["stacks"]:
            here.update(stack["tokens"])
    peeked = [[one["token"]] for one in data["peeked"]]
    redealt(peeked, Counter({id: one.copies for id, one in city_tokens().items()}) - here, lot)
    for one, token in zip(data["peeked"], peeked, strict=True):
        one["token"] = token[0]


def other_lords(data: dict[str, Json], lot: Lot) -> None:
    """Exchange hidden cards of Waterdeep: intrigue in hand, and who has which Lord."""
    seen: Counter[str] = Counter(data["decks"]["intrigue"]["discard"])
    for seat in data["seats"]:
        seen.update(seat["mandatory"])
    if data["under_way"] is not None:
        seen.update(data["under_way"]["playing"])
    hands = [seat["intrigue"]["known"] for seat in data["seats"]]
    redealt(hands, Counter({id: one.copies for id, one in intrigue().items()}) - seen, lot)
    dealt = [[seat["lord"]] for seat in data["seats"] if seat["lord"] is not None]
    redealt(dealt, Counter(dict.fromkeys(lords(), 1)), lot)
    for seat, lord in zip((s for s in data["seats"] if s["lord"] is not None), dealt, strict=True):
        seat["lord"] = lord[0]


OTHER: dict[str, Callable[[dict[str, Json], Lot], None]] = {
    "age-of-thieves": other_thieves,
    "blood-rage": other_clans,
    "waterdeep": other_lords,
}


def stops(game_id: str, number: int) -> Iterator[Session[Any]]:
    """Yield a game dealt by the companion after some answers, while it goes on."""
    session = start(Case(game_id, 3, "companion"), number)
    player, answered = Player(number), 0
    for stop in STOPS:
        play_on(session, player, stop - answered)
        answered = stop
        if session.question is None:
            return
        yield session


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("game_id", GAMES)
def test_states_that_differ_in_what_is_hidden_say_the_same(game_id: str, number: int) -> None:
    """A look-up is public: it may not tell a dealt hand, a card face down, a Lord."""
    game, lot, differed = registry.game(game_id), Lot(number), 0
    for session in stops(game_id, number):
        shown = screens.of(session)
        data = json.loads(json.dumps(game.dump(session.state)))
        OTHER[game_id](data, lot)
        other = game.load(data)
        differed += game.dump(other) != game.dump(session.state)
        told = [
            paragraphs(game, state, shown.entries, shown.narration)
            for state in (session.state, other)
        ]
        assert told[0] == told[1]
    assert differed > 1, "nothing hidden was ever exchanged"


RECORDED = [
    (game_id, name)
    for game_id in GAMES
    for name, path in fixtures.files(FOLDER / registry.game(game_id).folder / "fixtures").items()
    if name != "by_hand" and "companion" in fixtures.read(path).setup.sources.values()
]
"""Recorded games of which the companion dealt something."""


def replayed(game: Game[Any], fixture: fixtures.Fixture, every: int) -> Iterator[Bare[Any]]:
    """Yield a recorded game each time so many questions were answered."""
    bare = Bare(game, game.new(fixture.setup))
    answers, at = list(fixture.answers), 0
    while (question := bare.question) is not None:
        only = question.only()
        if answers and (question.key, question.seat) == (answers[0][0], answers[0][1]):
            if only is None or answers[0][2] == question.to_json(only):
                bare.answer(question.parse(answers.pop(0)[2]))
            else:
                bare.answer(only)
        else:
            bare.answer(only)
        at += 1
        if at % every == 0 and bare.question is not None:
            yield bare


@pytest.mark.parametrize(("game_id", "name"), RECORDED)
def test_recorded_games_tell_nothing_hidden(game_id: str, name: str) -> None:
    """The same over the recorded games that the companion dealt."""
    game, lot, differed = registry.game(game_id), Lot(7), 0
    fixture = fixtures.read(FOLDER / game.folder / "fixtures" / f"{name}.jsonl")
    words = narration_of(game.id, fixture.setup.seats)
    of = {
        "age-of-thieves": AgeOfThievesNow,
        "blood-rage": BloodRageNow,
        "waterdeep": WaterdeepNow,
    }[game_id]
    for bare in replayed(game, fixture, every=60):
        data = json.loads(json.dumps(game.dump(bare.state)))
        OTHER[game_id](data, lot)
        other = game.load(data)
        differed += game.dump(other) != game.dump(bare.state)
        assert paragraphs(game, bare.state, of, words) == paragraphs(game, other, of, words)
    if "dealt" in name:
        assert differed, "nothing hidden was ever exchanged"


def test_games_with_dealt_secrets_are_recorded() -> None:
    assert {game_id for game_id, name in RECORDED if "dealt" in name} >= {"blood-rage", "waterdeep"}
