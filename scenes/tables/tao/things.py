"""The things on TAO's table that can be pointed at or asked about: each with its name, place and moves, and
what is said of it. A move is two clicks, in any order: a card and where it goes, or the own deck and a card.
A move that shows a card of the deck can't be taken back: it needs a third click.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from game.kernel.types import HIDDEN, Card, Move, Seat
from game.language.forms import capitalise
from game.titles.tao.names import name_card, name_move
from game.titles.tao.rules.cards import ATTRIBUTES, DOORS, JOLLY
from game.titles.tao.rules.combinations import PORTALS
from game.titles.tao.rules.moves import MOVES, TaoMove, read_move, single_column_move, write_move
from scenes.table.generic.shared_places import box_around
from scenes.table.model.board import Target, cache_per_board
from scenes.table.model.explained_thing import About
from scenes.table.model.pose import Arrangement
from scenes.tables.tao.board_types import (
    LOOK,
    READ,
    TaoBoard,
    acting_seat,
    is_claiming,
    portal_opener,
    read_portal,
    shown_move,
)
from scenes.tables.tao.layout import COLUMNS, room
from scenes.tables.tao.outlook import threats_after
from scenes.tables.tao.words import portal_line, tell_outcome, tell_threat, turn_words
from scenes.ui.layout import Box

BORDERS = (0, 6)
"""The columns without a portal."""
BADGE = 116.0
"""Width of the label of a wanderer's move on a card that it could also trade with as any other card."""
REVEALING = ("renew", "strike")
"""The kinds of move after which a card of the deck has been seen."""


def targets(board: TaoBoard, rest: Arrangement) -> Sequence[Target]:
    """Everything that can be pointed at; the own things first, as Tab goes."""
    column = read_portal(board)
    if column is not None:
        name = board.words("table.advice_close", advice=portal_line(board, column))
        about = About("advice", "button", "aim", board.words("table.portal_head", n=column))
        return [Target("advice", name, board.grid.screen, action="back", role="button", about=about)]
    return list(_Pointing(board).targets())


def move_ends(move: TaoMove, seat: Seat) -> frozenset[str]:
    """The ids of the two targets that say a move of this seat; a claim has only one."""
    mine, theirs = f"card/{seat}/{move.column}", f"card/{1 - seat}/{move.to}"
    match move.kind:
        case "swap":
            return frozenset((mine, f"card/{seat}/{move.to}"))
        case "slide":
            return frozenset((mine, f"place/{seat}/{move.to}"))
        case "cross" | "jolly":
            return frozenset((mine, theirs))
        case "renew":
            return frozenset((mine, f"deck/{seat}"))
        case "strike":
            return frozenset((theirs, f"deck/{seat}"))
    return frozenset((f"portal/{move.column}",))


@lru_cache(maxsize=2)
def _joining(seat: Seat) -> Mapping[frozenset[str], Sequence[TaoMove]]:
    """All moves, legal or not, by the two targets that say them; a jolly's comes before the same cross."""
    found = defaultdict(list)
    for move in MOVES.values():
        if move.kind != "swap" or move.column < move.to:
            found[move_ends(move, seat)].append(move)
    return found


class _Pointing:
    """The targets of one board."""

    def __init__(self, board: TaoBoard) -> None:
        self.board = board
        self.words = board.words
        self.place = room(board)
        self.seat = acting_seat(board)
        self.first = board.picked[0] if board.picked else None
        self.moves: dict[str, list[Move]] = defaultdict(list)
        """The moves to which a click on a target leads, after what was picked first."""
        self.badges: list[tuple[str, Move]] = []
        """Targets where a jolly could do the same as a cross: a click on the card means the cross, and the
        jolly's move has a badge of its own on it."""
        self._sort(board.legal if self.first else board.moves_left)

    def _sort(self, moves: Sequence[Move]) -> None:
        """Finds for each move the targets that lead to it."""
        for move in moves:
            typed = read_move(move)
            spots = move_ends(typed, self.seat)
            if self.first is None:
                left = spots
            else:
                left = spots - {self.first} if self.first in spots else frozenset()
            for spot in left:
                doubled = (
                    typed.kind == "jolly" and write_move(single_column_move("cross", typed.column)) in moves
                )
                if self.first and doubled and typed.column == typed.to:
                    self.badges.append((spot, move))
                else:
                    self.moves[spot].append(move)

    def targets(self) -> Iterator[Target]:
        """Everything that can be pointed at, later ones on top."""
        yield from self._portals()
        for seat in (self.seat, 1 - self.seat):
            yield from (self._spot(seat, column) for column in COLUMNS)
            yield self._deck(seat)
        yield self._guard()
        yield from (self._jolly(*badge) for badge in self.badges)

    def _target(
        self, spot: str, name: str, box: Box, about: About, role: str, key: str, act: str = ""
    ) -> Target:
        """A card, an empty place or a deck."""
        shown = shown_move(self.board)
        if shown and spot == self.board.picked[1]:
            name = f"{name_move(shown, self.words)}. {self.words('table.again')}"
            return Target(spot, name, box, (shown,), role, hotkey=key, about=about)
        moves = tuple(self.moves.get(spot, ()))
        if self.first and len(moves) == 1:
            name = f"{name}. {name_move(moves[0], self.words)}. {tell_outcome(self.board, moves[0])}"
        reveals = not self.board.practised and any(read_move(move).kind in REVEALING for move in moves)
        tries = self._tried(spot)
        made = Target(spot, name, box, moves, role, attempted_move=tries, hotkey=key, action=act, about=about)
        return replace(
            made, only_picks=self.first is None or reveals, kept_picks=1 if shown and moves else None
        )

    def _spot(self, seat: Seat, column: int) -> Target:
        """A card of a row, or an empty place."""
        pieces, own = self.board.pieces(f"row/{seat}/{column}"), seat == self.seat
        role, box = "card" if pieces else "place", self.place.card(seat, column)
        card = name_card(pieces[0].face, self.words) if pieces else ""
        said = f"table.{role}" if own else f"table.their_{role}"
        name = capitalise(self.words(said, card=card, name=self.board.name(seat), n=column))
        about = self._about_card(pieces[0].face) if pieces else About("place", "field", "own")
        made = self._target(f"{role}/{seat}/{column}", name, box, about, role, str(column) if own else "")
        return replace(made, key=pieces[0].id) if pieces else made

    def _about_card(self, face: Card) -> About:
        """What is said of a card in a row; beside it those that work together with it."""
        words, name = self.words, capitalise(name_card(face, self.words))
        if face == JOLLY:
            return About("jolly", "card", "across", name)
        if face in DOORS:
            cards = ((DOORS[face], words("explained.beside")), (DOORS[face], ""))
            return About("door", "card", "door", name, cards=cards)
        return About("guardian", "card", "door", name, cards=((f"p{face}", words("explained.its_door")),))

    def _deck(self, seat: Seat) -> Target:
        """The tray of a deck. A click on a small one that lies open shows its cards large: on a touch screen
        no pointer can rest on it.
        """
        board, faces = self.board, self.board.faces(f"deck/{seat}")
        who, hidden, own = board.name(seat), HIDDEN in faces, seat == self.seat
        cards = self.words.forms.join_row(name_card(face, self.words) for face in faces)
        name = self.words("table.deck_hidden" if hidden else "table.deck", name=who, cards=cards)
        large = hidden or own or board.facing or self.place.near(seat)
        act = "" if large else "back" if board.page == LOOK else LOOK
        box, about = self.place.tray(seat).box, About("deck", "pile", "deck", told={"name": who})
        return self._target(f"deck/{seat}", name, box, about, "pile", "d" if own else "", act)

    def _portals(self) -> Iterator[Target]:
        """Closed portals, which may be claimed; and opened ones, whose advice can be read again."""
        board, words = self.board, self.words
        threatened = threats_after(board, None).portals if board.moves_left else ()
        for column in PORTALS:
            spot, box, opener = f"portal/{column}", self.place.tile(column), portal_opener(board, column)
            claim, head = (
                write_move(single_column_move("claim", column)),
                words("table.portal_head", n=column),
            )
            if opener is None:
                threat = tell_threat(board, None) if column in threatened else ""
                name = f"{words('table.portal', n=column)}. {threat}".removesuffix(". ")
                moves = tuple(self.moves.get(spot, ()))
                now = "" if is_claiming(board) else f"{words('explained.coin_here')} {threat}".rstrip()
                key, about = str(column) if moves else "", About("portal", page="door", name=head, now=now)
                yield Target(spot, name, box, moves, "place", attempted_move=claim, hotkey=key, about=about)
            else:
                line, who = portal_line(board, column), board.name(opener)
                about = About("opened", page="door", name=head, told={"name": who})
                name = words("table.portal_opened", n=column, name=who, advice=line)
                tries, act = (claim, "") if is_claiming(board) else (None, f"{READ}{column}")
                yield Target(spot, name, box, (), "place", attempted_move=tries, action=act, about=about)

    def _guard(self) -> Target:
        words, guards, barred = self.words, self.board.faces("guards"), self.board.view["barred"]
        name, now = words("table.no_guard_name"), words("table.no_guard")
        if guards:
            left = (words(f"table.tokens.{name}") for name in ATTRIBUTES[guards[0]] if name != barred)
            card, counting = name_card(guards[0], words), words.forms.join_row(left)
            name = words("table.guard_name", card=card, counting=counting, n=len(guards) - 1)
            now = capitalise(card) + "."
        about = About("guard", page="five", now=now)
        return Target("guard", name, self.place.guard(0, 1).box(), role="text", about=about)

    def _jolly(self, spot: str, move: Move) -> Target:
        """The badge of a jolly's move, on the outer edge of a card; on the inner one is that of the cross."""
        _, side, column = spot.split("/")
        card = self.place.card(int(side), int(column))
        y = card.bottom - 14 if self.place.near(int(side)) else card.top + 14
        box = box_around((card.centerx, y), BADGE, self.place.grid.reach(40))
        name = self.words("table.jolly_badge", n=column)
        about = About("badge", "button", "across", name_card(JOLLY, self.words))
        return Target(f"jolly/{column}", name, box, (move,), "button", about=about)

    # Why not

    def _tried(self, spot: str) -> Move | None:
        """The move that a click here would make, so that the rules can say why it isn't possible."""
        kind, side, column = (*spot.split("/"), "0")[:3]
        if not self.board.moves_left or spot == self.first:
            return None
        if is_claiming(self.board):
            return write_move(single_column_move("renew", int(column)))
        if self.first is None:
            theirs = kind == "card" and int(side) != self.seat
            return write_move(single_column_move("strike", int(column))) if theirs else None
        meant = self._meant(self.first, spot)
        return write_move(meant) if meant else None

    def _meant(self, first: str, second: str) -> TaoMove | None:
        """The move that two targets say, legal or not; with an empty place opposite it is a cross."""
        empty = f"place/{1 - self.seat}/"
        spots = frozenset(spot.replace(empty, f"card/{1 - self.seat}/") for spot in (first, second))
        found = _joining(self.seat).get(spots, ())
        if any(spot.startswith(empty) for spot in (first, second)):
            return next((move for move in found if move.kind == "cross"), None)
        mine = next((spot for spot in spots if spot.startswith(f"card/{self.seat}/")), "")
        jolly = self.board.faces(mine.replace("card", "row")) == [JOLLY]
        return found[0 if jolly else -1] if found else None


# What can only be asked about


@cache_per_board
def signs(board: TaoBoard) -> list[Target]:
    """Things that can be asked about though they can't be clicked: borders, lanterns, the list of moves."""
    if read_portal(board) is not None:
        return []
    place, left = room(board), board.words("table.moves_left", n=board.view["moves_left"])
    moves = About("moves", page="own", now="" if board.is_over else capitalise(left) + ".")
    border = About("border", page="door")
    return [
        Target("history", "", place.log, about=About("history", page="own")),
        Target("turns", "", place.turns, about=About("turns", page="aim", now=f"{turn_words(board)}.")),
        Target("moves", "", place.lanterns, about=moves),
        *(Target(f"border/{column}", "", place.tile(column), about=border) for column in BORDERS),
    ]


def about_seat(board: TaoBoard, seat: Seat) -> About:
    """What is said of somebody who sits there."""
    name, n = board.name(seat), len(board.view["opened"][seat])
    return About("seat", "seat", "aim", name, board.words("explained.coins", name=name, n=n))
