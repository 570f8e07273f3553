"""What TAO's table says: what can be done, what a move would do, what has happened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.kernel.types import Seat
from game.kernel.words import said
from game.titles.tao import TITLE
from game.titles.tao.cards import ATTRIBUTES, DOORS, JOLLY
from game.titles.tao.combinations import COINS_TO_WIN
from game.titles.tao.moves import read
from game.titles.tao.names import name_card, name_move
from game.titles.tao.outlook import NOTHING, Outlook, gathered, outlook
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.table.loose import Plain as Told
from scenes.tables.tao.motion import Opening
from scenes.tables.tao.places import view_of
from scenes.tables.tao.pointing import actor, capital, claiming

ICONS = {
    "swapped": "swap",
    "slid": "slide",
    "crossed": "cross",
    "renewed": "renew",
    "struck": "strike",
    "jollied": "jolly",
    "opened": "coin",
    "claimed": "coin",
    "gathered": "coin",
    "stayed_shut": "coin",
}
"""The icon of each event that the log at the side tells."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A head and a sentence or two."""

    head: str
    says: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the log at the side."""

    seat: Seat
    icon: str
    words: str


def prompt(show: Show) -> Prompt:
    """What stands beside the own tray."""
    board = show.board
    opening = next((data for data, _ in show.marks("opening") if isinstance(data, Opening)), None)
    if opening is not None:
        return Prompt(board.words("table.portal_open", n=opening.column), _last(board))
    if board.over:
        return _end(board)
    if not board.legal:
        return Prompt(board.words("table.turn", name=board.name(actor(board))), _last(board))
    if claiming(board):
        return _claim(board)
    hovered = show.targets.get(show.hovered or show.focused or "")
    if board.picked and hovered is not None and hovered.moves:
        return _meant(board, hovered.moves[0])
    return _chosen(board) if board.picked else _choose(board, hovered.id if hovered else "")


def preview(show: Show) -> Outlook:
    """What the move would bring that a click on what is pointed at would make."""
    hovered = show.targets.get(show.hovered or show.focused or "")
    if not show.board.picked or hovered is None or len(hovered.moves) != 1:
        return NOTHING
    return outlook(view_of(show.board), actor(show.board), read(hovered.moves[0]))


def promised(board: Board) -> set[int]:
    """The portals that some move after what was picked would open by three of a faction."""
    seat = actor(board)
    moves = [read(move) for move in board.legal] if board.picked and not claiming(board) else []
    return {column for move in moves if (column := outlook(view_of(board), seat, move).opens)}


def _end(board: Board) -> Prompt:
    coins = [len(columns) for columns in view_of(board)["opened"]]
    says = board.words("table.three_coins" if max(coins) == COINS_TO_WIN else "table.limit")
    if coins[0] == coins[1]:
        return Prompt(board.words("table.share_coins"), says)
    return Prompt(board.words("table.wins", name=board.name(coins.index(max(coins)))), says)


def _claim(board: Board) -> Prompt:
    attribute = gathered(view_of(board), actor(board))
    n = view_of(board)["moves_left"]
    left = capital(board.words("table.moves_left", n=n)) + "." if n else ""
    says = f"{board.words('table.claim_says')} {left}"
    return Prompt(board.words(f"table.five.{attribute}"), says.rstrip())


def _meant(board: Board, move: str) -> Prompt:
    typed = read(move)
    found = outlook(view_of(board), actor(board), typed)
    if found.opens:
        says = board.words("table.opens_says", n=found.opens)
    elif found.portals:
        attribute = board.words(f"attributes.{found.attribute}")
        says = board.words("table.gathers_says", attribute=attribute)
    else:
        says = board.words(f"table.does.{typed.kind}", other=board.name(1 - actor(board)))
    return Prompt(name_move(move, board.words), says)


def _chosen(board: Board) -> Prompt:
    """What was picked, and which kinds of move it could make."""
    kinds = [
        board.words(f"table.kinds.{kind}") for kind in dict.fromkeys(read(move).kind for move in board.legal)
    ]
    says = board.words("table.can", kinds=", ".join(kinds)) if kinds else board.words("table.alone")
    kind, _, *column = board.picked[0].split("/")
    if kind == "deck":
        return Prompt(board.words("table.deck_chosen"), says)
    face = _face(board, board.picked[0])
    if face is None:
        return Prompt(board.words("table.place_chosen", n=column[0]), says)
    return Prompt(board.words("table.chosen", card=capital(name_card(face, board.words))), says)


def _choose(board: Board, hovered: str) -> Prompt:
    """Nothing is picked yet: what the card under the pointer is good for."""
    face = _face(board, hovered)
    if face is None:
        return Prompt(board.words("table.choose"), board.words("table.choose_says"))
    kind = "jolly" if face == JOLLY else "door" if face in DOORS else "guardian"
    says = board.words(f"table.{kind}_says", other=board.name(1 - actor(board)))
    return Prompt(capital(name_card(face, board.words)), says)


def _face(board: Board, spot: str) -> str | None:
    """The card that lies on a spot."""
    kind, seat, column = (*spot.split("/"), "", "")[:3]
    faces = board.faces(f"row/{seat}/{column}") if kind == "card" else []
    return faces[0] if faces else None


def _last(board: Board) -> str:
    """What happened last, in a sentence."""
    names = [place.name for place in board.places]
    told = [told for told in board.last if told["type"] in ICONS or told["type"] == "nothing_to_claim"]
    if not told:
        return ""
    return said(board.words, f"events.{told[-1]['type']}", told[-1], names, TITLE)


def rows(board: Board) -> Iterator[Row]:
    """What happened, the newest first."""
    for move in reversed((*board.past, *_new(board))):
        for told in reversed(move):
            if told["type"] in ICONS:
                yield _row(board, told)


def _new(board: Board) -> tuple[tuple[Told, ...], ...]:
    """The move that is being shown, as far as it has been: `past` doesn't have it yet."""
    known = bool(board.past) and board.past[-1][: len(board.last)] == board.last
    return () if known or not board.last else (board.last,)


def _row(board: Board, told: Told) -> Row:
    a, b = (*told["columns"],) if "columns" in told else (told.get("column"), told.get("to"))
    icon = ICONS[told["type"]]
    if icon == "slide" and b < a:
        icon = "slide_left"
    return Row(told["seat"], icon, board.words(f"table.rows.{told['type']}", a=a, b=b))


def counting(board: Board) -> Iterator[tuple[str, bool]]:
    """The current guard's attributes, each with whether it is barred."""
    guards = board.faces("guards")
    for attribute in ATTRIBUTES[guards[0]] if guards else ():
        yield attribute, bool(board.pieces(f"barred/{attribute}"))


def icon_of(move: str) -> str:
    """The badge of a kind of move."""
    typed = read(move)
    return "slide_left" if typed.kind == "slide" and typed.to < typed.column else typed.kind
