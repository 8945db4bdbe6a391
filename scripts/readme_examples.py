"""Runs the examples of both READMEs, and writes their answers anew (development only).

    python scripts/readme_examples.py [--write]

An example is a line `$ companion …` in a block marked `console`, with its answer below it; a line
`…` stands for lines that are left out. Without --write it tells which answers are no longer so:
exit status 1. With it an answer keeps as many lines before each `…` as it had.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
READMES = {"README.md": "en", "README.zh-TW.md": "zh-TW"}
"""Each README with the language that its examples are run in."""
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)
LEFT_OUT = "…"


class Example(NamedTuple):
    """One command line as typed, and its answer as the README shows it."""

    line: str
    answer: tuple[str, ...]


def examples(text: str) -> list[Example]:
    """Return the examples of a README, in order."""
    return [example for block in CONSOLE.findall(text) for example in _of_block(block)]


def _of_block(block: str) -> list[Example]:
    found: list[tuple[str, list[str]]] = []
    for line in block.rstrip("\n").split("\n"):
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line)
    return [Example(line, tuple(answer)) for line, answer in found]


def run(line: str, language: str, home: Path) -> list[str]:
    """Run an example as somebody types it, 80 columns wide; return what it answers."""
    name, *arguments = shlex.split(line)
    if name != "companion":
        raise ValueError(line)
    kept = {key: os.environ[key] for key in ("PATH", "SYSTEMROOT", "TEMP") if key in os.environ}
    done = subprocess.run(
        [sys.executable, "-m", "companion", *arguments],
        capture_output=True,
        cwd=ROOT,
        env=kept
        | {"COMPANION_HOME": str(home), "COMPANION_LANG": language, "COLUMNS": "80"}
        | {"PYTHONIOENCODING": "utf-8"},
        stdin=subprocess.DEVNULL,
        timeout=60,
    )
    told = done.stdout.decode() + done.stderr.decode()
    return told.replace("\r\n", "\n").rstrip("\n").split("\n")


def is_so(answer: tuple[str, ...], shown: list[str]) -> bool:
    """Tell whether what was shown is the answer, up to the lines that are left out."""
    return filled(answer, shown) == list(answer)


def filled(answer: tuple[str, ...], shown: list[str]) -> list[str]:
    """Return what was shown with as much left out as the answer leaves out.

    What stands behind a `…` begins where its first line is found again.
    """
    result: list[str] = []
    at = 0
    chunks = _chunks(answer)
    for number, chunk in enumerate(chunks):
        if number:
            result.append(LEFT_OUT)
            at = shown.index(chunk[0], at) if chunk and chunk[0] in shown[at:] else len(shown)
        last = number == len(chunks) - 1
        until = len(shown) if last and chunk else at + len(chunk)
        result += shown[at:until]
        at = until
    return result


def _chunks(answer: tuple[str, ...]) -> list[list[str]]:
    chunks: list[list[str]] = [[]]
    for line in answer:
        if line == LEFT_OUT:
            chunks.append([])
        else:
            chunks[-1].append(line)
    return chunks


def main() -> int:
    """Check both READMEs, or write them anew."""
    write = "--write" in sys.argv[1:]
    wrong = 0
    for name, language in READMES.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as home:
            for example in examples(text):
                now = filled(example.answer, run(example.line, language, Path(home)))
                if now != list(example.answer):
                    wrong += 1
                    print(f"{name}: {example.line}")
                    old = "\n".join([f"$ {example.line}", *example.answer])
                    text = text.replace(old, "\n".join([f"$ {example.line}", *now]))
        if write:
            (ROOT / name).write_text(text, encoding="utf-8")
    return 1 if wrong and not write else 0


if __name__ == "__main__":
    sys.exit(main())
