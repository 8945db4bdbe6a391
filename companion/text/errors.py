"""What goes wrong, in one clear sentence of both languages; every error has a code."""

from __future__ import annotations

from collections.abc import Sequence

from companion.text.bilingual import Text, placeholders
from companion.text.catalogue import N_, Words
from companion.text.lists import alternatives

SENTENCES: dict[str, str] = {
    # The codes of the protocol.
    "bad_json": N_("This line is not a JSON object."),
    "too_long": N_("This line is longer than {limit}."),
    "no_game": N_("No game has been started yet."),
    "unknown_command": N_("There is no command {name}."),
    "no_command": N_("This line holds no command: one of {names} is needed."),
    "not_an_option": N_("{answer} cannot be chosen here."),
    "twice": N_("{answer} was named twice."),
    "too_few": N_("Too few: at least {minimum} needed."),
    "too_many": N_("Too many: at most {maximum} allowed."),
    "out_of_range": N_("{value} is out of range: from {minimum} to {maximum}."),
    "below": N_("{value} is too low: at least {minimum}."),
    "above": N_("{value} is too high: at most {maximum}."),
    "not_a_number": N_("{value} is not a whole number."),
    "stale": N_("This answer belongs to question {n}; question {now} is open."),
    "saw_outcome": N_(
        "This would take back an outcome that was seen: say whether to keep or redraw."
    ),
    "nothing_to_undo": N_("There is nothing to undo."),
    "nothing_to_redo": N_("There is nothing to redo."),
    "unknown_path": N_("There is nothing called {path} to correct."),
    "needs_reason": N_("A correction needs a reason."),
    "not_now": N_("This is not possible now."),
    "does_not_hold": N_("{seat} has no {piece}."),
    "only_ap": N_("Cards lie face down: only the AP on each is typed, like 4 3* 2."),
    "no_such_game": N_("There is no saved game {name}."),
    "ambiguous_game": N_("{name} fits more than one saved game."),
    "name_taken": N_("There is already a saved game {name}."),
    "bad_name": N_("{name} cannot be the name of a saved game."),
    "locked": N_("The game {name} is open in another window."),
    "damaged": N_("The file {file} is damaged and cannot be read."),
    "newer": N_("The file {file} was written by a newer version of the companion."),
    "bad_setup": N_("This position is not possible: {path}."),
    # Names and figures that commands are given.
    "unknown_game": N_("There is no game {name}."),
    "not_playable": N_("{name} can be looked up, but not played yet."),
    "other_rules": N_(
        "The game {name} was played by other rules; they part at step {n}, and nothing before it"
        " can be gone on from. The file is kept as it is: companion games export takes a copy for"
        " the version that played it."
    ),
    "unknown_card": N_("No card is called {name}."),
    "unknown_rule": N_("No rule is called {name}."),
    "unknown_term": N_("No term is called {name}."),
    "unknown_name": N_("Nothing is called {name}."),
    "unknown_clan": N_("There is no clan {name}."),
    "ambiguous": N_("{name} fits more than one."),
    "no_words": N_("Say what to look for."),
    "nothing_found": N_("Nothing found for {query}."),
    "figures_needed": N_("Name the figures of {seat}: a number is not enough for this card."),
    "too_many_seats": N_("{n} seats are too many: at most {maximum} can play."),
    "too_few_seats": N_("{n} seats are too few: at least {minimum} must play."),
    "same_seat_name": N_("Two seats are called {name}."),
    "not_clan_equals": N_(
        "{value} does not name a clan and a value: write Bear=3 or Bear=2xwarrior."
    ),
    "not_for_these": N_("{parameter} says nothing about these cards."),
    "not_amounts": N_("{value} does not name adventurers or gold: write 2c,1w,4g."),
    "not_thief_equals": N_("{value} does not name a thief and AP: write A=4,3, or A= for no card."),
    "not_figure_distances": N_("{value} does not name a figure and distances: write g1:A=3,B=4."),
    "not_figures": N_("{value} names no figures: write leader, 2xwarrior or ship."),
    "not_json": N_("The file {file} holds no JSON object."),
    "bad_dice": N_("{value} does not name dice: write 2d6 or d8."),
    "unknown_topic": N_("There is no help topic {name}."),
    "unknown_shell": N_("There is no completion for the shell {name}."),
    # Files and the machine.
    "no_such_file": N_("There is no file {file}."),
    "cannot_read": N_("The file {file} cannot be read."),
    "cannot_write": N_("The file {file} cannot be written."),
    "file_unusable": N_("The file {file} cannot be used."),
    "not_utf8": N_("The file {file} is not UTF-8 text: save it as UTF-8."),
    "no_space": N_("The disk is full; the file {file} could not be written."),
    "output_full": N_("The disk is full; the output was not written."),
    "output_lost": N_("The output cannot be written."),
    "file_exists": N_("There is a file {file} already."),
    "needs_yes": N_("Nobody can be asked here: add --yes to remove {name} for good."),
    "no_saved_games": N_("There is no saved game yet: companion play starts one."),
    "foreign": N_("The file {file} is not a saved game."),
    "interrupted": N_("Interrupted."),
    "left": N_("The input has ended."),
    "unexpected": N_("Something unexpected happened in the companion ({kind}, {place})."),
    # The command line.
    "no_such_option": N_("There is no option {option}."),
    "missing_argument": N_("{parameter} is missing."),
    "option_needs_value": N_("The option {option} needs a value."),
    "option_takes_no_value": N_("The option {option} takes no value."),
    "extra_arguments": N_("Too much on the line: {rest}."),
    "not_a_choice": N_("{value} is not possible for {parameter}; possible: {choices}."),
    "bad_value": N_("{parameter} does not accept {value}."),
    "bad_usage": N_("The command was not understood."),
    "bad_language": N_("There is no language {value}: use zh-TW, en or both."),
}


class Problem(Exception):
    """Something the reader did or a file is not as it should be; a code, values and an exit status.

    Status 1: nothing found, or a check failed; 2: bad usage or input; 3: a file cannot be used.
    `near` are names that were perhaps meant, as `Text` or plain strings.
    """

    def __init__(
        self, code: str, /, *, status: int = 2, near: Sequence[object] = (), **values: object
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.near = tuple(near)
        self.values = values

    def text(self, words: Words) -> Text:
        """Return the sentence in both languages, with the near names behind it."""
        return wording(words, self.code, near=self.near, **self.values)


def wording(words: Words, code: str, /, *, near: Sequence[object] = (), **values: object) -> Text:
    """Return the sentence of an error code; a code without a sentence of its own is a KeyError.

    A list among the values is choices. A value that the sentence speaks of and nobody gave reads as
    a question mark, so that an error never hides behind a second one.
    """
    msgid = SENTENCES[code]
    known = {name: _listed(values.get(name, "?")) for name in placeholders(msgid)}
    sentence = words.text(msgid, **known)
    if not near:
        return sentence
    hint = words.text(N_("Perhaps: {names}."), names=alternatives(near))
    return Text(f"{sentence.en} {hint.en}", f"{sentence.zh}{hint.zh}")


def _listed(value: object) -> object:
    if isinstance(value, Text) or not isinstance(value, list | tuple):
        return value  # a text is a tuple too
    return alternatives(value) if value else value
