"""`companion help TOPIC`: longer help than a command's page; `help COMMAND` is that page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import typer

from companion.cli.commands import available
from companion.cli.context import Command, Context
from companion.text.bilingual import Text
from companion.text.catalogue import N_
from companion.text.errors import Problem
from companion.text.output import clean
from companion.text.rows import row
from companion.text.topics import GROUPS, TOPICS, page
from companion.text.topics.find import called, find, near, short
from companion.text.widths import width


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    wanted = typer.Argument(
        None, metavar="TOPIC", help=words(N_("A topic or a command; none lists the topics"))
    )

    def run(ctx: typer.Context, topic: list[str] | None = wanted) -> int:
        if not topic:
            list_topics(context, list(TOPICS))
            return 0
        return show(context, " ".join(topic), ctx.find_root())

    text = words(N_("Topics answer to any of their names, in Chinese or English."))
    return Command(run, help=text, examples=("help", "help typing", "help blood rage", "help play"))


def show(context: Context, wanted: str, root: Any) -> int:
    """Show the topic or the command's page that is meant, or the topics where it may be several."""
    found = called(wanted, context.words)
    if not found and wanted.casefold() in available():
        show_page(context, wanted.casefold(), root)
        return 0
    found = found or find(wanted, context.words)
    if not found:
        raise Problem(
            "unknown_topic", status=1, name=clean(wanted, 40), near=_near(context, wanted)
        )
    if len(found) == 1:
        show_topic(context, found[0])
    else:
        list_topics(context, found)
    return 0


def _near(context: Context, wanted: str) -> list[Text | str]:
    """Return the topics or commands that were perhaps meant; all topics where none is near."""
    from difflib import get_close_matches

    commands = get_close_matches(wanted[:40].casefold(), available())
    topics = near(wanted, context.words)
    shown = topics if topics or commands else list(TOPICS)
    return [*map(short, shown), *commands]


def show_page(context: Context, name: str, root: Any) -> None:
    """Print the help page of a command, or give it as data."""
    shown = root.command.get_command(root, name).make_context(
        name, [], parent=root, resilient_parsing=True
    )
    text = shown.get_help()
    if context.json:
        context.print_json({"command": name, "help": text})
    else:
        print(text)


def list_topics(context: Context, ids: Sequence[str]) -> None:
    """Print topics in their groups, or give them as data."""
    words = context.words
    if context.json:
        listed = [
            {"id": id, "word": short(id).json(), "title": words.text(TOPICS[id].title).json()}
            for id in ids
        ]
        context.print_json({"topics": listed})
        return
    labels = {id: words.both(short(id)) for id in ids}
    column = max(map(width, labels.values())) + 2
    for group, heading in GROUPS.items():
        inside = [id for id in ids if TOPICS[id].group == group]
        if inside:
            context.say(words.both(words.text(heading)))
        for id in inside:
            title = words.both(words.text(TOPICS[id].title))
            for line in row(labels[id], title, column, context.width):
                context.say(line)
    context.say()
    context.say(words(N_("companion help and a name shows one; a command's name its page.")))


def show_topic(context: Context, id: str) -> None:
    """Print one topic, or give it as data."""
    if context.json:
        context.print_json({"id": id, **page.data(TOPICS[id], context.words)})
        return
    for line in page.page(TOPICS[id], context.words, context.width):
        print(line)
