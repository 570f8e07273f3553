"""The things on Dog's table that can be pointed at or asked about: each with its name, place and moves, and
what is said of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from game.kernel.types import Card, Seat
from game.language.forms import capitalise
from game.titles.dog.names import name_card, name_piece
from game.titles.dog.rules.board import ARC, GOAL, HOUSE, NUMBERED
from game.titles.dog.rules.cards import JOKER, RANKS
from game.titles.dog.rules.moves import DogGive, DogHalf, read_move, write_move
from scenes.table.generic.shared_places import bounding_box, box_around, other_hands, twin_ids
from scenes.table.model.board import Target, cache_per_board
from scenes.table.model.explained_thing import About
from scenes.table.model.pose import Arrangement
from scenes.tables.dog.board_plan import Spot
from scenes.tables.dog.board_types import DogBoard
from scenes.tables.dog.layout import DogRoom, other_hand_poses, room
from scenes.tables.dog.move_choice import DogChoice, DogOutlook, move_card, outlook
from scenes.tables.dog.spoken_words import say_choice, say_marble
from scenes.tables.dog.words import name_choice, name_marble, name_zone, partner_seat, partner_words
from scenes.ui.layout import Box

KEYS = "A23456789TJQK"
"""The joker's ranks as its keyboard has them, row by row."""
HOTKEYS = {**{rank: rank.lower() for rank in RANKS}, "T": "0"}
EXPLAINED = {"A": "ace", "K": "king", "4": "four", "7": "seven", "J": "jack", "X": "joker"}
"""Ranks that have an explanation of their own; all others are 'walk'."""
PAGES = {"seven": "seven", "jack": "jack", "joker": "jack"}
"""Their pages in the rules; those of all others are on 'cards'."""


def targets(board: DogBoard, rest: Arrangement) -> Sequence[Target]:
    """In the order of Tab: hand, panel, board. What can be clicked on the board comes last, so on top."""
    seen = outlook(board)
    found = {choice.id: choice for choice in seen.choices}
    return [
        *(_hand(board, rest, found) if board.viewer == board.bottom else ()),
        *_panel(board, found),
        *_resting(board, seen),
        *_on_board(board, seen),
    ]


def _clicked(
    board: DogBoard,
    choice: DogChoice,
    said: str,
    box: Box,
    about: About,
    key: int | None = None,
    hotkey: str = "",
) -> Target:
    """The target of a choice. A click on a card or on a joker's rank first shows what it would do, even if
    that is only one thing; whoever has practised plays it at once.
    """
    leads = choice.leads or (choice.kind in ("card", "rank") and not board.practised)
    role = {"card": "card", "piece": "marble", "place": "place", "step": "place"}.get(choice.kind, "button")
    return Target(
        choice.id,
        said,
        box,
        choice.moves,
        role,
        key,
        hotkey=hotkey,
        only_picks=leads,
        kept_picks=choice.keeps,
        played_move=choice.way,
        aloud=say_choice(board, choice) if choice.zone else "",
        round=choice.zone != "",
        about=about,
    )


# The hand


def _hand(board: DogBoard, rest: Arrangement, found: dict[str, DogChoice]) -> Iterator[Target]:
    """The own cards; for those that can't be chosen the rules say why."""
    pieces, place = board.pieces(f"hand/{board.bottom}"), room(board)
    ids = twin_ids("hand", [piece.face for piece in pieces])
    joker = outlook(board).chosen.face == JOKER
    for i, (piece, name) in enumerate(zip(pieces, ids, strict=True)):
        pose = rest.poses.get(piece.id)
        if pose is None:
            continue
        box = place.hand_card(pose, len(pieces), i == len(pieces) - 1)
        said, key = name_card(piece.face, board.words), EXPLAINED.get(piece.face[0], "walk")
        about = About(key, "card", PAGES.get(key, "cards"), said, _card_use(board, piece.face))
        if name in found:
            yield _clicked(board, found[name], said, box, about, piece.id, "" if joker else str(i + 1))
        else:
            tries = write_move(DogHalf(piece.face, "")) if board.legal and name not in board.picked else None
            yield Target(name, said, box, key=piece.id, attempted_move=tries, about=about)


def _card_use(board: DogBoard, face: Card) -> str:
    """What can be done with a card now, as far as a short sentence can say it."""
    words, found = board.words, [move for move in board.legal if move_card(move)[0] == face]
    if not found or face == JOKER:
        return ""
    if isinstance(read_move(found[0]), DogGive):
        return words("explained.gives", name=board.name(partner_seat(board, board.bottom)))
    return words("explained.ways", n=len(found)) if len(found) > 1 else ""


# The panel


def _panel(board: DogBoard, found: dict[str, DogChoice]) -> Iterator[Target]:
    """The joker's keys, or the buttons to give a card, to fold, and to take the last pick back."""
    if not board.legal:
        return
    place, words, chosen = room(board), board.words, outlook(board).chosen
    if chosen.face == JOKER and not chosen.rank and "give" not in found:
        for i, rank in enumerate(KEYS):
            yield _key(board, rank, place.key(i), found.get(f"rank/{rank}"))
        return
    for name, page in (("give", "deal"), ("fold", "must")):
        if name in found:
            said, box = words(f"table.{name}"), place.button(right=True)
            yield _clicked(board, found[name], said, box, About(name, "button", page, said), None, "g")
    if board.picked:
        said = words("table.step_back" if chosen.sent else "table.other_card")
        box, about = place.button(alone="give" not in found), About("back", "button", "cards")
        yield Target("back", said, box, role="button", action="back", hotkey="backspace", about=about)


def _key(board: DogBoard, rank: str, box: Box, choice: DogChoice | None) -> Target:
    named = name_card(rank, board.words)
    said = board.words("table.as_rank", rank=named)
    about = About("rank", "button", "jack", said)
    if choice is not None:
        return _clicked(board, choice, said, box, about, None, HOTKEYS[rank])
    why = board.words("table.rank_cant", rank=named)
    return Target(f"rank/{rank}", said, box, role="button", why_not=why, about=about)


# The board


def _on_board(board: DogBoard, seen: DogOutlook) -> Iterator[Target]:
    """Marbles and places that can be clicked."""
    for choice in seen.choices:
        if choice.zone:
            pieces = board.pieces(choice.zone) if choice.kind == "piece" else ()
            key, box = pieces[0].id if pieces else None, room(board).place_boxes[choice.zone]
            about = About("place", "field", "hit", capitalise(name_zone(board, choice.zone)))
            if choice.kind == "piece":
                about = _about_marble(board, choice.what)
            yield _clicked(board, choice, name_choice(board, choice), box, about, key)


def _resting(board: DogBoard, seen: DogOutlook) -> Iterator[Target]:
    """Marbles that can't be clicked now: they say where they are and, if somebody clicks, why not."""
    free, chosen = {choice.zone for choice in seen.choices}, seen.chosen
    why = board.words("table.card_first") if board.legal and not chosen.face else ""
    for piece in NUMBERED:
        zone = seen.zones.get(piece, "")
        if zone and zone not in free:
            asks = board.legal and chosen.played and piece != chosen.piece
            tries = write_move(DogHalf(chosen.face, chosen.rank, piece)) if asks else None
            name, box = name_marble(board, piece, zone), room(board).place_boxes[zone]
            about = _about_marble(board, piece)
            yield Target(
                f"piece/{piece}",
                name,
                box,
                role="marble",
                why_not=why,
                attempted_move=tries,
                aloud=say_marble(board, piece, zone),
                round=True,
                about=about,
            )


def _about_marble(board: DogBoard, piece: str) -> About:
    """What is said of a marble, by where it stands."""
    owner, number = NUMBERED[piece]
    stand = outlook(board).board
    place, safe = stand.rows[owner][number], stand.is_safe(owner, number)
    key = "waiting" if place == HOUSE else "arrived" if place > GOAL else "safe" if safe else "piece"
    pages = {"waiting": "start", "arrived": "goal", "safe": "start", "piece": "hit"}
    name = board.words("table.marble", piece=name_piece(piece), name=board.name(owner))
    return About(key, "piece", pages[key], name, told={"name": board.name(owner)})


# What can only be asked about


@cache_per_board
def signs(board: DogBoard) -> list[Target]:
    """Things that can be asked about though they can't be clicked: houses, goals, starts, the holes that
    count deals and steps, stock and discards, and the others' hands.
    """
    place, size = room(board), board.words("explained.size", n=board.view["deal"]["size"])
    found = [
        Target("deals", "", _holes(place, place.plan.dots), about=About("deals", page="deal", now=size)),
        Target("steps", "", _holes(place, place.plan.beads), about=About("steps", page="seven")),
    ]
    for seat in range(board.seats):
        told = {"name": board.name(seat)}
        for lane, page in (("house", "start"), ("goal", "goal")):
            box = bounding_box(
                box for zone, box in place.place_boxes.items() if zone.startswith(f"{lane}/{seat}/")
            )
            about = About(lane, page=page, now=_marble_count(board, lane, seat), told=told)
            found.append(Target(f"{lane}/{seat}", "", box, about=about))
        about = About("start", page="start", told=told)
        found.append(Target(f"start/{seat}", "", place.place_boxes[f"at/{ARC * seat}"], about=about))
    found += other_hands(board, partial(other_hand_poses, place), "deal")
    for name, at in (("stock", place.stock), ("discard", place.heap)):
        box = box_around(at, place.well_w, place.well_w * 1.4)
        found.append(Target(name, "", box, about=About(name, "pile", "deal")))
    return found


def _holes(place: DogRoom, spots: Iterable[Spot]) -> Box:
    """The box round a row of holes."""
    return bounding_box(box_around(place.on_board(spot), 30 * place.grown) for spot in spots).inflate(10, 28)


def _marble_count(board: DogBoard, lane: str, seat: Seat) -> str:
    """How many marbles are in somebody's house or goal."""
    row = outlook(board).board.rows[seat]
    there = sum(place > GOAL if lane == "goal" else place == HOUSE for place in row)
    return board.words("explained.home" if lane == "goal" else "explained.inside", n=there, all=len(row))


def about_seat(board: DogBoard, seat: Seat) -> About:
    """What is said of somebody who sits there: with whom they play, and how many marbles are in the goal."""
    now = f"{capitalise(partner_words(board, seat))}. {_marble_count(board, 'goal', seat)}"
    return About("seat", "seat", "aim", board.name(seat), now)


def landmark(name: str, board: DogBoard, rest: Arrangement) -> Box | None:
    """Where a house or a goal is (`house/0`, `goal/0`), a place (`place/at/16`), or the whole board."""
    every = room(board).place_boxes.items()
    boxes = [box for zone, box in every if name in ("board", f"place/{zone}") or zone.startswith(f"{name}/")]
    return bounding_box(boxes) if boxes else None
