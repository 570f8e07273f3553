"""What things on Dog's table are, for 'what is this?'."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.types import Seat
from game.titles.dog.board import ARC, GOAL, HOUSE, NUMBERED, PIECES
from game.titles.dog.cards import JOKER
from game.titles.dog.moves import DogFold, DogGive, read
from game.titles.dog.names import name_card, name_piece
from scenes.table.about import About
from scenes.table.generic.places import around_all
from scenes.tables.dog.choices import outlook
from scenes.tables.dog.places import hand_at, room
from scenes.tables.dog.room import box_at
from scenes.tables.dog.seen import DogBoard
from scenes.tables.dog.words import name_zone, partner, with_partner
from scenes.ui.layout import Box

RANKS = {"A": "ace", "K": "king", "4": "four", "7": "seven", "J": "jack", "X": "joker"}
PAGES = {"seven": "seven", "jack": "jack", "joker": "jack", "ace": "cards", "king": "cards", "four": "cards"}
LANES = {"house": "start", "goal": "goal", "start": "start"}
"""Pages about what belongs to a seat on the board."""


def signs(board: DogBoard) -> Mapping[str, Box]:
    """Houses, goals, starts, the rails, stock and discards, and the others' hands."""
    place = room(board)
    found = {"deals": _rail(board, place.plan.dots), "steps": _rail(board, place.plan.beads)}
    for seat in range(board.seats):
        for lane in ("house", "goal"):
            boxes = [box for zone, box in place.around.items() if zone.startswith(f"{lane}/{seat}/")]
            found[f"{lane}/{seat}"] = boxes[0].unionall(boxes[1:])
        found[f"start/{seat}"] = place.around[f"at/{ARC * seat}"]
        hand = len(board.pieces(f"hand/{seat}"))
        if seat != board.bottom and hand:
            found[f"fan/{seat}"] = around_all(hand_at(place, seat, hand))
    wide = place.well_w
    return found | {
        name: Box(x - wide / 2, y - wide * 0.7, wide, wide * 1.4)
        for name, (x, y) in (("stock", place.stock), ("discard", place.heap))
    }


def _rail(board: DogBoard, spots: tuple[tuple[float, float], ...]) -> Box:
    place = room(board)
    boxes = [box_at(place.on_board(spot), 30 * place.grown) for spot in spots]
    return boxes[0].unionall(boxes[1:]).inflate(10, 28)


def about(board: DogBoard, name: str) -> About | None:
    """One thing."""
    kind, _, rest = name.partition("/")
    match kind:
        case "hand":
            return _card(board, rest.partition("/")[0])
        case "piece":
            return _piece(board, rest)
        case "place" | "step":
            return About("place", "field", "hit", _where(board, name))
        case "rank":
            said = board.words("table.as_rank", rank=name_card(rest, board.words))
            return About("rank", "button", "jack", said)
        case "seat":
            seat = int(rest)
            return About("seat", "seat", "aim", board.name(seat), _score(board, seat))
    return _sign(board, kind, rest)


def _sign(board: DogBoard, kind: str, rest: str) -> About | None:
    """What nobody can click, and the buttons of the panel."""
    words = board.words
    told: Mapping[str, object] = {"name": board.name(int(rest))} if rest.isdigit() else {}
    match kind:
        case "house" | "goal" | "start":
            now = "" if kind == "start" else _lane(board, kind, int(rest))
            return About(kind, "sign", LANES[kind], now=now, told=told)
        case "deals":
            return About(kind, page="deal", now=words("explained.size", n=board.view["deal"]["size"]))
        case "steps" | "stock" | "discard":
            return About(kind, "sign" if kind == "steps" else "pile", "seven" if kind == "steps" else "deal")
        case "fan":
            return About(kind, "pile", "deal", told=told)
        case "give" | "fold":
            return About(kind, "button", "deal" if kind == "give" else "must", words(f"table.{kind}"))
        case "back":
            return About(kind, "button", "cards")
    return None


def _card(board: DogBoard, face: str) -> About:
    """A card of the own hand; a joker is one of any pack."""
    key = RANKS.get(face[0], "walk")
    now = _use(board, face)
    return About(key, "card", PAGES.get(key, "cards"), name_card(face, board.words), now)


def _use(board: DogBoard, face: str) -> str:
    """What can be done with it, as far as it can be said shortly."""
    words, found = board.words, [move for move in board.legal if _card_of(move) == face]
    if not found or face == JOKER:
        return ""
    if isinstance(read(found[0]), DogGive):
        return words("explained.gives", name=board.name(partner(board, board.bottom)))
    return words("explained.ways", n=len(found)) if len(found) > 1 else ""


def _card_of(move: str) -> str:
    made = read(move)
    return "" if isinstance(made, DogFold) else made.card


def _where(board: DogBoard, name: str) -> str:
    """What a field is called."""
    kind, _, rest = name.partition("/")
    if kind == "place":
        said = name_zone(board, rest)
    else:
        chosen = next((each for each in outlook(board).choices if each.id == name), None)
        said = name_zone(board, chosen.zone) if chosen is not None else ""
    return said[:1].upper() + said[1:]


def _piece(board: DogBoard, piece: str) -> About:
    """A marble by where it stands."""
    owner, number = NUMBERED[piece]
    stand = outlook(board).board
    place, safe = stand.rows[owner][number], stand.safe(owner, number)
    key = "waiting" if place == HOUSE else "arrived" if place > GOAL else "safe" if safe else "piece"
    pages = {"waiting": "start", "arrived": "goal", "safe": "start", "piece": "hit"}
    told: Mapping[str, object] = {"name": board.name(owner)}
    named = board.words("table.marble", piece=name_piece(piece), name=board.name(owner))
    return About(key, "piece", pages[key], named, told=told)


def _lane(board: DogBoard, kind: str, seat: Seat) -> str:
    """How many stand there."""
    row = outlook(board).board.rows[seat]
    there = sum(place > GOAL if kind == "goal" else place == HOUSE for place in row[:PIECES])
    return board.words("explained.home" if kind == "goal" else "explained.inside", n=there)


def _score(board: DogBoard, seat: Seat) -> str:
    said = with_partner(board, seat)
    return f"{said[:1].upper()}{said[1:]}. {_lane(board, 'goal', seat)}"
