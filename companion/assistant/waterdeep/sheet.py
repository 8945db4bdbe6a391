"""The sheet by which a table of Lords of Waterdeep is packed away and built up again: the board,
and where the pieces are that it does not show.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.assistant.screens import Line
from companion.assistant.waterdeep.board import Board
from companion.assistant.waterdeep.names import things
from companion.games.waterdeep.conservation import pieces
from companion.games.waterdeep.state import AMBASSADOR, LIEUTENANT, UNNAMED, Seat
from companion.text.catalogue import N_
from companion.text.lists import names

TRACK = "rounds_track"


def sheet(board: Board) -> Iterator[Line]:
    """Yield the whole board, the First Player marker, what waits beside the board, and what goes
    into whose envelope.
    """
    yield from board.lines(full=True)
    yield from _marker(board)
    yield from _track(board)
    yield from _neutral(board)
    yield from _tiles(board)
    yield from _under_way(board)
    for seat in board.state.seats:
        yield _envelope(board, seat)


def _marker(board: Board) -> Iterator[Line]:
    state, seats = board.state, board.narration.seats
    if state.marker:
        told = N_("First Player marker: {seat}; this round began with {first}")
        yield Line(board.say(told, seat=seats[state.marker], first=seats[state.first]))


def _track(board: Board) -> Iterator[Line]:
    """Yield what lies and waits on the rounds track (LOW.SET-3, LOW.SET-6)."""
    found = pieces(board.state)
    tokens = found.get("vp_token", {}).get(TRACK, 0)
    told = N_("Rounds track: VP tokens {tokens}, agents beside round 5 {agents}")
    agents = sum(
        places.get(TRACK, 0) for piece, places in found.items() if piece.endswith(".agent")
    )
    if tokens or agents:
        yield Line(board.say(told, tokens=tokens, agents=agents))


def _neutral(board: Board) -> Iterator[Line]:
    """Yield where Ambassador and Lieutenant are (LOW.SET-4, LOW.AMB-7, LOW.LTN-1)."""
    found, words = pieces(board.state), board.narration
    for agent in (AMBASSADOR, LIEUTENANT):
        place = next(iter(found.get(agent, {"out": 1})))
        told = N_("{piece}: {place}")
        yield Line(board.say(told, piece=words.thing(agent), place=words.place(place)))


def _tiles(board: Board) -> Iterator[Line]:
    """Yield the tiles that left the game and those that everybody saw go under the stack."""
    stack = board.state.stack
    for sentence, ids in (
        (N_("Tiles out of the game: {names}"), stack.out),
        (N_("Under the building stack, in this order: {names}"), stack.under),
    ):
        if ids:
            told = names([board.narration.thing(id) for id in ids])
            yield Line(board.say(sentence, names=told), indent="    ")


def _under_way(board: Board) -> Iterator[Line]:
    """Yield the cards that lie on the table in the middle of a turn."""
    turn = board.state.under_way
    if turn is None:
        return
    playing = ["unnamed.card" if id == UNNAMED else id for id in turn.playing]
    for sentence, ids in (
        (N_("Intrigue card under way: {names}"), playing),
        (N_("Quests turned up: {names}"), turn.drawn),
    ):
        if ids:
            told = names(things(board.narration, ids))
            yield Line(board.say(sentence, names=told), indent="    ")


def _envelope(board: Board, seat: Seat) -> Line:
    told = N_(
        "Envelope of {seat}: the Lord, intrigue cards {n}, completed quests face down {quests}"
    )
    name = board.narration.seats[seat.id]
    return Line(
        board.say(told, seat=name, n=seat.intrigue.size, quests=len(seat.completed)), indent="    "
    )
