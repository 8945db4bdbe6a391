"""A turn of Age of Thieves through the real terminal, in both languages, at 80 and 40 columns."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

pytest.importorskip("pexpect")
pytest.importorskip("pyte")

from companion.saves.folder import Folder
from tests.terminal.window import Window  # only where a terminal can be had

pytestmark = [
    pytest.mark.terminal,
    pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal"),
]

SEATS = [{"name": "Ann", "thief": "joanne"}, {"name": "小明", "thief": "zain"}]
BOX = {"die_sides": "8", "green_jewels": 20, "yellow_jewels": 20, "city_tokens_placed": 30}
WORDS = {
    "en": {
        "first": "Who is the first thief?",
        "sources": "Who draws?",
        "specials": "special action cards?",
        "stands": "Enter when the table stands",
        "event": "Which event was revealed?",
        "jewel": "(Enter: 1)",
        "joanne": "Joanne declares",
        "zain": "Zain declares",
        "shown": "is turned over?",
        "saved": "Everything up to",
    },
    "zh-TW": {
        "first": "誰是起始竊賊？",
        "sources": "由誰抽？",
        "specials": "特殊行動卡嗎？",
        "stands": "桌面擺好後按",
        "event": "翻開哪張事件卡？",
        "jewel": "Enter：1",
        "joanne": "喬安宣告",
        "zain": "錫安宣告",
        "shown": "翻開什麼？",
        "saved": "到這裡都存好了",
    },
}


def table(home: Path, language: str, columns: int) -> Window:
    """A window in which the table of last time, with a known box, is about to be set up."""
    home.mkdir(parents=True)
    tables = {"tables": {"age-of-thieves": SEATS}}
    (home / "settings.json").write_text(json.dumps(tables), encoding="utf-8")
    box = Folder(home).your_copy("age-of-thieves")
    box.parent.mkdir(parents=True, exist_ok=True)
    box.write_text(json.dumps(BOX), encoding="utf-8")
    return Window(home, "play", "age-of-thieves", "--lang", language, columns=columns)


@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("language", ["en", "zh-TW"])
def test_a_turn_is_declared_left_and_gone_on_with(
    tmp_path: Path, language: str, columns: int
) -> None:
    words = WORDS[language]
    window = table(tmp_path / "home", language, columns)
    window.wait("1)")
    window.type("")  # the same table as last time
    for menu in ("first", "sources", "specials"):
        window.wait(words[menu])
        window.wait("1)")
        window.clear()
        window.type("")
    window.wait(words["stands"])
    window.type("")
    window.wait(words["event"])
    window.wait("12")
    window.type("10")  # Starless Night: everybody is hidden, so the guards catch nobody
    window.wait(words["jewel"])
    window.type("")
    window.wait(words["joanne"])
    window.type("4 3*")
    window.wait(words["zain"])
    window.type("3 2")
    window.wait(words["shown"])
    window.child.send("\x03")
    window.wait(words["saved"])
    assert window.end() == 130

    again = Window(tmp_path / "home", "resume", "--lang", language, columns=columns)
    again.wait(words["shown"])
    again.wait("Enter")
    again.read(0.3)
    again.child.send("\x04")
    again.wait(words["saved"])
    assert again.end() == 0
