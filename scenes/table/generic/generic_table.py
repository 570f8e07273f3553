"""The generic table, for any game of cards: seats round it, hands, piles, cards before the seats, and buttons
for moves without a card. A game names the fields of its views, and needs no further code. For art of its own
derive from `LaidTable`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.kernel.types import HIDDEN, AnyTitle, Card, Move, Seat
from scenes.table.drawing.cards import Aura, CardArt, draw_card, prepare_face
from scenes.table.drawing.name_plates import action_item, draw_badge
from scenes.table.generic.laid_table import LaidTable
from scenes.table.generic.seat_places import CARD_WIDTH, round_room
from scenes.table.generic.shared_places import face_poses, pair_poses, twin_ids
from scenes.table.model.board import AnyBoard, Fields, Target
from scenes.table.model.items import AnyShow, Drawn, Item
from scenes.table.model.name_plate import Plate
from scenes.table.model.pose import Arrangement, Key, Pose
from scenes.table.model.zones import Faces, Zone
from scenes.ui.layout import Box
from scenes.ui.painter import Painter
from scenes.ui.theme import Colour, rgb

INK: Colour = rgb("#3A2A18")
LIFT_HEIGHT = 12.0
UNPLAYABLE_DIMMING = 0.10
"""How much darker a card is that can't be played while others can."""


class GenericTable(LaidTable[Fields, Fields]):
    """A game of cards, laid out by the names of its view's fields: `hands` is the field with each seat's own
    cards, `before` are fields with cards that lie before each seat, `piles` fields with one list for all.
    `deck` are all faces, so that their pictures can be made ahead.
    """

    def __init__(
        self,
        title: AnyTitle,
        hands: str = "hands",
        before: Sequence[str] = (),
        piles: Sequence[str] = (),
        deck: Sequence[Card] = (),
    ) -> None:
        self.title = title.id
        self.rules = title
        self.hands = hands
        self.before = before
        self.piles = piles
        self.deck = deck

    def card_of(self, move: Move) -> Card:
        """The card that a move plays from the hand: its last word; override this for other texts of moves."""
        return move.rpartition(" ")[2]

    # What lies where

    def zones(self, board: AnyBoard) -> Faces:
        zones: dict[Zone, Sequence[str]] = {name: _cards(board.view[name]) for name in self.piles}
        for name in (self.hands, *self.before):
            for seat, cards in enumerate(_lists(board.view[name])):
                zones[f"{name}/{seat}"] = cards
        return zones

    def poses(self, board: AnyBoard) -> Mapping[Key, Pose]:
        place = round_room(board)
        poses: dict[Key, Pose] = {}
        for i, name in enumerate(self.piles):
            pieces = board.pieces(name)
            laid = place.pile_poses(i, len(self.piles), len(pieces))
            for piece, pose in zip(pieces, laid, strict=True):
                poses[piece.id] = replace(pose, up=1.0 if piece.known else 0.0)
        for seat in range(board.seats):
            poses |= self._hand(board, seat)
            for row, name in enumerate(self.before):
                pieces = board.pieces(f"{name}/{seat}")
                poses |= pair_poses(pieces, place.open_card_poses(seat, row, len(pieces)))
        return poses

    def _hand(self, board: AnyBoard, seat: Seat) -> dict[Key, Pose]:
        place, pieces = round_room(board), board.pieces(f"{self.hands}/{seat}")
        if seat == board.bottom:
            return pair_poses(
                pieces, place.hand_poses(len(pieces), 1.0 if board.viewer == seat or board.is_over else 0.0)
            )
        up = 1.0 if board.is_over or board.has_open_hand(seat) else 0.0
        return pair_poses(pieces, face_poses(place.back_poses(seat, len(pieces)), up))

    def counts(self, board: AnyBoard) -> Mapping[str, float]:
        return {name: float(len(board.pieces(name))) for name in self.piles}

    def plates(self, board: AnyBoard) -> Sequence[Plate]:
        place, zone = round_room(board), self.hands
        return [
            Plate(
                seat,
                place.plate_box(seat),
                board.words("table.cards_in_hand", n=len(board.pieces(f"{zone}/{seat}"))),
                board.is_in_turn(seat),
            )
            for seat in range(board.seats)
        ]

    # What can be pointed at

    def targets(self, board: AnyBoard, rest: Arrangement) -> Sequence[Target]:
        return [*self._hand_targets(board, rest), *self._actions(board)]

    def _hand_targets(self, board: AnyBoard, rest: Arrangement) -> Iterator[Target]:
        pieces = board.pieces(f"{self.hands}/{board.bottom}")
        ids = twin_ids("hand", [piece.face for piece in pieces])
        for i, (piece, name) in enumerate(zip(pieces, ids, strict=True)):
            if piece.known:
                moves = tuple(move for move in board.moves_left if self.card_of(move) == piece.face)
                said, box = self.rules.name_card(piece.face, board.words), rest.poses[piece.id].box()
                yield Target(name, said, box, moves, key=piece.id, hotkey=str(i + 1))

    def _actions(self, board: AnyBoard) -> Iterator[Target]:
        """Buttons for moves that play no card of the hand."""
        held = {piece.face for piece in board.pieces(f"{self.hands}/{board.bottom}")}
        moves = [move for move in board.moves_left if self.card_of(move) not in held]
        for i, move in enumerate(moves):
            name, box = self.rules.name_move(move, board.words), round_room(board).action_box(i, len(moves))
            yield Target(f"action/{move.replace(' ', '-')}", name, box, (move,), role="button")

    # How it looks

    def draw_piece(self, paint: Painter, show: AnyShow, drawn: Drawn) -> None:
        lit = drawn.light == "offered"
        aura = Aura(paint.theme.brass_light, None) if lit else None  # light would fall on the card beside it
        lift, dim = (
            (LIFT_HEIGHT if lit else 0.0),
            (UNPLAYABLE_DIMMING if self.piece_look(show, drawn) else 0.0),
        )
        draw_card(paint, self._art(show.board), drawn, aura, lift, dim)

    def piece_look(self, show: AnyShow, drawn: Drawn) -> bool:
        """Is this a card that can't be played while others can?"""
        return bool(show.board.moves_left) and drawn.light == "rest"

    def _art(self, board: AnyBoard) -> CardArt:
        def inscribe(paint: Painter, face: str, picture: pygame.Surface) -> None:
            _write(paint, self.rules.name_card(face, board.words), picture)

        return CardArt(lambda face: "shell/card", "shell/card_back", inscribe=inscribe, key=board.words.lang)

    def items_above(self, show: AnyShow) -> Iterator[Item]:
        for i, name in enumerate(self.piles):
            n, pose = round(show.count(name)), next(round_room(show.board).pile_poses(i, len(self.piles), 1))
            if n > 1:
                at = pose.x + pose.w / 2 - 6, pose.y + pose.w * 0.66
                yield Item(
                    ("count", name), Box(at[0] - 30, at[1] - 30, 60, 60), n, partial(_draw_badge, n, at)
                )
        for target in show.targets.values():
            if target.role == "button":
                yield action_item(show, target)

    def preload_pictures(self, paint: Painter, board: AnyBoard) -> Iterator[None]:
        for face in (HIDDEN, *self.deck):
            prepare_face(paint, self._art(board), face, CARD_WIDTH)
            yield

    def draw_figure(self, paint: Painter, face: str, box: Box, dim: bool = False) -> None:
        paint.picture("shell/card", box, 120 if dim else 255)

    # Who looks

    def needs_secret(self, view: Fields, seat: Seat) -> bool:
        return HIDDEN in _lists(view[self.hands])[seat]


def _cards(field: object) -> list[Card]:
    """A field of a view that is a list of cards."""
    assert isinstance(field, list), "a pile is a list of cards"
    return [str(card) for card in field]


def _lists(field: object) -> list[list[Card]]:
    """A field of a view with a list of cards a seat, or one card or none."""
    assert isinstance(field, list), "there is a list of cards a seat"
    return [_cards(cards if isinstance(cards, list) else [] if cards is None else [cards]) for cards in field]


def _write(paint: Painter, name: str, picture: pygame.Surface) -> None:
    """Writes a card's name on its picture, as large as there is room."""
    wide = picture.get_width()
    k = paint.layout.k
    words, size = paint.type.fit_text(name, wide * 0.4 / k, wide * 0.8 / k, "serif_semi")
    made = paint.type.drawn(words, "serif_semi", paint.layout.text_px(size), INK)
    picture.blit(made, made.get_rect(center=(wide / 2, picture.get_height() / 2)))


def _draw_badge(n: int, at: tuple[float, float], paint: Painter) -> None:
    draw_badge(paint, str(n), *at)
