"""The things on the table of Daumen drauf! that can be pointed at or asked about: each with its name, place
and moves, and what is said of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.types import Seat
from game.language.forms import format_signed
from game.titles.daumen.names import name_card
from game.titles.daumen.rules.cards import POISONOUS, TWIN, thumb_on
from game.titles.daumen.rules.moves import DEAL, PARRY, PASS, SHOW
from scenes.table.generic.scores import is_scored, total_points
from scenes.table.generic.shared_places import box_of_poses, other_hands
from scenes.table.model.board import Target, cache_per_board
from scenes.table.model.explained_thing import About
from scenes.table.model.pose import Arrangement
from scenes.tables.daumen import score_panel, trick
from scenes.tables.daumen.board_types import DaumenBoard
from scenes.tables.daumen.layout import RAISED, room
from scenes.tables.daumen.words import hand_sentence, plate_fact
from scenes.ui.layout import Box


def targets(board: DaumenBoard, rest: Arrangement) -> list[Target]:
    """First what lies on the table, then what can be done; after a game what belongs to the score."""
    if is_scored(board):
        return [*_score(board)]
    played = (each for seat in range(board.seats) for each in _in_trick(board, seat, rest))
    return [_ladder(board), _stock(board), *played, *_hand(board, rest), *_buttons(board)]


def _ladder(board: DaumenBoard) -> Target:
    words = board.words
    seen = words.forms.join_row(words(f"cards.{colour}") for colour in trick.colours(board))
    name = words("table.ladder", colours=seen) if seen else words("table.ladder_empty")
    about = About("ladder", page="higher", now=hand_sentence(board))
    return Target("ladder", name, room(board).ladder, role="text", about=about)


def _stock(board: DaumenBoard) -> Target:
    name, box = board.words("table.stock", n=len(board.pieces("stock"))), next(room(board).stock(1)).box()
    return Target("stock", name, box, role="text", about=About("stock", "pile", "fill", now=name + "."))


def _in_trick(board: DaumenBoard, seat: Seat, rest: Arrangement) -> Iterator[Target]:
    """The cards somebody let go, and the one they hold up: only its owner hears what is under the thumb."""
    words, name = board.words, board.name(seat)
    for i, piece in enumerate(board.pieces(f"free/{seat}")):
        card, box = name_card(piece.face, words), rest.poses[piece.id].box()
        about = About("free", "card", "letgo", card, told={"name": name})
        said = words("table.let_go", name=name, card=card)
        yield Target(f"free/{seat}/{i + 1}", said, box, role="text", about=about)
    held = trick.offered_card(board, seat)
    if held is None:
        return
    card, top = name_card(thumb_on(held.face), words), trick.top_seat(board) == seat
    said = words("table.offers_top" if top else "table.offers", name=name, card=card)
    if board.viewer == seat:
        said = f"{said} {words('table.under_thumb', card=name_card(held.face, words))}"
    now = words("explained.highest" if top else "explained.beaten")
    about = About("offer", "card", "show", card, now, told={"name": name})
    yield Target(f"offer/{seat}", said, rest.poses[held.id].box(), role="text", about=about)


def _hand(board: DaumenBoard, rest: Arrangement) -> Iterator[Target]:
    """The cards of the own hand: a click shows one, or parries with the twin of the highest one."""
    pieces, words = board.pieces(f"hand/{board.bottom}"), board.words
    if board.viewer != board.bottom or not all(piece.known for piece in pieces):
        return
    twin = _twin(board)
    for i, piece in enumerate(pieces):
        face, box, card = piece.face, rest.poses[piece.id].box(), name_card(piece.face, words)
        move = PARRY if face == twin else SHOW[face]
        moves = (move,) if move in board.legal else ()
        box.y -= RAISED if moves else 0.0
        box.h = min(box.h, board.grid.height - box.y)
        name = words("table.twin", card=card) if moves == (PARRY,) else card
        tries = None if moves or not board.legal else SHOW[face]
        key = "poisonous" if face in POISONOUS else "harmless"
        about = About(key, "card", "show", card, cards=((TWIN[face], words("explained.twin")),))
        yield Target(
            f"hand/{face}",
            name,
            box,
            moves,
            key=piece.id,
            attempted_move=tries,
            hotkey=str(i + 1),
            about=about,
        )


def _twin(board: DaumenBoard) -> str | None:
    """The own card that would parry the highest one."""
    if PARRY not in board.legal:
        return None
    high = trick.highest_card(board)
    mine = board.faces(f"hand/{board.bottom}")
    return next((face for face in mine if high is not None and face[:2] == f"{high[0]}{high[1]}"), None)


def _buttons(board: DaumenBoard) -> Iterator[Target]:
    """The buttons to pass and to parry; there are none while one can't pass."""
    if PASS not in board.legal:
        return
    left, right = room(board).buttons()
    passing, parrying = board.words("moves.pass"), board.words("moves.parry")
    about = About("pass", "button", "pass", passing)
    yield Target("pass", passing, left, (PASS,), role="button", hotkey="p", about=about)
    can = (PARRY,) if PARRY in board.legal else ()
    tries, about = None if can else PARRY, About("parry", "button", "parry", parrying)
    name = f"{parrying} {board.words('table.with_twin')}"
    yield Target("parry", name, right, can, role="button", attempted_move=tries, hotkey="x", about=about)


def _score(board: DaumenBoard) -> Iterator[Target]:
    """The button that deals the next game, and each row in words."""
    place, words, scores = room(board), board.words, board.view["scores"]
    if DEAL in board.legal:
        deal = words("moves.deal")
        about = About("deal", "button", "end", deal)
        yield Target("deal", deal, place.go_on, (DEAL,), role="button", hotkey="1", about=about)
    for i, seat in enumerate(score_panel.seats_in_order(board)):
        mine, name = score_panel.seat_row(board, seat), board.name(seat)
        said = words(
            "table.row",
            rank=score_panel.seat_ranks(board)[seat],
            name=name,
            good=len(mine["harmless"]),
            bad=len(mine["poison"]),
            hand=len(mine["hand"]),
            points=format_signed(scores[-1][seat]),
            total=format_signed(total_points(scores)[seat]),
        )
        about = About("score", "seat", "aim", name, told={"name": name})
        box = score_panel.row_box(place, board.seats, i)
        yield Target(f"score/{seat}", said, box, role="text", about=about)


@cache_per_board
def signs(board: DaumenBoard) -> list[Target]:
    """Things that can be asked about though they can't be clicked: the others' hands, what everybody has won,
    and beside the card that the own hand holds up the sign for what is under the thumb, for its owner only.
    """
    if is_scored(board) or trick.is_open(board):
        return []
    place = room(board)
    found = [*other_hands(board, place.hand, "show")]
    for seat in range(board.seats):
        if n := len(board.pieces(f"won/{seat}")):
            about = About("won", "pile", "won", told={"name": board.name(seat)})
            found.append(Target(f"won/{seat}", "", box_of_poses(place.won(seat, n)), about=about))
    held = trick.offered_card(board, board.bottom)
    if held is not None and board.viewer == board.bottom and not held.face.endswith("?"):
        box = Box(place.slot.right - 14, place.slot.bottom - 42, 70, 34)
        found.append(Target("secret", "", box, about=About("secret", page="show")))
    return found


def about_seat(board: DaumenBoard, seat: Seat) -> About:
    """What is said of somebody who sits there."""
    name = board.name(seat)
    return About("seat", "seat", "aim", name, plate_fact(board, seat) + ".", told={"name": name})


def landmark(name: str, board: DaumenBoard, rest: Arrangement) -> Box | None:
    """Where a won trick lies open, of which lessons speak."""
    return room(board).tray if name == "reveal" else None
