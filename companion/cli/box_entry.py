"""What the table's own box says, entered below the list of `companion cards GAME --unsure`."""

from __future__ import annotations

from collections.abc import Sequence

from companion import content
from companion.assistant import typed, your_copy
from companion.assistant.plain import PlainPrompter
from companion.assistant.prompter import Prompter, TableLeft
from companion.cli.context import Context
from companion.cli.look_up import told_by_the_box
from companion.saves import folder
from companion.saves import your_copy as kept
from companion.search import show
from companion.search.hits import Hit
from companion.text.bilingual import from_mapping
from companion.text.catalogue import N_

FORGET = "-"


def enter(context: Context, hits: Sequence[Hit]) -> int:
    """Ask which entry the box settles and what it says, until Enter alone; return the status."""
    from companion.assistant.rich_prompter import make

    words = context.words
    prompter: Prompter = (make(words) if context.repaints else None) or PlainPrompter(words)
    context.say(words(N_("To enter what your box says, type a number of the list; Enter: done.")))

    def check(line: str) -> str | None:
        if not line or 1 <= (typed.number(line) or 0) <= len(hits):
            return None
        return words(N_("Type a number from 1 to {n}."), n=len(hits))

    try:
        while line := prompter.line(words(N_("Which one? >")), check=check):
            _entry(context, prompter, hits[(typed.number(line) or 1) - 1])
    except TableLeft as left:
        return 130 if left.interrupted else 0
    return 0


def _entry(context: Context, prompter: Prompter, hit: Hit) -> None:
    """Ask for all that the box settles of one entry."""
    facts = show.facts_of_the_box(hit)
    context.say(show.in_short(context.words, hit))
    if not facts:
        context.say(
            context.words(N_("No figure is doubtful here: compare the text, the card decides."))
        )
    for fact in facts:
        _fact(context, prompter, hit, fact)


def _fact(context: Context, prompter: Prompter, hit: Hit, fact: content.Entry) -> None:
    """Ask for one fact, keep it and show it; Enter leaves it, `-` goes back to the sources."""
    words = context.words

    def check(line: str) -> str | None:
        return None if line == FORGET else your_copy.problem(words, hit.folder, fact, line)

    asked = words.text(
        N_("{question} ({values}; Enter: as it is, -: as the sources say) >"),
        question=from_mapping(fact["question"]),
        values=your_copy.values(hit.folder, fact),
    )
    line = prompter.line(words.both(asked), check=check)
    if not line:
        return
    value = None if line == FORGET else your_copy.read(hit.folder, fact, line)
    kept.tell(folder.find(context.home), hit.game, fact["id"], value)
    told = told_by_the_box(context, hit)
    for text in show.statements(hit, {id: told[id] for id in told if id == fact["id"]}):
        for said in words.lines(text):
            context.say(said)
    if value is None:
        context.say(words(N_("Forgotten: what the sources say holds.")))
