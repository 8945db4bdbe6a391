"""How rules that make somebody use a space ask for it, without knowing the spaces.

Spaces play intrigue cards, and intrigue cards use spaces: whoever calls hands ``use`` on.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from companion.games.waterdeep.state import Waterdeep

UseSpace = Callable[[Waterdeep, str, str], Awaitable[bool]]
"""``use(state, seat, space)`` carries out a space's action for a seat, as if an agent of it had
been placed there, its Plot Quests and the owner benefit included; False if the seat turned back
with nothing changed (a Harbor space without a playable card). It appends the space to the turn's
chain.
"""
