"""The catalogue tool: what it extracts, merges and finds wrong."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import catalogue

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
CODE = """
from __future__ import annotations

A = words(N_("Draw {n} cards."), n=3)
B = words.plural(NN_("{n} card", "{n} cards"), 2)
C = NP_("command", "Search")
D = _("Search")
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of its own with one module of code; returns its root."""
    (tmp_path / "companion").mkdir()
    (tmp_path / "companion" / "module.py").write_text(CODE, encoding="utf-8")
    locales = tmp_path / "locales"
    for name, value in {
        "ROOT": tmp_path,
        "PACKAGE": tmp_path / "companion",
        "LOCALES": locales,
        "TEMPLATE": locales / "companion.pot",
    }.items():
        monkeypatch.setattr(catalogue, name, value)
    return tmp_path


def po(project: Path) -> Path:
    return project / "locales" / "zh_TW" / "LC_MESSAGES" / "companion.po"


def merge(project: Path, *entries: str) -> int:
    fragment = project / "fragment.po"
    fragment.write_text(HEADER + "\n\n".join(entries) + "\n", encoding="utf-8")
    return catalogue.command_merge(fragment, "zh_TW")


DRAW = 'msgid "Draw {n} cards."\nmsgstr "抽 {n} 張牌。"'
CARD = 'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} 張牌"'
COMMAND = 'msgctxt "command"\nmsgid "Search"\nmsgstr "查詢"'
SEARCH = 'msgid "Search"\nmsgstr "搜尋"'
ALL = (DRAW, CARD, COMMAND, SEARCH)


def faults(project: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """Return the check's status and its lines, without the name of the file before them."""
    capsys.readouterr()
    status = catalogue.command_check()
    lines = capsys.readouterr().out.splitlines()[:-1]
    return status, [line.removeprefix("locales/zh_TW/LC_MESSAGES/companion.po: ") for line in lines]


def rewrite(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_every_marking_function_is_extracted(project: Path) -> None:
    catalogue.command_extract()
    template = catalogue.TEMPLATE.read_text(encoding="utf-8")
    assert 'msgid "Draw {n} cards."' in template
    assert 'msgid "{n} card"\nmsgid_plural "{n} cards"' in template
    assert 'msgctxt "command"\nmsgid "Search"' in template
    assert "#: companion/module.py\n" in template


def test_a_complete_catalogue_has_no_fault(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert merge(project, *ALL) == 0
    assert faults(project, capsys) == (0, [])


def test_fragments_of_several_rooms_add_up(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert merge(project, DRAW, SEARCH) == 0
    assert merge(project, COMMAND, CARD) == 0
    assert faults(project, capsys) == (0, [])


def test_merging_the_same_again_changes_nothing(project: Path) -> None:
    merge(project, *ALL)
    before = po(project).read_bytes()
    merge(project, *ALL)
    assert po(project).read_bytes() == before


def test_a_sentence_that_the_code_lacks_is_left_out_and_named(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert merge(project, 'msgid "Flip it."\nmsgstr "翻面。"', *ALL) == 1
    assert "not in the code: 'Flip it.'" in capsys.readouterr().out
    assert "翻面" not in po(project).read_text(encoding="utf-8")
    assert faults(project, capsys) == (0, [])


def test_a_new_wording_takes_the_place_of_the_old(project: Path) -> None:
    merge(project, *ALL)
    merge(project, DRAW.replace("抽", "拿"))
    assert "拿 {n} 張牌。" in po(project).read_text(encoding="utf-8")
    assert "抽 {n}" not in po(project).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("抽 {n} 張牌", "抽牌", "placeholders: 'Draw {n} cards.': n"),
        ("抽 {n} 張牌", "抽 {張數} 張牌", "placeholders: 'Draw {n} cards.': n, 張數"),
        ("抽 {n} 張牌", "抽 ｛n｝ 張牌", "placeholders: 'Draw {n} cards.': n"),
        (
            "抽 {n} 張牌",
            "抽 {n 張牌",
            "braces: 'Draw {n} cards.': expected '}' before end of string",
        ),
        ("{n} 張牌", "張牌", "placeholders: 'Draw {n} cards.': n"),
        ('msgstr[0] "{n} 張牌"', 'msgstr[0] "牌"', "placeholders: '{n} card': n"),
        ('msgstr "搜尋"', 'msgstr ""', "not translated: 'Search'"),
        ('msgctxt "command"', '#, fuzzy\nmsgctxt "command"', "fuzzy: 'Search' (command)"),
    ],
)
def test_a_mistake_in_the_catalogue_is_found(
    project: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, fault: str
) -> None:
    merge(project, *ALL)
    rewrite(po(project), old, new)
    status, lines = faults(project, capsys)
    assert status == 1
    assert fault in lines


def test_a_sentence_that_left_the_code_is_unused_and_comes_back_translated(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    merge(project, *ALL)
    module = project / "companion" / "module.py"
    rewrite(module, "Draw {n} cards.", "Take {n} cards.")
    catalogue.command_update()
    status, lines = faults(project, capsys)
    assert status == 1
    assert set(lines) == {"not translated: 'Take {n} cards.'", "unused: 'Draw {n} cards.'"}
    rewrite(module, "Take {n} cards.", "Draw {n} cards.")
    catalogue.command_update()
    assert faults(project, capsys) == (0, [])


def test_a_template_older_than_the_code_is_found(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    merge(project, *ALL)
    rewrite(project / "companion" / "module.py", 'D = _("Search")', 'D = _("Find")')
    status, lines = faults(project, capsys)
    assert status == 1
    assert "locales/companion.pot: older than the code; run scripts/catalogue.py update" in lines
    assert "missing: 'Find'" in lines
    assert "unused: 'Search'" in lines


@pytest.mark.parametrize("glued", ['_(f"Draw {n}")', '_("Draw " + n)', 'N_("Draw %s" % n)'])
def test_a_sentence_put_together_in_the_call_is_found(
    project: Path, capsys: pytest.CaptureFixture[str], glued: str
) -> None:
    merge(project, *ALL)
    with (project / "companion" / "module.py").open("a", encoding="utf-8") as module:
        module.write(f"E = {glued}\n")
    status, lines = faults(project, capsys)
    assert status == 1
    assert "companion/module.py:8: a marked sentence is put together" in lines


@pytest.mark.parametrize("damage", ["msgid 3\n", "no entry at all\n"])
def test_a_fragment_that_cannot_be_read_is_one_line_and_status_2(
    project: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    damage: str,
) -> None:
    fragment = project / "bad.po"
    fragment.write_text(HEADER + damage, encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["catalogue.py", "merge", str(fragment)])
    assert catalogue.main() == 2
    assert capsys.readouterr().err.startswith("catalogue: ")


def test_pruning_drops_what_the_code_no_longer_says_and_nothing_else(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    merge(project, *ALL)
    rewrite(project / "companion" / "module.py", 'D = _("Search")', "")
    assert catalogue.command_prune() == 0
    assert "搜尋" not in po(project).read_text(encoding="utf-8")
    assert faults(project, capsys) == (0, [])
