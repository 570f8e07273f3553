"""The words of Dog's table: whose turn it is, what happened, what is to be done, and what a click does."""

from __future__ import annotations

from game.kernel.types import Move, Result, Seat
from game.language.words import Words
from game.titles.dog.events import DogEventView
from game.titles.dog.names import name_card, name_move, name_piece
from game.titles.dog.rules.board import GOAL, NUMBERED
from game.titles.dog.rules.cards import FORWARD, SPLITTING, SWAPPING
from game.titles.dog.rules.moves import DogFold, DogGive, DogPlay, read_move
from scenes.table.model.game_ending import Outcome, ResultRow
from scenes.table.model.zones import Zone
from scenes.tables.dog.board_types import DogBoard
from scenes.tables.dog.move_choice import DogChoice, outlook

SPECIAL = "AK4J"
"""Ranks that can do more than walk so many fields."""


def partner_seat(board: DogBoard, seat: Seat) -> Seat:
    """Who plays with a seat."""
    return (seat + board.seats // 2) % board.seats


def partner_words(board: DogBoard, seat: Seat) -> str:
    """With whom a seat plays."""
    return board.words("table.with", name=board.name(partner_seat(board, seat)))


def is_out(board: DogBoard, seat: Seat) -> bool:
    """Has this seat no cards left while others play on?"""
    return board.view["phase"] == "play" and not board.zones.get(f"hand/{seat}")


# What happens


def turn_headline(board: DogBoard) -> str:
    """Whose turn it is."""
    if board.is_over:
        return board.words("table.over")
    if board.view["phase"] == "exchange":
        return board.words("table.exchange")
    if board.viewer == board.bottom and board.viewer in board.to_act and not board.in_replay:
        return board.words("table.your_turn")
    return board.words("table.turn", name=board.name(board.to_act[0])) if board.to_act else ""


def last_event_words(board: DogBoard) -> str:
    """What happened last, in a sentence or two; if a deal ended or began, only that."""
    said = [(told["type"], _said(board, told)) for told in board.last_events]
    alone = [sentence for kind, sentence in said if kind in ("began", "folded")]
    return alone[-1] if alone else " ".join(sentence for _, sentence in said if sentence)


def _said(board: DogBoard, told: DogEventView) -> str:
    words = board.words
    match told["type"]:
        case "began":
            return words("table.last_began", name=board.name(told["seat"]))
        case "folded":
            return words("table.last_folded", name=board.name(told["seat"]), n=told["n"])
        case "joker":
            rank = name_card(told["rank"], words)
            return words("table.last_joker", name=board.name(told["seat"]), rank=rank)
        case "played":
            card = name_card(told["card"], words)
            return words("table.last_played", name=board.name(told["seat"]), card=card)
        case "left" | "went_back" | "turned_in" | "moved_up":
            return words(f"table.last_{told['type']}", n=told["n"])
        case "sent_home":
            return words("table.goes_home", name=board.name(told["seat"])) + "."
        case "swapped":
            return words("table.last_swapped", name=board.name(told["other"]))
        case "done":
            return words("events.done", seat=board.name(told["seat"]))
        case "won":
            return words("events.won", seat=board.name(told["seat"]), other=board.name(told["other"]))
    return ""


# What to do


def turn_prompt(board: DogBoard) -> tuple[str, str]:
    """A title and a sentence for what is to be done now."""
    words, seen = board.words, outlook(board)
    chosen, first = seen.chosen, read_move(board.legal[0])
    if isinstance(first, DogFold):
        return words("table.fold_title"), words("table.fold_says")
    if isinstance(first, DogGive):
        says = "table.give_sure" if chosen.face else "table.give_says"
        return words("table.give_title"), words(says, name=board.name(partner_seat(board, board.bottom)))
    if not chosen.face:
        says = "table.card_any" if len(seen.choices) == len(seen.hand) else "table.card_says"
        return words("table.card_title"), _whose(board, says)
    rank = chosen.rank and words("table.joker_as", rank=name_card(chosen.rank, words))
    title = rank or name_card(chosen.face, words)
    if chosen.played == SPLITTING:
        return title, _whose(board, "table.seven_says")
    if chosen.played == SWAPPING and chosen.piece:
        return title, words("table.swap_says")
    if chosen.played in SPECIAL:
        return title, words(f"table.does_{chosen.played}")
    return title, words("table.does_n", n=FORWARD[chosen.played][0])


def _whose(board: DogBoard, usual: str) -> str:
    """The usual sentence; but whoever's marbles are home is told that they play their partner's."""
    mover = outlook(board).board.moved_by(board.bottom)
    if mover == board.bottom:
        return board.words(usual)
    return board.words("table.partners", name=board.name(mover))


# What things are called


def hint_name(move: Move, words: Words) -> str:
    """What a hint calls a move: only its card, as no marble on the board has a number."""
    match read_move(move):
        case DogPlay(card, "", _):
            return name_card(card, words)
        case DogPlay(_, rank, _):
            return words("table.joker_as", rank=name_card(rank, words))
    return ""


def name_choice(board: DogBoard, choice: DogChoice) -> str:
    """What a click on a marble or a place does, and whom it sends home."""
    words, where = board.words, name_zone(board, choice.zone)
    if choice.kind == "piece":
        return name_marble(board, choice.what, choice.zone)
    said, hits = where, choice.hits
    if choice.kind == "step":
        said = f"{words('table.steps_to', n=choice.steps, piece=name_piece(choice.what))}: {where}"
    elif len(choice.moves) == 1:
        said, hits = name_move(choice.moves[0], words), outlook(board).hits(choice.moves[0])
    home = words.forms.join_row(
        words("table.goes_home", name=board.name(NUMBERED[piece][0])) for piece in hits
    )
    return f"{said}. {home}" if home else said


def name_marble(board: DogBoard, piece: str, zone: Zone) -> str:
    """“■2 of Ben, field 20”."""
    name = board.words("table.marble", piece=name_piece(piece), name=board.name(NUMBERED[piece][0]))
    return f"{name}, {name_zone(board, zone)}"


def name_zone(board: DogBoard, zone: Zone) -> str:
    """A place on the board."""
    kind, _, rest = zone.partition("/")
    if kind == "at":
        return board.words("table.field", n=int(rest))
    return board.words(f"table.in_{kind}", name=board.name(int(rest[0])), n=rest[2:])


# How it ended


def outcome(board: DogBoard, result: Result) -> Outcome:
    """The rows of the result: a team each."""
    rows = tuple(_result_row(board, seat) for seat in range(board.seats // 2))
    return Outcome(rows, board.words("table.won_by_team"), unit=board.words("table.head_goal"))


def _result_row(board: DogBoard, seat: Seat) -> ResultRow:
    """A team's marbles that are home, and those that aren't."""
    track = outlook(board).board
    mate = track.partner(seat)
    marbles = [
        (f"{each}.{i}", place > GOAL) for each in (seat, mate) for i, place in enumerate(track.rows[each])
    ]
    home, away = (tuple(marble for marble, is_home in marbles if is_home == kind) for kind in (True, False))
    own, theirs = (sum(place > GOAL for place in track.rows[each]) for each in (seat, mate))
    return ResultRow(seat, f"{own} + {theirs}", home, len(home), away, partners=(mate,))
