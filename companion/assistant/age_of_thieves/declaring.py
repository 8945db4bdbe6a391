"""A thief's declaration as one line: `4 3* 2g`, the special on the 3, a Guild Agent on the 2."""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.assistant import typed
from companion.assistant.grammar import NOTHING, NotUnderstood
from companion.assistant.screens import Spelled
from companion.engine.questions import Json

STACK = re.compile(r"(\d{1,2})([*gi特線情公]*)", re.IGNORECASE)
SPECIAL = "*特"
TOKENS_ON = {"agents_on": ("guild_agent", "g公"), "informers_on": ("informer", "i線情")}
"""The question of each token of AP → the token, and the signs that say it on a line."""
FOLLOW = ("agents_on", "informers_on", "special_on")
"""What is asked of a thief after the AP, and said on the same line."""


def spelled(row: Sequence[str]) -> Spelled:
    """Return what a row of stacks says; raise NotUnderstood for a token that is none.

    Guild Agents and Informers that are not said lie where they have to.
    """
    if not row:
        raise NotUnderstood("missing")
    if len(row) == 1 and row[0].casefold() in NOTHING:
        return Spelled({"declare": []}, FOLLOW)
    stacks = [_stack(token) for token in row]
    answers: dict[str, Json] = {"declare": [ap for ap, _ in stacks]}
    for key, (_, signs) in TOKENS_ON.items():
        said = {
            str(at): n
            for at, (_, flags) in enumerate(stacks, 1)
            if (n := sum(flags.count(sign) for sign in signs))
        }
        if said:
            answers[key] = said
    with_special = [
        str(at) for at, (_, flags) in enumerate(stacks, 1) if any(s in flags for s in SPECIAL)
    ]
    if with_special:
        answers["special_on"] = with_special
    return Spelled(answers, FOLLOW)


def _stack(token: str) -> tuple[int, str]:
    number = typed.number(token)
    if number is not None:
        return number, ""
    match = STACK.fullmatch(typed.plain(token))
    if match is None:
        raise NotUnderstood("only_ap", token)
    return int(match[1]), match[2].casefold()
