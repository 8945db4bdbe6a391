"""The two prompters: plain lines on streams, and the live prompt through a pipe input."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from typing import TypeVar

import pytest
from prompt_toolkit.application.current import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from companion.assistant.plain import PlainPrompter
from companion.assistant.prompter import Candidate, Choice, TableLeft
from companion.assistant.rich_prompter import RichPrompter, _completer
from companion.text.catalogue import Words

T = TypeVar("T")
CHOICES = [Choice("a", "熊族 Bear"), Choice("b", "狼族 Wolf"), Choice("c", "蛇族 Serpent")]
DOWN, ENTER, CTRL_C, CTRL_D = "\x1b[B", "\r", "\x03", "\x04"


def plain(*lines: str) -> tuple[PlainPrompter, StringIO]:
    shown = StringIO()
    typed = StringIO("".join(line + "\n" for line in lines))
    return PlainPrompter(Words("en"), typed, shown), shown


def live(keys: str, ask: Callable[[RichPrompter], T]) -> T:
    with create_pipe_input() as pipe:
        pipe.send_text(keys)
        with create_app_session(input=pipe, output=DummyOutput()):
            return ask(RichPrompter(Words("en")))


@pytest.mark.parametrize("line", ["2", "２", "ㄉ", "狼", "wolf", " 2 "])
def test_plain_choice(line: str) -> None:
    asks, _ = plain(line)
    assert asks.choose("Which?", CHOICES) == "b"


def test_plain_asks_again_and_never_takes_a_default() -> None:
    asks, shown = plain("9", "", "x", "族", "3")
    assert asks.choose("Which?", CHOICES) == "c"
    assert shown.getvalue().count("Type a number from 1 to 3.") == 4


@pytest.mark.parametrize(("line", "said"), [("y", True), ("是", True), ("ㄗ", True), ("no", False)])
def test_plain_yes_and_no(line: str, said: bool) -> None:
    asks, _ = plain("perhaps", "", line)
    assert asks.confirm("Sure?") is said


@pytest.mark.parametrize(
    ("line", "chosen"), [("1 3", ["a", "c"]), ("", ["b"]), ("0", []), ("3、1", ["a", "c"])]
)
def test_plain_several(line: str, chosen: list[str]) -> None:
    asks, _ = plain(line)
    assert asks.several("Which?", CHOICES, ["b"]) == chosen


def test_the_end_of_input_leaves_the_table_everywhere() -> None:
    asks, _ = plain()
    for ask in (
        lambda: asks.line(">"),
        lambda: asks.choose("?", CHOICES),
        lambda: asks.several("?", CHOICES),
        lambda: asks.text("?"),
    ):
        with pytest.raises(TableLeft):
            ask()
    with pytest.raises(TableLeft):
        asks.confirm("?")


def test_plain_text_takes_its_default_and_is_cleaned() -> None:
    asks, _ = plain("", "小\x00明\x1b[31m", "x" * 10_000)
    assert asks.text("Name", "Bear") == "Bear"
    assert asks.text("Name") == "小明[31m"
    assert len(asks.text("Name")) == 10_000


def test_live_choice_by_arrows_and_by_digit() -> None:
    assert live(DOWN + ENTER, lambda asks: asks.choose("?", CHOICES)) == "b"
    assert live("3" + ENTER, lambda asks: asks.choose("?", CHOICES)) == "c"


@pytest.mark.parametrize("keys", ["狼", "wolf", "wolf Ann", "ㄉ", "２", "9" + DOWN, "族" + DOWN])
def test_live_choice_by_name_and_with_the_input_method_on(keys: str) -> None:
    assert live(keys + ENTER, lambda asks: asks.choose("?", CHOICES)) == "b"


def test_live_choice_takes_nothing_for_a_name_that_fits_nothing() -> None:
    keys = "小明" + ENTER + "蛇" + ENTER
    assert live(keys, lambda asks: asks.choose("?", CHOICES)) == "c"


def test_live_several() -> None:
    keys = " " + DOWN + DOWN + " " + ENTER
    assert live(keys, lambda asks: asks.several("?", CHOICES)) == ["a", "c"]


def test_live_confirm_starts_on_no() -> None:
    assert live(ENTER, lambda asks: asks.confirm("?")) is False
    assert live(DOWN + ENTER, lambda asks: asks.confirm("?")) is True


def test_live_line_takes_chinese_and_pasted_line_ends() -> None:
    assert live("1 戰士 5" + ENTER, lambda asks: asks.line(">")) == "1 戰士 5"
    assert live("戰士士\x7f" + ENTER, lambda asks: asks.line(">")) == "戰士"


def test_live_line_is_asked_again_with_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    def check(line: str) -> str | None:
        return None if line == "good" else f"{line}: no"

    assert live("bad" + ENTER + "good" + ENTER, lambda asks: asks.line(">", None, check)) == "good"
    assert "bad: no" in capsys.readouterr().out


def test_a_completion_replaces_what_was_typed_of_it() -> None:
    def complete(line: str) -> list[Candidate]:
        return [Candidate("戰士", 1, "STR 1")]

    found = list(_completer(complete).get_completions(Document("2 戰"), CompleteEvent()))
    assert [(one.text, one.start_position) for one in found] == [("戰士", -1)]


def test_a_line_with_completions_is_typed_as_ever() -> None:
    def complete(line: str) -> list[Candidate]:
        return [Candidate("warrior", len(line))] if line else []

    assert live("wa" + ENTER, lambda asks: asks.line(">", complete)) == "wa"


@pytest.mark.parametrize(("key", "interrupted"), [(CTRL_C, True), (CTRL_D, False)])
def test_live_keys_that_leave(key: str, interrupted: bool) -> None:
    for ask in (
        lambda asks: asks.line(">"),
        lambda asks: asks.text("?"),
    ):
        with pytest.raises(TableLeft) as caught:
            live(key, ask)
        assert caught.value.interrupted is interrupted


def test_what_is_hidden_stands_on_the_alternate_screen(capsys: pytest.CaptureFixture[str]) -> None:
    asks = RichPrompter(Words("en"))
    with asks.hidden():
        asks.say("secret")
    shown = capsys.readouterr().out
    assert shown.startswith("\x1b[?1049h")
    assert shown.endswith("\x1b[?1049l")


def test_no_colour_keeps_only_bold(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    RichPrompter(Words("en")).say("text", "warn")
    assert capsys.readouterr().out == "\x1b[1mtext\x1b[0m\n"


LEFT = [Choice("b", "狼族 Wolf", number=2), Choice("d", "渡鴉族 Raven", number=4)]


def test_a_choice_keeps_its_number_when_others_are_left_out() -> None:
    asks, shown = plain("1", "4")
    assert asks.choose("Which?", LEFT) == "d"
    assert " 4  渡鴉族 Raven" in shown.getvalue()
    assert live("4" + ENTER, lambda asks: asks.choose("?", LEFT)) == "d"
