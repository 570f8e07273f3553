"""What can be pointed at on TAO's table. A move is two things, in any order: a card and where it goes, or the
own deck and a card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.types import HIDDEN, Move, Seat
from game.titles.tao.cards import ATTRIBUTES, JOLLY
from game.titles.tao.combinations import PORTALS
from game.titles.tao.moves import TaoMove, read, single, write
from game.titles.tao.names import name_card
from scenes.table.board import Target
from scenes.table.loose import LooseBoard as Board
from scenes.table.pose import Arrangement
from scenes.tables.tao.advice import advice
from scenes.tables.tao.places import COLUMNS, Room, near, room, view_of
from scenes.ui.layout import Box

LOOK = "look"
"""The page on which the cards of the far tray are shown large."""
READ = "advice/"
"""The page on which the advice of a portal is read again, before the number of its column."""


def ends(move: Move, seat: Seat) -> tuple[str, ...]:
    """The targets that a move of this seat joins; a claim has but one."""
    typed = read(move)
    a, b = typed.column, typed.to
    other, mine = 1 - seat, f"card/{seat}/{a}"
    match typed.kind:
        case "swap":
            return mine, f"card/{seat}/{b}"
        case "slide":
            return mine, f"place/{seat}/{b}"
        case "cross" | "jolly":
            return mine, f"card/{other}/{b}"
        case "renew":
            return mine, f"deck/{seat}"
        case "strike":
            return f"deck/{seat}", f"card/{other}/{a}"
    return (f"portal/{a}",)


def claiming(board: Board) -> bool:
    """Is a portal being chosen?"""
    return bool(board.legal) and read(board.legal[0]).kind == "claim"


def reading(board: Board) -> int | None:
    """The portal whose advice is being read again."""
    return int(board.page.removeprefix(READ)) if board.page.startswith(READ) else None


def targets(board: Board, rest: Arrangement) -> Sequence[Target]:
    """Everything that can be pointed at; the own things first, as Tab goes."""
    column = reading(board)
    if column is not None:
        words = board.words("table.advice_close", advice=advice(board, column))
        return [Target("advice", words, board.grid.screen, act="back", role="button")]
    seat = actor(board)
    things = [
        *_portals(board),
        *_row(board, rest, seat),
        *_deck(board, seat),
        *_row(board, rest, 1 - seat),
        *_deck(board, 1 - seat),
        *_guard(board),
    ]
    return [*things, *_jolly_badges(board, seat)]


def actor(board: Board) -> Seat:
    """Who is in turn, or else who sits at the lower edge."""
    return board.to_act[0] if board.to_act else board.bottom


def _moves(board: Board, spot: str) -> tuple[Move, ...]:
    """The moves that lead on from a spot, after what was picked. Where a jolly could do what a cross does,
    the card stands for the cross, and the jolly has a badge of its own.
    """
    seat = actor(board)
    if not board.picked:
        return tuple(move for move in board.legal if spot in ends(move, seat))
    return tuple(move for move in _between(board, spot) if not _doubled(move, board))


def _between(board: Board, spot: str) -> tuple[Move, ...]:
    if spot in board.picked:
        return ()
    return tuple(move for move in board.legal if spot in ends(move, actor(board)))


def _doubled(move: Move, board: Board) -> bool:
    typed = read(move)
    if typed.kind != "jolly" or typed.column != typed.to:
        return False
    return write(single("cross", typed.column)) in board.legal


def _row(board: Board, rest: Arrangement, seat: Seat) -> Iterator[Target]:
    place = room(board)
    for column in COLUMNS:
        pieces = board.pieces(f"row/{seat}/{column}")
        own = seat == actor(board)
        name = ("table." if own else "table.their_") + ("card" if pieces else "place")
        spot = f"{'card' if pieces else 'place'}/{seat}/{column}"
        face = name_card(pieces[0].face, board.words) if pieces else ""
        yield Target(
            spot,
            capital(board.words(name, card=face, name=board.name(seat), n=column)),
            place.card(near(board, seat), column),
            _moves(board, spot),
            role="card" if pieces else "place",
            key=pieces[0].id if pieces else None,
            tries=_tried(board, spot),
            hotkey=str(column) if own else "",
            leads=not board.picked,
        )


def _deck(board: Board, seat: Seat) -> Iterator[Target]:
    spot, faces = f"deck/{seat}", board.faces(f"deck/{seat}")
    if HIDDEN in faces:
        name = board.words("table.deck_hidden", name=board.name(seat))
    else:
        cards = ", ".join(name_card(face, board.words) for face in faces)
        name = board.words("table.deck", name=board.name(seat), cards=cards)
    box = room(board).tray(near(board, seat)).box
    own = seat == actor(board)
    act = _looks(board, seat) if HIDDEN not in faces else ""
    yield Target(
        spot,
        name,
        box,
        _moves(board, spot),
        "pile",
        tries=_tried(board, spot),
        hotkey="d" if own else "",
        leads=not board.picked,
        act=act,
    )


def _looks(board: Board, seat: Seat) -> str:
    """A click on a small tray that lies open shows its cards large, for those who can't rest a pointer."""
    if board.facing or near(board, seat) or seat == actor(board):
        return ""
    return "back" if board.page == LOOK else LOOK


def _portals(board: Board) -> Iterator[Target]:
    place = room(board)
    for column in PORTALS:
        opener, claim = opened_by(board, column), write(single("claim", column))
        if opener is None:
            spot, name = f"portal/{column}", board.words("table.portal", n=column)
            moves = tuple(move for move in board.legal if move == claim)
            key = str(column) if moves else ""
            yield Target(spot, name, place.tile(column), moves, "place", tries=claim, hotkey=key)
        else:
            line = advice(board, column)
            name = board.words("table.portal_opened", n=column, name=board.name(opener), advice=line)
            tries, act = (claim, "") if claiming(board) else (None, f"{READ}{column}")
            yield Target(f"portal/{column}", name, place.tile(column), (), "place", tries=tries, act=act)


def _guard(board: Board) -> Iterator[Target]:
    pose = room(board).guard()
    guards = board.faces("guards")
    if guards:
        counting = [
            board.words(f"table.tokens.{name}")
            for name in ATTRIBUTES[guards[0]]
            if name != view_of(board)["barred"]
        ]
        card, n = name_card(guards[0], board.words), len(guards) - 1
        name = board.words("table.guard_name", card=card, counting=", ".join(counting), n=n)
    else:
        name = board.words("table.no_guard_name")
    yield Target("guard", name, pose.box(), role="text")


def _jolly_badges(board: Board, seat: Seat) -> Iterator[Target]:
    """Where a jolly and the card opposite meet, a cross and a jolly lead from the same two cards."""
    for move in board.legal if board.picked else ():
        if _doubled(move, board):
            spot = next(end for end in ends(move, seat) if end not in board.picked)
            _, side, column = spot.split("/")
            box = jolly_badge(room(board), near(board, int(side)), int(column))
            name = board.words("table.jolly_badge", n=column)
            yield Target(f"jolly/{column}", name, box, (move,), "button", round=True)


def jolly_badge(place: Room, is_near: bool, column: int) -> Box:
    """On the outer edge of a card: the inner one has the badge of the cross."""
    card, size = place.card(is_near, column), place.grid.reach(52)
    y = card.bottom - 14 if is_near else card.top + 14
    return Box(card.centerx - size / 2, y - size / 2, size, size)


def opened_by(board: Board, column: int) -> Seat | None:
    """Who has opened a portal; None as long as its coin hangs there."""
    if board.pieces(f"portal/{column}"):
        return None
    return next((seat for seat, won in enumerate(view_of(board)["opened"]) if column in won), None)


def _tried(board: Board, spot: str) -> Move | None:
    """The move that a click here would be, so that the rules can say why it isn't possible."""
    kind, side, column = (*spot.split("/"), "")[:3]
    if not board.legal:
        return None
    if claiming(board):
        return write(single("renew", int(column or 0) if kind == "card" else 0))
    if not board.picked:
        return write(single("strike", int(column))) if kind == "card" and int(side) != actor(board) else None
    meant = None if spot in board.picked else _meant(board, board.picked[0], spot)
    return write(meant) if meant else None


def _meant(board: Board, first: str, second: str) -> TaoMove | None:
    """The move that two spots would be, legal or not."""
    seat = actor(board)
    spots = [(*spot.split("/"), "-1")[:3] for spot in (first, second)]

    def columns(kind: str, side: Seat) -> list[int]:
        return sorted(int(column) for kind_, side_, column in spots if (kind_, side_) == (kind, str(side)))

    mine, theirs = columns("card", seat), columns("card", 1 - seat)
    if columns("deck", seat):
        return single("renew", mine[0]) if mine else single("strike", theirs[0]) if theirs else None
    if len(mine) == 2:
        return TaoMove("swap", mine[0], mine[1])
    if not mine:
        return None
    if free := columns("place", seat):
        return TaoMove("slide", mine[0], free[0])
    if theirs:
        jolly = board.faces(f"row/{seat}/{mine[0]}") == [JOLLY]
        crosses = mine == theirs and not jolly
        return single("cross", mine[0]) if crosses else TaoMove("jolly", mine[0], theirs[0])
    return single("cross", mine[0]) if columns("place", 1 - seat) == mine else None


def capital(words: str) -> str:
    """The words as a sentence begins."""
    return words[:1].upper() + words[1:]
