"""What the commands that play share: the language asked once, the prompter, the game meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.assistant.prompter import Choice, Prompter, TableLeft
from companion.assistant.sitting import Sitting, prompter
from companion.cli.context import Context
from companion.cli.playable import find_playable
from companion.engine.game import Game
from companion.saves import folder, settings
from companion.saves.errors import SaveError
from companion.text.bilingual import Mode
from companion.text.catalogue import N_, Words


def sitting(context: Context) -> Sitting:
    """Return a sitting in this terminal."""
    return Sitting(folder.find(context.home), prompter(context.words, context.repaints))


def seated(context: Context, act: Callable[[], int]) -> int:
    """Return the exit status of an act; who leaves before a game began has lost nothing."""
    try:
        return act()
    except TableLeft as left:
        context.say()
        context.say(context.words(N_("Left; no game was started.")))
        return 130 if left.interrupted else 0


def ask_language(context: Context) -> None:
    """Ask for the language once, where nothing and nobody states one."""
    if not context.language.ask or not context.interactive:
        return
    choices = [Choice("zh-TW", "繁體中文"), Choice("en", "English"), Choice("both", "兩種 both")]
    asks = prompter(Words("both"), context.repaints)
    chosen = asks.choose("語言 Language", choices)
    mode: Mode = next(mode for mode in ("zh-TW", "en", "both") if mode == chosen)
    context.words.mode = mode
    try:
        settings.change(folder.find(context.home), language=mode)
    except SaveError:
        return  # spoken now, asked again next time


def choose_game(typed: str | None, asks: Prompter) -> Game[Any]:
    """Return the game of that name; without one ask, where there is more than one."""
    from companion.games import registry
    from companion.search.games import title

    if typed is not None:
        return find_playable(typed)
    ids = registry.playable()
    if len(ids) == 1:
        return registry.game(ids[0])
    choices = [Choice(id, asks.words.both(title(registry.game(id).folder))) for id in ids]
    return registry.game(asks.choose(asks.words(N_("Which game?")), choices))
