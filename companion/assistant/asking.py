"""A question of a game on the screen: its options, its prompt, and why a line was no answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.assistant import grammar
from companion.assistant.grammar import NotUnderstood
from companion.assistant.problems import text
from companion.assistant.prompter import Candidate, Completer
from companion.assistant.screens import Run
from companion.assistant.table import Table
from companion.engine.questions import Amounts, AnswerError, Json, Number, Question
from companion.text.bilingual import Text, built
from companion.text.catalogue import N_
from companion.text.lists import alternatives, names

MOST_NAMED = 6
"""Options that a hint names where a token fits more."""


def options(table: Table, question: Question[Any], only: Sequence[str] | None = None) -> list[str]:
    """Return the options, or only some, with their numbers, limits and the usual one marked."""
    screens, words = table.screens, table.words
    usual = screens.usual(question)
    shown = []
    listed, others = screens.listed(question)
    wanted = listed if only is None else [option for option in listed if option in only]
    for option in _in_order(table, question, wanted):
        label = words.both(screens.narration.label(question, option))
        if isinstance(question, Amounts):
            if not question.limits[option]:
                continue
            label = f"{label} (0-{question.limits[option]})"
        number = screens.number(question, option)
        mark = "*" if usual in ([option], option) else ""
        shown.append(f"{number}{mark} {label}" if number is not None else f"{mark}{label}")
    return shown if others is None or only is not None else [*shown, words.both(others)]


def _in_order(table: Table, question: Question[Any], listed: Sequence[str]) -> Sequence[str]:
    """Return options by their numbers, where each has one."""
    numbers = {option: table.screens.number(question, option) for option in listed}
    return sorted(numbers, key=lambda option: numbers[option] or 0)


def prompt(table: Table, question: Question[Any], run: Run | None) -> str:
    """Return what stands before the cursor: who is asked, and what Enter does."""
    words = table.words
    if run is not None:
        return words.both(words.text(N_("(Enter: nobody) >")))
    seat = table.screens.narration.seats.get(question.seat or "")
    name = words.both(seat if seat is not None else words.text(N_("The table")))
    usual = table.screens.usual(question)
    if isinstance(question, Number):
        name += f" {question.min}-{question.max}"
    if usual is None:
        return f"{name} >"
    entered = words.text(N_("(Enter: {usual}) >"), usual=_usual_words(table, question, usual))
    shown = words.both(entered)
    return f"{name}{shown}" if shown.startswith("（") else f"{name} {shown}"


def _usual_words(table: Table, question: Question[Any], usual: Json) -> object:
    narration = table.screens.narration
    if isinstance(usual, list) and usual:
        different = dict.fromkeys(str(option) for option in usual)
        return names([narration.label(question, option) for option in different])
    if isinstance(usual, dict) and usual:
        return narration.counts(usual)
    if usual == [] and all(option in narration.seats for option in question.options):
        return table.words.text(N_("nobody"))
    return table.words.text(N_("nothing")) if usual in ([], {}) else str(usual)


def completer(table: Table, question: Question[Any]) -> Completer:
    """Return what completes the last word of a line with names of the question's options."""
    legend = table.screens.legend(question)
    narration, words = table.screens.narration, table.words

    def complete(line: str) -> Sequence[Candidate]:
        token = line.split(" ")[-1]
        if not token or token.isdigit():
            return []
        return [
            Candidate(
                narration.thing(option).in_language(words.languages[0]),
                len(token),
                words.both(narration.label(question, option)),
            )
            for option in legend.fits(token)
        ]

    return complete


def explain(table: Table, problem: NotUnderstood, question: Question[Any]) -> str:
    """Return why a token was not understood, and keep it for `why`."""
    option = meant(table, problem, question)
    if option is None or problem.code == "out_of_range":
        return _refused(table, _problem(table, problem, question), question, option)
    if not_now(table, question, option) is None:
        return _refused(table, _problem(table, problem, question), question, option)
    told = why_not(table, question, option)
    table.note_refusal(told, question, option)
    return table.words.show(told)


def ask_again(table: Table, problem: NotUnderstood, question: Question[Any]) -> str:
    """Return why a line was not understood, and what to type where something else was meant."""
    told = explain(table, problem, question)
    if problem.code == "no_number" and (hint := _hint(table, problem, question)):
        return f"{told}\n{hint}"
    if not _means_nothing(table, problem, question):
        return told
    hint = nearest(table, problem, question) or table.words(
        N_("- goes back one answer, / looks something up.")
    )
    return f"{told}\n{hint}"


def _hint(table: Table, problem: NotUnderstood, question: Question[Any]) -> str:
    told = table.screens.hint(question, problem.token)
    return "" if told is None else table.words.show(told)


def _means_nothing(table: Table, problem: NotUnderstood, question: Question[Any]) -> bool:
    """Tell whether a token is nothing that the question offers, now or at other times."""
    return problem.code == "nothing_fits" and meant(table, problem, question) is None


def nearest(table: Table, problem: NotUnderstood, question: Question[Any]) -> str:
    """Return which options a slip of the fingers may have meant, as a question; or nothing."""
    near = table.screens.legend(question).near(problem.token)
    if not near or not _means_nothing(table, problem, question):
        return ""
    labels = [short_name(table, question, id) for id in near]
    return table.words(N_("Did you mean {names}?"), names=alternatives(labels))


def refused(table: Table, error: AnswerError, question: Question[Any]) -> str:
    """Return why the engine takes no such answer, and keep it for `why`."""
    answer = error.parameters.get("answer")
    names_it = error.code in ("not_an_option", "out_of_range") and isinstance(answer, str | int)
    told = text(table.words, error, table.screens.narration)
    return _refused(table, told, question, str(answer) if names_it else None)


def _refused(table: Table, told: Text, question: Question[Any], option: str | None) -> str:
    """Return a refusal with the reason behind it where the engine knows one, and keep it."""
    reason = None if option is None else not_now(table, question, option)
    if reason is not None:
        told = Text(f"{told.en} {reason.en}", told.zh + reason.zh)
    table.note_refusal(told, question, option)
    return table.words.show(told)


def meant(table: Table, problem: NotUnderstood, question: Question[Any]) -> str | None:
    """Return the option that a refused token means and that the question does not offer now; a
    number that is out of range too.
    """
    if problem.code == "nothing_fits":
        fits = table.screens.legend(question, table.screens.ever(question)).fits(problem.token)
        return fits[0] if len(fits) == 1 else None
    number = problem.values.get("answer")
    return str(number) if problem.code == "out_of_range" and number is not None else None


def not_now(table: Table, question: Question[Any], option: str) -> Text | None:
    """Return why a question does not offer an option, with the rule that decides; None where the
    engine knows no more than the question's own rules.
    """
    session = table.session
    found = session.game.excluded(session.state, question, option)
    if found is None:
        return None
    reason = table.screens.narration.exclusion(question, option, found)
    return Text(f"{reason.en} [{found.rules[0]}]", f"{reason.zh}[{found.rules[0]}]")


def why_not(table: Table, question: Question[Any], option: str) -> Text:
    """Return that an option is not possible now, and the reason where the engine knows one."""
    name = short_name(table, question, option)
    told = table.words.text(N_("{name} is not possible now."), name=name)
    reason = not_now(table, question, option)
    if reason is None:
        return told
    if reason.en.startswith(name.en):
        return reason
    return Text(f"{told.en} {reason.en}", told.zh + reason.zh)


def short_name(table: Table, question: Question[Any], option: str) -> Text:
    """Return an option by its name alone, without what it costs and gives."""
    name = table.screens.narration.thing(option)
    return table.screens.narration.label(question, option) if name.en == option else name


def _problem(table: Table, problem: NotUnderstood, question: Question[Any]) -> Text:
    words, narration = table.words, table.screens.narration
    match problem.code:
        case "nothing_fits":
            option = meant(table, problem, question)
            if option is not None:
                name = narration.label(question, option)
                return words.text(N_("{name} is not possible now; why shows the rules."), name=name)
            return words.text(N_("{token} fits nothing here."), token=problem.token)
        case "no_seat":
            return words.text(N_("{token} is not a seat at this table."), token=problem.token)
        case "two_fit":
            fits: Sequence[str] = problem.fits
            if set(fits) <= set(question.options):
                fits = _in_order(table, question, fits)
            listed = names([_told_apart(table, question, id) for id in fits[:MOST_NAMED]])
            sentence = N_("{token} fits more than one: {names}.")
            return words.text(sentence, token=problem.token, names=listed)
        case "asked_first":
            return words.text(N_("{seat} is asked first."), seat=narration.seats[problem.token])
        case "not_asked":
            return words.text(N_("{seat} is not asked here."), seat=narration.seats[problem.token])
        case "no_number":
            return words.text(N_("{token} is not a number."), token=problem.token)
        case "not_possible_here":
            return words.text(N_("Not all of {token} is possible here."), token=problem.token)
        case "missing":
            return words.text(N_("Something is missing at the end of the line."))
        case code:
            return text(words, AnswerError(code, **problem.values), narration)


def _told_apart(table: Table, question: Question[Any], option: str) -> Text:
    """Return an option that a token fits besides others, with the number that means it alone."""
    label = table.screens.told_apart(question, option)
    number = table.screens.number(question, option) if option in question.options else None
    if number is None:
        return label
    return built([label], lambda said: f"{number} {said[0]}", lambda said: f"{number} {said[0]}")


def read(table: Table, question: Question[Any], line: str) -> grammar.Reading:
    """Return the answer that a line begins with, or raise NotUnderstood."""
    return grammar.read(question, grammar.tokens(line), table.screens.legend(question))
