"""docs/engine-protocol.md is in step with the code: codes, requests, shapes, and its example."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

from companion.games import registry
from companion.protocol.server import OPENINGS, REQUESTS, Server
from companion.text.errors import SENTENCES
from tests.protocol.test_server import Memory

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "engine-protocol.md").read_text(encoding="utf-8")
RAISED = {"AnswerError", "Refused"}


def raised_codes() -> set[str]:
    """Return every code that the engine or the server raises, read off their source."""
    found = set()
    for folder in ("engine", "protocol"):
        for path in (ROOT / "companion" / folder).glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") in RAISED:
                    code = node.args[0] if node.args else None
                    if isinstance(code, ast.Constant) and isinstance(code.value, str):
                        found.add(code.value)
    return found


def test_every_code_that_can_come_is_documented_and_has_a_sentence() -> None:
    codes = raised_codes()
    assert {"bad_json", "stale", "saw_outcome"} <= codes
    assert {code for code in codes if f"`{code}`" not in DOCUMENT} == set()
    assert codes <= SENTENCES.keys()


def test_every_request_is_documented() -> None:
    assert {verb for verb in (*OPENINGS, *REQUESTS) if f'{{"{verb}"' not in DOCUMENT} == set()


def test_the_example_of_a_new_game_opens_one() -> None:
    example = re.search(r'^\{"new".*\}$', DOCUMENT, re.MULTILINE)
    assert example is not None
    server = Server(registry.game("blood-rage"), Memory(), lambda: bytes(32))
    lines = list(server.handle(example.group().encode()))
    assert "question" in lines[-1]
    assert set(lines[-1]["question"]) >= {"n", "key", "seat", "kind", "options", "usual", "text"}


def test_the_fields_of_a_question_are_those_of_the_document() -> None:
    documented = re.search(r'^\{"question": .*?^```', DOCUMENT, re.DOTALL | re.MULTILINE)
    assert documented is not None
    shape = json.loads(documented.group().removesuffix("```"))["question"]
    server = Server(registry.game("blood-rage"), Memory(), lambda: bytes(32))
    seats = [{"name": "A", "clan": "bear"}, {"name": "B", "clan": "wolf"}]
    new = {"new": {"seats": seats, "sources": "default", "seed": 7}}
    question = list(server.handle(json.dumps(new).encode()))[-1]["question"]
    assert set(question) == set(shape)
