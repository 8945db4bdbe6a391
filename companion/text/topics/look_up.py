"""The topic of looking up cards, rules and words."""

from __future__ import annotations

from companion.text.catalogue import N_, NP_
from companion.text.topics.topic import Heading, Row, Scene, Shell, Topic

TOPIC = Topic(
    N_("Looking up cards and rules"),
    "table",
    ("look up", "search", "cards", "rules", "查詢", "查卡", "查規則", "規則", "卡牌", "搜尋"),
    (
        N_(
            "Any piece of a name or a text will do, in Chinese or English, without accents, with a"
            " slip of the finger, by sound in Zhuyin or pinyin; a whole question too."
        ),
        Shell(
            (
                Row(
                    NP_("typed", "card smoke grenade"), N_("What a card does"), N_("Smoke Grenade")
                ),
                Row(
                    NP_("typed", "rule who wins a tied battle"),
                    N_("What a rule or ruling says"),
                    "BR.R52",
                ),
                Row(
                    NP_("typed", "term pillage"), N_("What a word of the game means"), N_("Pillage")
                ),
                Row("cards waterdeep --unsure", N_("What to check against your own box")),
                Row(
                    NP_("typed", "card ragnarok --game blood-rage --json"),
                    N_("One game only; as data"),
                    '"en"',
                ),
            )
        ),
        N_("companion card without words stays open and takes one question after another."),
        Heading(N_("In a game")),
        Scene(
            "blood-rage",
            (
                Row(
                    NP_("typed", "/ troll"),
                    N_("A card, a rule or a word; this game first"),
                    N_("Troll"),
                ),
                Row(
                    NP_("typed", "why"),
                    N_("The rules behind what happened and what is asked"),
                    "BR.R10",
                ),
                Row("o 1", N_("An open rule, its readings, and which one is played")),
                Row("", N_("It stays as it is")),
            ),
        ),
    ),
)
