"""`companion score GAME --from FILE`: the final scoring from typed numbers."""

from __future__ import annotations

import json
import sys
from typing import Any

import typer

from companion.cli import rules_behind
from companion.cli.context import Command, Context
from companion.cli.playable import find_scored, open_rules, read_readings
from companion.text.catalogue import N_
from companion.text.errors import Problem
from companion.text.output import as_written, clean, screen_width
from companion.text.wrap import wrap

LARGEST = 1_000_000
"""Bytes of a file of scores; more is another file."""

NAMED = {"waterdeep": {"lord": "lord"}}
"""Game folder → fields of a seat that name an entry, with its kind: id, name, or a piece of one."""


def command(context: Context) -> Command:
    """Return the command."""
    words = context.words
    which = typer.Argument(..., help=words(N_("The game")), metavar="GAME")
    source = typer.Option(
        "",
        "--from",
        help=words(
            N_(
                "A JSON file with the numbers; - reads them from the input;"
                " without it a form to fill in is shown"
            )
        ),
    )
    options = typer.Option(
        [], "--option", help=words(N_("An open rule: BR.U02=strength")), metavar="ID=VALUE"
    )

    def run(
        game: str = which,
        source: str = source,
        options: list[str] = options,
        why: bool = rules_behind.option(context),
    ) -> int:
        return _run(context, game, source, options, why)

    return Command(
        run,
        examples=(
            "score waterdeep > night.json",
            "score blood-rage --from night.json",
            "score waterdeep --from night.json --option LOW.OQ-06=euroquest",
            "score age-of-thieves --from - --json",
        ),
    )


def _run(context: Context, name: str, source: str, typed: list[str], why: bool) -> int:
    from importlib import import_module

    from companion.search.hits import public_id

    folder = find_scored(name)
    known = open_rules(folder)
    options = {id: values[0] for id, values in known.items()} | read_readings(known, typed)
    scorer = import_module(f"companion.games.{folder}.score_sheet")
    if not source:
        return _show_form(context, scorer.FORM)
    told = import_module(f"companion.text.{folder}_reasons")
    found = scorer.score(_with_ids(_read(source), folder), options)
    result = {"game": public_id(folder), **found, "ranking": _explained(found["ranking"], told)}
    rules = [rule for row in result["ranking"] for rule in rules_behind.of_reasons(row["reasons"])]
    if result["decided_by"]:
        rules.insert(0, result["decided_by"])
    if context.json:
        told_why = {"rules": rules_behind.as_json(folder, rules, options)} if why else {}
        context.print_json(result | told_why)
        return 0
    _show(context, result, told)
    if why:
        rules_behind.say(context, folder, rules, options)
    return 0


def _show_form(context: Context, form: dict[str, Any]) -> int:
    """Print numbers as they may be typed; what to do with them stands beside, not in the file."""
    if context.json:
        context.print_json(form)
        return 0
    sys.stdout.write(as_written(json.dumps(form, indent=2, ensure_ascii=False), sys.stdout) + "\n")
    sys.stdout.flush()
    told = context.words.text(N_("Change the numbers in a file like this and name it with --from."))
    for line in context.words.lines(told):
        for piece in wrap(as_written(line, sys.stderr), screen_width(), indent="  ", first=""):
            sys.stderr.write(piece + "\n")
    return 0


def _with_ids(data: dict[str, Any], folder: str) -> dict[str, Any]:
    """Return the numbers with ids where a seat names an entry; whatever is no text stays."""
    from companion.search.resolve import resolve

    fields = NAMED.get(folder, {})
    if not fields or not isinstance(data.get("seats"), list):
        return data
    seats = []
    for seat in data["seats"]:
        given = dict(seat) if isinstance(seat, dict) else seat
        for field, kind in fields.items():
            if isinstance(given, dict) and isinstance(given.get(field), str):
                given[field] = resolve(folder, kind, clean(given[field], 80))
        seats.append(given)
    return data | {"seats": seats}


def _explained(ranking: list[dict[str, Any]], told: Any) -> list[dict[str, Any]]:
    """Return a ranking with its reasons worded by the game's module of reasons."""
    return [
        {
            **row,
            "reasons": [
                {"rule": reason["rule"], "text": told.score_reason(reason).json()}
                for reason in row["reasons"]
            ],
        }
        for row in ranking
    ]


def _read(source: str) -> dict[str, Any]:
    """Return the JSON object of a file or of the input; Problem for anything else."""
    try:
        if source == "-":
            raw = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with open(source, "rb") as file:
                raw = file.read(LARGEST + 1)
    except IsADirectoryError as error:
        raise Problem("file_unusable", status=3, file=clean(source, 200)) from error
    if len(raw) > LARGEST:
        raise Problem("cannot_read", status=3, file=clean(source, 200))
    try:
        data = json.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise Problem("not_utf8", status=3, file=clean(source, 200)) from error
    except (ValueError, RecursionError) as error:
        raise Problem("not_json", file=clean(source, 200)) from error
    if not isinstance(data, dict):
        raise Problem("not_json", file=clean(source, 200))
    return data


def _show(context: Context, result: dict[str, Any], told: Any) -> None:
    from companion.text.bilingual import Text, from_mapping
    from companion.text.lists import names
    from companion.text.ranking import row_text

    words = context.words
    for row in result["ranking"]:
        parts = [(told.part_name(part), n) for part, n in row["parts"].items() if n]
        said = [Text(f"{name.en} {n}", f"{name.zh} {n}") for name, n in parts]
        line = row_text(row, row["name"], said)
        for shown in words.lines(line):
            context.say(shown, indent="   ")
        for reason in row["reasons"]:
            for shown in words.lines(from_mapping(reason["text"])):
                context.say(f"   {shown} [{reason['rule']}]", indent="     ")
    winners = words.text(N_("Winner: {names}."), names=names(result["winners"]))
    if not result["winners"]:
        winners = words.text(N_("Nobody wins."))
    for shown in words.lines(winners):
        context.say(shown)
    if result["decided_by"]:
        context.say(words(N_("Decided by {rule}."), rule=result["decided_by"]))
