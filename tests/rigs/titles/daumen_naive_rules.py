"""Daumen drauf! a second time: slow, naive, straight from the rules, on positions; no code of the game."""

from __future__ import annotations

import json
from typing import Any

Position = dict[str, Any]

EVERY_MOVE = sorted(
    ["pass", "parry", "deal"]
    + [f"show {c}{v}{fang}" for c in "ygb" for v in range(1, 10) for fang in ("", "!")]
)


def legal_moves(position: Position) -> list[str]:
    """Every move that the rules allow the seat in turn."""
    if position["phase"] != "play":
        return ["deal"] if position["phase"] == "scored" else []
    trick, hand = position["trick"], position["hands"][position["turn"]]
    if trick["top"] is None:
        return [move for move in EVERY_MOVE if move[5:] in hand]
    highest = trick["offered"][trick["top"]]
    moves = ["pass", *(f"show {card}" for card in hand if beats(card, highest, trick["colours"]))]
    if any(card != highest and card[:2] == highest[:2] for card in hand):
        moves.append("parry")
    return sorted(moves)


def beats(card: str, highest: str, colours: list[str]) -> bool:
    """DAU-4"""
    if card[0] not in colours:
        return True
    return card[0] == highest[0] and int(card[1]) > int(highest[1])


def after(position: Position, move: str) -> Position:
    """The position after a legal move, dealing excepted."""
    new: Position = json.loads(json.dumps(position))
    trick, seat = new["trick"], new["turn"]
    if move == "parry":
        highest = trick["offered"][trick["top"]]
        twin = next(card for card in new["hands"][seat] if card[:2] == highest[:2])
        new["hands"][seat].remove(twin)
        return _won(new, seat, [twin])
    if move != "pass":
        _show(new, seat, move.removeprefix("show "))
    for step in range(1, new["seats"] + 1):
        following = (seat + step) % new["seats"]
        if following == trick["top"]:
            return _won(new, following, [])
        trick["passes"] = (following - trick["top"] - 1) % new["seats"]
        if new["hands"][following]:
            new["turn"] = following
            return new
    raise AssertionError("somebody is on top")


def _show(new: Position, seat: int, card: str) -> None:
    trick = new["trick"]
    new["hands"][seat].remove(card)
    if trick["offered"][seat] is not None:
        trick["released"][seat].append(trick["offered"][seat])
    trick["offered"][seat] = card
    trick["top"] = seat
    if card[0] not in trick["colours"]:
        trick["colours"].append(card[0])


def _won(new: Position, winner: int, more: list[str]) -> Position:
    """DAU-9 to DAU-14"""
    trick, seats = new["trick"], new["seats"]
    cards = [card for card in trick["offered"] if card is not None] + more
    for released in trick["released"]:
        cards += released
    new["won"][winner] = sorted(new["won"][winner] + cards)
    order = [(winner + step) % seats for step in range(seats)]
    for seat in order:
        while new["stock"] and len(new["hands"][seat]) < 5:
            new["hands"][seat].append(new["stock"].pop(0))
        new["hands"][seat].sort()
    holding = [seat for seat in order if new["hands"][seat]]
    leader = holding[0] if holding else winner
    nothing = {"colours": [], "released": [[] for _ in order], "offered": [None for _ in order]}
    new["trick"] = {**nothing, "leader": leader, "top": None, "passes": 0}
    new["turn"] = leader
    return new if len(holding) > 1 else _scored(new)


def _scored(new: Position) -> Position:
    scores = []
    for won, hand in zip(new["won"], new["hands"], strict=True):
        poisonous = sum(card.endswith("!") for card in won)
        scores.append(len(won) - poisonous - poisonous - len(hand))
    new["scores"].append(scores)
    if len(new["scores"]) < new["options"]["games"]:
        new.update(phase="scored", turn=(new["first"] + 1) % new["seats"])
    else:
        new.update(phase="over", turn=None)
    return new
