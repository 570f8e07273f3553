"""The explanations with which Dog's table answers 'what is this?'."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from game.kernel.types import Seat
from game.language.forms import capitalise
from game.titles.dog.names import name_card, name_piece
from game.titles.dog.rules.board import ARC, GOAL, HOUSE, NUMBERED, PIECES
from game.titles.dog.rules.cards import JOKER
from game.titles.dog.rules.moves import DogGive, read_move
from scenes.table.generic.shared_places import bounding_box, box_around, other_hands
from scenes.table.model.explained_thing import About
from scenes.tables.dog.board_plan import Spot
from scenes.tables.dog.board_types import DogBoard
from scenes.tables.dog.layout import hand_at, room
from scenes.tables.dog.move_choice import card_of, outlook
from scenes.tables.dog.room import DogRoom
from scenes.tables.dog.words import name_zone, partner, with_partner
from scenes.ui.layout import Box

RANKS = {"A": "ace", "K": "king", "4": "four", "7": "seven", "J": "jack", "X": "joker"}
"""Ranks that have an explanation of their own; all others are 'walk'."""
PAGES = {"seven": "seven", "jack": "jack", "joker": "jack"}
"""Their pages in the rules; those of all others are on 'cards'."""
LANES = {"house": "start", "goal": "goal", "start": "start"}
"""Pages about what belongs to a seat on the board."""


def signs(board: DogBoard) -> Mapping[str, Box]:
    """Things that can be asked about though they can't be clicked: houses, goals, starts, the holes that
    count deals and steps, stock and discards, and the others' hands.
    """
    place, wide = room(board), room(board).well_w
    found = {"deals": _rail(place, place.plan.dots), "steps": _rail(place, place.plan.beads)}
    for seat in range(board.seats):
        for lane in ("house", "goal"):
            row = (box for zone, box in place.around.items() if zone.startswith(f"{lane}/{seat}/"))
            found[f"{lane}/{seat}"] = bounding_box(row)
        found[f"start/{seat}"] = place.around[f"at/{ARC * seat}"]
    found |= other_hands(board, partial(hand_at, place))
    piles = (("stock", place.stock), ("discard", place.heap))
    return found | {name: box_around(at, wide, wide * 1.4) for name, at in piles}


def _rail(place: DogRoom, spots: Iterable[Spot]) -> Box:
    """The box round a row of holes."""
    return bounding_box(box_around(place.on_board(spot), 30 * place.grown) for spot in spots).inflate(10, 28)


def about(board: DogBoard, name: str) -> About | None:
    """What is said of the thing that has this name."""
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
    """What is said of things that can't be clicked, and of the panel's buttons."""
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
    """What is said of a card of the own hand."""
    key = RANKS.get(face[0], "walk")
    return About(key, "card", PAGES.get(key, "cards"), name_card(face, board.words), _use(board, face))


def _use(board: DogBoard, face: str) -> str:
    """What can be done with a card now, as far as a short sentence can say it."""
    words, found = board.words, [move for move in board.legal if card_of(move)[0] == face]
    if not found or face == JOKER:
        return ""
    if isinstance(read_move(found[0]), DogGive):
        return words("explained.gives", name=board.name(partner(board, board.bottom)))
    return words("explained.ways", n=len(found)) if len(found) > 1 else ""


def _where(board: DogBoard, name: str) -> str:
    """What a place on the board is called, or the one to which a step of a seven leads."""
    kind, _, zone = name.partition("/")
    if kind == "step":
        zone = next((each.zone for each in outlook(board).choices if each.id == name), "")
    return capitalise(name_zone(board, zone)) if zone else ""


def _piece(board: DogBoard, piece: str) -> About:
    """What is said of a marble, by where it stands."""
    owner, number = NUMBERED[piece]
    stand = outlook(board).board
    place, safe = stand.rows[owner][number], stand.safe(owner, number)
    key = "waiting" if place == HOUSE else "arrived" if place > GOAL else "safe" if safe else "piece"
    pages = {"waiting": "start", "arrived": "goal", "safe": "start", "piece": "hit"}
    told: Mapping[str, object] = {"name": board.name(owner)}
    named = board.words("table.marble", piece=name_piece(piece), name=board.name(owner))
    return About(key, "piece", pages[key], named, told=told)


def _lane(board: DogBoard, kind: str, seat: Seat) -> str:
    """How many marbles are in somebody's house or goal."""
    row = outlook(board).board.rows[seat]
    there = sum(place > GOAL if kind == "goal" else place == HOUSE for place in row[:PIECES])
    return board.words("explained.home" if kind == "goal" else "explained.inside", n=there)


def _score(board: DogBoard, seat: Seat) -> str:
    """With whom somebody plays, and how many of their marbles are in the goal."""
    return f"{capitalise(with_partner(board, seat))}. {_lane(board, 'goal', seat)}"
