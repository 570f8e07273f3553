"""The types of Dos's boards, and what all parts of this table ask of a board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Literal, TypeAlias, TypedDict

from game.kernel.types import Move, Seat
from game.titles.dos.events import DosChallenged, DosEventView, DosPlayed
from game.titles.dos.rules.moves import DosPlay, read_move
from game.titles.dos.view import DosView
from scenes.table.model.board import Board
from scenes.table.model.flight_manner import Beat
from scenes.table.model.items import Show


class DosOpening(TypedDict):
    """The first deal: an event of the table, not of the game."""

    type: Literal["opening"]


DosEvent: TypeAlias = DosEventView | DosOpening
DosBoard: TypeAlias = Board[DosView, DosEvent]
DosShow: TypeAlias = Show[DosView, DosEvent]
DosBeat: TypeAlias = Beat[DosView, DosEvent]


def is_match(board: DosBoard) -> bool:
    """Are several rounds played, for points?"""
    return "scores" in board.view


def is_scored(board: DosBoard) -> bool:
    """Is a round of a match over, the next one still to come, and has the animation told its score?"""
    told = [event["type"] for event in board.last_events]
    return board.view["phase"] == "scored" and (not told or "scored" in told)


def round_scores(board: DosBoard) -> list[list[int]]:
    """For each finished round of a match every seat's points."""
    return board.view.get("scores", [])


def is_wishing(board: DosBoard) -> bool:
    """Is a wish being made?"""
    return bool(board.picked)


def newest_events(board: DosBoard) -> Iterator[DosEvent]:
    """All events, the newest first; of a move that is being shown only those that have been shown."""
    yield from reversed(board.last_events)
    rests = (
        bool(board.past_events) and board.past_events[-1] is board.last_events
    )  # otherwise a move is being shown
    for told in reversed(board.past_events[:-1] if rests else board.past_events):
        yield from reversed(told)


def cards_played(board: DosBoard) -> Iterator[DosPlayed]:
    """Every card that was played, the newest first."""
    return (told for told in newest_events(board) if told["type"] == "played")


def last_challenge(board: DosBoard) -> DosChallenged | None:
    """The last challenge that was set."""
    return next((told for told in newest_events(board) if told["type"] == "challenged"), None)


def hit_fields(board: DosBoard) -> set[int]:
    """The numbers of the fields of the last challenge that were hit."""
    since = takewhile(lambda told: told["type"] != "challenged", newest_events(board))
    return {told["field"] for told in since if told["type"] == "hit"}


def event_seat(told: DosEvent) -> Seat | None:
    """Whose event it is, if it is anybody's."""
    seat = told.get("seat")
    return seat if isinstance(seat, int) else None


def wishing_seat(board: DosBoard) -> Seat | None:
    """Who has wished for the colour that is in force; None if it is that of a card."""
    last = next((told for told in newest_events(board) if told["type"] in ("played", "wished")), None)
    return event_seat(last) if last is not None and last["type"] == "wished" else None


def read_play(move: Move) -> DosPlay:
    """The card that a move plays, and the wish with it; no card if it does something else."""
    play = read_move(move)
    return play if isinstance(play, DosPlay) else DosPlay("")
