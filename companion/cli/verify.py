"""`companion verify NAME`: recompute every outcome that the companion drew in a saved game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from companion.cli.context import Command, Context
from companion.text.catalogue import N_, NN_

if TYPE_CHECKING:
    from companion.engine.journal import Journal


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    which = typer.Argument(..., help=words(N_("The saved game")), metavar="NAME")
    given = typer.Option(
        None, "--key", help=words(N_("The key shown at the end, if it is another")), metavar="HEX"
    )

    def run(name: str = which, key: str | None = given) -> int:
        return _run(context, name, key)

    return Command(run, examples=("verify thursday",))


def _run(context: Context, name: str, key: str | None) -> int:
    from companion.engine.journal import unpack
    from companion.engine.session import Diverged
    from companion.engine.verify import verify
    from companion.games import registry
    from companion.saves import folder
    from companion.saves.shelf import Shelf
    from companion.text.errors import Problem

    saved = Shelf(folder.find(context.home)).find(name)
    if saved.journal is None:
        raise Problem(saved.problem or "damaged", status=3, file=str(saved.path))
    header = saved.journal.header
    if header["game"] not in registry.playable():
        raise Problem("not_playable", name=header["game"])
    used = key or unpack(header["key"])
    if not _is_key(used):
        raise Problem("bad_value", parameter="--key", value=used)
    entries = saved.journal.entries
    try:
        wrong = verify(registry.game(header["game"]), header, entries, used)
    except Diverged as error:
        raise Problem("other_rules", status=3, name=saved.name, n=error.at) from error
    drawn = sum(1 for one in entries if one["t"] == "chance" and one["by"] == "companion")
    result = {"name": saved.name, "outcomes": drawn, "wrong": wrong, "receipt": header["receipt"]}
    # Who has the key of a game that goes on can compute its next die.
    shown = used if key is not None or _is_over(saved.journal) else None
    if context.json:
        context.print_json(result | {"key": shown})
    else:
        _show(context, drawn, wrong, header["receipt"], shown)
    return 1 if wrong else 0


def _is_over(journal: Journal) -> bool:
    """Tell whether a game has come to its end."""
    from companion.engine.session import open_session
    from companion.games import registry

    game = registry.game(str(journal.header["game"]))
    session, _ = open_session(game, journal.header, journal.entries)
    return session.over is not None


def _show(context: Context, drawn: int, wrong: list[str], receipt: str, key: str | None) -> None:
    words = context.words
    context.say(words(N_("Receipt shown at the start: {receipt}"), receipt=receipt))
    if key is None:
        context.say(words(N_("The key is shown when the game is over.")))
    else:
        context.say(words(N_("Key: {key}"), key=key))
    if "receipt" in wrong:
        context.say(words(N_("The key does not belong to this receipt.")))
    for one in wrong:
        if one != "receipt":
            line = one.rpartition(" ")[2]
            context.say(words(N_("Line {n} of the journal does not follow from the key."), n=line))
    if not wrong:
        forms = NN_(
            "{n} outcome was drawn, and it agrees.", "{n} outcomes were drawn, and all agree."
        )
        context.say(words.plural(forms, drawn))


def _is_key(text: str) -> bool:
    try:
        return len(bytes.fromhex(text)) == 32
    except ValueError:
        return False
