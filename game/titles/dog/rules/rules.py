"""Dog's rules: whose turn it is, what may be played, and what a move changes."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.chance import Chance
from game.kernel.events import Event
from game.kernel.types import Move, NotAMove, Result, Seat, rank_scores
from game.titles.dog.rules.board import FRESH, GOAL, PIECE, spelled
from game.titles.dog.rules.cards import JOKER, SPLITTING
from game.titles.dog.rules.deals import give, hand_over, next_deal
from game.titles.dog.rules.move_generator import plays
from game.titles.dog.rules.moves import FOLD, GIVE, DogFold, DogMove, DogPlay, DogSwap, DogWalk, read_move
from game.titles.dog.rules.seven_step_by_step import listed_way
from game.titles.dog.rules.state import MOST_MOVES, Dog


def to_act(state: Dog) -> tuple[Seat, ...]:
    """The seat in turn; in the exchange everybody who has not given yet; nobody when the game is over."""
    if state.phase == "exchange":
        return tuple(seat for seat, gift in enumerate(state.gifts) if gift is None)
    return () if state.turn is None else (state.turn,)


def legal(state: Dog, seat: Seat) -> Sequence[Move]:
    """Everything that can be given or played; who can do nothing folds (DOG-10, DOG-11)."""
    if state.phase == "exchange":
        if seat not in to_act(state):
            return ()
        return [GIVE[card] for card in dict.fromkeys(state.hands[seat])]
    if seat != state.turn:
        return ()
    return plays(state.board, seat, state.hands[seat]) or [FOLD]


def apply(state: Dog, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    """Make a legal move."""
    state.moves += 1
    events = _make(state, seat, read_move(move))
    if state.phase != "over":
        _go_on(state, seat, chance, events)
    return events


def canonical_move(state: Dog, seat: Seat, move: Move) -> Move:
    """The listed move with the same outcome as a seven whose steps come in another order (DOG-12); any
    other text stands for itself.
    """
    if state.phase != "play" or seat != state.turn:
        return move
    try:
        asked = read_move(move)
    except NotAMove:
        return move
    if not isinstance(asked, DogPlay) or asked.rank != SPLITTING:
        return move
    listed = legal(state, seat)
    return move if move in listed else listed_way(state.board, seat, asked, listed) or move


def result(state: Dog) -> Result | None:
    """A seat's score is how many pieces its team has in the goals; all of them win (DOG-15, DOG-20)."""
    if state.phase != "over":
        return None
    own = [sum(place > GOAL for place in row) for row in state.board.rows]
    scores = tuple(own[seat] + own[state.board.partner(seat)] for seat in range(state.seats))
    return Result(scores, rank_scores(scores))


def is_simultaneous(state: Dog) -> bool:
    """All seats give at once, on one version of the table (DOG-18)."""
    return state.phase == "exchange"


def _make(state: Dog, seat: Seat, move: DogMove) -> list[Event]:
    if isinstance(move, DogPlay):
        return _play(state, seat, move)
    return _fold(state, seat) if isinstance(move, DogFold) else give(state, seat, move.card)


def _fold(state: Dog, seat: Seat) -> list[Event]:
    cards = state.hands[seat]
    state.discard += cards
    state.hands[seat] = []
    return [("folded", seat, cards, len(cards))]


def _play(state: Dog, seat: Seat, play: DogPlay) -> list[Event]:
    card = play.card
    state.hands[seat].remove(card)
    state.discard.append(card)
    events: list[Event] = [("joker", seat, card, play.rank) if card == JOKER else ("played", seat, card)]
    sweeping = play.rank == SPLITTING
    for part in play.parts:
        if isinstance(part, DogSwap):
            _swap(state, part, events)
        else:
            _move(state, part, sweeping, events)
    return events


def _swap(state: Dog, part: DogSwap, events: list[Event]) -> None:
    state.board.swap(*part)
    events.append(("swapped", part.seat, part.piece, part.other, part.other_piece))


def _move(state: Dog, part: DogWalk, sweeping: bool, events: list[Event]) -> None:
    """One piece leaves the house or walks; who is hit goes home, and a goal may be full."""
    board, (seat, number, target) = state.board, part
    before = board.field(seat, number)
    path, hits = board.move(seat, number, target, sweeping=sweeping)
    how = _how(before, path, board.track)
    events.append((how, seat, PIECE[seat][number], spelled(path), len(path)))
    events += [("sent_home", other, PIECE[other][others], field) for other, others, field in hits]
    if target > GOAL and board.is_done(seat):
        events.append(("done", seat))
        if board.is_done(board.partner(seat)):
            state.phase, state.turn = "over", None
            events.append(("won", seat, board.partner(seat)))


def _how(before: int, path: list[int], track: int) -> str:
    """The type of event for a piece's move, by the track field where it began (-1 for none) and its path."""
    if path[-1] > GOAL:
        return "turned_in" if before >= 0 else "moved_up"
    if path[0] == FRESH:
        return "left"
    return "walked" if path[0] == (before + 1) % track else "went_back"


def _go_on(state: Dog, seat: Seat, chance: Chance, events: list[Event]) -> None:
    """Whose turn it is next, or what comes when nobody has a card left to give or to play."""
    if state.moves >= MOST_MOVES:
        state.phase, state.turn = "over", None
        events.append(("stopped", MOST_MOVES))
    elif state.phase == "exchange":
        if None not in state.gifts:
            hand_over(state, events)
    elif any(state.hands):
        state.turn = _next_with_cards(state, seat)
    else:
        next_deal(state, chance, events)


def _next_with_cards(state: Dog, seat: Seat) -> Seat:
    """Seats without cards are passed over (DOG-19)."""
    seat = (seat + 1) % state.seats
    while not state.hands[seat]:
        seat = (seat + 1) % state.seats
    return seat
