"""The topic of use by other programs."""

from __future__ import annotations

from companion.text.catalogue import N_
from companion.text.topics.topic import Row, Shell, Topic

TOPIC = Topic(
    N_("Use by other programs"),
    "more",
    ("programs", "json", "scripts", "exit status", "api", "程式", "腳本", "結束狀態"),
    (
        N_(
            "With --json a result is one JSON object on the standard output, and so is an error."
            " --plain gives numbered lines without colour or repainting, for pipes and screen"
            " readers."
        ),
        Shell(
            (
                Row("card troll --json", N_("A card as data"), '"zh-TW"'),
                Row("setup blood-rage -p 3 --json", N_("A set-up, for play --setup"), '"draws"'),
                Row("engine blood-rage", N_("A whole game as JSON lines on stdin and stdout")),
                Row("completion bash", N_("A script that makes the shell complete"), "complete"),
            )
        ),
        N_(
            "Exit status: 0 done, 1 nothing found or a check failed, 2 bad usage or input,"
            " 3 a file cannot be used, 130 interrupted."
        ),
    ),
)
