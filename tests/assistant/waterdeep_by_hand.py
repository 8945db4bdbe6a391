"""A whole game of Lords of Waterdeep written by hand from the facts, as its table types it.

Two players, 小明 (s1) and May (s2); everything is the table's to draw. Every line that is typed
stands with a note: what it does by which rule, and what everybody has then (c f r w g: clerics,
fighters, rogues, wizards, gold). What stands at the end of each round was added up from the notes,
never read off the program. Run as a program it writes the game as a fixture of recorded games:

    python -m tests.assistant.waterdeep_by_hand
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from companion.engine.chance import key_from_seed
from companion.engine.game import Setup
from companion.engine.header import make_header
from companion.engine.questions import Json
from companion.engine.session import Session
from companion.games.waterdeep.game import GAME
from companion.games.waterdeep.state import Waterdeep
from tests.assistant.scribe import type_lines
from tests.fixtures import Fixture, ending

FILE = Path(__file__).parents[1] / "games/waterdeep/fixtures/by_hand.jsonl"
SETUP = Setup(
    seats=({"name": "小明", "color": "red"}, {"name": "May", "color": "blue"}),
    first="s1",
    sources=dict.fromkeys(GAME.components, "table"),
)

Typed = tuple[tuple[str, str], ...]
"""Each line that is typed, with its note."""


@dataclass(frozen=True, slots=True)
class Has:
    """What a seat has when a round is over and the next one laid out; its Mandatory Quests stand
    before its quests.
    """

    vp: int
    tavern: str
    hand: int
    quests: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Round:
    """A round: what is typed in it, and what stands when the next one is laid out.

    ``tiles``: tile in play → owner and what lies on it; ``hall``: face-up tile → its VP.
    """

    typed: Typed
    first: str = ""
    """Who opens the next round (LOW.RND-8)."""
    has: tuple[Has, ...] = ()
    tiles: Mapping[str, tuple[str, Mapping[str, int]]] = field(default_factory=dict)
    hall: Mapping[str, int] = field(default_factory=dict)


HORN, GATE, PALACE = "the_golden_horn", "northgate", "the_palace_of_waterdeep"
CARAVAN, WAYMOOT, SKULKWAY = "caravan_court", "the_waymoot", "the_skulkway"
SPIRES, HELMSTAR = "spires_of_the_morning", "helmstar_warehouse"
WONDER, OLAMN, HEROES = "house_of_wonder", "new_olamn", "house_of_heroes"
SPY, ARCH, OWLBEARS = "spy_on_the_house_of_light", "study_the_illusk_arch", "domesticate_owlbears"
GRIFFON, CULT, WRAITHS = "bolster_griffon_cavalry", "expose_cult_corruption", "repel_seawraiths"
NOBLE, ULTIMATUM, PENANCE = (
    "convert_a_noble_to_lathander",
    "deliver_an_ultimatum",
    "perform_the_penance_of_duty",
)
SAFE_HOUSE, PALADINS = "establish_harpers_safe_house", "recruit_paladins_for_tyr"

FIRST = Round(
    (
        ("golden 13 palace", "LOW.SET-7: three tiles lie in Builder's Hall, 24 to 26."),
        ("17 48", "LOW.SET-9: 小明 is dealt quest 17 (3f 2r 2g) and Plot Quest 48 (1c 2w)."),
        (
            "58 31",
            "May is dealt Plot Quest 58 (4f 4g) and quest 31 (1c 4r). LOW.SET-12: 小明 has 4g, May"
            " 5g. LOW.RND-1: 1 VP on each tile.",
        ),
        ("3 24", "LOW.BLD-1: 小明: The Golden Horn (14) for 4g (0g), the VP on it (1 VP)."),
        ("1", "LOW.BLD-2: Caravan Court fills the gap. LOW.BLD-4: 4g lie on the Horn."),
        ("14", "May: 4g (9g). LOW.OWN-1: the owner, 小明, 2g (2g)."),
        ("8", "小明: 2f."),
        ("9", "May: 2r."),
        ("11 28", "LOW.HBR-1: 小明: Graduation Day: 2w (2f 2w 2g), May 1w (2r 1w 9g)."),
        ("12 48", "LOW.MND-1: May: intrigue card 48, Quell Riots (2c 1f), lies before 小明."),
        ("10", "小明: 1c (1c 2f 2w 2g). LOW.MND-2: quest 48 could be paid, nobody is asked."),
        ("5 44", "LOW.INN-2: May: quest 44 (1c 4f 1w) and 2g (2r 1w 11g)."),
        ("2", "LOW.HBR-3: Harbor 1 moves first: 小明 1w (1c 2f 3w 2g)."),
        ("4", "Harbor 2: LOW.CAS-1: May takes the marker, and a card (2)."),
    ),
    first="s2",
    has=(
        Has(1, "1c 2f 3w 2g", 1, ("quell_riots", SPY, ARCH)),
        Has(0, "2r 1w 11g", 2, (GRIFFON, CULT, WRAITHS)),
    ),
    tiles={HORN: ("s1", {"gold": 4})},
    hall={CARAVAN: 1, GATE: 2, PALACE: 2},
)

SECOND = Round(
    (
        ("3 26", "LOW.RND-8: May opens: The Palace (15) for 4g (7g), 2 VP (2)."),
        ("22", "The Waymoot fills the gap."),
        ("10 64", "小明: 1c, then LOW.MND-3: Quell Riots for 2c 1f: 4 VP (5; 1f 3w 2g)."),
        ("8", "May: 2f (2f 2r 1w 7g)."),
        ("15", "LOW.AMB-1: 小明 holds the Ambassador for the next round; May 2 VP (4)."),
        ("9", "May: 2r (2f 4r 1w 7g)."),
        ("14", "LOW.WR-S02: 小明 on its own tile: 4g (1f 3w 6g), no owner benefit."),
        (
            "11 26 31",
            "May: Good Faith: 2c, 小明 1c (1c 1f 3w 6g). Quest 31 for 1c 4r: 4 VP (8) and 2c"
            " (3c 2f 1w 7g).",
        ),
        (
            "5 9 48",
            "小明: quest 9 (1c 2w) and 2g; of the two that can be paid it completes 48 for 1c 2w:"
            " 8 VP (13; 1f 1w 8g).",
        ),
        ("2", "Harbor 1: May 1w (3c 2f 2w 7g)."),
    ),
    first="s2",
    has=(
        Has(13, "1f 1w 8g", 1, (SPY, OWLBEARS)),
        Has(8, "3c 2f 2w 7g", 1, (GRIFFON, WRAITHS)),
    ),
    tiles={HORN: ("s1", {"gold": 4}), PALACE: ("s2", {})},
    hall={CARAVAN: 2, GATE: 3, WAYMOOT: 1},
)

THIRD = Round(
    (
        ("2", "LOW.RND-5: 小明 places the Ambassador before all turns: 1w (1f 2w 8g)."),
        ("8 58", "May: 2f, then quest 58 for 4f 4g: 6 VP (14; 3c 2w 3g)."),
        ("3 24", "小明: Caravan Court (16) for 4g (4g), 2 VP (15); 2f lie on it."),
        ("15", "The Skulkway (tile 15) fills the gap."),
        (
            "16",
            "LOW.PLT-3: May takes the 2f, and 1f by quest 58 (3c 3f 2w 3g); 小明 1f (2f 2w 4g).",
        ),
        (
            "10 9",
            "小明: 1c, then quest 9 for 1c 2w: 8 VP, 1f 2g; LOW.PLT-2: 2 VP by quest 48 for one of"
            " Arcana (25; 3f 6g).",
        ),
        ("14", "May: 4g (3c 3f 2w 7g); 小明 2g (8g)."),
        (
            "12 22",
            "小明: Conscription: 2f (5f 8g); May 1f, and LOW.PLT-4 no more (3c 4f 2w 7g).",
        ),
        (
            "6 19 44",
            "May: quest 19 (2c 1f) and a card (2); quest 44 for 1c 4f 1w: 15 VP (29) and 2g"
            " (2c 1w 9g).",
        ),
        ("9 17", "小明: 2r, then quest 17 for 3f 2r 2g: 6 VP (31) and 6g (2f 12g)."),
        ("4", "Harbor 2: 小明 takes the marker, and a card (1)."),
    ),
    first="s1",
    has=(Has(31, "2f 12g", 1), Has(29, "2c 1w 9g", 2, (NOBLE,))),
    tiles={HORN: ("s1", {"gold": 4}), PALACE: ("s2", {}), CARAVAN: ("s1", {"fighter": 2})},
    hall={SKULKWAY: 1, GATE: 4, WAYMOOT: 2},
)

FOURTH = Round(
    (
        ("3 26", "小明: The Waymoot (17) for 4g (2f 8g), 2 VP (33); 3 VP lie on it."),
        ("16", "Spires of the Morning (tile 16) fills the gap."),
        ("17 52", "May: the 3 VP (32) and Plot Quest 52 (2c 1f 1r 1w); 小明 2 VP (35)."),
        ("2", "小明: 1w (2f 1w 8g)."),
        ("9", "May: 2r (2c 2r 1w 9g)."),
        ("14", "小明: 4g (2f 1w 12g)."),
        ("11 29", "May: the other Graduation Day: 2w (2c 2r 3w 9g), 小明 1w (2f 2w 12g)."),
        ("16", "小明: 2f (4f 2w 12g)."),
        (
            "8 52 c",
            "May: 2f and 1f by quest 58, then quest 52 for 2c 1f 1r 1w: LOW.OQ-17: any one, a"
            " cleric (1c 2f 1r 2w 9g).",
        ),
        ("15", "Harbor 1: May takes the Ambassador at its own Palace."),
    ),
    first="s1",
    has=(Has(35, "4f 2w 12g", 1), Has(32, "1c 2f 1r 2w 9g", 1, (NOBLE,))),
    tiles={
        HORN: ("s1", {"gold": 4}),
        PALACE: ("s2", {}),
        CARAVAN: ("s1", {"fighter": 2}),
        WAYMOOT: ("s1", {"vp": 3}),
    },
    hall={SKULKWAY: 2, GATE: 5, SPIRES: 1},
)

FIFTH = Round(
    (
        (
            "w",
            "LOW.RND-3: five agents each from now on. LOW.RND-4: quest 52: May takes a wizard"
            " (1c 2f 1r 3w 9g).",
        ),
        (
            "17 47",
            "May's Ambassador on The Waymoot: 3 VP (35) and Plot Quest 47 (3r 2w); LOW.AMB-8: 小明"
            " 2 VP (37).",
        ),
        ("9", "小明: 2r (4f 2r 2w 12g)."),
        (
            "13 24 47",
            "LOW.OQ-10: May: Harbor 3 before 1 and 2. Crime Wave: 2r, 小明 1r (4f 3r 2w 12g). Quest"
            " 47 for 3r 2w: 6 VP (41; 1c 2f 1w 9g).",
        ),
        ("3 25", "小明: Northgate (18) for 3g (9g), 5 VP (42)."),
        ("5", "Helmstar Warehouse (tile 5) fills the gap."),
        (
            "18 c 19 51",
            "May: any one (a cleric) and 2g; 小明 2 VP (44). Quest 19 for 2c 1f: 8 VP (49; 1f 1w"
            " 11g) and LOW.INN-4: a quest of the Inn, Plot Quest 51 (2f 2r 4g).",
        ),
        ("6 39", "小明: quest 39 (1c 4f 2r 1w) and a card (2)."),
        ("9", "LOW.PLT-7: by quest 47 May joins 小明 at space 9: 2r (1f 2r 1w 11g)."),
        ("10 39", "小明: 1c, then quest 39: 20 VP (64) and 2g (1r 1w 11g)."),
        ("14", "May: 4g (1f 2r 1w 15g); 小明 2g (13g)."),
        ("16", "小明: 2f (2f 1r 1w 13g)."),
        (
            "8 51",
            "May: 2f and 1f by quest 58, then quest 51 for 2f 2r 4g: 6 VP (55; 2f 1w 11g).",
        ),
        ("7 41", "Harbor 3: LOW.INN-2: four new quests, May takes 41 (4f 1r 1w)."),
    ),
    first="s1",
    has=(Has(64, "2f 1r 1w 13g", 2), Has(55, "2f 1w 11g", 0, (ULTIMATUM,))),
    tiles={
        HORN: ("s1", {"gold": 4}),
        PALACE: ("s2", {}),
        CARAVAN: ("s1", {"fighter": 2}),
        WAYMOOT: ("s1", {"vp": 3}),
        GATE: ("s1", {}),
    },
    hall={SKULKWAY: 3, HELMSTAR: 1, SPIRES: 2},
)

SIXTH = Round(
    (
        ("f", "Quest 52: May takes a fighter (3f 1w 11g)."),
        ("3 26", "小明: Spires of the Morning (19) for 4g (9g), 2 VP (66); 1c lies on it."),
        ("10", "House of Wonder (tile 10) fills the gap."),
        ("19", "May: the cleric (1c 3f 1w 11g); 小明 2 VP (68)."),
        ("17 54", "小明: 3 VP (71) and Plot Quest 54 (2c 1f 2g)."),
        ("16", "May: 2f and 1f by quest 58 (1c 6f 1w 11g); 小明 1f (3f 1r 1w 9g)."),
        ("10", "小明: 1c (1c 3f 1r 1w 9g)."),
        ("9 41", "May: 2r, then quest 41 for 4f 1r 1w: 11 VP (66) and 4g (1c 2f 1r 15g)."),
        ("11 lack", "LOW.INT-3: 小明: Lack of Faith: May gives up its cleric (2f 1r 15g)."),
        ("6 29", "May: quest 29 (2f 3r 2g) and a card (1)."),
        (
            "18 c 54",
            "小明: any one (a cleric) and 2g; quest 54 for 2c 1f 2g: 8 VP, LOW.PLT-2 and none for"
            " itself (79; 2f 1r 1w 9g).",
        ),
        (
            "12 9 12",
            "May: Free Drinks!: a fighter from 小明 (1f 1r 1w 9g). LOW.OQ-08: that is a fighter by"
            " an action: 1f more (4f 1r 15g).",
        ),
        ("5 25", "Harbor 1: 小明: quest 25 (2c 2f 4g) and 2g (1f 1r 1w 11g)."),
        (
            "3 24",
            "Harbor 2: LOW.PLT-7: by quest 47 May joins 小明 in Builder's Hall: The Skulkway (20)"
            " for 4g (11g), 3 VP; LOW.PLT-6: 4 VP by quest 51 (73).",
        ),
        ("12", "New Olamn (tile 12) fills the gap."),
    ),
    first="s1",
    has=(Has(79, "1f 1r 1w 11g", 1, (PENANCE,)), Has(73, "4f 1r 11g", 0, (SAFE_HOUSE,))),
    tiles={
        HORN: ("s1", {"gold": 8}),
        PALACE: ("s2", {}),
        CARAVAN: ("s1", {"fighter": 2}),
        WAYMOOT: ("s1", {"vp": 3}),
        GATE: ("s1", {}),
        SPIRES: ("s1", {"cleric": 1}),
        SKULKWAY: ("s2", {}),
    },
    hall={OLAMN: 1, HELMSTAR: 2, WONDER: 1},
)

SEVENTH = Round(
    (
        ("c", "Quest 52: May takes a cleric (1c 4f 1r 11g)."),
        ("14", "LOW.RND-2: nobody came last round: 小明 8g (1f 1r 1w 19g)."),
        ("19", "May: 1c (2c 4f 1r 11g); 小明 2 VP (81)."),
        ("3 25", "小明: Helmstar Warehouse (21) for 3g (16g), 2 VP (83)."),
        ("8", "House of Heroes (tile 8) fills the gap."),
        (
            "21 0",
            "May: 2r 2g (2c 4f 3r 13g); 小明 1r (1f 2r 1w 16g). LOW.QST-3: quest 29 could be paid,"
            " May waits.",
        ),
        ("8", "小明: 2f (3f 2r 1w 16g)."),
        (
            "5 27 27",
            "LOW.TRN-8: May: quest 27 and 2g; it is completed in the same turn for 2c 3r 4g: 20 VP"
            " (93; 4f 11g).",
        ),
        ("10", "小明: 1c (1c 3f 2r 1w 16g)."),
        ("6 26", "May: quest 26 (2c 4f 4g) and a card (1)."),
        (
            "18 c 25",
            "小明: any one (a cleric) and 2g; quest 25 for 2c 2f 4g: 12 VP, 1c 1f, and 2 VP by"
            " quest 54 for one of Piety (97; 1c 2f 2r 1w 14g).",
        ),
        ("11 43", "May: Tax Collection: 4g (15g)."),
        ("yes", "小明 hands over 4g for 4 VP (101; 1c 2f 2r 1w 10g); May has 4f 19g."),
        ("4", "Harbor 1: May takes the marker, and a card (1)."),
    ),
    first="s2",
    has=(Has(101, "1c 2f 2r 1w 10g", 1), Has(93, "4f 19g", 1, (SAFE_HOUSE, PALADINS))),
    tiles={
        HORN: ("s1", {"gold": 4}),
        PALACE: ("s2", {}),
        CARAVAN: ("s1", {"fighter": 4}),
        WAYMOOT: ("s1", {"vp": 6}),
        GATE: ("s1", {}),
        SPIRES: ("s1", {"cleric": 1}),
        SKULKWAY: ("s2", {}),
        HELMSTAR: ("s1", {}),
    },
    hall={OLAMN: 2, HEROES: 1, WONDER: 2},
)

EIGHTH = Round(
    (
        ("r", "Quest 52: May takes a rogue (4f 1r 19g)."),
        ("3 24", "May: New Olamn (22) for 8g (11g), 2 VP, 4 VP by quest 51 (99)."),
        ("18", "The Stone House (tile 18) fills the gap."),
        ("17 4", "小明: 6 VP (107) and quest 4 (1c 1f 2w)."),
        (
            "9 29",
            "May: 2r, then LOW.WR-S33: quest 29 for 2f 3r 2g: 8 VP and 2 for each of 3 tiles"
            " (113; 2f 9g).",
        ),
        ("22", "小明: 2r 1w (1c 2f 4r 2w 10g)."),
        ("w", "LOW.OWN-2: the owner, May, chooses a wizard (2f 1w 9g)."),
        (
            "4",
            "小明: quest 4 for 1c 1f 2w: 13 VP, a card (2), 2 VP by quest 48 (122; 1f 4r 10g).",
        ),
        ("19", "May: 1c (1c 2f 1w 9g); 小明 2 VP (124)."),
        ("14", "小明: 4g (1f 4r 14g)."),
        ("16", "May: 4f and 1f by quest 58 (1c 7f 1w 9g); 小明 1f (2f 4r 14g)."),
        ("2", "小明: 1w (2f 4r 1w 14g)."),
        ("10 26", "May: 1c, then quest 26 for 2c 4f 4g: 10 VP (123) and 3c (3c 3f 1w 5g)."),
        ("1", "小明: 4g (2f 4r 1w 18g). LOW.END-1: the last round is over."),
        ("kyriani", "LOW.END-3: Arcana 48, 9, 4 and Piety 54, 25: 5 x 4 VP for 小明."),
        ("piergeiron", "Piety 19, 27, 26, 52 and Warfare 44, 41, 58: 7 x 4 VP for May."),
        (
            "",
            "LOW.END-2: 小明 124, 7 adventurers, 9 for 18g, 20: 160 VP. May 123, 7, 2 for 5g, 28:"
            " 160 VP. LOW.END-5: 小明 has more gold.",
        ),
    ),
)

ROUNDS = (FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH, SEVENTH, EIGHTH)

LAST = EIGHTH.typed[-2][0]
"""The last answer."""
PARTS = {
    "s1": {"vp": 124, "adventurers": 7, "gold": 9, "lord": 20},
    "s2": {"vp": 123, "adventurers": 7, "gold": 2, "lord": 28},
}
"""What everybody's 160 VP are made of (LOW.END-2, LOW.END-3)."""


def new_session() -> Session[Waterdeep]:
    """Return the game before anything was typed."""
    return Session(GAME, make_header(GAME, SETUP, key=key_from_seed(1)))


def typed_rounds(game: Session[Waterdeep]) -> Iterator[tuple[Round, str]]:
    """Type one round after the other and yield it with what was shown."""
    for round in ROUNDS:
        yield round, type_lines(game, *(line for line, _ in round.typed))


def rows(game: Session[Waterdeep]) -> list[Json]:
    """Type the whole game and return the lines of its fixture: each note, then the answers that its
    line gave.
    """
    found: list[Json] = []
    at = 0
    for line, note in (one for round in ROUNDS for one in round.typed):
        # The last answer is previewed; Enter agrees to it.
        type_lines(game, *((line, "") if line == LAST else (line,) if line else ()))
        given = [entry for entry in game.line[at:] if entry["t"] == "answer"]
        at = len(game.line)
        found += [note, *([entry["k"], entry["s"], entry["a"]] for entry in given)]
    return found


def fixture() -> Fixture:
    """Return the game as a recorded one."""
    game = new_session()
    found = Fixture(GAME.id, ["2 seats", "by hand", "decided"], SETUP, rows(game))
    assert game.over is not None
    found.over = ending(game.over)
    return found


if __name__ == "__main__":
    from tests.fixtures import write

    write(FILE, fixture())
