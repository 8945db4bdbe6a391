"""The catalogue of interface sentences: extract, update, merge, prune, check (development only).

    python scripts/catalogue.py extract          the sentences of the code -> locales/companion.pot
    python scripts/catalogue.py update           extract, and bring every .po up to it
    python scripts/catalogue.py merge FILE.po    update, and put the translations of FILE in
    python scripts/catalogue.py prune            update, and drop what no sentence uses any more
    python scripts/catalogue.py check            what is missing, fuzzy, unused, out of step

Exit status: 0 done · 1 the check found something, or a merged sentence is not in the code · 2 a
file cannot be used. Several people may call it at once: the files are changed under a lock.
"""

from __future__ import annotations

import argparse
import ast
import sys
import tokenize
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import IO

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import PoFileError, read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
DOMAIN = "companion"
PACKAGE = ROOT / "companion"
LOCALES = ROOT / "locales"
TEMPLATE = LOCALES / f"{DOMAIN}.pot"

KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "N_": None,
    "gettext": None,
    "NN_": (1, 2),
    "ngettext": (1, 2),
    "NP_": ((1, "c"), 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
"""The functions that mark a sentence, with the places of context, singular and plural."""

Key = tuple[str, str]
"""A sentence's context ("" for none) and its msgid (the singular)."""


# --- reading and writing --------------------------------------------------------------------


def key(message: Message) -> Key:
    """Return what tells one sentence from another."""
    first = message.id if isinstance(message.id, str) else message.id[0]
    return message.context or "", first


def sentences(catalogue: Catalog) -> dict[Key, Message]:
    """Return the messages of a catalogue without its header."""
    return {key(message): message for message in catalogue if message.id}


def extract() -> Catalog:
    """Return the template of all marked sentences in the code, file names without line numbers."""
    catalogue = Catalog(
        project="rules-companion",
        version="0.1",
        msgid_bugs_address="see README",
        copyright_holder="the Rules Companion authors",
        charset="utf-8",
    )
    catalogue.header_comment = (
        "# The interface sentences of the Rules Companion.\n# English is the source language."
    )
    found = extract_from_dir(
        str(PACKAGE),
        method_map=[("**.py", "python")],
        options_map={},
        keywords=KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for name, _line, ids, comments, context in found:
        place = (PACKAGE / name).relative_to(ROOT).as_posix()
        catalogue.add(ids, None, [(place, 0)], auto_comments=comments, context=context)
    return catalogue


def read(path: Path, locale: str | None = None) -> Catalog:
    """Return the catalogue in a file, which may begin with a byte order mark."""
    data = path.read_bytes().removeprefix(b"\xef\xbb\xbf")
    return read_po(BytesIO(data), locale=locale, domain=DOMAIN, charset="utf-8", abort_invalid=True)


def write(path: Path, catalogue: Catalog) -> None:
    """Write a catalogue sorted, so that two people's sentences seldom meet on one line."""
    buffer = BytesIO()
    write_po(
        buffer,
        catalogue,
        width=100,
        sort_output=True,
        include_lineno=False,
        ignore_obsolete=False,
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = path.with_suffix(".new")
    scratch.write_bytes(buffer.getvalue().rstrip(b"\n") + b"\n")
    scratch.replace(path)


def catalogues() -> Iterator[tuple[str, Path]]:
    """Yield every language with the path of its catalogue."""
    for path in sorted(LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        yield path.parent.parent.name, path


@contextmanager
def locked() -> Iterator[None]:
    """Hold the one lock on all catalogues; it falls when the process ends."""
    lock = ROOT / "build" / "catalogue.lock"
    lock.parent.mkdir(exist_ok=True)
    with lock.open("a+b") as file:
        _lock(file)
        yield


def _lock(file: IO[bytes]) -> None:
    if sys.platform == "win32":
        import msvcrt

        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)


# --- the commands ---------------------------------------------------------------------------


def command_extract() -> int:
    """Bring the template up to the code."""
    with locked():
        print(f"{len(sentences(_renew_template()))} sentences in {_short(TEMPLATE)}")
    return 0


def command_update() -> int:
    """Bring the template and every catalogue up to the code; nothing is guessed."""
    with locked():
        template = _renew_template()
        for language, path in catalogues():
            catalogue = _renewed(path, language, template)
            write(path, catalogue)
            missing = sum(not _translated(message) for message in sentences(catalogue).values())
            print(f"{_short(path)}: {missing} to translate, {len(catalogue.obsolete)} unused")
    return 0


def command_merge(fragment: Path, language: str) -> int:
    """Put the translations of a fragment into a language's catalogue, where the code has them."""
    path = LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    given = {k: m for k, m in sentences(read(fragment, language)).items() if _translated(m)}
    with locked():
        catalogue = _renewed(path, language, _renew_template())
        known = sentences(catalogue)
        for where, message in given.items():
            if where in known:
                _translate(known[where], message)
        write(path, catalogue)
    strangers = [where for where in given if where not in known]
    for where in strangers:
        print(f"not in the code: {_named(where)}")
    print(f"{_short(path)}: {len(given) - len(strangers)} merged, {len(strangers)} left out")
    return 1 if strangers else 0


def command_prune() -> int:
    """Drop the translations that no sentence of the code uses: for when the code is committed."""
    with locked():
        template = _renew_template()
        for language, path in catalogues():
            catalogue = _renewed(path, language, template)
            print(f"{_short(path)}: {len(catalogue.obsolete)} dropped")
            catalogue.obsolete.clear()
            write(path, catalogue)
    return 0


def command_check() -> int:
    """Print everything that keeps the catalogues from being right."""
    faults = list(glued()) + list(_template_faults())
    template = sentences(extract())
    for language, path in catalogues():
        catalogue = read(path, language)
        faults += [f"{_short(path)}: {fault}" for fault in catalogue_faults(catalogue, template)]
    for fault in faults:
        print(fault)
    print(f"catalogue: {len(faults)} faults in {len(template)} sentences")
    return 1 if faults else 0


def _renew_template() -> Catalog:
    """Extract, and write the template if its sentences changed (its date is no change)."""
    fresh = extract()
    if not TEMPLATE.exists() or _pictured(read(TEMPLATE)) != _pictured(fresh):
        write(TEMPLATE, fresh)
    return fresh


def _pictured(catalogue: Catalog) -> list[tuple[object, ...]]:
    """Return all of a template that matters: ids, contexts, files and comments."""
    return sorted(
        (key(message), str(message.id), sorted({place for place, _ in message.locations}))
        for message in catalogue
        if message.id
    )


def _renewed(path: Path, language: str, template: Catalog) -> Catalog:
    """Return a language's catalogue with exactly the template's sentences; the rest is unused.

    A sentence that comes back gets the translation that it had.
    """
    catalogue = read(path, language) if path.exists() else _new(language)
    unused = {key(message): message for message in catalogue.obsolete.values()}
    catalogue.update(template, no_fuzzy_matching=True, update_header_comment=False)
    for message in catalogue.obsolete.values():
        if _translated(message):
            unused[key(message)] = message
    known = sentences(catalogue)
    for where, message in unused.items():
        if where in known and not _translated(known[where]):
            _translate(known[where], message)
    kept = {where: message for where, message in unused.items() if where not in known}
    catalogue.obsolete.clear()
    catalogue.obsolete.update({"\4".join(where): kept[where] for where in sorted(kept)})
    return catalogue


def _new(language: str) -> Catalog:
    catalogue = Catalog(
        locale=language,
        domain=DOMAIN,
        project="rules-companion",
        version="0.1",
        msgid_bugs_address="see README",
        copyright_holder="the Rules Companion authors",
        last_translator="the Rules Companion authors",
        language_team="Chinese (Taiwan)",
        revision_date=datetime.now(UTC),
        charset="utf-8",
        fuzzy=False,
    )
    catalogue.header_comment = (
        "# 規則夥伴的介面句子。\n# 請用 scripts/catalogue.py merge 加入翻譯，見 CONTRIBUTING.md。"
    )
    return catalogue


def _translate(message: Message, source: Message) -> None:
    """Give a message the translation of another, in the number of forms that it needs."""
    first = _forms(source)[0]
    message.string = (first,) if message.pluralizable else first
    message.flags.discard("fuzzy")


# --- the checks -----------------------------------------------------------------------------


def catalogue_faults(catalogue: Catalog, template: dict[Key, Message]) -> Iterator[str]:
    """Yield what is wrong with one language: missing, fuzzy, unused, placeholders that differ."""
    known = sentences(catalogue)
    for where in template.keys() - known.keys():
        yield f"missing: {_named(where)}"
    for where in known.keys() - template.keys():
        yield f"unused: {_named(where)}"
    for message in catalogue.obsolete.values():
        yield f"unused: {_named(key(message))}"
    for where, message in known.items():
        if message.fuzzy:
            yield f"fuzzy: {_named(where)}"
        elif not _translated(message):
            yield f"not translated: {_named(where)}"
        else:
            yield from _placeholder_faults(where, message)


def _placeholder_faults(where: Key, message: Message) -> Iterator[str]:
    source = message.id if isinstance(message.id, str) else message.id[-1]
    for string in _forms(message):
        try:
            wanted, given = placeholders(source), placeholders(string)
        except ValueError as error:
            yield f"braces: {_named(where)}: {error}"
            continue
        if wanted != given:
            differing = ", ".join(sorted(wanted ^ given))
            yield f"placeholders: {_named(where)}: {differing}"


def placeholders(sentence: str) -> set[str]:
    """Return the names between braces; raises ValueError where braces do not pair."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def _template_faults() -> Iterator[str]:
    if not TEMPLATE.exists():
        yield f"{_short(TEMPLATE)}: absent"
    elif _pictured(read(TEMPLATE)) != _pictured(extract()):
        yield f"{_short(TEMPLATE)}: older than the code; run scripts/catalogue.py update"


def glued() -> Iterator[str]:
    """Yield the places where a marked sentence is not one literal, so that extraction misses it."""
    for path in sorted(PACKAGE.rglob("*.py")):
        with tokenize.open(path) as file:
            tree = ast.parse(file.read())
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _name(node.func) in KEYWORDS:
                for argument in node.args[:1]:
                    if isinstance(argument, ast.JoinedStr | ast.BinOp):
                        yield f"{_short(path)}:{node.lineno}: a marked sentence is put together"


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _translated(message: Message) -> bool:
    return all(_forms(message))


def _forms(message: Message) -> tuple[str, ...]:
    """Return the translation's plural forms, one for a sentence without; "" where it has none."""
    if isinstance(message.string, str):
        return (message.string,)
    return tuple(message.string or ("",))


def _named(where: Key) -> str:
    context, msgid = where
    return f"{msgid!r} ({context})" if context else repr(msgid)


def _short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def main() -> int:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").splitlines()[0], allow_abbrev=False
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("extract", "update", "prune", "check"):
        commands.add_parser(name)
    merge = commands.add_parser("merge")
    merge.add_argument("fragment", type=Path)
    merge.add_argument("--language", default="zh_TW")
    options = parser.parse_args()
    try:
        match options.command:
            case "extract":
                return command_extract()
            case "update":
                return command_update()
            case "prune":
                return command_prune()
            case "merge":
                return command_merge(options.fragment, options.language)
            case _:
                return command_check()
    except (OSError, PoFileError, SyntaxError, UnicodeDecodeError) as error:
        print(f"catalogue: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
