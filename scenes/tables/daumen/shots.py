"""Shots of Daumen drauf!: positions that show all that its table can look like, for pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from game.kernel.types import Card, Position, Seat
from game.titles.daumen.rules.cards import DECKS, points
from game.titles.daumen.rules.trick_notation import DaumenTrick, count_passes, in_order
from scenes.table.stills import Still, fill_hands

Held: TypeAlias = tuple[Card | None, tuple[Card, ...]]
"""The card that a seat holds up, and those it has let go."""

NOTHING: Held = (None, ())
ANNA = ("b3!", "b6", "g3", "g6!", "y2")
SHOWN: tuple[Held, ...] = (NOTHING, ("b1", ("y3!",)), ("y5", ()), ("g4!", ()))
"""Yellow 3, yellow 5, green 4, black 1."""
SEVEN: tuple[Held, ...] = (
    *(("b5!", ()), ("b7", ("b2",)), ("b4!", ()), NOTHING),
    *(("y2", ()), NOTHING, ("y6", ())),
)
SIX: tuple[Held, ...] = (("g4!", ()), ("g5", ()), NOTHING, ("y1!", ()), ("y8", ("g6!",)), NOTHING)
FIVE: tuple[Held, ...] = (NOTHING, ("y2", ()), ("y5!", ("y4",)), ("b3", ()), NOTHING)
WON_TRICK = ((0, "show b6"), (1, "pass"), (2, "pass"), (3, "pass"))


def stills() -> Iterator[Still]:
    """Tricks with two to seven players, cards on their way, a parry, an open trick, people only, scores."""
    four = position((ANNA, 3, 4, 4), SHOWN, "ygb", (0, 4, 0, 3))
    yield Still("turn", four)
    yield Still("hover", four, hover="hand/b6")
    yield Still("keys", four, focus="pass")
    yield Still("hint", four, hint=True)
    yield Still("showing", four, WON_TRICK[:1], after=0.22)
    yield Still("thumbs_off", four, WON_TRICK, after=0.86)
    yield Still("reveal", four, WON_TRICK, after=4.2)
    letting = position((("b2", "b6", "g3", "y2"), 3, 4, 4), (("g5!", ()), *SHOWN[1:]), "ygb", (0, 0, 0, 3))
    yield Still("letting_go", letting, ((0, "show b6"),), after=0.3)
    twin = position((("b2", "b4!", "g1", "y5!"), 4, 4), (NOTHING, ("y3", ()), ("b4", ())), "yb", (2, 0, 3))
    yield Still("twin", twin)
    yield Still("parry", twin, ((0, "parry"),), after=0.6)
    yield Still("parried", twin, ((0, "parry"),), after=6.0)
    yield Still("people", four, people=4)
    yield Still("flat", four, people=4, open_seat=0, flat=True)
    yield Still("people_reveal", four, WON_TRICK, after=4.2, people=4, open_seat=3)
    two = position((("b4", "g2!", "g3", "y1!", "y4"), 4), (NOTHING, ("g1", ())), "g", (0, 0))
    yield Still("two", two)
    yield Still("five", position((("b1", "b5!", "g7", "y6!"), 4, 3, 4, 5), FIVE, "yb", (3, 0, 6, 0, 2)))
    six = (("g8", "g3!", "y3", "b8!"), 4, 5, 4, 3, 5)
    yield Still("six", position(six, SIX, "gy", (0, 7, 0, 2, 0, 4)))
    seven = (("b3", "g8!", "y7!", "y9"), 3, 4, 5, 4, 5, 4)
    yield Still("seven", position(seven, SEVEN, "by", (3, 4, 0, 0, 0, 0, 0)))
    yield Still("lead", position((ANNA, 5, 5, 5), (NOTHING,) * 4, "", (0, 0, 0, 0)))
    yield Still("scored", scored(4, 1))
    yield Still("scored_over", scored(7, 3))


def position(
    hands: Sequence[Sequence[Card] | int],
    held: Sequence[Held],
    colours: str,
    won: Sequence[int],
    turn: Seat = 0,
) -> Position:
    """A trick with these cards held up and let go. `hands` says for each seat which cards it has, or how
    many; `won` how many it has won. The rest is the stock.
    """
    seats = len(hands)
    known = {card for hand in hands if not isinstance(hand, int) for card in hand}
    known |= {card for offered, free in held for card in (offered, *free) if card is not None}
    rest = [card for card in _mixed(seats) if card not in known]
    full = fill_hands(hands, rest)
    trick = _no_trick(turn, seats) | {
        "colours": list(colours),
        "released": [list(free) for _, free in held],
        "offered": [offered for offered, _ in held],
    }
    shown = in_order(trick)
    if shown:
        trick |= {
            "leader": shown[0][1],
            "top": shown[-1][1],
            "passes": count_passes(shown[-1][1], turn, seats),
        }
    return {
        **_blank(seats, 3, []),
        "turn": turn,
        "hands": [sorted(hand) for hand in full],
        "won": [sorted(rest.pop() for _ in range(n)) for n in won],
        "stock": rest,
        "trick": trick,
    }


def scored(seats: int, game: int) -> Position:
    """After one of three games: all cards are won but for two in the last seat's hand."""
    cards = _mixed(seats)
    left = sorted(cards.pop() for _ in range(2))
    hands: list[list[Card]] = [[] for _ in range(seats)]
    hands[seats - 1] = left
    share = len(cards) // seats
    won = [cards[seat * share : (seat + 1) * share] for seat in range(seats)]
    won[1] += cards[seats * share :]
    gift = [card for card in won[2] if not card.endswith("!")][:2] if seats > 2 else []
    won[0] += gift
    won[2:3] = [[card for card in mine if card not in gift] for mine in won[2:3]]
    won = [sorted(mine) for mine in won]
    now = [points(won[seat], hands[seat]) for seat in range(seats)]
    before = [[(seat * 5 + each * 3) % 7 - 3 for seat in range(seats)] for each in range(game - 1)]
    over = game == 3
    return {
        **_blank(seats, 3, [*before, now]),
        "phase": "over" if over else "scored",
        "turn": None if over else 0,
        "first": seats - 1,
        "hands": hands,
        "won": won,
        "stock": [],
        "trick": _no_trick(seats - 1, seats),
    }


def _no_trick(leader: Seat, seats: int) -> DaumenTrick:
    """A trick that hasn't begun."""
    return {
        "leader": leader,
        "colours": [],
        "released": [[] for _ in range(seats)],
        "offered": [None] * seats,
        "top": None,
        "passes": 0,
    }


def _blank(seats: int, games: int, scores: list[list[int]]) -> Position:
    """What every position has, whatever its cards."""
    options = {"games": games}
    head = {"game": "daumen", "seats": seats, "options": options, "phase": "play"}
    return {**head, "first": 0, "scores": scores}


def _mixed(seats: int) -> list[Card]:
    """The cards in an order that looks like chance and is always the same."""
    deck = sorted(DECKS[seats])
    return [deck[i * 11 % len(deck)] for i in range(len(deck))]
