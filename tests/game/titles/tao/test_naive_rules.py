"""The game and its slow, naive second writing say the same, in games played and in ones thought up."""

from __future__ import annotations

import json
from itertools import product
from random import Random
from typing import Any

import pytest

from game.kernel.chance import Chance
from game.kernel.types import BadPosition, Move, Position
from game.titles.tao import TITLE
from game.titles.tao.rules.cards import ATTRIBUTES, DECK, DOORS, FACTIONS, YANG_GUARDS
from tests.rigs.breadth import amount, sample
from tests.rigs.titles import tao_naive_rules as tao_naive
from tests.rigs.titles.tao_tables import OPTIONS, dealt, plain

VARIANTS = ("calm_start", "one_coin", "one_raid", "no_undo")
CHOICES: list[dict[str, Any]] = [
    {"version": version, **dict(zip(VARIANTS, chosen, strict=True))}
    for version in ("yin", "yang")
    for chosen in product((False, True), repeat=len(VARIANTS))
]
CHOICES += [{"version": version, "coins": 2, "turn_limit": 40} for version in ("yin", "yang")]
GAMES = amount(1, 3)
POSITIONS = amount(20, 60)


def agree(position: Position, dice: Random, moves: int) -> list[Move]:
    """Both find the same moves, refuse all others, and come from some of them to the same positions."""
    state = TITLE.load(json.loads(json.dumps(position)))
    assert plain(state) == position
    seat = position["turns"] % 2
    legal = list(TITLE.legal(state, seat))
    assert legal == tao_naive.legal_moves(position), position
    if position["phase"] != "over":
        accepted = [move for move in tao_naive.EVERY_MOVE if TITLE.judge(state, seat, move) is None]
        assert accepted == legal, position
    for move in dice.sample(legal, min(moves, len(legal))):
        twin = state.copy()
        TITLE.apply(twin, seat, move, Chance())
        assert plain(twin) == tao_naive.after(position, move), (position, move)
    return legal


@pytest.mark.parametrize("options", sample(CHOICES, 12), ids=str)
def test_in_random_games(options: dict[str, Any]) -> None:
    dice = Random(str(options))
    for seed in range(GAMES):
        state = dealt(seed, **{"turn_limit": 60, **options})
        while TITLE.to_act(state):
            legal = agree(plain(state), dice, 2)
            TITLE.apply(state, state.turns % 2, greedy(plain(state), legal, dice), Chance())
        agree(plain(state), dice, 0)


@pytest.mark.parametrize("options", CHOICES, ids=str)
def test_in_positions_that_could_be(options: dict[str, Any]) -> None:
    dice = Random(str(options))
    agreed = 0
    while agreed < POSITIONS:
        position = thought_up({**OPTIONS, **options}, dice)
        try:
            TITLE.load(position)
        except BadPosition:
            continue
        agree(position, dice, 8)
        agreed += 1


def greedy(position: Position, legal: list[Move], dice: Random) -> Move:
    """A random move, but sometimes one that wins a coin or leads to a claim, so that games have some."""
    if dice.random() < 0.5:
        for move in legal:
            then = tao_naive.after(position, move)
            if then["phase"] == "claim" or sum(then["coins"]) < sum(position["coins"]):
                return move
    return dice.choice(legal)


def thought_up(options: dict[str, Any], dice: Random) -> Position:
    """A position as rich in combinations as chance makes it; now and then one that can't be."""
    guards, barred, opened = thought_up_coins(options, dice)
    turns = dice.choice((0, 1, 2, 3, 98, 99))
    phase = "claim" if dice.random() < 0.2 else "play"
    left = dice.choice((0, 1)) if phase == "claim" else dice.choice((1, 2))
    rows, decks = thought_up_cards(dice)
    exchanges: list[list[list[int]]] = [[], []]
    if options["no_undo"]:
        shared = [a for a in range(7) if rows[0][a] and rows[1][a]]
        owns, others = dice.sample(shared, 3), dice.sample(shared, 3)
        pairs = [list(pair) for pair in zip(owns, dice.choice((owns, others)), strict=True)]
        exchanges = [sorted(pairs[:1]) if left < 2 else [], sorted(pairs[dice.choice((1, 2)) :])]
    return {
        "game": "tao",
        "seats": 2,
        "options": options,
        "phase": phase,
        "turn": turns % 2,
        "rows": rows,
        "decks": decks,
        "coins": [column not in opened[0] + opened[1] for column in range(1, 6)],
        "opened": opened,
        "guards": guards,
        "barred": barred,
        "moves_left": left,
        "turns": turns,
        "scored_last": phase == "play" and left == 1 and dice.random() < 0.5,
        "raided": bool(exchanges[0]) or (left < 2 and dice.random() < 0.5),
        "raids": exchanges[0],
        "undo": exchanges[1],
    }


def thought_up_coins(options: dict[str, Any], dice: Random) -> tuple[list[str], str | None, list[list[int]]]:
    """Guards left, the attribute barred, and who opened which portals."""
    columns = dice.sample(range(1, 6), dice.choice((0, 1, 2, 3, 4)))
    cut = len(columns) // 2
    guards = list(YANG_GUARDS) if options["version"] == "yang" else dice.sample(FACTIONS, 4)
    used = dice.randint(0, len(columns))
    barred = dice.choice(ATTRIBUTES[guards[used - 1]]) if used else None
    return guards[used:], barred, [columns[:cut], columns[cut:]]


def around(line: list[str], door: str, dice: Random) -> None:
    """Lay a door between two guardians of its faction, somewhere in the line."""
    three = [DOORS[door], door, DOORS[door]]
    for card in three:
        line.remove(card)
    at = dice.randrange(3)
    line[at:at] = three


def thought_up_cards(dice: Random) -> tuple[list[list[str | None]], list[list[str]]]:
    """Rows that have a combination, nearly have one, or are left to chance; the rest in the decks."""
    cards = [card for card, copies in DECK.items() for _ in range(copies)]
    dice.shuffle(cards)
    door = dice.choice(list(DOORS))
    letter = dice.choice("RBDT")
    liked = dice.choice(
        (
            [card for card in cards if card in FACTIONS and letter in card],
            [card for card in cards if card in (door, DOORS[door])],
            [],
        )
    )
    cards.sort(key=lambda card: card not in liked)
    lines = [cards[:5], cards[5:10]]
    for line in lines:
        dice.shuffle(line)
        if door in line and line.count(DOORS[door]) > 1:
            around(line, door, dice)
    if dice.random() < 0.3:
        column = dice.randrange(5)
        lines[0][column], lines[1][column] = lines[1][column], lines[0][column]
    if dice.random() < 0.5:
        lines.reverse()
    rows: list[list[str | None]] = []
    for line in lines:
        empty = dice.randrange(3)
        rows.append([*[None] * empty, *line, *[None] * (2 - empty)])
    return rows, [cards[10:14], cards[14:]]
