"""What the box says of doubtful figures, at the table: entered, shown, carried into a new game."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any

from companion.assistant import screens
from companion.assistant.guide import Guide
from companion.assistant.plain import PlainPrompter
from companion.assistant.table import Table
from companion.engine.chance import key_from_seed
from companion.engine.game import Setup
from companion.engine.header import make_header
from companion.engine.journal import decode
from companion.engine.questions import Choose
from companion.engine.session import Session
from companion.games.blood_rage.game import GAME
from companion.games.blood_rage.state import BloodRage
from companion.games.waterdeep.game import GAME as WATERDEEP
from companion.saves import folder, your_copy
from companion.text.bilingual import Mode
from companion.text.catalogue import Words
from tests.assistant.scribe import type_lines
from tests.cli.conftest import Program, program  # noqa: F401
from tests.cli.test_play import TABLE, typed
from tests.cli.test_play_waterdeep import BEGIN, SEATS

GAZE = "bonus_heimdalls_gaze"


def clans(**told: str | int) -> Session[BloodRage]:
    """A game of Bear and Wolf whose box says this."""
    seats = ({"name": "Ann", "clan": "bear"}, {"name": "Ben", "clan": "wolf"})
    setup = Setup(seats=seats, first="s1", sources=GAME.components, extra={"copies": told})
    return Session(GAME, make_header(GAME, setup, key=key_from_seed(1)))


def kept(game: Session[Any], *lines: str, mode: Mode = "en") -> tuple[dict[str, Any], str]:
    """Type lines; return what was kept for later games, and what was shown."""
    words, shown = Words(mode), StringIO()
    prompter = PlainPrompter(words, StringIO("".join(f"{line}\n" for line in lines)), shown)
    table = Table(game, screens.of(game), prompter, words)
    told: dict[str, Any] = {}
    table.keep_copy = told.__setitem__
    Guide(table).play()
    return told, shown.getvalue()


def test_a_doubtful_card_says_how_its_figures_are_entered() -> None:
    shown = type_lines(clans(), "/ heimdalls gaze", "/ troll")
    assert "To enter what your box says: ! Heimdall's Gaze" in shown
    assert shown.count("To enter what your box says") == 1


def test_the_table_enters_a_figure_which_is_shown_and_kept() -> None:
    game = clans()
    told, shown = kept(
        game, "! Heimdall's Gaze", "Gaze bonus 2: so says our card", "/ heimdalls gaze"
    )
    assert told == {GAZE: 2}
    assert game.state.copies == {GAZE: 2}
    before, after = shown.split("Corrected:")
    assert "which bonus does the card give in battle?" in before
    assert "bonus +2," in after
    assert "Your copy: bonus +2" in after


def test_the_same_in_chinese() -> None:
    game = clans()
    told, shown = kept(game, "! 海巨蛇 角落 無：我們的卡沒有標記", "/ 海巨蛇", mode="zh-TW")
    assert told == {"mark_sea_serpent": "none"}
    assert "手上這盒的角落標記：無" in shown
    assert "第 1 紀元的牌堆，2 人遊戲有 1 張。" in shown


def test_a_list_of_options_shows_the_figure_of_the_box() -> None:
    narration = screens.of(clans(**{GAZE: 2})).narration
    asked = Choose(key="battle_card", seat="s1", options=("heimdalls_gaze",))
    assert narration.label(asked, "heimdalls_gaze").en == "Heimdall's Gaze +2"
    printed = screens.of(clans()).narration
    assert printed.label(asked, "heimdalls_gaze").en == "Heimdall's Gaze +3"


def test_the_facts_themselves_are_found() -> None:
    shown = type_lines(clans(**{GAZE: 2}), "/ bonus heimdalls gaze")
    assert "Your copy: bonus +2" in shown


def test_decks_of_different_sizes_are_said_so() -> None:
    from companion.games.blood_rage.checklist import card_step

    assert card_step(2).id == "cards"
    step = card_step(2, {"mark_sea_serpent": "none"})
    even = card_step(2).parameters["n"]
    assert (step.id, step.parameters["n"]) == ("cards_by_age", [even + 1, even, even])
    narration = screens.of(clans()).narration
    assert f"{even + 1}, {even} and {even} cards" in narration.setup_step(step).en


def test_a_new_game_takes_what_was_kept(program: Program, tmp_path: Path) -> None:  # noqa: F811
    home = folder.Folder(tmp_path / "home")
    your_copy.tell(home, "blood-rage", GAZE, 2)
    shown = program("play", "blood-rage", "--lang", "en", stdin=typed(*TABLE, "/ heimdalls gaze"))
    assert shown.status == 0, shown.error()
    assert "Your copy: bonus +2" in shown.text()
    (file,) = (tmp_path / "home" / "games").glob("*.journal")
    header = decode(file.read_bytes()).header
    assert header["extra"]["copies"] == {GAZE: 2}
    your_copy.tell(home, "blood-rage", GAZE, None)
    again = program("resume", "--lang", "en", stdin=typed("/ heimdalls gaze"))
    assert "Your copy: bonus +2" in again.text()


def test_a_fact_that_settles_an_open_rule_sets_it_in_a_new_game(
    program: Program,  # noqa: F811
    tmp_path: Path,
) -> None:
    """Defend the Tower of Luck: the Reward line of the card decides LOW.OQ-17."""
    home = folder.Folder(tmp_path / "home")
    your_copy.tell(home, "waterdeep", "reward_defend_the_tower_of_luck", "no")
    lines = [*SEATS, *BEGIN, "/ LOW.OQ-17"]
    shown = program("play", "waterdeep", "--lang", "en", stdin=typed(*lines))
    assert shown.status == 0, shown.error()
    assert "Played like this: No" in shown.text()
    (file,) = (tmp_path / "home" / "games").glob("*.journal")
    header = decode(file.read_bytes()).header
    assert header["options"] == {"LOW.OQ-17": "nothing"}


def test_waterdeep_keeps_its_box_in_save_and_dump() -> None:
    seats = ({"name": "Ann", "color": "red"}, {"name": "Ben", "color": "blue"})
    told = {"ward_the_plinth": "dock_ward"}
    setup = Setup(seats=seats, first="s1", sources=WATERDEEP.components, extra={"copies": told})
    game = Session(WATERDEEP, make_header(WATERDEEP, setup, key=key_from_seed(1)))
    assert WATERDEEP.load(WATERDEEP.dump(game.state)).copies == told
    assert "Your copy: ward Dock Ward" in type_lines(game, "/ the plinth")
    game.fix("copies.ward_the_plinth", "north_ward", None, "looked again")
    assert "Your copy: ward North Ward" in type_lines(game, "/ the plinth")


def test_a_file_with_what_cannot_be_hurts_no_new_game(program: Program, tmp_path: Path) -> None:  # noqa: F811
    """People edit files; what is no fact, or no value of one, is left out."""
    home = folder.Folder(tmp_path / "home")
    for fact, value in ((GAZE, 99), ("nonsense", "x"), ("mark_sea_serpent", "none")):
        your_copy.tell(home, "blood-rage", fact, value)
    shown = program("play", "blood-rage", "--lang", "en", stdin=typed(*TABLE, "/ heimdalls gaze"))
    assert shown.status == 0, shown.error()
    assert "bonus +3," in shown.text()
    (file,) = (tmp_path / "home" / "games").glob("*.journal")
    assert decode(file.read_bytes()).header["extra"]["copies"] == {"mark_sea_serpent": "none"}


def test_a_battle_outside_a_game_is_explained_with_the_figures_of_the_box(
    program: Program,  # noqa: F811
    tmp_path: Path,
) -> None:
    arguments = ("battle", "--pillager", "Bear", "Bear=5+heimdalls_gaze", "Wolf=3", "--lang", "en")
    assert "total 8" in program(*arguments).text()
    your_copy.tell(folder.Folder(tmp_path / "home"), "blood-rage", GAZE, 2)
    assert "total 7" in program(*arguments).text()
