"""Lines of the journal: whole, torn, damaged, foreign, newer."""

from __future__ import annotations

import pytest

from companion.engine.journal import FORMAT, Entry, JournalError, decode, encode, pack, unpack
from companion.engine.questions import Json

HEADER: dict[str, Json] = {"format": FORMAT, "game": "toy"}
ENTRIES: list[Entry] = [
    {"t": "answer", "k": "行動", "s": "s1", "a": ["invade"]},
    {"t": "note", "text": "ö"},
]
WHOLE = encode(HEADER) + b"".join(encode(entry) for entry in ENTRIES)


def test_what_is_written_is_read() -> None:
    journal = decode(WHOLE)
    assert (journal.header, journal.entries) == (HEADER, ENTRIES)
    assert (journal.whole, journal.torn) == (len(WHOLE), False)


def test_cut_at_every_byte_the_whole_lines_before_the_cut_come_back() -> None:
    first = len(encode(HEADER))
    for cut in range(first, len(WHOLE)):
        journal = decode(WHOLE[:cut])
        assert journal.entries == ENTRIES[: len(journal.entries)]
        assert WHOLE[: journal.whole].endswith(b"\n")
        assert journal.torn == (journal.whole != cut)


def test_every_flipped_bit_is_found() -> None:
    for at in range(len(WHOLE)):
        flipped = bytearray(WHOLE)
        flipped[at] ^= 4
        try:
            journal = decode(bytes(flipped))
        except JournalError:
            continue
        assert journal.torn
        assert journal.entries == ENTRIES[: len(journal.entries)]


def test_a_last_line_that_never_reached_the_disk_is_torn_not_damaged() -> None:
    blocks = bytes(len(encode(ENTRIES[1])) - 1) + b"\n"
    journal = decode(WHOLE[: -len(blocks)] + blocks)
    assert journal.torn
    assert journal.entries == ENTRIES[:1]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "foreign"),
        (b"hello\nworld\n", "foreign"),
        (encode({"t": "note"}), "foreign"),
        (encode(HEADER | {"format": FORMAT + 1}), "newer"),
        (encode(HEADER) + b"0000 {}\n" + encode(ENTRIES[0]), "damaged"),
        (encode(HEADER) + encode(ENTRIES[0]).replace(b"s1", b"s2") + encode(ENTRIES[1]), "damaged"),
    ],
)
def test_what_is_no_journal_of_ours_is_named(data: bytes, code: str) -> None:
    with pytest.raises(JournalError) as caught:
        decode(data)
    assert caught.value.code == code


def test_packed_secrets_do_not_meet_the_eye() -> None:
    assert "odins_tide" not in pack(["odins_tide"])
    assert unpack(pack(["odins_tide"])) == ["odins_tide"]
