"""The rules of Daumen drauf!: showing, passing, parrying, and the end of tricks and games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.kernel.chance import Chance
from game.kernel.events import Event
from game.kernel.types import Card, Move, Options, Result, Seat, rank_scores
from game.titles.daumen.rules.cards import DECKS, GROUND, HAND_SIZE, TWIN, points
from game.titles.daumen.rules.moves import DEAL, PARRY, PASS, SHOW, SHOWN
from game.titles.daumen.rules.state import Daumen

BETWEEN_GAMES = (DEAL,)
ROUNDS = {seats: [(*range(first, seats), *range(first)) for first in range(seats)] for seats in DECKS}
"""`ROUNDS[seats][first]`: all seats of a table in order of play, from the one that comes first."""
_SHOW = SHOW.__getitem__


def deal(seats: int, options: Options, chance: Chance) -> Daumen:
    """A fresh match; seat 0 leads its first game (DAU-2)."""
    state = Daumen(seats, options, "play", 0, [], 0, [], [], 0, GROUND, {}, [], None, 0, [])
    _deal_hands(state, 0, chance)
    return state


def to_act(state: Daumen) -> tuple[Seat, ...]:
    """The seat in turn; nobody when the match is over."""
    return () if state.turn is None else (state.turn,)


def legal(state: Daumen, seat: Seat) -> Sequence[Move]:
    """Who leads must show a card; who follows may show a higher one, pass, or parry with the twin."""
    if seat != state.turn:
        return ()
    height, hand = state.height, state.hands[seat]
    if height is GROUND:
        return [*map(_SHOW, hand)] if state.phase == "play" else BETWEEN_GAMES
    moves, after = [PARRY, PASS] if height.twin in hand else [PASS], height.after
    for card in hand:
        if card in after:
            moves.append(SHOW[card])  # noqa: PERF401 (a comprehension takes half as long again)
    return moves


def apply(state: Daumen, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    """Make a legal move; then the next seat with cards is in turn. When it would be the turn of the seat with
    the highest card, that seat wins the trick (DAU-8).
    """
    if move in SHOWN:
        events = _show(state, seat, SHOWN[move])
    elif move == PASS:
        events = [("passed", seat)]
    else:
        return _parry(state, seat) if move == PARRY else _next_game(state, seat, chance)
    hands, top, seats = state.hands, state.top, state.seats
    while True:
        seat = seat + 1 if seat + 1 < seats else 0
        if seat == top:
            _end_trick(state, seat, events)
            return events
        if hands[seat]:
            state.turn = seat
            return events
        events.append(("sat_out", seat))


def result(state: Daumen) -> Result | None:
    """The totals of all games decide; a tie is shared (DAU-14)."""
    if state.phase != "over":
        return None
    totals = tuple(sum(each) for each in zip(*state.scores, strict=True))
    return Result(totals, rank_scores(totals))


def _show(state: Daumen, seat: Seat, card: Card) -> list[Event]:
    """Offer a card with the thumb on its head; an earlier one is let go first (DAU-3, DAU-6)."""
    state.hands[seat].remove(card)
    earlier = state.offered[seat]
    state.offered[seat] = card
    state.shown[card] = state.top = seat
    state.height = state.height.after[card]
    if earlier is None:
        return [("shown", seat, card)]
    return [("released", seat, earlier), ("shown", seat, card)]


def _parry(state: Daumen, seat: Seat) -> list[Event]:
    """The twin of the highest card wins the whole trick at once (DAU-7)."""
    card = TWIN[cast(Card, state.height.top)]
    state.hands[seat].remove(card)
    state.shown[card] = seat
    events: list[Event] = [("parried", seat, card)]
    _end_trick(state, seat, events)
    return events


def _end_trick(state: Daumen, winner: Seat, events: list[Event]) -> None:
    """The winner takes all cards, hands are filled up, and the next trick or the score follows."""
    cards = list(state.shown)
    state.won[winner] += tuple(cards)
    events.append(("won", winner, cards, len(cards)))
    state.shown, state.offered, state.top, state.height = {}, [None] * state.seats, None, GROUND
    state.leader = state.turn = winner
    if state.drawn < len(state.stock):
        _fill_up(state, winner, events)
    if state.drawn == len(state.stock):
        _look_at_hands(state, winner, events)


def _fill_up(state: Daumen, winner: Seat, events: list[Event]) -> None:
    """The winner first, all that they need, then the others in order, while the stock lasts (DAU-10)."""
    hands, stock, at = state.hands, state.stock, state.drawn
    for seat in ROUNDS[state.seats][winner]:
        hand = hands[seat]
        cards = stock[at : at + HAND_SIZE - len(hand)]
        if cards:
            at += len(cards)
            hand += cards
            hand.sort()
            events.append(("drew", seat, cards, len(cards)))
    state.drawn = at


def _look_at_hands(state: Daumen, winner: Seat, events: list[Event]) -> None:
    """If the winner's hand is empty, the next seat with cards leads. If at most one seat has cards, the game
    is over.
    """
    holding = [seat for seat in ROUNDS[state.seats][winner] if state.hands[seat]]
    if holding and holding[0] != winner:
        state.leader = state.turn = holding[0]
        events.append(("leads", holding[0]))
    if len(holding) < 2:
        _score(state, events)


def _score(state: Daumen, events: list[Event]) -> None:
    """A game is over (DAU-12), and the last one ends the match (DAU-14)."""
    scores = [points(won, hand) for won, hand in zip(state.won, state.hands, strict=True)]
    state.scores.append(scores)
    events.append(("scored", scores[:]))
    if len(state.scores) == state.options["games"]:
        state.phase, state.turn = "over", None
    else:
        state.phase, state.turn = "scored", (state.first + 1) % state.seats


def _next_game(state: Daumen, first: Seat, chance: Chance) -> list[Event]:
    _deal_hands(state, first, chance)
    began: list[Event] = [("began", len(state.scores) + 1, first)]
    hands = [("dealt", seat, list(state.hands[seat]), HAND_SIZE) for seat in ROUNDS[state.seats][first]]
    return began + hands


def _deal_hands(state: Daumen, first: Seat, chance: Chance) -> None:
    """Shuffle, and deal five to each, one at a time, the first card to the seat that leads (DAU-2)."""
    seats, stock = state.seats, list(DECKS[state.seats])
    chance.shuffle(stock)
    dealt = HAND_SIZE * seats
    state.stock, state.drawn = stock, dealt
    state.hands = [sorted(stock[(seat - first) % seats : dealt : seats]) for seat in range(seats)]
    state.won, state.offered = [()] * seats, [None] * seats
    state.phase, state.first, state.leader, state.turn = "play", first, first, first
