"""Journeys through the real terminal, in both languages, at 80 and at 40 columns."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

pytest.importorskip("pexpect")
pytest.importorskip("pyte")

from tests.terminal.window import Window, seated  # only where a terminal can be had

pytestmark = [
    pytest.mark.terminal,
    pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal"),
]

WORDS = {
    "en": ["Enter when the table stands", "Bear: action?", "Wolf: action?", "Everything up to"],
    "zh-TW": ["桌面擺好後按", "熊族：行動？", "狼族：行動？", "到這裡都存好了"],
}


@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("language", ["en", "zh-TW"])
def test_a_table_plays_is_interrupted_and_goes_on(
    tmp_path: Path, language: str, columns: int
) -> None:
    stands, first, second, saved = WORDS[language]
    window = seated(tmp_path / "home", "--lang", language, columns=columns)
    window.type("")  # sources as they are
    window.wait(stands)
    window.clear()
    window.type("")
    window.wait(first)
    window.type("1 1 5")
    window.wait(second)
    window.type("1 1 5")
    window.wait("> ")
    window.type("5 5")
    window.wait("99")  # which card was revealed
    window.child.send("\x03")
    window.wait(saved)
    assert window.end() == 130

    again = Window(tmp_path / "home", "resume", "--lang", language, columns=columns)
    again.wait("99")
    again.wait("Enter")  # the prompt itself, behind the options
    again.read(0.3)
    again.child.send("\x04")
    again.wait(saved)
    assert again.end() == 0


def test_a_refused_line_is_told_and_asked_again(tmp_path: Path) -> None:
    window = seated(tmp_path / "home", "--lang", "en")
    window.type("")
    window.wait("Enter when the table stands")
    window.type("")
    window.wait("Bear: action?")
    window.type("dance")
    window.wait("dance fits nothing here.")
    window.type("quit")
    window.wait("packing the table away?")
    window.type("2")
    window.wait("Cards of Bear: hand 6")
    assert window.end() == 0


def test_a_secret_stands_only_on_the_alternate_screen(tmp_path: Path) -> None:
    window = seated(tmp_path / "home", "--lang", "en")
    window.child.send("\x1b[B")
    window.type("")  # change who draws
    window.wait("What does the companion draw?")
    window.child.send("\x1b[B\x1b[B\x1b[B ")
    window.type("")
    window.wait("Enter when the table stands")
    window.type("")
    window.wait("Only Bear is looking?")
    window.type("")
    window.wait("which 2 cards are kept?")
    window.child.send("\x03")
    window.wait("Everything up to here is saved")
    assert window.end() == 130
    outside = re.sub(r"\x1b\[\?1049h.*?\x1b\[\?1049l", "", window.raw, flags=re.DOTALL)
    hidden = "".join(re.findall(r"\x1b\[\?1049h(.*?)\x1b\[\?1049l", window.raw, flags=re.DOTALL))
    cards = re.findall(r"(?:Odin|Tyr|Loki|Thor|Frigga|Heimdall)'s \w+", hidden)
    assert cards, "eight dealt cards hold at least one of a god"
    assert not any(card in outside for card in cards)
