"""Everything that people are shown, in all games and the interface, passes every language check."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from tests.language import checks, locks, parity
from tests.language.shown import (
    CARDS,
    LANGUAGES,
    ROOT,
    Shown,
    all_texts,
    content_texts,
    entries,
    games,
)

DOCUMENTS = sorted([*ROOT.glob("*.zh-TW.md"), *ROOT.glob("docs/**/*.zh-TW.md")])

SPEAKS_TO_A_PLAYER = CARDS | {"god", "province", "rule", "ruling"}
"""The kinds of entry whose text may say 你, as a printed card does."""


def both_languages(shown: Shown) -> Iterable[str]:
    """Yield the languages that a text lacks or has too many of."""
    for language in LANGUAGES:
        if not str(shown.words.get(language, "")).strip():
            yield f"{language} is missing"
    for language in set(shown.words) - set(LANGUAGES):
        yield f"{language} is no language of ours"


def own_language(shown: Shown) -> Iterable[str]:
    """Yield Chinese in an English text, and a Chinese sentence without a Chinese character."""
    yield from checks.foreign(shown.english)
    worded = re.search("[a-z]{3}", parity.FIXED.sub("", shown.english))
    if worded and shown.field != "name" and not re.search(checks.HAN, shown.chinese):
        yield "the Chinese is not Chinese"


def address(shown: Shown) -> Iterable[str]:
    """Yield 你 outside card and rule text, and 您 everywhere."""
    if shown.kind in SPEAKS_TO_A_PLAYER:
        return checks.polite_address(shown.chinese)
    return checks.address(shown.chinese)


def exclamation(shown: Shown) -> Iterable[str]:
    """Yield exclamation marks but for those of printed card names."""
    if shown.kind in CARDS and shown.field == "name":
        return
    yield from checks.exclamation(shown.english)
    yield from checks.exclamation(shown.chinese)


CHECKS: dict[str, Callable[[Shown], Iterable[str]]] = {
    "both_languages": both_languages,
    "own_language": own_language,
    "simplified": lambda shown: checks.simplified(shown.chinese),
    "mainland": lambda shown: checks.mainland(shown.chinese),
    "cp950": lambda shown: [
        fault for text in shown.words.values() for fault in checks.unwritable(text)
    ],
    "emoji": lambda shown: [fault for text in shown.words.values() for fault in checks.emoji(text)],
    "spacing": lambda shown: checks.spacing(shown.chinese, numbers=shown.kind != "sentence"),
    "punctuation": lambda shown: checks.punctuation(shown.chinese),
    "exclamation": exclamation,
    "address": address,
    "terms": locks.lock_faults,
    "placeholders": lambda shown: parity.placeholder_faults(
        shown.english, shown.chinese, counted=shown.kind != "sentence"
    ),
    "numbers": lambda shown: parity.number_faults(shown.english, shown.chinese),
}


OF_PROSE = frozenset({"spacing", "punctuation"})
"""The checks that a line as it is typed at the prompt need not pass."""


@pytest.mark.parametrize("check", CHECKS)
def test_every_shown_text_passes(check: str) -> None:
    faults = [
        f"{shown.where}: {fault}"
        for shown in all_texts()
        if shown.kind != "typed" or check not in OF_PROSE
        for fault in CHECKS[check](shown)
    ]
    assert not faults, "\n".join(faults)


def test_placeholders_of_content_are_parameters_or_numbers_of_the_entry() -> None:
    faults = []
    for game in games():
        for entry in entries(game):
            quoted = dict.fromkeys(entry.data.get("figures", {}), 0)
            known = {**entry.data, **entry.data.get("parameters", {}), **quoted}
            for language, text in entry.data.get("text", {}).items():
                for name in parity.placeholders(text):
                    if not isinstance(known.get(name), int | str):
                        faults.append(f"{entry.where} {language}: {{{name}}} has no number")
    assert not faults, "\n".join(faults)


def test_every_parameter_of_a_rule_is_said_in_its_text() -> None:
    faults = [
        f"{entry.where}: {name}"
        for game in games()
        for entry in entries(game)
        if entry.kind == "rule"
        for name in entry.data.get("parameters", {})
        if name not in parity.placeholders(entry.data["text"]["en"])
    ]
    assert not faults, "\n".join(faults)


def test_no_two_cards_of_different_title_share_a_chinese_name() -> None:
    for game in games():
        names: dict[str, set[str]] = {}
        for entry in entries(game):
            if entry.kind in CARDS:
                name = entry.data["name"]
                names.setdefault(name["zh-TW"], set()).add(name["en"])
        shared = {chinese: titles for chinese, titles in names.items() if len(titles) > 1}
        assert not shared


def test_there_is_text_to_check() -> None:
    kinds = {shown.kind for shown in content_texts()}
    assert {"card", "option", "rule", "ruling", "term"} <= kinds
    assert len(content_texts()) > 300


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_chinese_documents_are_written_for_taiwan(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    faults = [*checks.simplified(text), *checks.mainland(text), *checks.emoji(text)]
    assert not faults, "\n".join(faults)
