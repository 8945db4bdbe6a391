"""What may stand for each kind of value: games, saved games, names of cards, clans and so on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from companion import content
from companion.cli.tab.line import Begun
from companion.text.bilingual import Text, from_mapping
from companion.text.catalogue import Words


class Candidate(NamedTuple):
    """One word that may stand there; `about` says what it is, `open`: more follows in the word."""

    value: str
    about: str = ""
    open: bool = False


class Asked(NamedTuple):
    """A line with what answering it needs: the reader's words and the folder of all files."""

    begun: Begun
    words: Words
    home: Any


Offer = Callable[[Asked], Iterable[Candidate]]

WORDS_ABOUT = frozenset(["rule", "ruling", "option", "term", "source", "asked", "copy_fact"])
"""Kinds of entry that no card is."""


def offer(asked: Asked) -> list[Candidate] | None:
    """Return what may stand for the kind of value that is begun; None: a file of the machine."""
    kind = asked.begun.kind
    if kind in ("FILE", "SOURCE"):
        return None
    offers = OFFERS.get(kind)
    return [] if offers is None else list(offers(asked))


def named(asked: Asked, text: Text, *, open: bool = False) -> Iterator[Candidate]:
    """Yield a name in the reader's language, and in the other one where that is being typed."""
    tail = "=" if open else ""
    for language in dict.fromkeys([*asked.words.languages, "en", "zh-TW"]):
        if language in asked.words.languages or asked.begun.word:
            name, other = text.in_language(language), text.zh if language == "en" else text.en
            yield Candidate(name + tail, "" if other == name else other, open)


# Games and saved games


def games(asked: Asked) -> Iterator[Candidate]:
    """Yield every game: its id, and its Chinese title for whoever types Chinese."""
    from companion.search.games import title
    from companion.search.hits import public_id

    for game in content.games():
        called = title(game)
        yield Candidate(public_id(game), asked.words.both(called))
        if not asked.begun.word.isascii():
            yield Candidate(called.zh, public_id(game))


def saved(asked: Asked) -> Iterator[Candidate]:
    """Yield the names of saved games where one is meant; a new name is nobody's to guess."""
    from companion.saves import folder
    from companion.saves.shelf import Shelf

    if asked.begun.command in ("play", "games import"):
        return
    for name in Shelf(folder.find(asked.home)).names():
        yield Candidate(name)


def players(asked: Asked) -> Iterator[Candidate]:
    """Yield how many may play the game of the line, behind -p or --players."""
    last = asked.begun.given[-1][0] if asked.begun.given else asked.begun.lead.rstrip("=")
    game = _game(asked)
    if last in ("-p", "--players") and game is not None:
        seats = content.load(game).table("seats")
        yield from (Candidate(str(n)) for n in range(seats["least"], seats["most"] + 1))


def _game(asked: Asked) -> str | None:
    """Return the folder of the game that the line names, if it does."""
    from companion.search.games import find_game
    from companion.text.errors import Problem

    given = dict(asked.begun.given).get("--game")
    for typed in filter(None, (given, *asked.begun.before[:1])):
        try:
            return find_game(typed)
        except Problem:
            continue
    return OF_ONE_GAME.get(asked.begun.command)


OF_ONE_GAME = {
    "battle": "blood_rage",
    "ragnarok": "blood_rage",
    "order": "age_of_thieves",
    "guards": "age_of_thieves",
}


# Names


def words(asked: Asked) -> Iterator[Candidate]:
    """Yield names of what is looked up; words that stand before it begin the name."""
    scope = asked.begun.command
    only = dict(asked.begun.given).get("--game")
    for game in [_game(asked)] if only else content.games():
        if game is None:
            return
        for kind, entry in content.load(game).everything():
            if scope == "rule" and kind in ("rule", "ruling", "option"):
                yield Candidate(str(entry["id"]), _gist(asked, entry))
            elif "name" in entry and (
                kind == "term" if scope == "term" else kind not in WORDS_ABOUT
            ):
                yield from _rest(asked, from_mapping(entry["name"]))


def _gist(asked: Asked, entry: Mapping[str, Any]) -> str:
    field = next((name for name in ("name", "question", "text") if name in entry), None)
    return asked.words.both(from_mapping(entry[field]))[:60] if field else ""


def _rest(asked: Asked, name: Text) -> Iterator[Candidate]:
    """Yield a name, or what is left of it behind the words that were typed already."""
    before = " ".join(asked.begun.before)
    for candidate in named(asked, name):
        if not before:
            yield candidate
        elif folded(candidate.value).startswith(folded(before) + " "):
            left = candidate.value.split(" ")[len(asked.begun.before) :]
            yield candidate._replace(value=" ".join(left))


def folded(text: str) -> str:
    """Return a text as candidates are compared."""
    from companion.text.fold import fold

    return fold(text)


def entries(kind: str, *, open: bool = False, game: str | None = None) -> Offer:
    """Return an offer of the names of all entries of a kind of the line's game."""

    def offered(asked: Asked) -> Iterator[Candidate]:
        meant = game or _game(asked)
        for entry in content.load(meant).entries(kind) if meant else ():
            if "name" in entry:
                yield from named(asked, from_mapping(entry["name"]), open=open)

    return offered


def field(name: str, *kinds: str) -> Offer:
    """Return an offer of the values that a field has in the entries of some kinds."""

    def offered(asked: Asked) -> Iterator[Candidate]:
        game = _game(asked)
        found = {
            str(entry[name])
            for kind in kinds
            for entry in (content.load(game).entries(kind) if game else ())
            if name in entry
        }
        return (Candidate(value) for value in sorted(found))

    return offered


def open_rules(asked: Asked) -> Iterator[Candidate]:
    """Yield the open rules of the line's game, and behind = the readings of one."""
    game = _game(asked)
    rule, typed, _ = asked.begun.word.partition("=")
    for entry in content.load(game).entries("option") if game else ():
        if not typed:
            yield Candidate(f"{entry['id']}=", _gist(asked, entry), open=True)
        elif entry["id"] == rule:
            for value in entry["values"]:
                about = asked.words.both(from_mapping(value["text"]))[:60]
                yield Candidate(f"{rule}={value['id']}", about)


# Topics, piles, fixed words


def topics(asked: Asked) -> Iterator[Candidate]:
    """Yield the help topics and the commands."""
    from companion.cli.commands import COMMANDS, available
    from companion.text.topics import TOPICS
    from companion.text.topics.find import short

    if asked.begun.before:
        return
    for id, topic in TOPICS.items():
        title = asked.words.both(asked.words.text(topic.title))
        for candidate in named(asked, short(id)):
            yield candidate._replace(about=title)
    for command in available():
        yield Candidate(command, asked.words.both(asked.words.text(COMMANDS[command])))


def piles(asked: Asked) -> Iterator[Candidate]:
    """Yield the piles of the line's game."""
    from companion.games import registry
    from companion.search.hits import public_id

    folder_id = _game(asked)
    if folder_id is None or public_id(folder_id) not in registry.playable():
        return
    game = registry.game(public_id(folder_id))
    yield from (Candidate(pile) for pile in game.piles(game.seats[1]))


def typed_thieves(asked: Asked) -> Iterator[Candidate]:
    """Yield the thieves that the line names: `A` of `A=4,3`; where it names none, all there are."""
    so_far = [word.partition("=")[0] for word in asked.begun.before if "=" in word]
    if so_far:
        yield from (Candidate(name) for name in so_far)
    else:
        yield from entries("thief", game="age_of_thieves")(asked)


def fixed(*values: str) -> Offer:
    """Return an offer of the same words always."""
    return lambda asked: [Candidate(value) for value in values]


OFFERS: dict[str, Offer] = {
    "GAME": games,
    "NAME": saved,
    "N": players,
    "WORDS": words,
    "TOPIC": topics,
    "SHELL": fixed("bash", "zsh", "fish", "powershell"),
    "LANG": fixed("zh-TW", "en", "both"),
    "PILE": piles,
    "CLAN": entries("clan", game="blood_rage"),
    "CLAN=...": entries("clan", open=True, game="blood_rage"),
    "CLAN=FIGURES": entries("clan", open=True, game="blood_rage"),
    "CLAN=CARDS": entries("clan", open=True, game="blood_rage"),
    "A": entries("clan", open=True, game="blood_rage"),
    "U": entries("clan", open=True, game="blood_rage"),
    "PROVINCE": entries("province", game="blood_rage"),
    "TOKEN": fixed("rage", "axes", "horns", "glory", "all"),
    "THIEF=...": entries("thief", open=True, game="age_of_thieves"),
    "THIEF": typed_thieves,
    "EVENT": entries("event", game="age_of_thieves"),
    "STATE": fixed("calm", "alarm"),
    "WHO": fixed("companion", "table", "default"),
    "GOD": entries("god"),
    "WARD": entries("ward"),
    "DECK": field("deck", "event"),
    "TYPE": field("type", "card", "quest", "intrigue"),
    "ID=VALUE": open_rules,
    "ID=V": open_rules,
}
