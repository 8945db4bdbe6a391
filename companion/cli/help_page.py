"""The help page of a command: usage, text, parameters and examples, laid out by cells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.cli.context import Context
from companion.text.catalogue import N_, Words
from companion.text.rows import rows
from companion.text.wrap import wrap


def usage_line(command: Any, ctx: Any, context: Context) -> str:
    """Return `Usage: companion roll [options] DICE`, its words in the chosen language."""
    words = context.words
    options, subcommand = words(N_("options")), words(N_("command"))
    pieces = [ctx.command_path, f"[{options}]"]
    pieces += [argument_label(param, usage=True) for param in _arguments(command, ctx)]
    if hasattr(command, "list_commands"):
        pieces.append(f"{subcommand} ...")
    title = heading(words, N_("Usage:"))
    return f"{title}{'' if title.endswith('：') else ' '}{' '.join(pieces)}"


def help_page(command: Any, ctx: Any, context: Context) -> str:
    """Return the whole help page of a command or group."""
    words, cells = context.words, context.width
    lines = [*wrap(usage_line(command, ctx, context), cells, indent="  ", first=""), ""]
    for paragraph in (command.help or "").split("\n"):
        lines += wrap(paragraph, cells)
    arguments = [(argument_label(p), p.help or "") for p in _arguments(command, ctx)]
    options = [(option_label(p), option_text(p, words)) for p in _options(command, ctx)]
    lines += section(words, N_("Arguments:"), arguments, cells)
    lines += section(words, N_("Options:"), options, cells)
    if hasattr(command, "list_commands"):
        listed = [(n, command.get_command(ctx, n).help or "") for n in command.list_commands(ctx)]
        lines += section(
            words, N_("Commands:"), [(n, t.split("\n\n")[0]) for n, t in listed], cells
        )
    if command.examples:
        lines += ["", *wrap(heading(words, N_("Examples:")), cells)]
        for example in command.examples:
            lines += wrap(f"companion {example}", cells, indent="      ", first="  ")
    return "\n".join(lines)


def heading(words: Words, msgid: str) -> str:
    """Return a heading on one line, in `both` languages side by side."""
    return words.both(words.text(msgid))


def section(words: Words, title: str, labelled: list[tuple[str, str]], cells: int) -> list[str]:
    """Return a heading and the rows below it."""
    if not labelled:
        return []
    return ["", *wrap(heading(words, title), cells), *rows(labelled, cells)]


def argument_label(param: Any, *, usage: bool = False) -> str:
    """Return an argument as the usage line shows it: DICE, [WORDS ...]."""
    label = str(param.metavar or str(param.name).upper())
    if param.nargs != 1 and "..." not in label:
        label += " ..."
    return f"[{label}]" if usage and not param.required and not label.startswith("[") else label


def option_label(param: Any) -> str:
    """Return an option as help shows it: `-p, --players N`, `--json`."""
    names = ", ".join(sorted(param.opts, key=len))
    if param.is_flag or getattr(param, "count", False):
        return "/".join([names, *param.secondary_opts])
    return f"{names} {param.metavar or str(param.name).upper()}"


def option_text(param: Any, words: Words) -> str:
    """Return an option's help with its default, where it has one worth telling."""
    text = str(param.help or "")
    told = param.default not in (None, [], ()) and param.show_default
    if param.is_flag or not told or callable(param.default):
        return text
    return words(N_("{text} (usual: {value})"), text=text, value=param.default)


def _arguments(command: Any, ctx: Any) -> Iterable[Any]:
    return [p for p in command.get_params(ctx) if p.param_type_name == "argument" and not p.hidden]


def _options(command: Any, ctx: Any) -> Iterable[Any]:
    return [p for p in command.get_params(ctx) if p.param_type_name == "option" and not p.hidden]
