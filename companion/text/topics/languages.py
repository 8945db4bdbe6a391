"""The topic of languages."""

from __future__ import annotations

from companion.text.catalogue import N_
from companion.text.topics.topic import Heading, Row, Scene, Shell, Topic

TOPIC = Topic(
    N_("Languages"),
    "more",
    ("language", "lang", "chinese", "english", "語言", "中文", "英文", "雙語"),
    (
        N_(
            "The companion speaks Traditional Chinese as written in Taiwan, English, or both at"
            " once. --lang stands before or after the command."
        ),
        Shell(
            (
                Row("card loki's dragons --lang zh-TW", N_("In Chinese"), "洛基龍船"),
                Row("--lang en card 洛基龍船", N_("In English"), "Loki's Dragons"),
                Row("card 龍船 --lang both", N_("Both"), "洛基龍船 Loki's Dragons"),
            )
        ),
        N_(
            "Without --lang it takes COMPANION_LANG, the language kept in the settings, then what"
            " the system is set to. companion alone asks for it once and remembers."
        ),
        Heading(N_("In mid-game")),
        Scene(
            "blood-rage",
            (
                Row("lang both", N_("Both from now on"), "熊族：行動？"),
                Row("lang en", N_("English"), "Bear: action?"),
                Row("lang zh", N_("Chinese"), "出征"),
            ),
        ),
        N_("Answers are understood in both languages, whatever the screen speaks."),
    ),
)
