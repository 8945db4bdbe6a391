"""How the table of each first game is opened: the same lines in every topic that plays it."""

from __future__ import annotations

from companion.text.catalogue import N_
from companion.text.topics.topic import Row

BLOOD_RAGE = (
    Row("2", N_("How many play: two")),
    Row(N_("bear Ann"), N_("Seat 1: the clan, and the player's name behind it")),
    Row(N_("wolf Ben"), N_("Seat 2, clockwise from seat 1")),
    Row("1", N_("Who begins: Bear")),
    Row("1", N_("Who draws: as it is usual")),
    Row("", N_("The table stands"), N_("Gods' Gifts, Age 1.")),
)
AGE_OF_THIEVES = (
    Row("2", N_("How many play: two")),
    Row(N_("joanne Ann"), N_("Seat 1: the thief, and the player's name behind it")),
    Row(N_("zain Ben"), N_("Seat 2, clockwise from seat 1")),
    Row("1", N_("Who is the first thief: Joanne")),
    Row("1", N_("Who draws: as it is usual")),
    Row("1", N_("With the special action cards")),
    Row("8", N_("Your copy: sides of the initiative dice")),
    Row("20", N_("Your copy: green jewels; Enter where nobody wants to count")),
    Row("20", N_("Your copy: yellow jewels")),
    Row("30", N_("Your copy: city tokens on the board")),
    Row("", N_("The table stands"), N_("Which event was revealed?")),
)
WATERDEEP = (
    Row("2", N_("How many play: two")),
    Row(N_("black Ann"), N_("Seat 1: the colour, and the player's name behind it")),
    Row(N_("red Ben"), N_("Seat 2, clockwise from seat 1")),
    Row("1", N_("Who begins: Ann")),
    Row("1", N_("Who draws: as it is usual")),
    Row("", N_("The table stands"), N_("Builder's Hall: which 3 tiles lie face up?")),
)
OPENINGS = {"blood-rage": BLOOD_RAGE, "age-of-thieves": AGE_OF_THIEVES, "waterdeep": WATERDEEP}
