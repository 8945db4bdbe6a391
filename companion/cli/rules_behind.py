"""`--why`: the text of every rule behind a result, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import typer

from companion.cli.context import Context
from companion.text.catalogue import N_

if TYPE_CHECKING:
    from companion.text.bilingual import Text


def option(context: Context) -> Any:
    """Return the option `--why`."""
    told = context.words(N_("Add the text of every rule behind the result"))
    return typer.Option(False, "--why", help=told)


def say(
    context: Context, folder: str, ids: Iterable[str], readings: Mapping[str, str] | None = None
) -> None:
    """Print each rule once with its text; of an open one the reading that was played, and whose
    the default is.
    """
    words = context.words
    context.say(words.both(words.text(N_("Rules:"))))
    for id in dict.fromkeys(ids):
        for at, line in enumerate(words.lines(_text(folder, id, readings))):
            start = "" if at else f"{id}  "
            context.say(f"  {start}{line}", indent="    ")


def as_json(
    folder: str, ids: Iterable[str], readings: Mapping[str, str] | None = None
) -> list[dict[str, Any]]:
    """Return each rule once in the shape of the protocol's `why`."""
    return [
        {"rule": id, "text": _text(folder, id, readings).json(), "option": (readings or {}).get(id)}
        for id in dict.fromkeys(ids)
    ]


def of_reasons(reasons: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the ids of reasons in the shape of PROTOCOL."""
    return [str(reason["rule"]) for reason in reasons]


def _text(folder: str, id: str, readings: Mapping[str, str] | None) -> Text:
    from companion.text import citations
    from companion.text.bilingual import Text

    said = citations.cited(folder, id, readings)
    if not citations.is_open(folder, id):
        return said
    origin = citations.origin(folder, id)
    return Text(f"{said.en} {origin.en}", said.zh + origin.zh)
