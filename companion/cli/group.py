"""The typer app: commands that load when they run, and help that speaks the chosen language."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from companion.cli.commands import COMMANDS, HOME, available, exists, module_name
from companion.cli.context import Command, Context
from companion.text.catalogue import N_, Words
from companion.text.errors import Problem
from companion.text.output import clean


class InWords:
    """Help and usage in the words of the run; mixed into typer's command and group."""

    examples: tuple[str, ...] = ()

    def get_help(self, ctx: Any) -> str:
        """Return the whole help page."""
        from companion.cli.help_page import help_page

        return help_page(self, ctx, ctx.find_root().obj)

    def get_usage(self, ctx: Any) -> str:
        """Return the usage line."""
        from companion.cli.help_page import usage_line

        return usage_line(self, ctx, ctx.find_root().obj)

    def get_help_option(self, ctx: Any) -> Any:
        """Return `--help` with its own help in the chosen language."""
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None and ctx.find_root().obj is not None:
            option.help = ctx.find_root().obj.words(N_("Show this help"))
            option.callback = show_help
        return option


def show_help(ctx: Any, param: Any, value: bool) -> None:
    """Print the help page and end; typer's own way would turn an ASCII stream into UTF-8."""
    if value and not ctx.resilient_parsing:
        print(ctx.get_help())
        raise typer.Exit(0)


class CompanionCommand(InWords, TyperCommand):
    """One command; what stands on the line beyond its parameters is refused in our words."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the line and refuse what is left over."""
        rest = super().parse_args(ctx, args)
        if ctx.args and not ctx.resilient_parsing:
            raise Problem("extra_arguments", rest=clean(" ".join(ctx.args), 80))
        return rest


class CompanionGroup(InWords, TyperGroup):
    """A command with subcommands; an unknown one is answered with near names."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the subcommand that the line names."""
        name = args[0]
        unknown = not name.startswith("-") and self.get_command(ctx, name) is None
        if unknown and not ctx.resilient_parsing:
            raise Problem("unknown_command", name=clean(name, 40), near=self.near(ctx, name))
        return super().resolve_command(ctx, args)

    def near(self, ctx: Any, name: str) -> list[str]:
        """Return up to three commands that were perhaps meant."""
        from difflib import get_close_matches

        return get_close_matches(name[:40].casefold(), self.list_commands(ctx))


class LazyGroup(CompanionGroup):
    """The program: it knows every command's name and line, and imports one when it runs."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the commands there are, in the order of the help."""
        return available()

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command that will load itself, or None."""
        if cmd_name not in COMMANDS or not exists(cmd_name):
            return None
        context: Context = ctx.find_root().obj
        words = context.words
        return LazyCommand(cmd_name, help=words.both(words.text(COMMANDS[cmd_name])))


class LazyCommand(InWords, TyperCommand):
    """A command's name and line; the module behind it is imported when the command is run."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any
    ) -> Any:
        """Load the real command and open its context."""
        assert self.name is not None
        real = load(parent.find_root().obj, self.name)
        return real.make_context(info_name, args, parent=parent, **extra)


def load(context: Context, name: str) -> Any:
    """Import a command's module and build its typer command in the words of this run."""
    command: Command = import_module(module_name(name)).command(context)
    return build_command(context, name, context.words(COMMANDS[name]), command)


def build_command(context: Context, name: str, line: str, command: Command) -> Any:
    """Return the typer command (or group) of a command value."""
    text = f"{line}\n\n{command.help}" if command.help else line
    if command.subcommands:
        return _build_group(context, name, text, command)
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    settings = {**command.settings, "allow_extra_args": True}
    app.command(name, cls=CompanionCommand, help=text, context_settings=settings)(command.run)
    built = typer.main.get_command(app)
    assert isinstance(built, CompanionCommand)
    built.examples = command.examples
    built.params.extend(common_options(context.words))
    return built


def _build_group(context: Context, name: str, text: str, command: Command) -> CompanionGroup:
    subcommands = {
        sub: build_command(context, sub, line, inner)
        for sub, (line, inner) in command.subcommands.items()
    }
    group = _group(CompanionGroup, name, text, command.run)
    group.commands.update(subcommands)
    group.examples = command.examples
    group.params.extend(common_options(context.words))
    return group


def _group(
    cls: type[CompanionGroup], name: str, text: str, alone: Callable[..., int | None] | None
) -> CompanionGroup:
    """Return a group that runs `alone` where no subcommand stands on the line."""
    app = typer.Typer(cls=cls, add_completion=False, rich_markup_mode=None)

    def root(ctx: typer.Context) -> int | None:
        if ctx.invoked_subcommand is not None:
            return None
        if alone is None:
            print(ctx.get_help())
            return 0
        return alone()

    app.callback(help=text, invoke_without_command=True)(root)
    built = typer.main.get_group(app)
    assert isinstance(built, cls)
    built.name = name
    return built


def build_app(context: Context) -> CompanionGroup:
    """Return the whole program in the words of this run."""

    def alone() -> int | None:
        home: Command = import_module(module_name(HOME)).command(context)
        return home.run()

    words = context.words
    text = words(N_("A rules companion for groups that play a physical copy of the game."))
    app = _group(LazyGroup, "companion", text, alone)
    app.examples = ("play blood-rage", "card Ragnarök", "--lang both rule battle")
    app.params.extend([*common_options(words), version_option(words)])
    return app


def common_options(words: Words) -> list[TyperOption]:
    """Return the options every command takes; `switches.py` has read them before."""
    return [
        TyperOption(
            param_decls=["lang", "--lang"],
            type=str,
            metavar="LANG",
            expose_value=False,
            help=words(N_("The language: zh-TW, en or both")),
        ),
        _flag("plain", words(N_("Numbered lines, no repainting, no colour"))),
        _flag("json", words(N_("The result as JSON"))),
    ]


def version_option(words: Words) -> TyperOption:
    """Return `--version`, which prints the version and ends."""

    def show(ctx: Any, param: Any, value: bool) -> None:
        if value and not ctx.resilient_parsing:
            from companion import __version__

            print(f"companion {__version__}")
            raise typer.Exit(0)

    option = _flag("version", words(N_("Show the version")))
    option.callback = show
    option.is_eager = True
    return option


def _flag(name: str, text: str) -> TyperOption:
    return TyperOption(
        param_decls=[name, f"--{name}"],
        type=bool,
        is_flag=True,
        default=False,
        expose_value=False,
        help=text,
    )
