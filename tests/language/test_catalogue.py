"""The catalogue in `locales/` is complete, sound, and as new as the code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from tests.language import parity
from tests.language.shown import CATALOGUE, ROOT, TEMPLATE

CODE = ROOT / "companion"
MARKS = {"_": 0, "N_": 0, "gettext": 0, "NN_": 0, "ngettext": 0}
MARKS_WITH_CONTEXT = {"NP_": 1, "pgettext": 1, "npgettext": 1}
"""Functions that mark a sentence → the place of the (singular) sentence among the arguments."""

Key = tuple[str, str]


def read(path: Path) -> Catalog:
    """Return the catalogue in a file of `locales/`."""
    with path.open("rb") as file:
        return read_po(file, locale="zh_TW" if path == CATALOGUE else None)


def key(message: Message) -> Key:
    """Return context and sentence, the singular of a plural."""
    return message.context or "", message.id if isinstance(message.id, str) else message.id[0]


def keys(catalogue: Catalog) -> set[Key]:
    """Return the sentences of a catalogue without its header."""
    return {key(message) for message in catalogue if message.id}


def marked_sentences() -> Iterator[Key]:
    """Yield the sentences that the code marks, read from its syntax trees (no shared extractor)."""
    for path in sorted(CODE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield from _marked(node)


def _marked(call: ast.Call) -> Iterator[Key]:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            pass
        case _:
            return
    literals = [
        argument.value
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
    if name in MARKS and literals[: MARKS[name] + 1]:
        yield "", literals[0]
    elif name in MARKS_WITH_CONTEXT and len(literals) >= 2:
        yield literals[0], literals[1]


def faults_of(catalogue: Catalog) -> Iterator[str]:
    """Yield every sentence that is untranslated, doubtful, unused, or has other placeholders."""
    for message in catalogue:
        if message.id:
            yield from _faults(message)
    for obsolete in catalogue.obsolete.values():
        yield f"unused: {key(obsolete)}"


def _faults(message: Message) -> Iterator[str]:
    forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
    if message.fuzzy:
        yield f"fuzzy: {key(message)}"
    if not forms or not all(form.strip() for form in forms):
        yield f"not translated: {key(message)}"
        return
    english = [message.id] if isinstance(message.id, str) else list(message.id)
    for form in forms:
        # A singular may leave its number out ("one card"); the plural says it.
        for fault in parity.placeholder_faults(english[-1], form, counted=False):
            yield f"{key(message)}: {fault}"
        if english[-1].endswith("\n") != form.endswith("\n"):
            yield f"{key(message)}: only one ends its line"


def test_the_template_has_exactly_the_sentences_of_the_code() -> None:
    template, code = keys(read(TEMPLATE)), set(marked_sentences())
    assert code, "the code marks no sentence"
    assert not code - template, "the .pot is older than the code: scripts/catalogue.py update"
    assert not template - code, "the .pot holds sentences that the code has no more"


def test_the_chinese_catalogue_has_exactly_the_sentences_of_the_template() -> None:
    assert keys(read(CATALOGUE)) == keys(read(TEMPLATE))


def test_the_chinese_catalogue_is_complete_and_sound() -> None:
    faults = list(faults_of(read(CATALOGUE)))
    assert not faults, "\n".join(faults)


def test_the_catalogue_knows_that_chinese_has_one_form() -> None:
    assert read(CATALOGUE).num_plurals == 1


def planted(body: str) -> list[str]:
    """Return the faults of a catalogue with one entry."""
    text = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n' + body
    return list(faults_of(read_po(BytesIO(text.encode()), locale="zh_TW")))


def test_planted_faults_are_found() -> None:
    assert planted('msgid "Undo"\nmsgstr ""\n')
    assert planted('#, fuzzy\nmsgid "Undo"\nmsgstr "復原"\n')
    assert planted('#~ msgid "Undo"\n#~ msgstr "復原"\n')
    assert planted('msgid "{n} left"\nmsgstr "剩下"\n')
    assert planted('msgid "{n} left"\nmsgstr "剩 {m} 張"\n')
    assert planted('msgid "{n} left"\nmsgstr "剩 {n 張"\n')
    assert planted('msgid "Undo\\n"\nmsgstr "復原"\n')
    assert not planted('msgid "{n} left"\nmsgstr "剩 {n} 張"\n')
    one_form = 'msgid "one card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} 張卡"\n'
    assert not planted(one_form)


def test_marked_sentences_are_found_in_calls() -> None:
    call = ast.parse("words.text(pgettext('verb', 'Quest'), N_('Undo'))", mode="eval").body
    assert isinstance(call, ast.Call)
    found = [
        found for node in ast.walk(call) if isinstance(node, ast.Call) for found in _marked(node)
    ]
    assert sorted(found) == [("", "Undo"), ("verb", "Quest")]
