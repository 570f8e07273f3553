"""The things on Dos's table that can be pointed at or asked about: own hand, pile, a wish, the fields of a
challenge, and signs such as the ring; each with its name, place and moves, and what is said of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.types import Card, Seat
from game.language.forms import capitalise
from game.titles.dos.names import name_card
from game.titles.dos.rules.cards import AMOUNT, COLOURS, REVERSES, SKIPS, WISH, WISH_FOUR
from game.titles.dos.rules.moves import DEAL, DRAW, DosHit, plays_of, write_move
from scenes.table.generic.shared_places import box_around, other_hands, twin_ids
from scenes.table.model.board import Target, cache_per_board
from scenes.table.model.explained_thing import About
from scenes.table.model.pose import Arrangement
from scenes.tables.dos import score_panel, words
from scenes.tables.dos.board_types import DosBoard, is_scored, is_wishing, read_play
from scenes.tables.dos.layout import room, uncovered_boxes
from scenes.tables.dos.wish_wheel import WAYS
from scenes.ui.layout import Box

KEYS = {"r": "up", "y": "right", "g": "down", "b": "left"}
"""The wheel's keys."""
PAGES = {"number": "fits", "skip": "turn", "reverse": "turn", "plus": "plus", "wish": "wish", "four": "four"}
"""The page of the rules about each kind of card."""


def targets(board: DosBoard, rest: Arrangement) -> list[Target]:
    """In a challenge its fields; else the own hand, and the wheel of wishes or what lies in the middle."""
    if board.page:
        return [*_fields(board)]
    if is_scored(board):
        return [*_score(board)]
    if is_wishing(board):
        return [*_hand(board, rest), *_wishes(board)]
    return [*_hand(board, rest), _pile(board), *_middle(board)]


def _score(board: DosBoard) -> Iterator[Target]:
    """The button that deals the next round, and each row of the score in words."""
    if DEAL in board.legal:
        said, box = board.words("moves.deal"), score_panel.deal_box(board)
        about = About("deal", "button", "rounds", said)
        yield Target("deal", said, box, (DEAL,), role="button", hotkey="1", about=about)
    for seat, box in score_panel.row_boxes(board):
        said = words.score_sentence(board, seat)
        about = About("score", "seat", "rounds", board.name(seat))
        yield Target(f"score/{seat}", said, box, role="text", about=about)


def _fields(board: DosBoard) -> Iterator[Target]:
    """The fields of a challenge that weren't hit yet, once they have come up."""
    challenge = board.view["challenge"] if board.page == "fields" else None
    about = About("field", "field", "nerve")
    for number, field in enumerate(challenge["fields"] if challenge is not None else ()):
        if field["hit"] is None:
            name, key = board.words("table.field", n=number + 1), str(number + 1)
            box, moves = room(board).field(field["x"], field["y"]), (write_move(DosHit(number, 0)),)
            yield Target(
                f"challenge/{number}", name, box, moves, role="target", hotkey=key, round=True, about=about
            )


def _wishes(board: DosBoard) -> Iterator[Target]:
    """The four quarters of the wheel."""
    wheel = room(board).wheel
    for colour, (dx, dy) in WAYS.items():
        moves = tuple(move for move in board.moves_left if read_play(move).wish == colour)
        middle = (wheel.centerx + dx * wheel.w * 0.31, wheel.centery + dy * wheel.w * 0.31)
        box, name = box_around(middle, wheel.w * 0.3), board.words(f"colours.{colour}")
        about = About("wished", "button", "wish", name)
        yield Target(f"wish/{colour}", name, box, moves, role="choice", hotkey=KEYS[colour], about=about)


def _pile(board: DosBoard) -> Target:
    pieces, box = board.pieces("pile"), room(board).pile.box()
    moves = tuple(move for move in board.moves_left if move == DRAW)
    key, about = pieces[-1].id if pieces else None, About("pile", "pile", "draw")
    return Target(
        "pile", words.pile_words(board), box, moves, key=key, attempted_move=DRAW, hotkey="n", about=about
    )


def _middle(board: DosBoard) -> Iterator[Target]:
    """Discards and colour in words, for those who can't see them."""
    place, colour = room(board), board.view["colour"]
    top = board.words("table.top", card=name_card(board.view["discard"][-1], board.words))
    about = About("discard", "pile", "fits", now="" if board.is_over else words.fitting_words(board) + ".")
    yield Target("discard", top, box_around((place.x, place.y), 152, 212), role="text", about=about)
    if colour:
        called = board.words(f"colours.{colour}")
        about = About("colour", page="wish", now=capitalise(called) + ".")
        name = board.words("table.colour", colour=called)
        yield Target("colour", name, box_around(place.colour, 180), role="text", about=about)


# The hand


def _hand(board: DosBoard, rest: Arrangement) -> Iterator[Target]:
    """The own hand; for cards that can't be played the rules say why."""
    pieces = [piece for piece in board.pieces(f"hand/{board.bottom}") if piece.known]
    boxes = uncovered_boxes([rest.poses[piece.id] for piece in pieces], board.grid.height)
    ids = twin_ids("hand", [piece.face for piece in pieces])
    for name, piece, box in zip(ids, pieces, boxes, strict=True):
        moves = tuple(move for move in board.moves_left if read_play(move).card == piece.face)
        shown, about = name_card(piece.face, board.words), _about_card(board, piece.face, bool(moves))
        if is_wishing(board):
            yield Target(name, shown, box, key=piece.id, about=about)
        else:
            tries = write_move(plays_of(piece.face)[0])
            yield Target(name, shown, box, moves, key=piece.id, attempted_move=tries, about=about)


def _about_card(board: DosBoard, face: Card, playable: bool) -> About:
    """What is said of an own card; beside it cards by which it can be answered."""
    kind, said = _kind(face), board.words
    cards: tuple[tuple[str, str], ...] = ()
    if kind == "four":
        wished = f"{board.view['colour'] or 'g'}+2"
        cards = ((WISH_FOUR, said("explained.any_four")), (wished, said("explained.plus_wished")))
    elif kind == "plus":
        other = COLOURS[(COLOURS.index(face[0]) + 1) % len(COLOURS)]
        cards = ((f"{other}+2", said("explained.any_plus")), (WISH_FOUR, said("explained.a_four")))
    use = _card_use(board, face, kind) if playable else ""  # else the rules say why it can't be played
    return About(kind, "card", PAGES[kind], name_card(face, said), use, cards)


def _kind(face: Card) -> str:
    """The kind of a card."""
    if face == WISH:
        return "wish"
    if face == WISH_FOUR:
        return "four"
    if face in AMOUNT:
        return "plus"
    return "skip" if face in SKIPS else "reverse" if face in REVERSES else "number"


def _card_use(board: DosBoard, face: Card, kind: str) -> str:
    """What a card would do now."""
    if board.viewer is None:
        return ""
    said, way = board.words, board.view["direction"]
    other = _next_seat(board, board.viewer, way)
    two = board.seats - len(board.view["done"]) == 2
    match kind:
        case "plus" | "four":
            n = board.view["pending"] + AMOUNT[face]
            return said("explained.answers", name=board.name(other), n=n)
        case "skip" | "reverse" if two:
            return said("explained.again")
        case "skip":
            return said("explained.skips", name=board.name(other))
        case "reverse":
            return said("explained.turns", name=board.name(_next_seat(board, board.viewer, -way)))
        case "wish":
            return said("explained.names")
    return said("explained.turns", name=board.name(other))


def _next_seat(board: DosBoard, seat: Seat, way: int) -> Seat:
    """Who plays after a seat if the game goes this way: 1 is with the clock, -1 against it."""
    ways = ((seat + way * step) % board.seats for step in range(1, board.seats))
    return next((each for each in ways if each not in board.view["done"]), seat)


# What can only be asked about


@cache_per_board
def signs(board: DosBoard) -> list[Target]:
    """Things that can be asked about though they can't be clicked: the ring, the sum that has to be answered,
    the last cards played, and the others' hands.
    """
    if board.page or is_wishing(board) or is_scored(board):
        return []
    place = room(board)
    (wide, high), x = place.axes, place.x
    direction = About("ring", page="turn", now=_direction(board))
    found = [
        Target("ring", "", box_around((x, place.y + high), wide * 1.3, 56.0), about=direction),
        Target("ring/top", "", box_around((x, place.y - high), wide * 1.3, 56.0), about=direction),
    ]
    if words.last_played(board):
        about = About("latest", page="fits")
        found.append(Target("latest", "", box_around(place.history, 190, 108), about=about))
    if (pending := board.view["pending"]) and board.to_act:
        x, y, high = place.sum_at(board.to_act[0])
        about = About("waiting", page="plus", now=board.words("explained.sum", n=pending))
        found.append(Target("waiting", "", box_around((x, y), high * 1.5, high * 0.9), about=about))
    return [*found, *other_hands(board, place.backs, "aim")]


def _direction(board: DosBoard) -> str:
    """Who comes after whoever is in turn."""
    if not board.to_act or board.is_over:
        return ""
    first = board.to_act[0]
    second = _next_seat(board, first, board.view["direction"])
    return board.words("explained.next", first=board.name(first), second=board.name(second))


def about_seat(board: DosBoard, seat: Seat) -> About:
    """What is said of somebody who sits there."""
    return About("seat", "seat", "nerve", board.name(seat), words.plate_fact(board, seat) + ".")


def landmark(name: str, board: DosBoard, rest: Arrangement) -> Box | None:
    """Where things are of which lessons speak: the ring of direction, where fields of a challenge come up and
    what is said of it.
    """
    if name == "challenge":
        return board.grid.screen.inflate(-120, -80)
    if name == "ring":
        return room(board).ring
    return _said(board) if name == "said" else None


def _said(board: DosBoard) -> Box:
    """Where it stands what is asked: under the wheel of wishes, over a challenge, else over the hand."""
    place = room(board)
    if board.view["challenge"] is not None:
        return place.terms
    down, wide = (78, 300) if is_wishing(board) else (26, 360)
    return box_around((place.x, place.prompt_y + down), place.wide(wide), 84)
