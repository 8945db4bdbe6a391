"""The topics of `companion help TOPIC`: a title and paragraphs, in both languages."""

from __future__ import annotations

from typing import NamedTuple

from companion.text.catalogue import N_


class Topic(NamedTuple):
    """One topic: its title and its paragraphs, all of them sentences of the catalogue."""

    title: str
    paragraphs: tuple[str, ...]


TOPICS: dict[str, Topic] = {
    "typing": Topic(
        N_("Typing answers"),
        (
            N_(
                "An answer is an option's number, the number printed on a card as #17, or any piece"
                " of its name in Chinese or English. Several answers stand on one line with spaces"
                " between them: 5 2 1 answers three questions."
            ),
            N_(
                "Numbers never move: what is not possible now is left out, not renumbered. Enter"
                " alone takes the marked answer; where none is harmless it does nothing."
            ),
            N_(
                "Commands begin the line: ? help, / look up, - undo, + redo, ! correct,"
                " = same as last time, and the words why, log, state, source, lang, audit, catchup,"
                " recap, quit."
            ),
        ),
    ),
    "language": Topic(
        N_("Languages"),
        (
            N_(
                "The companion speaks Traditional Chinese as written in Taiwan, English, or both:"
                " --lang zh-TW, --lang en, --lang both, before or after the command."
            ),
            N_(
                "Without --lang it takes COMPANION_LANG, the language kept in the settings, then"
                " what the system is set to. In a game, lang changes it at any question."
            ),
        ),
    ),
    "sources": Topic(
        N_("Who draws and rolls"),
        (
            N_(
                "Every deck, die and pile of tokens is the table's or the companion's, chosen one"
                " by one and changed at any time with source. What the table draws or rolls is"
                " typed in and checked against what can still be there."
            ),
            N_(
                "With the usual setting no secret enters the companion: hands that it has not seen"
                " are unknown to it, not empty."
            ),
        ),
    ),
    "files": Topic(
        N_("Files and saved games"),
        (
            N_(
                "Every finished answer is on the disk before the next question is asked, so leaving"
                " at any moment loses nothing: companion resume goes on at the same question."
            ),
            N_(
                "All files lie in one folder; COMPANION_HOME names another one. companion games"
                " lists, renames, removes, exports and imports saved games."
            ),
        ),
    ),
    "programs": Topic(
        N_("Use by other programs"),
        (
            N_(
                "With --json a result is one JSON object on the standard output, and so is an"
                " error. companion engine GAME plays a whole game as JSON lines."
            ),
            N_(
                "Exit status: 0 done, 1 nothing found or a check failed, 2 bad usage or input,"
                " 3 a file cannot be used, 130 interrupted."
            ),
        ),
    ),
}
