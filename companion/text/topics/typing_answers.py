"""The topic of the prompt's grammar: one line, the same at every question of every game."""

from __future__ import annotations

from companion.text.catalogue import N_, NP_
from companion.text.topics.topic import Heading, Row, Scene, Topic

ANSWERS = (
    Row(
        "1 2 5",
        N_("Numbers: three answers on one line, here Invade, Warrior, Horgr"),
        N_("Bear: Warrior invades Horgr, 1 Rage."),
    ),
    Row(
        NP_("typed", "invade leader utgard"),
        N_("Any piece of a name, in Chinese or English"),
        N_("Wolf: Leader invades Utgard, for free."),
    ),
    Row(
        "ㄅ ㄉ ㄓ",
        N_("The same keys with the Chinese input method left on: 1 2 5"),
        N_("Bear: Warrior invades Horgr, 1 Rage."),
    ),
    Row(
        "1、2，7",
        N_("Between answers: spaces or commas, the Chinese ones too"),
        N_("Wolf: Warrior invades Andlang, 1 Rage."),
    ),
    Row("=", N_("The same line as last time at this question"), "= ㄅ ㄉ ㄓ"),
    Row(
        "1 2 6 7",
        N_("What is left when another seat is asked, or chance or a secret comes, is dropped"),
        N_("Not used: 7 (Bear is asked now)"),
    ),
)
BACK = (
    Row("-", N_("Takes back the last line; -3 takes back three steps"), N_("Taken back: 3 steps.")),
    Row("+", N_("Does it again after all"), N_("Done again: 3 steps.")),
)
RUNS = (
    Row(
        "2 5 7 2w",
        N_("Amounts: 2w, w2, 2 warriors, all; here two Warriors march from 5 to 7"),
        N_("Bear marches from Horgr to Andlang: 2 Warriors."),
    ),
    Row("5 6", N_("Wolf pillages Utgard"), N_("who brings figures from next door?")),
    Row(
        NP_("typed", "bear 1w andlang"),
        N_("The whole table on one line, seat by seat, ; between; Enter: nobody"),
        N_("which card was revealed?"),
    ),
    Row("?", N_("How to answer here, and every command")),
    Row(
        "",
        N_("Bear's card stays unnamed: what Enter takes stands in brackets"),
        N_("Wolf: which card was revealed?"),
    ),
    Row(
        NP_("typed", "smash"),
        N_("Wolf's card by a piece of its name"),
        N_("Bear: how much does the card add?"),
    ),
    Row(NP_("typed", "why"), N_("The rules behind this; the Chinese word does the same"), "BR.R47"),
    Row(
        "",
        N_("Where nothing stands in brackets, Enter does nothing"),
        N_("Enter does nothing here"),
    ),
)
COMMANDS = (
    Row(NP_("typed", "? corrections"), N_("A topic of the help"), N_("Mistakes and corrections")),
    Row(NP_("typed", "/ troll"), N_("Looks up a card, a rule or a word"), N_("Troll")),
    Row("/ rm4ai6", N_("So does Zhuyin typed with the input method off"), N_("Troll")),
    Row(
        NP_("typed", ":state"),
        N_("With : before it, a word is a command even where it fits an option"),
        N_("* first player"),
    ),
    Row(
        NP_("typed", "! wolf glory 3: miscounted"),
        N_("Corrects a figure, with a reason"),
        N_("Corrected: Wolf Glory from 0 to 3 (miscounted)."),
    ),
    Row(
        NP_("typed", "log"), N_("What happened so far"), N_("Bear: Warrior invades Horgr, 1 Rage.")
    ),
    Row("o", N_("Open rules, and which reading is played"), N_("Open rules:")),
)
CARDS = (
    Row(
        NP_("typed", "caravan court, dragon tower, waymoot"),
        N_("Names of several words; a comma parts them best"),
        N_("which 2 quests were dealt?"),
    ),
    Row("#4 #17", N_("The numbers printed on two cards"), N_("Ben: which 2 quests were dealt?")),
    Row(
        "1 3",
        N_("Printed numbers without the sign, where no option has that number"),
        N_("Round 1 begins."),
    ),
    Row(NP_("typed", "quests"), N_("A command of this game: quests that nobody has seen yet")),
)

TOPIC = Topic(
    N_("Typing answers"),
    "table",
    (
        "typing",
        "input",
        "answers",
        "prompt",
        "grammar",
        "numbers",
        "打字",
        "輸入",
        "回答",
        "注音",
        "輸入法",
        "文法",
    ),
    (
        N_(
            "One line, one grammar, at every question. An option keeps its number all game: what"
            " is not possible now is left out, not renumbered. A finished answer is on the disk"
            " before the next question shows; a half-typed line is no answer."
        ),
        Heading(N_("Answers")),
        Scene("blood-rage", ANSWERS),
        Heading(N_("Back and forth")),
        Scene("blood-rage", BACK),
        Heading(N_("Amounts, the whole table, and what is not said")),
        Scene("blood-rage", RUNS),
        Heading(N_("Commands begin the line")),
        Scene("blood-rage", COMMANDS),
        N_(
            "More words: source, hand, lang, audit, catchup, recap, quit. ? names those of the"
            " game that is played."
        ),
        Heading(N_("Cards by the number printed on them (Lords of Waterdeep)")),
        Scene("waterdeep", CARDS),
    ),
)
