"""The first line of a journal: everything that a game starts from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.chance import receipt
from companion.engine.game import Game, Setup
from companion.engine.journal import FORMAT, pack
from companion.engine.questions import Json


def make_header(
    game: Game[Any],
    setup: Setup,
    *,
    key: bytes,
    content: str = "",
    start: Mapping[str, Json] | None = None,
    **notes: Json,
) -> dict[str, Json]:
    """Return the first line of a journal: everything that a game starts from.

    ``key`` is 32 bytes of the operating system's chance (or made from a seed), ``content`` the
    hash of the numbers the rules read,
    ``start`` a hand-written state to open with instead of a set-up.
    """
    return {
        "format": FORMAT,
        "game": game.id,
        "revision": game.revision,
        "content": content,
        "seats": [dict(seat) for seat in setup.seats],
        "first": setup.first,
        "options": dict(setup.options),
        "sources": dict(setup.sources),
        "draws": dict(setup.draws),
        "extra": dict(setup.extra),
        "start": None if start is None else pack(dict(start)),
        "key": pack(key.hex()),
        "receipt": receipt(key),
        **notes,
    }


def setup_of(header: Mapping[str, Json]) -> Setup:
    """Return the set-up that a header holds."""
    return Setup(
        seats=tuple(header["seats"]),
        first=header["first"],
        options=header["options"],
        sources=header["sources"],
        draws=header["draws"],
        extra=header["extra"],
    )
