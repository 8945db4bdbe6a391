"""Help topics at a prompt of a game: the one that this question calls for, and any by its name."""

from __future__ import annotations

from companion.assistant.table import Table
from companion.engine.questions import Chance
from companion.text.catalogue import N_
from companion.text.lists import names
from companion.text.topics import TOPICS, page
from companion.text.topics.find import called, short

OTHERS = ("typing", "corrections", "sources", "saves")
"""The topics that a table in mid-game may need."""
NEW = 8
"""A table that has answered no more than this is shown the way through a first turn."""


def for_now(table: Table) -> str:
    """Return the topic that helps most at the question that stands."""
    if isinstance(table.session.question, Chance):
        return "sources"
    first = f"first-{table.session.game.id}"
    return first if first in TOPICS and table.session.n <= NEW else "typing"


def point(table: Table) -> None:
    """Say by which words more help is to be had."""
    best = for_now(table)
    others = names([short(topic) for topic in OTHERS if topic != best])
    table.say(
        N_("? {topic} says more about what is asked here; other topics: ? and {others}."),
        topic=short(best),
        others=others,
    )


def shown(table: Table, wanted: str) -> bool:
    """Show the topic that is called so and tell whether there is one; a first game is this one."""
    found = called(wanted, table.words)
    first = f"first-{table.session.game.id}"
    if not found:
        return False
    topic = first if first in found else found[0]
    for line in page.page(TOPICS[topic], table.words, table.prompter.width):
        table.prompter.say(line)
    return True
