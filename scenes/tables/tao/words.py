"""The words of TAO's table: what can be done, what a move would do, what has happened, and advice."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.kernel.types import Move, Seat
from game.language.forms import capitalise
from game.language.words import Words, make_sentence
from game.titles.tao import TITLE
from game.titles.tao.move_preview import preview_move, shared_attribute
from game.titles.tao.names import name_card, name_move
from game.titles.tao.rules.cards import DOORS, JOLLY
from game.titles.tao.rules.moves import read_move
from game.titles.tao.rules.state import coins_to_win
from scenes.tables.tao.board_types import TaoBoard, TaoSeen, TaoShow, acting_seat, is_claiming, shown_move
from scenes.tables.tao.motion import shown_opening
from scenes.tables.tao.outlook import pointed_target, threats_after

ICONS = {"swapped": "swap", "slid": "slide", "crossed": "cross", "renewed": "renew", "struck": "strike"}
ICONS |= {"jollied": "jolly"} | dict.fromkeys(("opened", "claimed", "gathered", "stayed_shut"), "coin")
"""The icon of each event that the log at the side tells."""


LAST_TURNS = 5
"""So many turns before the end it is announced."""


class Prompt(NamedTuple):
    """What stands beside the own tray: a heading, and a sentence or two."""

    head: str
    says: str = ""

    def shorter(self) -> Iterator[Prompt]:
        """This prompt, then shorter ones for where there is less room: fewer sentences, no heading."""
        yield self
        sentences = self.says.split(". ")
        for n in range(len(sentences) - 1, 0, -1):
            yield Prompt(self.head, f"{'. '.join(sentences[:n])}.")
        yield Prompt("", self.says)


class LogLine(NamedTuple):
    """A line of the log at the side."""

    seat: Seat
    icon: str
    words: str


# How many turns there are


def turns_left(board: TaoBoard) -> int:
    """How many turns are still to be played, this one included."""
    return int(board.view["options"]["turn_limit"]) - board.view["turns"]


def turn_words(board: TaoBoard) -> str:
    """Which turn it is of how many; of the last ones, how many are left."""
    left, most = turns_left(board), int(board.view["options"]["turn_limit"])
    if left <= LAST_TURNS:
        return board.words("table.turns_left", n=left)
    return board.words("table.turn_of", n=board.view["turns"] + 1, all=most)


def _last_turns(board: TaoBoard) -> str:
    """When the end is near: how many turns are left, and who wins then."""
    left = turns_left(board)
    return board.words("table.last_turns", n=left) if left <= LAST_TURNS else ""


# What can be done


def turn_prompt(show: TaoShow) -> Prompt:
    """What stands beside the own tray now."""
    board, opening, here = show.board, shown_opening(show), pointed_target(show)
    if opening is not None:
        return Prompt(board.words("table.portal_open", n=opening[0].column), _last(board))
    if board.is_over:
        return _end(board)
    if not board.moves_left:
        head = board.words("table.turn", name=board.name(acting_seat(board)))
        return Prompt(head, f"{_last_turns(board)} {_last(board)}".strip())
    if is_claiming(board):
        return _claim(board)
    if not board.picked:
        return _choose(board, here.id if here else "")
    move = here.moves[0] if here is not None and here.moves else shown_move(board)
    return _meant(board, move) if move else _chosen(board)


def _end(board: TaoBoard) -> Prompt:
    coins = [len(columns) for columns in board.view["opened"]]
    enough = max(coins) == coins_to_win(board.view["options"])
    says = board.words("table.all_coins" if enough else "table.limit", n=max(coins))
    if coins[0] == coins[1]:
        return Prompt(board.words("table.share_coins"), says)
    return Prompt(board.words("table.wins", name=board.name(coins.index(max(coins)))), says)


def _claim(board: TaoBoard) -> Prompt:
    attribute, n = shared_attribute(board.view, acting_seat(board)), board.view["moves_left"]
    left = capitalise(board.words("table.moves_left", n=n)) + "." if n else ""
    return Prompt(
        board.words(f"table.five.{attribute}"), f"{board.words('table.claim_says')} {left}".rstrip()
    )


def _meant(board: TaoBoard, move: Move) -> Prompt:
    """A move, what it brings, and what the other player could then do; and if it can't be taken back, that
    one more click plays it.
    """
    more = board.words("table.again") if move == shown_move(board) else tell_threat(board, move)
    return Prompt(name_move(move, board.words), f"{tell_outcome(board, move)} {more}".rstrip())


def tell_outcome(board: TaoBoard, move: Move) -> str:
    """What a move brings, in a sentence or two."""
    words, typed = board.words, read_move(move)
    found = preview_move(board.view, acting_seat(board), typed)
    if found.opens:
        return words("table.opens_says", n=found.opens)
    if found.portals:
        return words("table.gathers_says", attribute=words(f"attributes.{found.attribute}"))
    return words(f"table.does.{typed.kind}", other=board.name(1 - acting_seat(board)))


def tell_threat(board: TaoBoard, move: Move | None) -> str:
    """What the other player could win next, in a sentence."""
    words, found, name = board.words, threats_after(board, move), board.name(1 - acting_seat(board))
    if found.portals:
        columns = words.forms.join_list([str(column) for column in found.portals])
        return words("table.threat", n=len(found.portals), name=name, columns=columns)
    if found.attribute:
        return words("table.threat_five", name=name, attribute=words(f"attributes.{found.attribute}"))
    return ""


def _chosen(board: TaoBoard) -> Prompt:
    """What was picked, and which kinds of move it could make."""
    words, spot = board.words, board.picked[0]
    kinds = dict.fromkeys(words(f"table.kinds.{read_move(move).kind}") for move in board.moves_left)
    says = words("table.can", kinds=words.forms.join_row(kinds)) if kinds else words("table.alone")
    face = _face(board, spot)
    if face is not None:
        return Prompt(words("table.chosen", card=capitalise(name_card(face, words))), says)
    if spot.startswith("deck/"):
        return Prompt(words("table.deck_chosen"), says)
    return Prompt(words("table.place_chosen", n=spot.rpartition("/")[2]), says)


def _choose(board: TaoBoard, hovered: str) -> Prompt:
    """Nothing is picked yet: what the card under the pointer is good for."""
    words, face = board.words, _face(board, hovered)
    if face is None:
        says = f"{_last_turns(board) or words('table.choose_says')} {tell_threat(board, None)}".rstrip()
        return Prompt(words("table.choose"), says)
    kind = "jolly" if face == JOLLY else "door" if face in DOORS else "guardian"
    says = words(f"table.{kind}_says", other=board.name(1 - acting_seat(board)))
    return Prompt(capitalise(name_card(face, words)), says)


def _face(board: TaoBoard, spot: str) -> str | None:
    """The card that lies on a spot."""
    kind, _, place = spot.partition("/")
    return next(iter(board.faces(f"row/{place}")), None) if kind == "card" else None


def move_icon(move: Move) -> str:
    """The icon of a move."""
    typed = read_move(move)
    return "slide_left" if typed.kind == "slide" and typed.to < typed.column else typed.kind


# What has happened


def _last(board: TaoBoard) -> str:
    """What happened last, in a sentence."""
    told = [told for told in board.last_events if told["type"] in ICONS or told["type"] == "nothing_to_claim"]
    if not told:
        return ""
    names = [place.name for place in board.places]
    return make_sentence(board.words, f"events.{told[-1]['type']}", told[-1], names, TITLE)


def log_lines(board: TaoBoard) -> Iterator[LogLine]:
    """What happened, the newest first."""
    last, known = board.last_events, board.past_events[-1:]  # a move being shown isn't in the past yet
    new = (last,) if last and not (known and known[0][: len(last)] == last) else ()
    for move in reversed((*board.past_events, *new)):
        yield from (row for told in reversed(move) if (row := _row(board, told)))


def _row(board: TaoBoard, told: TaoSeen) -> LogLine | None:
    """The line that tells of an event, if any does."""
    words, icon = board.words, ICONS.get(told["type"], "")
    match told["type"]:
        case "swapped":
            a, b = told["columns"]
        case "slid" | "jollied":
            a, b = told["column"], told["to"]
            icon = "slide_left" if told["type"] == "slid" and b < a else icon
        case "crossed" | "renewed" | "struck" | "opened" | "claimed":
            a = b = told["column"]
        case "gathered" | "stayed_shut":
            a = b = 0
        case _:
            return None
    return LogLine(told["seat"], icon, words(f"table.rows.{told['type']}", a=a, b=b))


# Advice


def advice_lines(words: Words) -> Sequence[str]:
    """All lines of advice in a language; every language has the same thoughts in the same order."""
    return [str(line) for line in words.find("advice.lines")]


def portal_line(board: TaoBoard, column: int) -> str:
    """The line on a portal. It depends on the game's own number, so that a resumed game has the same ones."""
    every = advice_lines(board.words)
    return every[pick_lines(board.decoration_seed, len(every))[column - 1]]


def pick_lines(charm: int, of: int) -> list[int]:
    """The numbers of the five lines that a game has, one for each portal. They are decoration: nothing in the
    game depends on them.
    """
    return random.Random(charm).sample(range(of), 5)
