"""`companion help TOPIC`: longer help than a command's page."""

from __future__ import annotations

import typer

from companion.cli.context import Command, Context
from companion.text.bilingual import Text
from companion.text.catalogue import N_
from companion.text.errors import Problem
from companion.text.output import clean
from companion.text.topics import TOPICS, Topic


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    wanted = typer.Argument(None, metavar="TOPIC", help=words(N_("The topic; none lists them")))

    def run(topic: str | None = wanted) -> int:
        if topic is None:
            list_topics(context)
            return 0
        show_topic(context, find_topic(context, topic))
        return 0

    return Command(run, examples=("help", "help typing"))


def find_topic(context: Context, wanted: str) -> str:
    """Return a topic's id by its id or a piece of its title; else the problem `unknown_topic`."""
    from companion.text.fold import fold

    key = fold(wanted)
    if key in TOPICS:
        return key
    fitting = [
        name
        for name, topic in TOPICS.items()
        if key and any(key in fold(title) for title in context.words.text(topic.title))
    ]
    if len(fitting) == 1:
        return fitting[0]
    raise Problem("unknown_topic", status=1, name=clean(wanted, 40), near=fitting or list(TOPICS))


def list_topics(context: Context) -> None:
    """Print the topics, or give them as data."""
    titles = {name: context.words.text(topic.title) for name, topic in TOPICS.items()}
    if context.json:
        topics = [{"id": name, "title": title.json()} for name, title in titles.items()]
        context.print_json({"topics": topics})
        return
    for name, title in titles.items():
        context.say(f"{name:<10}  {context.words.both(title)}", indent=" " * 12)


def show_topic(context: Context, name: str) -> None:
    """Print one topic, or give it as data."""
    topic: Topic = TOPICS[name]
    words = context.words
    paragraphs: list[Text] = [words.text(paragraph) for paragraph in topic.paragraphs]
    if context.json:
        body = [paragraph.json() for paragraph in paragraphs]
        context.print_json({"id": name, "title": words.text(topic.title).json(), "text": body})
        return
    context.say(words.both(words.text(topic.title)))
    for paragraph in paragraphs:
        for line in words.lines(paragraph):
            context.say()
            context.say(line)
