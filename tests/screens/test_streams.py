"""Every command and a whole game through real streams: encodings, pipes, variables."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import content
from companion.text.catalogue import read_po
from companion.text.output import stand_in, writable
from tests.cli.conftest import KEPT, ROOT
from tests.screens.checks import ESCAPE, too_wide

PO = "locales/zh_TW/LC_MESSAGES/companion.po"
PAGER = "sh -c 'echo PAGED; cat'"


def run(home: Path, lang: str, game: str, **variables: str) -> bytes:
    """Run every command and a game in a process of their own; return all that they wrote."""
    environment = {name: os.environ[name] for name in KEPT if name in os.environ}
    environment |= {"COMPANION_HOME": str(home), "PYTHONUTF8": "0", "LANG": "C.UTF-8"} | variables
    done = subprocess.run(
        [sys.executable, "-m", "tests.screens.every_command", lang, game],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=ROOT,
        env=environment,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:].decode("utf-8", "replace")
    assert b"Traceback" not in done.stdout
    return done.stdout


@pytest.mark.parametrize(
    ("lang", "encoding", "game", "holds"),
    [
        ("zh-TW", "cp950", "waterdeep", "竊賊時代"),
        ("both", "big5", "blood-rage", "竊賊時代 Age of Thieves"),
        ("zh-TW", "ascii", "age-of-thieves", "Age of Thieves"),
        ("en", "latin-1", "blood-rage", "Ragnarök"),
        ("both", "cp437", "waterdeep", "Age of Thieves"),
    ],
)
def test_every_encoding_holds_every_screen(
    tmp_path: Path, lang: str, encoding: str, game: str, holds: str
) -> None:
    written = run(tmp_path, lang, game, PYTHONIOENCODING=encoding, COLUMNS="40")
    shown = written.decode(encoding).replace("\r\n", "\n")
    assert holds.replace(" ", "") in "".join(shown.split())
    assert not too_wide(shown.split("\n"), 40)
    assert not [
        line for line in shown.split("\n") if len(line) > 4 and 2 * line.count("?") > len(line)
    ]


@pytest.mark.parametrize(("lang", "game"), [("en", "age-of-thieves"), ("zh-TW", "waterdeep")])
def test_a_pipe_holds_nothing_but_text_and_no_pager_starts(
    tmp_path: Path, lang: str, game: str
) -> None:
    """Whatever variables ask for colour or a pager."""
    asks = {"FORCE_COLOR": "1", "CLICOLOR_FORCE": "1", "TTY_COMPATIBLE": "1", "TERM": "xterm"}
    pagers = dict.fromkeys(("PAGER", "MANPAGER", "GIT_PAGER", "LESS"), PAGER)
    written = run(tmp_path, lang, game, COLUMNS="60", **asks, **pagers)
    shown = written.decode("utf-8")
    assert not ESCAPE.search(shown)
    assert "\x1b" not in shown
    assert "PAGED" not in shown
    assert not too_wide(shown.split("\n"), 60)


@pytest.mark.parametrize("encoding", ["cp950", "ascii"])
def test_a_character_that_an_encoding_cannot_hold_has_a_near_one(encoding: str) -> None:
    """No sentence of ours reads worse than with another letter: English in any encoding, Chinese
    where the encoding holds Chinese at all.
    """
    texts = [*_words("en"), *(_words("zh-TW") if encoding == "cp950" else ())]
    assert len(texts) > 1000
    lost = {char for text in texts for char in text if stand_in(char, encoding) == "?" != char}
    assert not {char for char in lost if writable(char, encoding) == "?"}


def _words(language: str) -> list[str]:
    """Return every sentence of the catalogue and every text of the content in a language."""
    catalogue = read_po((ROOT / PO).read_text(encoding="utf-8"))
    found = list(catalogue if language == "en" else catalogue.values())

    def gather(value: object) -> None:
        if isinstance(value, dict) and set(value) == {"en", "zh-TW"}:
            found.append(str(value[language]))
        elif isinstance(value, dict):
            for inner in value.values():
                gather(inner)
        elif isinstance(value, list | tuple):
            for inner in value:
                gather(inner)

    for game in content.games():
        for _, entry in content.load(game).everything():
            gather(entry)
    return found


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")
@pytest.mark.parametrize("lang", ["en", "zh-TW"])
@pytest.mark.parametrize(
    "command",
    [
        "cards waterdeep --kind quest --full",
        "cards age-of-thieves --json",
        "help typing",
        "games",
        "setup blood-rage -p 4",
        "completion bash",
    ],
)
def test_a_reader_that_has_seen_enough_closes_quietly(
    tmp_path: Path, command: str, lang: str
) -> None:
    line = f'"{sys.executable}" -m companion --lang {lang} {command}'
    done = subprocess.run(
        ["sh", "-c", f"({line}; echo status $? >&2) | head -n 1"],
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "COMPANION_HOME": str(tmp_path)},
        timeout=60,
        check=False,
    )
    assert done.stderr == b"status 0\n"
    assert len(done.stdout.splitlines()) == 1


@pytest.mark.parametrize("columns", ["0", "-5", "x", "1", "999999999"])
def test_any_columns_are_a_width(tmp_path: Path, columns: str) -> None:
    environment = {**os.environ, "COMPANION_HOME": str(tmp_path), "COLUMNS": columns}
    done = subprocess.run(
        [sys.executable, "-m", "companion", "--lang", "en", "help"],
        capture_output=True,
        cwd=ROOT,
        env=environment,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert not too_wide(done.stdout.decode().split("\n"), 100)
