"""The JSON lines against the contract of docs/engine-protocol.md, with the toy game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from companion.engine.chance import key_from_seed
from companion.engine.journal import Entry, Sink
from companion.engine.questions import Json
from companion.protocol.server import MOST_BYTES, Server
from companion.protocol.words import error_text
from companion.saves.errors import SaveError
from tests.toy import TOY

NEW: dict[str, Json] = {"seats": [{"name": "A"}, {"name": "B"}], "seed": 7, "text": False}


class Memory:
    """Saved games in memory."""

    def __init__(self) -> None:
        self.files: dict[str, tuple[Mapping[str, Json], list[Entry]]] = {}

    def start(self, game: str, header: Mapping[str, Json], name: str) -> Sink:
        self.files[name] = (header, [])
        return self.files[name][1].extend

    def resume(self, name: str) -> tuple[Mapping[str, Json], list[Entry], Sink]:
        if name not in self.files:
            raise SaveError("no_such_game", name=name)
        header, entries = self.files[name]
        return header, list(entries), entries.extend


class Client:
    """Sends lines and keeps what came back."""

    def __init__(self, disk: Memory | None = None) -> None:
        self.disk = disk or Memory()
        self.server = Server(TOY, self.disk, lambda: key_from_seed(0))

    def send(self, request: Json) -> list[dict[str, Any]]:
        raw = request if isinstance(request, bytes) else json.dumps(request).encode()
        lines = list(self.server.handle(raw))
        assert json.loads(json.dumps(lines)) == lines
        return lines

    def closing(self, request: Json) -> dict[str, Any]:
        return self.send(request)[-1]


def opened(**fields: Json) -> Client:
    client = Client()
    assert "question" in client.closing({"new": NEW | {"sources": "table"} | fields})
    return client


def test_a_new_game_tells_what_happened_and_closes_with_the_question() -> None:
    auto, log, question = Client().send({"new": NEW | {"sources": {"cards": "table"}}})
    assert set(auto["auto"]) == {"n", "key", "seat", "answer", "by", "secret_to", "rules"}
    assert auto["auto"]["by"] == "companion"
    assert set(log["log"]) == {"key", "params", "rules", "seat", "secret_to"}
    assert question["question"] == {
        "n": 2,
        "key": "bid",
        "seat": "s1",
        "kind": "choose",
        "options": ["ace", "king", "queen", "unnamed"],
        "min": 1,
        "max": 1,
        "ordered": False,
        "secret_to": None,
        "together": "bids:1",
        "source": None,
        "rules": ["TOY.1"],
        "usual": None,
    }


def test_each_kind_of_question_shows_its_bounds() -> None:
    client = opened()
    shapes = {}
    answers: tuple[Json, ...] = ("sun", ["ace"], "king", {"red": 1}, 3, [2], "no")
    for answer in answers:
        lines = client.send({"answer": answer})
        question = lines[-1]["question"]
        shapes[question["kind"]] = question
    assert shapes["amounts"]["limits"] == {"red": 6, "white": 6}
    assert (shapes["number"]["min"], shapes["number"]["max"]) == (0, 3)
    assert (shapes["numbers"]["each"], shapes["numbers"]["sum_max"]) == ([1, 3], 4)
    chance = shapes["chance"]
    assert (chance["weights"], chance["count"], chance["replace"]) == ([1, 1], 1, True)
    assert chance["seat"] is None


@pytest.mark.parametrize(
    ("request_line", "code"),
    [
        (b"{", "bad_json"),
        (b"[1]", "bad_json"),
        (b"\xff\xfe", "bad_json"),
        (b'"' + b"x" * MOST_BYTES + b'"', "too_long"),
        ({"dance": 1}, "unknown_command"),
        ({}, "unknown_command"),
        ({"answer": "sun", "undo": 1}, "unknown_command"),
        ({"answer": "snow"}, "not_an_option"),
        ({"answer": None}, "not_an_option"),
        ({"answer": ["sun", "rain"]}, "too_many"),
        ({"answer": []}, "too_few"),
        ({"answer": "sun", "n": 9}, "stale"),
        ({"undo": 1}, "nothing_to_undo"),
        ({"undo": "1"}, "not_a_number"),
        ({"redo": 1}, "nothing_to_undo"),
        ({"fix": {"path": "heap.blue", "value": 1}, "reason": "r"}, "unknown_path"),
        ({"fix": "heap.red", "reason": "r"}, "unknown_path"),
        ({"fix": {"path": "heap.red", "value": 1}}, "needs_reason"),
        ({"fix": {"path": "heap.red", "value": 9}, "reason": "r"}, "out_of_range"),
        ({"fix": {"path": "heap.red", "value": "x"}, "reason": "r"}, "not_a_number"),
        ({"option": {"TOY.U1": "both"}}, "not_an_option"),
        ({"option": "TOY.U1"}, "not_an_option"),
        ({"source": {"weather": "gods"}}, "not_an_option"),
        ({"view": "s9"}, "not_an_option"),
        ({"new": NEW}, "not_now"),
        ({"resume": "x"}, "not_now"),
    ],
)
def test_a_wrong_line_gets_one_error_and_the_question_stands(request_line: Json, code: str) -> None:
    client = opened()
    (line,) = client.send(request_line)
    assert line["error"]["code"] == code
    assert set(line["error"]["text"]) == {"en", "zh-TW"}
    assert all(line["error"]["text"].values())
    assert client.server.status is None
    assert client.closing({"answer": "sun"})["question"]["key"] == "bid"


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"seats": []}, "seats"),
        ({"seats": [{"name": "A"}] * 3}, "seats"),
        ({"seats": "AB"}, "seats"),
        ({"seats": [{"name": "A"}, {"name": "a"}]}, "seats.s2.name"),
        ({"seats": [{"name": "A"}, {"name": " "}]}, "seats.s2.name"),
        ({"seats": [{"name": "A"}, {"name": "\x1b[2J"}]}, "seats.s2.name"),
        ({"seats": [{"name": "A"}, {"name": "x" * 10_000}]}, "seats.s2.name"),
        ({"seats": [{"name": "A"}, 3]}, "seats.s2"),
        ({"seats": [{"name": "A"}, {"name": "B", "hat": "red"}]}, "seats.s2.hat"),
        ({"first": "s3"}, "first"),
        ({"options": {"TOY.U9": "x"}}, "options.TOY.U9"),
        ({"options": {"TOY.U1": "x"}}, "options.TOY.U1"),
        ({"sources": "gods"}, "sources"),
        ({"sources": {"dice": "table"}}, "sources.dice"),
        ({"seed": "7"}, "seed"),
        ({"save": 3}, "save"),
    ],
)
def test_a_set_up_that_cannot_be_is_named_by_its_path(fields: dict[str, Json], path: str) -> None:
    client = Client()
    (line,) = client.send({"new": NEW | fields})
    assert (line["error"]["code"], line["error"]["path"]) == ("bad_setup", path)
    assert client.server.status == 2


def test_a_bad_first_line_ends_with_status_2() -> None:
    for first in (b"{", {"answer": "sun"}, {"scenario": 3}):
        client = Client()
        client.send(first)
        assert client.server.status == 2


def test_a_save_that_is_not_there_ends_with_status_3() -> None:
    client = Client()
    assert client.closing({"resume": "gone"})["error"]["code"] == "no_such_game"
    assert client.server.status == 3


def test_undo_across_chance_needs_to_know_what_becomes_of_it() -> None:
    client = Client()
    client.send({"new": NEW | {"sources": {"cards": "table"}}})
    answers: tuple[Json, ...] = ("ace", "king", {}, 0, [], "no")
    for answer in answers:
        client.send({"answer": answer})
    error = client.closing({"undo": 1})["error"]
    assert error["code"] == "saw_outcome"
    assert error["saw"][0]["key"] == "weather"
    undone, question = client.send({"undo": 1, "outcomes": "keep"})
    assert undone["log"]["key"] == "undone"
    assert set(undone["log"]["params"]) == {"steps", "saw", "put_back"}
    assert question["question"]["key"] == "boast"


def test_state_view_and_why_leave_the_question_standing() -> None:
    client = opened(sources="companion")
    state = client.closing({"state": True})["state"]
    view = client.closing({"view": "s1"})["view"]
    assert view["hands"]["s1"] == state["hands"]["s1"]
    assert view["hands"]["s2"] == ["?"] * 3
    assert client.closing({"why": True})["why"][0]["rule"] == "TOY.1"


def test_a_saved_game_is_resumed_at_the_same_question() -> None:
    client = Client()
    client.send({"new": NEW | {"sources": "table", "save": "thursday"}})
    before = client.closing({"answer": "sun"})
    again = Client(client.disk)
    assert again.closing({"resume": "thursday", "text": False}) == before


def test_a_scenario_opens_where_the_state_stands() -> None:
    client = opened()
    answers: tuple[Json, ...] = ("sun", "king", "king")
    before = [client.closing({"answer": answer}) for answer in answers][-1]
    state = client.closing({"state": True})["state"]
    other = Client()
    after = other.closing({"scenario": state, "seed": 7, "text": False})
    assert after["question"] | {"n": 0} == before["question"] | {"n": 0}


def test_a_set_up_drawn_before_is_played_as_drawn() -> None:
    lines = Client().send({"setup": {"draws": {"weather": "rain"}}, **NEW})
    (told,) = [
        line["auto"] for line in lines if "auto" in line and line["auto"]["key"] == "weather"
    ]
    assert (told["by"], told["answer"]) == ("pinned", ["rain"])


def test_describe_names_everything_that_can_be_sent() -> None:
    client = Client()
    described = client.closing({"describe": True})["described"]
    assert described["seats"] == {"min": 2, "max": 2, "fields": {}}
    assert described["options"]["TOY.U1"]["default"] == "nobody"
    assert described["sources"]["weather"] == {"default": "companion"}
    assert "bid" in described["keys"]
    assert "heap.<stone>" in described["paths"]
    assert client.server.status is None


def test_the_end_shows_ranking_options_and_the_key_and_ends_with_status_0() -> None:
    client = opened()
    rounds: tuple[Json, ...] = ("sun", "king", "king", "rain", "queen", "queen", "sun", "queen")
    for answer in rounds:
        client.send({"answer": answer})
    over = client.closing({"answer": "ace"})
    while "question" in over:
        question = over["question"]
        reply: Json = {"amounts": {}, "number": 0, "numbers": []}.get(question["kind"], "no")
        over = client.closing({"answer": reply})
    assert set(over["over"]) >= {
        "reason",
        "ranking",
        "winners",
        "options_used",
        "corrections",
        "key",
    }
    assert over["over"]["options_used"] == ["TOY.U1"]
    assert client.server.status == 0


def test_quit_ends_with_status_0_and_says_nothing() -> None:
    client = opened()
    assert client.send({"quit": True}) == []
    assert client.server.status == 0


def test_a_line_without_a_command_says_that_one_is_needed() -> None:
    assert error_text("unknown_command", {"name": ""}).en == (
        "This line holds no command: one of new, answer or quit is needed."
    )


def test_a_game_of_other_rules_says_where_they_part() -> None:
    said = error_text("newer", {"at": 12})
    assert "they part at step 12" in said.en
    assert "12" in said.zh
