"""The words of Dos's table, as sentences."""

from __future__ import annotations

from itertools import islice

from game.kernel.types import Card, Seat
from game.language.forms import capitalise
from game.titles.dos.rules.cards import AMOUNT, COLOURS
from game.titles.dos.rules.moves import DRAW
from scenes.tables.dos.board_types import (
    DosBoard,
    DosShow,
    cards_played,
    is_match,
    is_scored,
    round_scores,
    wishing_seat,
)
from scenes.tables.dos.motion import Callout


def plate_fact(board: DosBoard, seat: Seat) -> str:
    """How many cards somebody has, or which place they have won."""
    done = board.view["done"]
    if is_match(board):
        left, total = len(board.pieces(f"hand/{seat}")), seat_total(board, seat)
        return board.words("table.cards_and_points", n=left, points=board.words("table.points", n=total))
    if seat in done:
        return board.words("table.place", n=done.index(seat) + 1)
    return board.words("table.cards", n=len(board.pieces(f"hand/{seat}")))


def seat_total(board: DosBoard, seat: Seat) -> int:
    """What a seat has won in all rounds of a match that are over."""
    return sum(each[seat] for each in round_scores(board))


def score_sentence(board: DosBoard, seat: Seat) -> str:
    """A row of the score in words: what the last round has brought, and the sum."""
    won, total = round_scores(board)[-1][seat], seat_total(board, seat)
    return board.words("table.score_row", name=board.name(seat), won=won, total=total)


def plate_news(show: DosShow, seat: Seat) -> str:
    """The line under a name: the most important thing there is to say of that seat."""
    board, left = show.board, round(show.count(f"hand/{seat}"))
    if is_scored(board):
        return board.words("table.points", n=seat_total(board, seat))
    if seat in board.view["done"]:
        return board.words("table.finished")
    if any(data == seat for data, _ in show.marks("skipped")):
        return board.words("table.skipped")
    if left in (1, 2):
        return board.words("table.last_card" if left == 1 else "table.two_left")
    waits = board.is_in_turn(seat) and board.view["phase"] != "scored"
    if waits and not board.places[seat].human and not board.in_replay:
        return board.words("table.thinks")
    if is_match(board):
        return board.words("table.points", n=seat_total(board, seat))
    return board.words("table.you") if seat == board.viewer and not board.in_replay else ""


def pile_words(board: DosBoard) -> str:
    """What stands under the pile: what drawing means now, or how many cards are left."""
    if DRAW in board.moves_left and board.view["pending"]:
        return board.words("table.draw", n=board.view["pending"])
    if DRAW in board.moves_left:
        return board.words("table.draw_one")
    return board.words("table.pile", n=len(board.pieces("pile")))


def colour_words(show: DosShow) -> tuple[str, str]:
    """The name of the colour that is seen now, and who has wished for it, if anybody has."""
    board, seat = show.board, wishing_seat(show.board)
    at = next((each for each in COLOURS if show.count(f"colour/{each}") >= 0.5), None)
    name = board.words(f"colours.{at}") if at else board.words("table.any_colour")
    wished = seat is not None and at == board.view["colour"]
    wish = board.words("table.wish_of", name=board.name(seat)) if seat is not None and wished else ""
    return capitalise(name), wish


def prompt_words(board: DosBoard) -> str:
    """What the person at the screen may do."""
    pending = board.view["pending"]
    return board.words("table.answer", n=pending) if pending else fitting_words(board)


def fitting_words(board: DosBoard) -> str:
    """Which cards fit now."""
    view, words = board.view, board.words
    at, top = view["colour"], view["discard"][-1]
    if at is None:
        return words("table.fits_any")
    said = words(f"colours.{at}")
    if top[0] not in COLOURS:
        return words("table.fits_wish", colour=said)
    symbol = words(f"cards.{top[1]}") if top[1] in "SR" else top[1:]
    return words("table.fits_four" if top in AMOUNT else "table.fits", colour=said, symbol=symbol)


def callout_words(board: DosBoard, say: Callout) -> str:
    """A callout in the people's language."""
    other = board.name(say.other) if say.other is not None else ""
    return board.words(f"table.say_{say.key}", name=board.name(say.seat), other=other, n=say.n)


def aim_words(board: DosBoard) -> str:
    """What somebody in a challenge has to do."""
    challenge = board.view["challenge"]
    if challenge is None:
        return ""
    seat, hits = challenge["seat"], [field["hit"] for field in challenge["fields"]]
    if not (board.places[seat].human and seat == board.bottom):
        return board.words("table.hit_other", name=board.name(seat))
    return board.words(
        f"table.hit_{'one' if len(hits) == 1 else 'two' if hits == [None, None] else 'second'}"
    )


def terms_words(board: DosBoard, untimed: bool) -> str:
    """How much time somebody has for the fields of a challenge, and what it costs to be late."""
    challenge, words = board.view["challenge"], board.words
    if challenge is None or untimed:
        return words("table.no_hurry")
    seconds = f"{challenge['allowed_ms'] / 1000:.1f}"
    n = sum(field["hit"] is None for field in challenge["fields"])
    return words("table.in_time", n=n, s=seconds if words.lang == "en" else seconds.replace(".", ","))


def last_played(board: DosBoard) -> tuple[tuple[Seat, Card], ...]:
    """Who played the last three cards, the newest last."""
    return tuple((told["seat"], told["card"]) for told in islice(cards_played(board), 3))[::-1]
