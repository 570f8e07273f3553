"""The things that can be pointed at on Dog's table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.titles.dog.names import name_card
from game.titles.dog.rules.board import NUMBERED
from game.titles.dog.rules.cards import JOKER, RANKS
from game.titles.dog.rules.moves import DogHalf, write_move
from scenes.table.generic.shared_places import twin_ids
from scenes.table.model.board import Target
from scenes.table.model.pose import Arrangement
from scenes.tables.dog.board_types import DogBoard
from scenes.tables.dog.layout import room
from scenes.tables.dog.move_choice import DogChoice, DogOutlook, outlook
from scenes.tables.dog.words import name_choice, name_marble
from scenes.ui.layout import Box

KEYS = "A23456789TJQK"
"""The joker's ranks as its keyboard has them, row by row."""
HOTKEYS = {**{rank: rank.lower() for rank in RANKS}, "T": "0"}


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
        said = name_card(piece.face, board.words)
        if name in found:
            yield _clicked(board, found[name], said, box, piece.id, "" if joker else str(i + 1))
        else:
            tries = write_move(DogHalf(piece.face, "")) if board.legal and name not in board.picked else None
            yield Target(name, said, box, key=piece.id, attempted_move=tries)


def _clicked(
    board: DogBoard, choice: DogChoice, said: str, box: Box, key: int | None = None, hotkey: str = ""
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
        round=choice.zone != "",
    )


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
    for name in ("give", "fold"):
        if name in found:
            yield _clicked(board, found[name], words(f"table.{name}"), place.button(right=True), None, "g")
    if board.picked:
        said = words("table.step_back" if chosen.sent else "table.other_card")
        box = place.button(alone="give" not in found)
        yield Target("back", said, box, role="button", action="back", hotkey="backspace")


def _key(board: DogBoard, rank: str, box: Box, choice: DogChoice | None) -> Target:
    named = name_card(rank, board.words)
    said = board.words("table.as_rank", rank=named)
    if choice is not None:
        return _clicked(board, choice, said, box, None, HOTKEYS[rank])
    return Target(
        f"rank/{rank}", said, box, role="button", why_not=board.words("table.rank_cant", rank=named)
    )


# The board


def _on_board(board: DogBoard, seen: DogOutlook) -> Iterator[Target]:
    """Marbles and places that can be clicked."""
    for choice in seen.choices:
        if choice.zone:
            pieces = board.pieces(choice.zone) if choice.kind == "piece" else ()
            key = pieces[0].id if pieces else None
            yield _clicked(board, choice, name_choice(board, choice), room(board).around[choice.zone], key)


def _resting(board: DogBoard, seen: DogOutlook) -> Iterator[Target]:
    """Marbles that can't be clicked now: they say where they are and, if somebody clicks, why not."""
    free, chosen = {choice.zone for choice in seen.choices}, seen.chosen
    why = board.words("table.card_first") if board.legal and not chosen.face else ""
    for piece in NUMBERED:
        zone = seen.zones.get(piece, "")
        if zone and zone not in free:
            asks = board.legal and chosen.played and piece != chosen.piece
            tries = write_move(DogHalf(chosen.face, chosen.rank, piece)) if asks else None
            name, box = name_marble(board, piece, zone), room(board).around[zone]
            yield Target(
                f"piece/{piece}", name, box, role="marble", why_not=why, attempted_move=tries, round=True
            )
