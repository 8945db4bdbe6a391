"""`companion ragnarok --age 2 Bear=3 Wolf=2xwarrior,ship`: a doomed province, explained."""

from __future__ import annotations

from typing import Any

import typer

from companion.cli import rules_behind
from companion.cli.context import Command, Context
from companion.cli.typed_clans import (
    MOST_FIGURES,
    assignments,
    figures,
    upgrade_ids,
    whole_number,
)
from companion.text.bilingual import from_mapping
from companion.text.catalogue import N_
from companion.text.errors import Problem

FOLDER = "blood_rage"
COUNTED = "figure"
"""Stands for figures of which only the number was typed."""


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    clans = typer.Argument(
        ...,
        help=words(N_("Figures that each clan loses: a number, or leader,2xwarrior,ship")),
        metavar="CLAN=FIGURES",
    )
    age = typer.Option(..., "--age", help=words(N_("The Age: 1, 2 or 3")), metavar="N")
    upgrades = typer.Option(
        [], "--upgrades", help=words(N_("Upgrades of a clan: Bear=CARD+CARD")), metavar="CLAN=CARDS"
    )

    def run(
        clans: list[str] = clans,
        age: int = age,
        upgrades: list[str] = upgrades,
        why: bool = rules_behind.option(context),
    ) -> int:
        return _run(context, clans, age, upgrades, why)

    return Command(
        run,
        examples=(
            "ragnarok --age 2 Bear=3 Wolf=2xwarrior,ship",
            "ragnarok --age 3 --upgrades Bear=odins_inspiration Bear=leader",
        ),
    )


def _run(context: Context, typed: list[str], age: int, upgraded: list[str], why: bool) -> int:
    from companion.games.blood_rage.phases import AGES

    if not 1 <= age <= AGES:
        raise Problem("out_of_range", value=age, minimum=1, maximum=AGES)
    lost = {clan: _lost(value) for clan, value in assignments(typed).items()}
    upgrades = {clan: upgrade_ids(value) for clan, value in assignments(upgraded).items()}
    for clan in upgrades:
        if clan not in lost:
            raise Problem("unknown_clan", name=clan, near=list(lost))
        _check_counted(clan, lost[clan], upgrades[clan])
    result = _result(age, lost, upgrades)
    rules = rules_behind.of_reasons(result["reasons"])
    if context.json:
        context.print_json(result | ({"rules": rules_behind.as_json(FOLDER, rules)} if why else {}))
        return 0
    for reason in result["reasons"]:
        for line in context.words.lines(from_mapping(reason["text"])):
            context.say(f"{line} [{reason['rule']}]", indent="  ")
    for clan, glory in result["glory"].items():
        context.say(context.words(N_("{clan}: {glory} Glory"), clan=clan, glory=glory))
    if why:
        rules_behind.say(context, FOLDER, rules)
    return 0


def _lost(value: str) -> dict[str, int]:
    number = whole_number(value, MOST_FIGURES)
    return figures(value) if number is None else {COUNTED: number}


def _check_counted(clan: str, lost: dict[str, int], upgrades: list[str]) -> None:
    """A card that pays for ships needs to know which figures are ships."""
    from companion.games.blood_rage.cards import card

    if lost.get(COUNTED) and any(card(id).type == "ship" for id in upgrades):
        raise Problem("figures_needed", seat=clan)


def _result(
    age: int, lost: dict[str, dict[str, int]], upgrades: dict[str, list[str]]
) -> dict[str, Any]:
    """Return the shape of PROTOCOL: what each figure pays, Glory and lost figures by clan,
    reasons.
    """
    from companion.games.blood_rage.ragnarok import glory_each, ragnarok_outcome
    from companion.text import blood_rage_reasons as told

    each = glory_each(age)
    outcome = ragnarok_outcome(age, lost, upgrades)
    reasons = [("BR.R61", told.each_figure(age, each))]
    for clan, clan_lost in outcome.items():
        n = sum(clan_lost.figures.values())
        reasons.append(("BR.R60", told.lost_figures(clan, n, n * each)))
        for card in clan_lost.cards:
            if card == "odins_inspiration":
                reasons.append(("BR.R61", told.doubled(clan, card, clan_lost.glory)))
            else:
                reasons.append(("BR.BR-08", told.ships(clan, card, clan_lost.ships)))
    return {
        "age": age,
        "each": each,
        "glory": {clan: outcome[clan].total if clan in outcome else 0 for clan in lost},
        "valhalla": {clan: _fallen(figures) for clan, figures in lost.items()},
        "reasons": [{"rule": rule, "text": text.json()} for rule, text in reasons],
    }


def _fallen(figures: dict[str, int]) -> dict[str, int] | int:
    """Return the figures lost, or their number where no more was typed."""
    return figures.get(COUNTED, figures)
