"""Dos's moves and turns once more, slowly, on plain positions.

Written from the rules alone; shares nothing with the game's own way of doing it.
"""

from __future__ import annotations

from game.kernel.types import Position

COLOURS = "rygb"


def has_colour(card: str) -> bool:
    return card[0] in COLOURS


def fits(position: Position, card: str) -> bool:
    """By colour, number or symbol (DOS-3)."""
    top, colour = position["discard"][-1], position["colour"]
    if not has_colour(card):
        return False
    return colour in (None, card[0]) or (has_colour(top) and card[1:] == top[1:])


def allowed(position: Position, card: str) -> bool:
    top = position["discard"][-1]
    if card == "W+4":
        return True
    if position["pending"]:
        return card[1:] == "+2" and (has_colour(top) or card[0] == position["colour"])
    if card == "W":
        return top not in ("W", "W+4") and top[1:] != "+2"
    return fits(position, card)


def legal(position: Position) -> list[str]:
    """What the seat in turn may do, of hits at time 0 only."""
    if position["phase"] == "challenge":
        fields = enumerate(position["challenge"]["fields"])
        return [f"hit {number}@0" for number, field in fields if field["hit"] is None] + ["late"]
    hand = set(position["hands"][position["turn"]])
    moves = {
        move
        for card in hand
        if allowed(position, card)
        for move in (
            [f"play {card}"] if has_colour(card) else [f"play {card}={colour}" for colour in COLOURS]
        )
    }
    must_play = not position["pending"] and any(fits(position, card) for card in hand)
    return sorted(moves if must_play else moves | {"draw"})


def next_in(position: Position, seat: int) -> int:
    """The next seat that still has cards."""
    while True:
        seat = (seat + position["direction"]) % position["seats"]
        if position["hands"][seat]:
            return seat


def turn_after_a_card(position: Position, seat: int) -> int:
    """Whose turn it is when a seat's card has done what it does (DOS-9, DOS-10, DOS-13)."""
    still_in = [other for other, hand in enumerate(position["hands"]) if hand]
    symbol = position["discard"][-1][1:]
    if len(still_in) == 2 and seat in still_in and symbol in ("S", "R"):
        return seat
    follower = next_in(position, seat)
    return next_in(position, follower) if symbol == "S" else follower


def expected(position: Position, move: str) -> Position:
    """What a move leads to, as far as chance has no part in it."""
    seat = position["turn"]
    verb, _, rest = move.partition(" ")
    card, _, named = rest.partition("=")
    new = {name: position[name] for name in ("colour", "pending", "direction", "done")}
    hand = position["hands"][seat][:]
    if verb == "play":
        hand.remove(card)
        new["discard"] = [*position["discard"], card]
        new["colour"] = named or card[0]
        new["pending"] += 4 if card == "W+4" else 2 if card[1:] == "+2" else 0
        new["direction"] *= -1 if card[1:] == "R" else 1
        new["done"] = [*position["done"], seat] if not hand else position["done"]
    elif verb == "draw":
        new["pending"] = 0
    return {**new, "moves": position["moves"] + 1}


def cards_drawn(position: Position, move: str) -> int:
    """How many cards a move brings into the hand of the seat in turn."""
    wanted = {"draw": position["pending"] or 1, "late": 1}.get(move, 0)
    return min(wanted, len(position["pile"]) + len(position["discard"]) - 1)
