"""The screens of a table of Blood Rage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from companion.assistant.blood_rage import zones as zone_lines
from companion.assistant.blood_rage.board import Board, title
from companion.assistant.blood_rage.doom import Doom, may_come
from companion.assistant.blood_rage.joins import callable_figures, joins
from companion.assistant.blood_rage.names import aliases, own_names, slot_names
from companion.assistant.blood_rage.now import BloodRageNow
from companion.assistant.blood_rage.numbers import ever, number, places
from companion.assistant.content_names import both
from companion.assistant.game_screens import GameScreens
from companion.assistant.grammar import NotUnderstood, options_of
from companion.assistant.legend import Entry, Legend
from companion.assistant.prompter import Style
from companion.assistant.screens import Game, Line, Run
from companion.engine.events import Event
from companion.engine.questions import Json, Question
from companion.engine.state import Record
from companion.games.blood_rage.battle_cards import cards_awaited
from companion.games.blood_rage.board import fjords
from companion.games.blood_rage.cards import cards
from companion.games.blood_rage.scoring import TIE, final_score, sheets_of
from companion.games.blood_rage.slots import card_in
from companion.games.blood_rage.state import BloodRage
from companion.games.blood_rage.tracks import stat_value
from companion.text.bilingual import Text, built
from companion.text.blood_rage import BloodRageNarration
from companion.text.catalogue import N_, Words

RUNS = {"call_to_battle": ["no"], "late_card": ["no"], "keep_card": ["none"]}
TITLES = {
    "call_to_battle": N_("Call to Battle in {place}: who brings figures from next door?"),
    "late_card": N_("White-disc cards: does anybody add one?"),
    "keep_card": N_("Who keeps a card for the next Age?"),
}
IN_BATTLE = frozenset(
    [
        "battle_card",
        "late_card",
        "unnamed_bonus",
        "quest_bonus",
        "keep_figure",
        "unnamed_effect",
        "unnamed_glory",
        "unnamed_losses",
    ]
)
"""Questions after which a battle may be decided."""
MAY_STAY_UNNAMED = frozenset(["battle_card", "upgrade_card", "quest_shown"])


class BloodRageScreens(GameScreens[BloodRage]):
    """Numbers, board, runs and previews of Blood Rage."""

    may_stay_unnamed = MAY_STAY_UNNAMED
    dealt = frozenset(["gods_gifts"])
    told_in_the_end = frozenset(["final_score"])
    deciding = (
        "game_over",
        "won",
        "tied",
        "unopposed",
        "ragnarok",
        "quest_met",
        "quest_failed",
        "marched",
        "upgraded",
        "action_over",
    )
    entries = BloodRageNow
    commands: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "ragnarok": ("ragnarok", "諸神黃昏", "ragnarök"),
        "score": ("score", "分數", "計分"),
    }
    meanings: ClassVar[Mapping[str, str]] = {
        "*": N_("behind a clan: the first player; behind a number: what Enter takes"),
        "ragnarok": N_("what Ragnarök would mean as the board stands"),
        "score": N_("the score if the game ended now"),
    }

    def __init__(self, narration: BloodRageNarration, session: Game) -> None:
        super().__init__(narration, session)
        narration.told = lambda: session.state.copies

    # Numbers and names

    def number(self, question: Question[Any], option: str) -> int | None:
        """Return the number that never moves."""
        return number(question.key, option, self.state.age)

    def names(self, question: Question[Any], option: str) -> list[str]:
        """Return the label, and the names of what it is."""
        if question.key == "upgrade_slot":
            return [*super().names(question, option), *slot_names(option)]
        return [*super().names(question, option), *own_names(option)]

    def aliases(self, question: Question[Any], option: str) -> list[str]:
        """Return the names of the content that others use."""
        return list(aliases(option))

    # What is asked

    def asked(self, session: Game, question: Question[Any]) -> Text:
        """Name the figure that invades where its place is asked: after an undo nobody knows."""
        before = [entry for entry in session.line if entry["t"] in ("answer", "auto")][-1:]
        if question.key != "invade_place" or not before or before[0]["k"] != "invade_figure":
            return super().asked(session, question)
        figure = self.narration.thing(str(before[0]["a"][0]))
        seat = self.narration.seats[question.seat or ""]
        return Words("both").text(
            N_("{seat} invades with {figure}: where?"), seat=seat, figure=figure
        )

    def listed_once(self, question: Question[Any]) -> str | None:
        """List the cards once a battle."""
        battle = self.state.battle
        if question.key != "battle_card" or battle is None:
            return None
        return f"{self.state.age} {battle.pillager} {battle.province}"

    def all_at_once(self, question: Question[Any]) -> Text | None:
        """Let one line name the cards of all that fight."""
        battle = self.state.battle
        if question.key != "battle_card" or battle is None or question.seat is None:
            return None
        others = [seat for seat in cards_awaited(self.state) if seat != question.seat]
        if not others:
            return None
        return Words("both").text(
            N_("One line may name all cards: {seat} {card}; {other} 99"),
            seat=self.narration.seats[question.seat],
            card=min(number(question.key, id, self.state.age) or 99 for id in question.options),
            other=self.narration.seats[others[0]],
        )

    def usual(self, question: Question[Any]) -> Json:
        """Let Enter put an upgrade into the first empty slot: nothing is replaced (BR.R33)."""
        if question.key != "upgrade_slot":
            return super().usual(question)
        upgrades = self.state.seat(question.seat or "").upgrades
        free = [slot for slot in question.options if card_in(upgrades, slot) is None]
        return free[:1] or None

    def told_apart(self, question: Question[Any], option: str) -> Text:
        """Add its Age to a card of an earlier one: many are called the same in each."""
        label = super().told_apart(question, option)
        if option not in cards() or cards()[option].age == self.state.age:
            return label
        sentence = N_("{name} (Age {age})")
        return Words("both").text(sentence, name=label, age=cards()[option].age)

    def never_typed(self, key: str, option: str) -> bool:
        """Leader, Warrior and Ship have one slot each, so its number is never typed; nor is the
        figure that a card lets invade.
        """
        if key == "invade_figure":
            asked = self.session.question
            return asked is not None and asked.key == "invade_place" and asked.source is not None
        return key == "upgrade_slot" and "_" not in option

    def is_boundary(self, question: Question[Any]) -> bool:
        """Show the board before each action and at each phase's first question."""
        return question.boundary and question.key not in IN_BATTLE

    def run(self, session: Game) -> Run | None:
        """Make one line of Call to Battle, late cards and kept cards."""
        question = session.question
        if question is None or question.key not in RUNS or question.secret_to is not None:
            return None
        battle = self.state.battle
        place = self.narration.thing(battle.province) if battle is not None else ""
        title = Words("both").text(TITLES[question.key], place=place)
        return Run(question.key, title, self._form(question), RUNS[question.key])

    def _form(self, question: Question[Any]) -> Text:
        """Return how the line of a run is typed, by an example that is possible now."""
        words, seats = Words("both"), self.narration.seats
        match question.key:
            case "call_to_battle":
                return callable_figures(self.state, self.narration)
            case "late_card":
                return words.text(N_("For example: {seat} eye"), seat=seats[question.seat or ""])
        holding = [seat.id for seat in self.state.clockwise(self.state.first) if seat.hand.size]
        listed = built([seats[id] for id in holding[:2]], ", ".join, "、".join)
        return words.text(N_("For example: {seats}; everybody: all"), seats=listed)

    def wishes(self, run: Run, said: Sequence[str]) -> list[tuple[str, ...]]:
        """Return figures with the province they leave; cards; or just the word that one is kept."""
        match run.key:
            case "keep_card":
                return [()]
            case "call_to_battle":
                return joins(said, self)
        legend = Legend(
            Entry(id, None, both(self.narration.thing(id)), aliases(id))
            for id, one in cards().items()
            if one.late
        )
        if not said:
            raise NotUnderstood("missing")
        return [(option,) for option in options_of(said, legend)]

    def grant(self, question: Question[Any], wish: Sequence[str]) -> Json:
        """Return the answer that fulfils a wish."""
        if question.key == "keep_card":
            return ["unseen"]
        if question.key == "late_card":
            return list(wish) if wish[0] in question.options else None
        figure, place = wish
        fits = [
            option
            for option in question.options
            if option.partition("@")[0] == figure and place in ("", option.partition("@")[2])
        ]
        return [fits[0]] if len(fits) == 1 else None

    def wish_option(self, question: Question[Any], wish: Sequence[str]) -> str | None:
        """Return the figure of a wish with the province that it leaves, a province of its own if
        none was named; or a card.
        """
        if question.key != "call_to_battle":
            return super().wish_option(question, wish)
        return "@".join(wish) if len(wish) == 2 else None

    def wish_words(self, wish: Sequence[str]) -> Text:
        """Return a figure with its province, or a card."""
        if len(wish) == 2:
            return self.narration.thing("@".join(wish) if wish[1] else wish[0])
        return super().wish_words(wish)

    def ever(self, question: Question[Any]) -> Sequence[str]:
        """Return all actions, figures, places."""
        return ever(question.key)

    def once_a_phase(self, question: Question[Any]) -> bool:
        """Quests change nothing on the board, and are revealed one by one."""
        return self.state.phase == "quest"

    def decides(self, session: Game) -> bool:
        """Tell whether a battle or Ragnarök may be decided by the next answer."""
        question = session.question
        if question is None:
            return False
        in_battle = self.state.battle is not None and question.key in IN_BATTLE
        return in_battle or may_come(self.state)

    def preview(self, events: Sequence[Event], words: Words) -> list[Line]:
        """Return what a battle and Ragnarök would do, and the final ranking after the last one."""
        records = [
            event for event in events if isinstance(event, Record) and event.secret_to is None
        ]
        lines = self._battle(records, words)
        lines += [] if lines else self._before_doom(records, words)
        lines += Doom(self.state, self.narration, words).of(records)
        return [*lines, *self._end(records, words)] if lines else []

    def _before_doom(self, records: Sequence[Record], words: Words) -> list[Line]:
        """Return what the answer does before Ragnarök comes: a quest's Glory counts in the totals
        below.
        """
        at = next((at for at, one in enumerate(records) if one.key == "ragnarok"), 0)
        lines = []
        for record in records[:at]:
            struck = record.parameters.get("cause") == "ragnarok" or "BR.R61" in record.rules
            if struck or record.key in ("phase", "age") or not self.tells(record):
                continue
            rules = f" [{', '.join(record.rules)}]" if record.rules else ""
            told = words.lines(self.narration.record(record))
            lines += [Line(f"  {text}", indent="    ") for text in told[:-1]]
            lines.append(Line(f"  {told[-1]}{rules}", indent="    "))
        if lines:
            lines.insert(0, Line(words.both(words.text(N_("Before Ragnarök:"))), "head"))
        return lines

    def foresee(self, after: Game, words: Words) -> list[Line]:
        """Return what Ragnarök means as the board stands, where it would ask who is saved."""
        if self.state.phase == "ragnarok" or after.state.phase != "ragnarok":
            return []
        return list(Doom(after.state, self.narration, words).now())

    def command(self, session: Game, name: str, rest: str, words: Words, width: int) -> list[Line]:
        """Show what this Age's Ragnarök would mean if it came now, or the score so far."""
        if name == "score":
            return self._score(words)
        return list(Doom(self.state, self.narration, words).now())

    def _score(self, words: Words) -> list[Line]:
        """Return everybody's Glory as if the game ended now, each part with its rule."""
        result = final_score(sheets_of(self.state), self.state.options[TIE])
        found = [Line(words.both(words.text(N_("If the game ended now:"))), "head")]
        for row in result.ranking:
            told = self.narration.record(
                Record(
                    "final_score",
                    {name: row[name] for name in ("place", "total", "parts")},
                    seat=row["seat"],
                )
            )
            found.append(Line(words.both(told), "strong" if row["place"] == 1 else "plain", "   "))
            for reason in row["reasons"]:
                for line in words.lines(self.narration.reason(reason)):
                    found.append(Line(f"   {line} [{reason['rule']}]", "soft", "      "))
        return found

    def _end(self, records: Sequence[Record], words: Words) -> list[Line]:
        """Return the final scores before they count."""
        if not any(record.key == "game_over" for record in records):
            return []
        lines = [Line(words.both(words.text(N_("Preview of the end:"))), "head")]
        rules: dict[str, None] = {}
        for record in records:
            if record.key in ("final_score", "game_over"):
                told = words.lines(self.narration.record(record))
                lines += [Line("  " + text, indent="    ") for text in told]
                rules.update(dict.fromkeys(record.rules))
        return [*lines, Line(words(N_("Rules: {ids}"), ids=", ".join(rules)), "soft")]

    def _battle(self, records: Sequence[Record], words: Words) -> list[Line]:
        """Return a battle's totals, winner, losses and gains, and the rules that say so."""
        if not any(record.key in ("won", "tied") for record in records):
            return []
        lines = [Line(words.both(words.text(N_("Preview of the battle:"))), "head")]
        rules: dict[str, None] = {}
        for record in records:
            if record.key in ("phase", "age"):
                break
            for text in words.lines(self.narration.record(record)):
                style: Style = "strong" if record.key in ("won", "tied", "total") else "plain"
                lines.append(Line("  " + text, style, "    "))
            rules.update(dict.fromkeys(record.rules))
        lines.append(Line(words(N_("Rules: {ids}"), ids=", ".join(rules)), "soft"))
        return lines

    # The board

    def title(self, session: Game) -> Text:
        """Return Age, phase, turn."""
        return title(self.state, self.narration, Words("both"))

    def board(self, session: Game, words: Words, width: int, full: bool = False) -> list[Line]:
        """Return the board as lines."""
        return list(Board(self.state, self.narration, words, width).lines(full))

    def pack_away(self, session: Game, words: Words, width: int) -> list[Line]:
        """Return the sheet of the whole table: the board, each clan's tracks and envelope."""
        return list(Board(self.state, self.narration, words, width).sheet())

    def secrets(self, session: Game, seat: str, words: Words) -> list[Line]:
        """Return the hand of a seat and the quests it committed."""
        own = self.state.seat(seat)
        lines = []
        for heading, held in (
            (N_("Hand: {cards}"), own.hand.known),
            (N_("Kept: {cards}"), own.kept.known),
            (N_("Committed quests: {cards}"), own.quests.known),
        ):
            if held:
                named = self.narration.parameter("", "cards", held)
                lines.append(Line(words(heading, cards=named)))
        return lines

    def remark(self, session: Game, path: str) -> Text | None:
        """Say where Rage stands above the Rage stat: possible, and seldom meant (BR.U11)."""
        match path.split("."):
            case ["seats", id, "rage"]:
                seat = self.state.seat(id)
                stat = stat_value(seat, "rage")
                if seat.rage > stat:
                    return Words("both").text(
                        N_("More than the Rage stat of {seat}, which is {n}; it stands as typed."),
                        seat=self.narration.seats[id],
                        n=stat,
                    )
        return None

    # Catching up

    def zones(self, session: Game) -> list[tuple[str, Text]]:
        """Return every province, fjord and clan."""
        return zone_lines.zones(self.state, self.narration)

    def hint(self, question: Question[Any], token: str) -> Text | None:
        """Say how a card is named after all where the bonus of an unnamed one is asked."""
        legend = Legend(
            Entry(id, None, both(self.narration.thing(id)), aliases(id)) for id in cards()
        )
        if question.key != "unnamed_bonus" or not legend.fits(token):
            return None
        return Words("both").text(
            N_("That is the name of a card: - goes back, then the card can be named.")
        )

    def uncorrectable(self) -> Text | None:
        """Say how a card's bonus is put right in a battle."""
        if self.state.battle is None:
            return None
        return Words("both").text(
            N_("What a card adds is put right by - and choosing the card again.")
        )

    def zone_example(self, zone: str) -> Text | None:
        """Return an example for a clan, or for a place; the other lines are plain."""
        words, seats = Words("both"), list(self.narration.seats.values())
        if zone in self.narration.seats:
            sentence = N_("For example: Rage 4, Glory 12, Axes 2, hand 5, Troll. Axes is a step.")
            return words.text(sentence)
        if zone in places():
            sentence = N_("For example: {seat} 2w Leader {other} w; 0: nobody")
            if zone in fjords():
                sentence = N_("For example: {seat} Ship; 0: nobody")
            return words.text(sentence, seat=seats[0], other=seats[1])
        return None

    def zone_fixes(self, session: Game, zone: str, tokens: Sequence[str]) -> list[tuple[str, Json]]:
        """Return the corrections that a line about a zone means."""
        return zone_lines.fixes(self, zone, tokens)

    def settle_zones(self, session: Game) -> list[tuple[str, Json]]:
        """Put the figures that are nowhere else into the reserve."""
        return zone_lines.reserves(self.state)
