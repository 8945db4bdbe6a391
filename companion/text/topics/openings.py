"""How the table of each first game is opened: the same lines in every topic that plays it."""

from __future__ import annotations

from companion.text.catalogue import N_, NP_
from companion.text.topics.topic import Row

SEATS = N_("Who plays, clockwise, each with a name; a number alone asks seat by seat")
USUAL = N_("Who draws: as it is usual")

BLOOD_RAGE = (
    Row(NP_("typed", "bear Ann, wolf Ben"), SEATS),
    Row("1", N_("Who begins: Bear")),
    Row("1", USUAL),
    Row("", N_("The table stands"), N_("Gods' Gifts, Age 1.")),
)
AGE_OF_THIEVES = (
    Row(NP_("typed", "joanne Ann, zain Ben"), SEATS),
    Row("1", N_("Who is the first thief: Joanne")),
    Row("1", USUAL),
    Row("1", N_("With the special action cards")),
    Row("8", N_("Your copy: sides of the initiative dice")),
    Row("20", N_("Your copy: green jewels; Enter where nobody wants to count")),
    Row("20", N_("Your copy: yellow jewels")),
    Row("30", N_("Your copy: city tokens on the board")),
    Row("", N_("The table stands"), N_("Which event was revealed?")),
)
WATERDEEP = (
    Row(NP_("typed", "black Ann, red Ben"), SEATS),
    Row("1", N_("Who begins: Ann")),
    Row("1", USUAL),
    Row("", N_("The table stands"), N_("Builder's Hall: which 3 tiles lie face up?")),
)
OPENINGS = {"blood-rage": BLOOD_RAGE, "age-of-thieves": AGE_OF_THIEVES, "waterdeep": WATERDEEP}
