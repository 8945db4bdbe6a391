"""Usage errors in our own words: what typer refused, by the kind of its exception."""

from __future__ import annotations

import re
from typing import Any

import typer

from companion.cli.context import Context
from companion.text.catalogue import N_
from companion.text.errors import Problem
from companion.text.output import clean

VALUE = r"^'(?P<quoted>.*?)' is not|^(?P<bare>\S+) is not in the range"
SHOWN = 40
STATES = frozenset(["calm", "alarm"])
"""What --state takes."""


def usage_problem(context: Context, error: typer.TyperException) -> tuple[Problem, str]:
    """Return the problem that a usage error of typer stands for, and what shows how it is done: the
    usage line and an example, as far as there are any.
    """
    ctx: Any = getattr(error, "ctx", None)
    if ctx is None:
        return _problem(error), ""
    words, shown = context.words, [ctx.command.get_usage(ctx)]
    for example in ctx.command.examples[:1]:
        told = words.text(N_("For example: companion {example}"), example=example)
        shown.append(words.both(told))
    return _problem(error), "\n".join(shown)


def _problem(error: Any) -> Problem:
    """Pick the sentence by the exception's class; typer's own sentences are English only."""
    match type(error).__name__:
        case "NoSuchOption":
            near = _as_a_value(error) or [clean(name, SHOWN) for name in error.possibilities or ()]
            return Problem("no_such_option", option=clean(error.option_name, SHOWN), near=near)
        case "BadOptionUsage":
            takes_none = "does not take a value" in error.message
            code = "option_takes_no_value" if takes_none else "option_needs_value"
            return Problem(code, option=clean(error.option_name, SHOWN))
        case "MissingParameter":
            return Problem("missing_argument", parameter=_parameter(error.param))
        case "BadParameter":
            return _bad_value(error)
        case _:
            return Problem("bad_usage")


def _as_a_value(error: Any) -> list[str]:
    """Return the option whose value was typed as an option: `--alarm` is `--state alarm`."""
    ctx = getattr(error, "ctx", None)
    options = [] if ctx is None else [name for one in ctx.command.params for name in one.opts]
    said = str(error.option_name).removeprefix("--")
    return [f"--state {said}"] if "--state" in options and said in STATES else []


def _bad_value(error: Any) -> Problem:
    """Word a value that does not fit its parameter's type."""
    parameter = _parameter(error.param)
    found = re.match(VALUE, error.message, re.DOTALL)
    value = clean(found["quoted"] or found["bare"] or "", SHOWN) if found else ""
    kind = getattr(error.param, "type", None)
    if found and found["bare"]:
        low, high = getattr(kind, "min", None), getattr(kind, "max", None)
        code = "below" if high is None else "above" if low is None else "out_of_range"
        return Problem(code, value=value, minimum=low, maximum=high)
    if getattr(kind, "name", "").startswith("int"):
        return Problem("not_a_number", value=value or parameter)
    return Problem("bad_value", parameter=parameter, value=value or "?")


def _parameter(param: Any) -> str:
    """Return a parameter as the usage line shows it: DICE, --players."""
    if param is None:
        return "?"
    if param.param_type_name == "option":
        return str(max(param.opts, key=len))
    return str(param.metavar or str(param.name).upper())
