"""The wheel holds all that it needs, also when made from the sdist; editable reads the checkout.

No network is needed: hatchling builds in this environment, and the new environments get the
wheel alone, because `--version` and the content need no dependency.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

import companion
from companion import content

pytestmark = pytest.mark.packaging

ROOT = Path(companion.__file__).parent.parent
NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv*", ".*_cache", ".hypothesis", ".words", "__pycache__", "build", "dist"
)
LOOK = """
import json, pathlib, companion
from companion import content
from companion.search.lookup import look_up
print(json.dumps({
    "file": companion.__file__,
    "games": {game: content.load(game).numbers_hash for game in content.games()},
    "found": look_up("heimdalls sihgt", "card").hits[0].id,
    "options": [entry["id"] for entry in content.load("blood_rage").entries("option")],
}))
"""


def run(*command: str | Path, cwd: Path, path: str = "") -> str:
    """Run a program without this environment's search path and return what it prints."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "VIRTUAL"))}
    if path:
        environment["PYTHONPATH"] = path
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(source: Path, target: Path, kind: str) -> Path:
    """Build a `wheel`, `editable` wheel or `sdist` of `source` and return the file."""
    target.mkdir(parents=True, exist_ok=True)
    program = f"from hatchling.build import build_{kind} as build; build({str(target)!r})"
    run(sys.executable, "-c", program, cwd=source)
    (built,) = target.iterdir()
    return built


def install(home: Path, wheel: Path) -> Path:
    """Make an environment at `home` with the wheel alone in it; return its programs' folder."""
    venv.create(home, with_pip=False)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", "--quiet"]
    offline = ["--no-deps", "--no-index", "--disable-pip-version-check"]
    run(*pip, *offline, wheel, cwd=home)
    return programs


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project, so that builds leave nothing in the tree."""
    copy = tmp_path_factory.mktemp("source") / "project"
    shutil.copytree(ROOT, copy, ignore=NOT_COPIED)
    return copy


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel built from the copy."""
    return build(source, tmp_path_factory.mktemp("wheel"), "wheel")


def outside(folder: Path) -> Path:
    """A working folder from which no checkout can be seen by accident."""
    return Path(folder.anchor)


def test_an_installed_wheel_gives_its_version_and_the_content_of_the_checkout(
    wheel: Path, tmp_path: Path
) -> None:
    programs = install(tmp_path / "environment", wheel)
    assert (
        run(programs / "companion", "--version", cwd=outside(tmp_path))
        == f"companion {companion.__version__}\n"
    )
    seen = json.loads(run(programs / "python", "-c", LOOK, cwd=outside(tmp_path)))
    assert Path(seen["file"]).is_relative_to(tmp_path)
    expected = content.load("blood_rage")
    assert seen["games"]["blood_rage"] == expected.numbers_hash
    assert seen["options"] == [entry["id"] for entry in expected.entries("option")]
    assert seen["options"]


def test_the_wheel_is_read_from_inside_a_zip(wheel: Path, tmp_path: Path) -> None:
    seen = json.loads(run(sys.executable, "-S", "-c", LOOK, cwd=outside(tmp_path), path=str(wheel)))
    assert str(wheel) in seen["file"]
    assert seen["games"]["blood_rage"] == content.load("blood_rage").numbers_hash
    assert seen["found"] == "heimdalls_sight"


def test_the_wheel_holds_compiled_data_and_no_sources(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    inside = {name for name in names if name.startswith("companion/_data/")}
    data = ("content", "search_names", "search_texts")
    assert {f"companion/_data/{name}.json" for name in data} <= inside
    assert "companion/_data/locales/zh_TW/LC_MESSAGES/companion.mo" in inside
    assert "companion/py.typed" in names
    assert not [name for name in names if name.endswith((".toml", ".po", ".pot"))]
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {
        "companion",
        "rules_companion",
    }


def test_a_wheel_made_from_the_sdist_is_the_same(source: Path, wheel: Path, tmp_path: Path) -> None:
    sdist = build(source, tmp_path / "sdist", "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    again = build(unpacked, tmp_path / "again", "wheel")
    assert contents(again) == contents(wheel)


def contents(wheel: Path) -> dict[str, bytes]:
    archive = zipfile.ZipFile(wheel)
    return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/RECORD")}


def test_an_editable_install_reads_the_checkout(source: Path, tmp_path: Path) -> None:
    copy = tmp_path / "checkout"
    shutil.copytree(source, copy)
    programs = install(tmp_path / "environment", build(copy, tmp_path / "wheel", "editable"))
    options = copy / "content" / "blood_rage" / "options.toml"
    text = options.read_text(encoding="utf-8")
    options.write_text(text + '\n[[option]]\nid = "BR.U99"\n', encoding="utf-8")
    seen = json.loads(run(programs / "python", "-c", LOOK, cwd=outside(tmp_path)))
    assert Path(seen["file"]).is_relative_to(copy)
    assert seen["options"][-1] == "BR.U99"
    assert not list((tmp_path / "environment").rglob("_data"))
