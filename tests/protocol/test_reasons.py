"""`why` and the rules of refusals and automatic answers, for the three games."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion import content
from companion.engine.answerers import RandomAnswerer
from companion.engine.chance import key_from_seed
from companion.engine.questions import Json
from companion.games import registry
from companion.games.blood_rage.game import GAME
from companion.protocol.server import Server
from companion.text import citations
from tests.keys.test_usual_turns import at
from tests.protocol.test_server import Memory

FIELDS = {
    "blood-rage": ("clan", ["bear", "wolf"]),
    "age-of-thieves": ("thief", ["joanne", "morius"]),
    "waterdeep": ("color", ["red", "blue"]),
}


class Client:
    """A client of one of the three games, at its first question."""

    def __init__(self, game: str, **fields: Json) -> None:
        self.game = registry.game(game)
        self.server = Server(self.game, Memory(), lambda: key_from_seed(0))
        field, values = FIELDS[game]
        values = list(self.game.seat_fields[field][:2])
        seats = [{"name": f"P{at}", field: value} for at, value in enumerate(values, 1)]
        self.lines = self.send({"new": {"seats": seats, "first": "s1", "seed": 3, **fields}})

    def send(self, request: Json) -> list[dict[str, Any]]:
        """Send a line and return what came back."""
        return list(self.server.handle(json.dumps(request).encode()))

    @property
    def session(self) -> Any:
        """The game under way."""
        return self.server._session


def cited(game: str) -> set[str]:
    """Return every id that has a text of its own."""
    loaded = content.load(registry.game(game).folder)
    return {
        str(entry["id"]) for kind in ("rule", "ruling", "option") for entry in loaded.entries(kind)
    }


@pytest.mark.parametrize("game", FIELDS)
def test_every_line_of_a_game_names_its_rules_and_why_gives_their_texts(game: str) -> None:
    client, known = Client(game, sources="companion"), cited(game)
    answer = RandomAnswerer(key_from_seed(5))
    lines = client.lines
    for _ in range(120):
        for line in lines:
            for kind in ("log", "auto", "question"):
                if kind in line and line[kind].get("key") not in ("fixed", "undone"):
                    assert line[kind]["rules"], line
                    assert known.issuperset(line[kind]["rules"]), line
        question = client.session.question
        if question is None:
            break
        why = client.send({"why": True})[-1]["why"]
        assert [one["rule"] for one in why] == list(question.rules)
        for one in why:
            said = citations.cited(client.game.folder, one["rule"], client.session.state.options)
            assert one["text"] == said.json()
            assert one["option"] == client.session.state.options.get(one["rule"])
        lines = client.send({"answer": question.to_json(answer(question))})
    assert client.session.n > 60


def test_why_of_an_option_gives_the_rule_that_excludes_it() -> None:
    # BR.R27: nobody invades Yggdrasil; BR.R25: the Warrior is in the reserve and may.
    state = GAME.dump(at({}).state)
    server = Server(GAME, Memory(), lambda: key_from_seed(0))

    def send(request: Json) -> dict[str, Any]:
        return list(server.handle(json.dumps(request).encode()))[-1]

    assert send({"scenario": state})["question"]["key"] == "choose_action"
    march = send({"why": "march"})["why"]
    assert march[0]["rule"] == "BR.R30"
    refused = send({"answer": "march"})["error"]
    assert refused["code"] == "not_an_option"
    assert refused["rules"][0] == "BR.R30"
    assert "nobody in any province who could march" in refused["text"]["en"]
    send({"answer": "invade"})
    send({"answer": "warrior"})
    assert send({"why": "yggdrasil"})["why"][0]["rule"] == "BR.R27"
    assert send({"answer": "yggdrasil"})["error"]["rules"][0] == "BR.R27"
    offered = send({"why": "gimle"})["why"]
    assert [one["rule"] for one in offered] == ["BR.R25", "BR.R29"]


def test_why_of_an_open_rule_names_the_reading_in_force() -> None:
    client = Client("waterdeep", sources="table", options={"LOW.OQ-04": "block"})
    reason = client.server._reason(client.session, "LOW.OQ-04")
    assert reason["option"] == "block"
    values = content.load("waterdeep").get("option", "LOW.OQ-04")["values"]
    played = next(value for value in values if value["id"] == "block")
    assert played["text"]["en"] in reason["text"]["en"]
    assert played["text"]["zh-TW"] in reason["text"]["zh-TW"]
