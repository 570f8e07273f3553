"""The outlook of a move on TAO's table, before it is made: the portal that opens, the five cards that count,
and what the other player could then win.
"""

from __future__ import annotations

from game.kernel.types import Move
from game.titles.tao.move_preview import NOTHING, MovePreview, preview_move
from game.titles.tao.rules.moves import read_move
from game.titles.tao.threats import NO_THREATS, Threats, find_threats
from scenes.table.model.board import Target, cache_per_board
from scenes.tables.tao.board_types import TaoBoard, TaoShow, acting_seat, is_claiming, shown_move
from scenes.tables.tao.layout import COLUMNS


def pointed_target(show: TaoShow) -> Target | None:
    """What the pointer or the keyboard is on."""
    return show.targets.get(show.hovered or show.focused or "")


def considered_move(show: TaoShow) -> Move | None:
    """The move that one more click would make, at what the pointer or the keyboard is on."""
    here, board = pointed_target(show), show.board
    if not board.picked or is_claiming(board):
        return None
    return here.moves[0] if here is not None and len(here.moves) == 1 else shown_move(board)


def shown_outlook(show: TaoShow) -> MovePreview:
    """What the considered move would bring."""
    move, board = considered_move(show), show.board
    return preview_move(board.view, acting_seat(board), read_move(move)) if move else NOTHING


def shown_five(show: TaoShow) -> tuple[str, ...]:
    """The five cards that would count together after the considered move, as they lie now."""
    move, board = considered_move(show), show.board
    if not move or not shown_outlook(show).portals:
        return ()
    typed, seat = read_move(move), acting_seat(board)
    own = {column: f"card/{seat}/{column}" for column in COLUMNS if board.pieces(f"row/{seat}/{column}")}
    if typed.kind == "renew":
        own[typed.column] = f"deck/{seat}"
    elif typed.kind in {"cross", "jolly"}:
        own[typed.column] = f"card/{1 - seat}/{typed.to}"
    return tuple(own.values())


def shown_threats(show: TaoShow) -> Threats:
    """What the other player could win next: as things are, or after the considered move."""
    return threats_after(show.board, considered_move(show)) if show.board.moves_left else NO_THREATS


def threats_after(board: TaoBoard, move: Move | None) -> Threats:
    """What the other player could win after a move; as things are, if there is none."""
    found = _threats_found(board)
    if move not in found:
        found[move] = find_threats(board.view, acting_seat(board), move)
    return found[move]


@cache_per_board
def _threats_found(board: TaoBoard) -> dict[Move | None, Threats]:
    """Filled as moves are pointed at."""
    return {}


@cache_per_board
def promised_portals(board: TaoBoard) -> set[int]:
    """The portals that a door could open by some move with what was picked."""
    moves = board.moves_left if board.picked and not is_claiming(board) else ()
    seat = acting_seat(board)
    return {column for move in moves if (column := preview_move(board.view, seat, read_move(move)).opens)}
