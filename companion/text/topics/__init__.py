"""The topics of `companion help TOPIC`, in the order and the groups of the list."""

from __future__ import annotations

from companion.text.catalogue import N_
from companion.text.topics import (
    corrections,
    first_age_of_thieves,
    first_blood_rage,
    first_waterdeep,
    languages,
    look_up,
    programs,
    saves,
    sources,
    typing_answers,
)
from companion.text.topics.topic import Group, Topic

GROUPS: dict[Group, str] = {
    "first": N_("Your first game"),
    "table": N_("At the table"),
    "more": N_("Besides"),
}

TOPICS: dict[str, Topic] = {
    "first-blood-rage": first_blood_rage.TOPIC,
    "first-age-of-thieves": first_age_of_thieves.TOPIC,
    "first-waterdeep": first_waterdeep.TOPIC,
    "typing": typing_answers.TOPIC,
    "corrections": corrections.TOPIC,
    "sources": sources.TOPIC,
    "saves": saves.TOPIC,
    "look-up": look_up.TOPIC,
    "language": languages.TOPIC,
    "programs": programs.TOPIC,
}
