"""The engine on JSON lines: one object in, any number of ``log`` and ``auto`` lines and one
closing line out.

docs/engine-protocol.md is the contract. The server holds no rules and no files of its own: it
opens a session, passes on what the client asks, and words the answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from companion.engine.chance import key_from_seed
from companion.engine.events import Auto
from companion.engine.exclusions import Exclusion
from companion.engine.game import Game, Setup, SetupError
from companion.engine.header import make_header
from companion.engine.journal import Entry, JournalError, Sink
from companion.engine.new_game import read_setup
from companion.engine.questions import AnswerError, Json
from companion.engine.session import Diverged, Session, open_session
from companion.protocol.shapes import (
    error_json,
    event_json,
    labelled,
    over_json,
    question_json,
    text_json,
)
from companion.protocol.words import error_text
from companion.saves.errors import SaveError
from companion.text import narration
from companion.text.bilingual import Text
from companion.text.citations import cited
from companion.text.narration import Narration

MOST_BYTES = 1_000_000
OPENINGS = ("new", "scenario", "resume", "describe", "setup")
REQUESTS = ("answer", "undo", "redo", "fix", "option", "source", "state", "view", "why", "quit")
Line = dict[str, Json]


class Disk(Protocol):
    """What the server may do with saved games; both raise SaveError."""

    def start(self, game: str, header: Mapping[str, Json], name: str) -> Sink:
        """Start a saved game and return the sink of its journal."""

    def resume(self, name: str) -> tuple[Mapping[str, Json], list[Entry], Sink]:
        """Open a saved game: its header, its entries, the sink."""


class Refused(Exception):
    """A request that cannot be carried out; ``status`` ends the server if no game is open yet."""

    def __init__(self, code: str, status: int = 2, **parameters: Json) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.parameters = parameters


class Server:
    """One client and at most one game. ``status`` is None while the server goes on, then the exit
    status.
    """

    def __init__(
        self,
        game: Game[Any],
        disk: Disk,
        entropy: Callable[[], bytes],
        content: str = "",
    ) -> None:
        self._game = game
        self._disk = disk
        self._entropy = entropy
        self._content = content
        self._session: Session[Any] | None = None
        self._narration: Narration | None = None
        self._texts = True
        self.status: int | None = None

    def handle(self, raw: bytes) -> Iterator[Line]:
        """Carry out one line and yield the lines to send back."""
        try:
            request = _parse(raw)
            yield from self._dispatch(request)
        except Refused as refused:
            yield self._refusal(refused.code, refused.parameters)
            if self._session is None:
                self.status = refused.status
        except AnswerError as error:
            yield self._refusal(error.code, error.parameters)
        except (SaveError, JournalError, Diverged) as error:
            yield self._refusal(*_unusable(error))
            self.status = 3

    # Requests

    def _dispatch(self, request: Line) -> Iterator[Line]:
        verb = _verb(request)
        if verb in OPENINGS:
            if verb == "describe":
                yield {"described": self._describe()}
                return
            if self._session is not None:
                raise Refused("not_now")
            self._texts = _flag(request, verb)
            self._open(verb, request)
            self._narrate()
            yield from self._news()
            return
        if verb == "quit":
            self.status = 0
            return
        if self._session is None:
            raise Refused("no_game")
        yield from self._ask(self._session, verb, request)

    def _ask(self, session: Session[Any], verb: str, request: Line) -> Iterator[Line]:
        match verb:
            case "state":
                yield {"state": self._game.dump(session.state)}
            case "view":
                yield {"view": session.view(request["view"])}
            case "why":
                rules = self._behind(session, request["why"])
                yield {"why": [self._reason(session, rule) for rule in rules]}
            case _:
                self._act(session, verb, request)
                yield from self._news()

    def _act(self, session: Session[Any], verb: str, request: Line) -> None:
        match verb:
            case "answer":
                session.answer(request["answer"], request.get("n"))
            case "undo":
                session.undo(_steps(request["undo"]), request.get("outcomes"))
            case "redo":
                session.redo(_steps(request["redo"]))
            case "fix":
                self._fix(session, request)
            case "option":
                for option, value in _pairs(request["option"]):
                    session.set_option(option, value)
            case "source":
                for component, who in _pairs(request["source"]):
                    session.set_source(component, who)

    def _fix(self, session: Session[Any], request: Line) -> None:
        fix = request["fix"]
        if not isinstance(fix, Mapping) or "path" not in fix:
            raise AnswerError("unknown_path", path=None)
        reason = request.get("reason", fix.get("reason", ""))
        session.fix(fix["path"], fix.get("value"), fix.get("by"), reason)

    # Opening

    def _open(self, verb: str, request: Line) -> None:
        try:
            if verb == "resume":
                self._resume(request["resume"])
            elif verb == "scenario":
                self._scenario(request)
            else:
                self._new(request)
        except SetupError as error:
            raise Refused("bad_setup", path=error.path) from error

    def _new(self, request: Line) -> None:
        data = request.get("new", request)
        if not isinstance(data, Mapping):
            raise SetupError("new")
        data = dict(data)
        drawn = request.get("setup", data.get("setup"))
        if drawn is not None:
            if not isinstance(drawn, Mapping) or not isinstance(drawn.get("draws"), Mapping):
                raise SetupError("setup.draws")
            data["draws"] = drawn["draws"]
        setup = read_setup(self._game, data)
        header = make_header(self._game, setup, key=self._key(data), content=self._content)
        self._texts = _flag(request, "new") and _flag(data, "new")
        self._session = self._started(header, data.get("save"))

    def _scenario(self, request: Line) -> None:
        start = request["scenario"]
        if not isinstance(start, Mapping):
            raise SetupError("scenario")
        state = self._game.load(start)
        whole = self._game.dump(state)
        fields = ("name", *self._game.seat_fields)
        seats = tuple({field: seat[field] for field in fields} for seat in whole["seats"])
        setup = Setup(seats, options=dict(state.options), sources=dict(state.sources))
        header = make_header(
            self._game, setup, key=self._key(request), content=self._content, start=whole
        )
        self._session = self._started(header, request.get("save"))

    def _started(self, header: Mapping[str, Json], save: Json) -> Session[Any]:
        if save is None:
            return Session(self._game, header)
        if not isinstance(save, str):
            raise SetupError("save")
        Session(self._game, header)  # a set-up that cannot be leaves no file behind
        return Session(self._game, header, sink=self._disk.start(self._game.id, header, save))

    def _resume(self, name: Json) -> None:
        if not isinstance(name, str):
            raise Refused("no_such_game", status=3, name=name)
        header, entries, sink = self._disk.resume(name)
        if header.get("game") != self._game.id:
            raise Refused("no_such_game", status=3, name=name)
        self._session, _ = open_session(self._game, header, entries, sink)

    def _key(self, data: Mapping[str, Json]) -> bytes:
        seed = data.get("seed")
        if seed is None:
            return self._entropy()
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise SetupError("seed")
        return key_from_seed(seed)

    # Telling

    def _narrate(self) -> None:
        """Find the words for the seats of the game that was opened."""
        if self._session is not None and self._texts:
            self._narration = narration.of(self._game.id, self._session.header["seats"])

    def _news(self) -> Iterator[Line]:
        session = self._session
        if session is None:
            return
        words = self._narration
        for event in session.take_events():
            line = event_json(event)
            if words is not None and not isinstance(event, Auto):
                line["log"]["text"] = text_json(words.record(event))
            yield line
        if session.over is not None:
            ended = over_json(session, session.over)
            if words is not None:
                ended["ranking"] = words.explained(session.over.ranking)
            yield {"over": ended}
            self.status = 0
            return
        question = session.question
        if question is None:
            raise AssertionError("a game that is not over asks a question")
        shape = question_json(question, session.n)
        if words is not None:
            labels = {option: words.label(question, option) for option in question.options}
            shape = labelled(shape, words.question(question), labels)
        yield {"question": shape}

    def _behind(self, session: Session[Any], asked: Json) -> tuple[str, ...]:
        """Return the rules behind the question, or behind one option of it by its id."""
        found = self._excluded(session, asked) if isinstance(asked, str) else None
        return session.why() if found is None else found.rules

    def _excluded(self, session: Session[Any], option: Json) -> Exclusion | None:
        """Return why the question does not offer an option; None for one that it offers."""
        question = session.question
        if question is None or not isinstance(option, str | int) or option in question.options:
            return None
        return self._game.excluded(session.state, question, str(option))

    def _reason(self, session: Session[Any], rule: str) -> Line:
        options = session.state.options
        text = cited(self._game.folder, rule, options)
        return {"rule": rule, "text": text_json(text), "option": options.get(rule)}

    def _refusal(self, code: str, parameters: Mapping[str, Json]) -> Line:
        question = self._session.question if self._session is not None else None
        rules = question.rules if question is not None else ()
        told = error_text(code, parameters)
        if self._session is not None and code in ("not_an_option", "out_of_range"):
            found = self._excluded(self._session, parameters.get("answer"))
            if found is not None:
                rules = found.rules
                told = self._with_reason(told, str(parameters["answer"]), found)
        path = {"path": parameters["path"]} if "path" in parameters else {}
        saw = {"saw": parameters["saw"]} if "saw" in parameters else {}
        return error_json(code, told, rules, **path, **saw)

    def _with_reason(self, told: Text, option: str, found: Exclusion) -> Text:
        """Return an error with the reason behind it, where texts are wanted."""
        question = self._session.question if self._session is not None else None
        if self._narration is None or question is None:
            return told
        reason = self._narration.exclusion(question, option, found)
        return Text(f"{told.en} {reason.en}", told.zh + reason.zh)

    def _describe(self) -> Line:
        game = self._game
        options = {
            option: {
                "values": list(values),
                "default": values[0],
                "text": text_json(cited(self._game.folder, option)),
            }
            for option, values in game.options.items()
        }
        fields = {field: list(values) for field, values in game.seat_fields.items()}
        return {
            "seats": {"min": game.seats[0], "max": game.seats[1], "fields": fields},
            "options": options,
            "sources": {component: {"default": who} for component, who in game.components.items()},
            "keys": list(game.keys),
            "paths": list(game.path_patterns),
        }


def _unusable(error: SaveError | JournalError | Diverged) -> tuple[str, dict[str, Json]]:
    """Return code and values of a save that cannot be used; a diverged one was played by other
    rules.
    """
    if isinstance(error, SaveError):
        return error.code, dict(error.values)
    if isinstance(error, JournalError):
        return error.code, {"line": error.line}
    return "newer", {"at": error.at}


def _parse(raw: bytes) -> Line:
    if len(raw) > MOST_BYTES:
        raise Refused("too_long", limit=MOST_BYTES)
    try:
        request = json.loads(raw)
    except (ValueError, RecursionError):
        raise Refused("bad_json") from None
    if not isinstance(request, dict):
        raise Refused("bad_json")
    return request


def _verb(request: Line) -> str:
    """Return the one thing that a request asks for; a set-up may be given beside a new game."""
    verbs = [verb for verb in (*OPENINGS, *REQUESTS) if verb in request]
    if verbs == ["new", "setup"]:
        return "new"
    if len(verbs) != 1:
        raise Refused("unknown_command", name=" ".join(verbs or [str(key) for key in request])[:80])
    return verbs[0]


def _flag(request: Mapping[str, Json], verb: str) -> bool:
    nested = request.get(verb)
    inner = nested.get("text", True) if isinstance(nested, Mapping) and verb == "new" else True
    return bool(request.get("text", True)) and bool(inner)


def _steps(value: Json) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise AnswerError("not_a_number", answer=value)
    return value


def _pairs(value: Json) -> list[tuple[str, Json]]:
    if not isinstance(value, Mapping):
        raise AnswerError("not_an_option", answer=value)
    return list(value.items())
