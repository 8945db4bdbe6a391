"""`companion battle`: how a battle of Blood Rage comes out, with the reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from companion.cli import rules_behind
from companion.cli.context import Command, Context
from companion.text.catalogue import N_
from companion.text.errors import Problem

if TYPE_CHECKING:
    from companion.cli.battle_line import TypedBattle
    from companion.engine.state import Record
    from companion.games.blood_rage.battle_facts import BattleOutcome, ClanOutcome
    from companion.text.blood_rage_battle import BattleNarration

GAME = "blood-rage"
FOLDER = "blood_rage"


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    clans = typer.Argument(
        ...,
        help=words(
            N_("Each clan, clockwise: its STR or its figures, then its cards, joined with +")
        ),
        metavar="CLAN=...",
    )
    pillager = typer.Option(..., "--pillager", help=words(N_("Who pillages")), metavar="CLAN")
    axes = typer.Option(
        None, "--axes", help=words(N_("Current Axes: Bear=4,Wolf=3 (3 if not given)")), metavar="A"
    )
    token = typer.Option(
        None,
        "--token",
        help=words(N_("The reward: rage, axes, horns, glory or all")),
        metavar="TOKEN",
    )
    place = typer.Option(None, "--place", help=words(N_("The province")), metavar="PROVINCE")
    upgrades = typer.Option(
        None,
        "--upgrades",
        help=words(N_("Upgrades that a clan has: Bear=CARD+CARD")),
        metavar="U",
    )
    option = typer.Option(
        None, "--option", help=words(N_("An open rule: BR.U02=strength")), metavar="ID=V"
    )

    def run(
        clans: list[str] = clans,
        pillager: str = pillager,
        axes: list[str] | None = axes,
        token: str | None = token,
        place: str | None = place,
        upgrades: list[str] | None = upgrades,
        option: list[str] | None = option,
        why: bool = rules_behind.option(context),
    ) -> int:
        from companion.cli.battle_line import TypedBattle
        from companion.saves import folder, your_copy

        battle = TypedBattle.read(
            clans, pillager, axes or [], token, place, upgrades or [], option or []
        )
        told = your_copy.load(folder.find(context.home), GAME)
        return _run(context, battle.with_box(told), why)

    return Command(
        run,
        help=words(
            N_(
                "The first card of a clan is the one revealed with the others, further ones "
                "were added late. Figures: leader,2xwarrior,ship,troll. Cards: an id or a name "
                "in either language."
            )
        ),
        examples=(
            "battle --pillager Bear --axes Bear=4,Wolf=3 Bear=5+bash Wolf=leader,2xwarrior",
            "battle --pillager Wolf --token axes Wolf=leader+odins_smite Bear=3xwarrior --json",
        ),
    )


def _run(context: Context, battle: TypedBattle, why: bool) -> int:
    """Compute the battle and print it."""
    from companion.games.blood_rage.battle_facts import FiguresNeeded
    from companion.games.blood_rage.battle_outcome import battle_outcome
    from companion.text.blood_rage_battle import BattleNarration

    try:
        outcome = battle_outcome(battle.facts)
    except FiguresNeeded as needed:
        raise Problem("figures_needed", seat=battle.name(needed.seat)) from None
    narration = BattleNarration(battle.seats)
    rules = [rule for step in outcome.steps for rule in step.rules] + list(outcome.options)
    readings = battle.facts.options
    if context.json:
        told_why = {"rules": rules_behind.as_json(FOLDER, rules, readings)} if why else {}
        context.print_json(_as_json(battle, outcome, narration) | told_why)
        return 0
    _show(context, battle, outcome, narration)
    if why:
        rules_behind.say(context, FOLDER, rules, readings)
    return 0


# For people


def _show(
    context: Context, battle: TypedBattle, outcome: BattleOutcome, narration: BattleNarration
) -> None:
    """Print the headline, the steps with their rules, what is still open, the readings played."""
    from companion.text.blood_rage_battle import reading

    show = context.words.show
    context.say(show(narration.headline(outcome)))
    for step in outcome.steps:
        context.say(f"{show(narration.record(step))} [{', '.join(step.rules)}]", indent="  ")
    for choice in outcome.choices:
        open_choice = narration.choice(choice)
        if open_choice is not None:
            context.say(show(open_choice), indent="  ")
    for option in outcome.options:
        context.say(show(reading(option, battle.facts.options[option])), indent="  ")


# For programs


def _as_json(
    battle: TypedBattle, outcome: BattleOutcome, narration: BattleNarration
) -> dict[str, Any]:
    """Return the object that docs/engine-protocol.md promises for this command."""
    from companion.text.blood_rage_battle import reading

    steps = [_step(battle, step, narration) for step in outcome.steps]
    readings = [
        {"rule": option, "text": reading(option, battle.facts.options[option]).json()}
        for option in outcome.options
    ]
    return {
        "winner": None if outcome.winner is None else battle.name(outcome.winner),
        "tie": outcome.tie,
        "pillage_succeeds": outcome.pillage_succeeds,
        "chosen_anew": outcome.chosen_anew,
        "clans": {battle.name(clan.seat): _clan(battle, clan) for clan in outcome.clans},
        "steps": steps,
        "choices": [
            {"seat": battle.name(choice.seat or ""), **choice.parameters}
            for choice in outcome.choices
        ],
        "reasons": [
            {"rule": rule, "text": step["text"]} for step in steps for rule in step["rules"]
        ]
        + readings,
    }


def _clan(battle: TypedBattle, clan: ClanOutcome) -> dict[str, Any]:
    figures = battle.facts.fighter(clan.seat).figures
    valhalla: dict[str, int] | str = "all" if clan.lost is None else dict(clan.lost) or "none"
    return {
        "figures": None if figures is None else dict(figures),
        "strength": clan.total.strength,
        "bonus": clan.total.bonus,
        "total": clan.total.total,
        "valhalla": valhalla,
        "discarded": list(clan.discarded),
        "taken_back": list(clan.taken_back),
        "glory": clan.glory,
        "rage": clan.rage,
        "raised": list(clan.raised),
    }


def _step(battle: TypedBattle, step: Record, narration: BattleNarration) -> dict[str, Any]:
    """Return one step: what happened (``key``), to whom, by which card, and why."""
    given = {name: _named(battle, value) for name, value in step.parameters.items()}
    card = given.get("card") or given.get("source")
    return {
        "key": step.key,
        "seat": None if step.seat is None else battle.name(step.seat),
        "card": "lokis_poison" if step.key == "cards_stolen" else card,
        "params": given,
        "rules": list(step.rules),
        "text": narration.record(step).json(),
    }


def _named(battle: TypedBattle, value: Any) -> Any:
    """Return a parameter with seats by the names that were typed."""
    if isinstance(value, list):
        return [_named(battle, item) for item in value]
    return battle.name(value) if isinstance(value, str) else value
