"""What Dog's hints claim is so, in every world that whoever is told may be in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, TypeAlias

import pytest

from game.bots.bot_interface import Choice, Seen, propose
from game.kernel.chance import Chance
from game.kernel.events import EventView, name_fields
from game.kernel.types import Card, Move, Seat
from game.titles.dog import TITLE
from game.titles.dog.bot.bot import DogSeen
from game.titles.dog.bot.reasons import with_reason
from game.titles.dog.rules.state import Dog
from tests.contract.wordings import texts_of
from tests.rigs.bot_moments import breath
from tests.rigs.breadth import amount
from tests.rigs.titles.dog_tables import HOME, crowded, table

WORLDS = 25
CHECKED = amount(20, 10_000)
"""How often each reason is checked."""
Details: TypeAlias = Mapping[str, Any]
HANDS = ("XX", "2S 4H", "7D AS", "7D 7H JS", "8C KD", "3S 5S 6S 9S TS QS", "JS JH", "4S 4H QD")


class Made:
    """A move that was made in a world, and what came of it."""

    def __init__(self, world: Dog, seat: Seat, move: Move) -> None:
        self.before, self.seat, self.move = world, seat, move
        self.world = world.copy()
        events = TITLE.apply(self.world, seat, move, Chance.from_seed(1))
        self.told: list[EventView] = [name_fields(TITLE.events, event) for event in events]
        self.team = {seat, world.board.partner(seat)}

    def happened(self, kind: str) -> list[EventView]:
        return [told for told in self.told if told["type"] == kind]

    def opponents_hit(self) -> set[Seat]:
        return {told["seat"] for told in self.happened("sent_home")} - self.team

    def nearer(self, seats: set[Seat]) -> int:
        """How many fields fewer lie before the pieces of these seats."""
        return sum(way(self.before, seat) - way(self.world, seat) for seat in seats)

    def gains(self) -> bool:
        """Has anything become better on the board?"""
        good = any(self.happened(kind) for kind in ("turned_in", "moved_up", "left"))
        only_opponents = bool(self.opponents_hit()) and not own_hit(self)
        swapped = [told for told in self.happened("swapped") if self.nearer({told["seat"]}) > 0]
        return good or only_opponents or bool(swapped) or self.nearer(self.team) > 0


def own_hit(made: Made) -> bool:
    return any(told["seat"] in made.team for told in made.happened("sent_home"))


def way(world: Dog, seat: Seat) -> int:
    """Fields that lie before a seat's pieces, counted from the position: another way than the bot's."""
    track = 16 * world.seats
    left = {"h": track + 1, "s": track}
    return sum(
        left.get(str(place), 0) if isinstance(place, str) else (16 * seat - place) % track
        for place in TITLE.position(world)["pieces"][seat]
    )


def can_play(world: Dog, seat: Seat, card: Card) -> list[Move]:
    """What a seat could play with a card if it were in turn and had only this one."""
    then = world.copy()
    then.phase, then.turn = "play", seat
    then.hands[seat] = [card]
    return [move for move in TITLE.legal(then, seat) if move != "fold"]


def _given(made: Made) -> Card:
    return made.move.removeprefix("give ")


def _swapped(made: Made) -> Seat:
    seat: Seat = made.happened("swapped")[0]["seat"]
    return seat


def _partner_gets_out(made: Made, details: Details) -> bool:
    world, other = made.before, details["other"]
    plays = can_play(world, other, _given(made))
    away = {"h", "g1", "g2", "g3", "g4"}
    return set(TITLE.position(world)["pieces"][other]) <= away and any(move.endswith(">s") for move in plays)


CLAIMS: dict[str, Callable[[Made, Details], bool]] = {
    "wins": lambda made, _: bool(made.happened("won")) and TITLE.to_act(made.world) == (),
    "into-goal": lambda made, _: bool(made.happened("turned_in")),
    "further-in": lambda made, _: bool(made.happened("moved_up")),
    "get-going": lambda made, _: bool(made.happened("left")),
    "send-home": lambda made, details: details["other"] in made.opponents_hit() and not own_hit(made),
    "nearer": lambda made, details: made.nearer(made.team) == details["n"] > 0,
    "swaps-nearer": lambda made, details: made.nearer({_swapped(made)}) == details["n"] > 0,
    "swaps-back": lambda made, details: (
        details["other"] not in made.team and made.nearer({details["other"]}) == -details["n"] < 0
    ),
    "keeps-card": lambda made, details: details["card"] in made.world.hands[made.seat],
    "nothing-better": lambda made, _: not made.gains(),
    "partner-gets-out": _partner_gets_out,
    "partner-can-use-it": lambda made, details: bool(can_play(made.before, details["other"], _given(made))),
    "you-cannot-use-it": lambda made, _: not can_play(made.before, made.seat, _given(made)),
    "for-later": lambda made, details: not can_play(made.before, details["other"], _given(made)),
}


def broken(seen: DogSeen, choice: Choice) -> str:
    """In which of the worlds that the seat may be in what is claimed isn't so."""
    for number in range(WORLDS):
        world = TITLE.imagine(seen.view, seen.seat, Chance.from_seed(number))
        if not CLAIMS[choice.why](Made(world, seen.seat, choice.move), choice.details):
            return f"{choice} doesn't hold in {TITLE.position(world)}"
    return ""


def sight(state: Dog, seat: Seat, seed: int) -> DogSeen:
    return Seen(TITLE, TITLE.view(state, seat), seat, TITLE.legal(state, seat), Chance.from_seed(seed))


def sights(seats: int, games: int, dice: Random) -> list[DogSeen]:
    """What seats see in random games and in crowded positions, where there is something to choose."""
    found = []
    for game in range(games):
        chance = Chance.from_seed(game)
        state = TITLE.deal(seats, {"safe_start": dice.choice(("always", "fresh"))}, chance)
        for turn in range(160):
            seat = dice.choice(TITLE.to_act(state))
            if dice.random() < 0.25:
                found.append(sight(state, seat, turn))
            TITLE.apply(state, seat, dice.choice(TITLE.legal(state, seat)), chance)
    for number in range(8 * games):
        position = crowded(dice, seats, dice.choice(("always", "fresh")), HANDS[number % len(HANDS)])
        found.append(sight(TITLE.load(position), 0, number))
    return [seen for seen in found if len(seen.legal) > 1]


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize(("level", "games"), [("normal", 6), ("hard", 1)])
def test_every_claim_holds_in_all_worlds(level: str, games: int, seats: int) -> None:
    made: Counter[str] = Counter()
    for seen in sights(seats, games, Random(f"claims {level} {seats}")):
        choice = propose(replace(seen, enough=breath(amount(30, 10_000))), level)
        assert choice.why, choice
        made[choice.why] += 1
        assert made[choice.why] > CHECKED or not broken(seen, choice)
    assert len(made) >= (7 if level == "normal" else 5), made


@pytest.mark.parametrize(
    ("rows", "hand", "move", "why"),
    [
        (("62 g4 g3 g2", HOME, "g4 g3 g2 g1"), "3H 5H", "3H 0.0>g1", "wins"),
        (("g1 20 h h",), "2H 5H", "2H 0.0>g3", "further-in"),
        (("4 h h h", "9 h h h"), "5H 6H", "5H 0.0>9", "send-home"),
        (("4 h h h", "30 h h h"), "JH 6H", "JH 0.0x1.0", "swaps-nearer"),
        (("63 h h h", "17 h h h"), "JH 6H", "JH 0.0x1.0", "nothing-better"),
        (("63 h h h", "17 h h h"), "6H 8H", "6H 0.0>5", "nothing-better"),
        (("63 h h h", "17 h h h"), "6H AH", "6H 0.0>5", "keeps-card"),
        (("60 h h h", "15 h h h", "40 h h h"), "JH 6H", "JH 0.0x1.0", "swaps-back"),
    ],
)
def test_what_is_said_of_a_move(rows: tuple[str, ...], hand: str, move: Move, why: str) -> None:
    seen = sight(TITLE.load(table(*rows, hand=hand)), 0, 1)
    assert move in seen.legal
    choice = with_reason(TITLE.view(TITLE.load(table(*rows, hand=hand)), 0), 0, move)
    assert choice.why == why
    assert not broken(seen, choice)


@pytest.mark.parametrize(
    "lie",
    [
        Choice("3H 0.0>23", "wins"),
        Choice("3H 0.0>23", "into-goal"),
        Choice("3H 0.0>23", "nearer", {"n": 4}),
        Choice("3H 0.0>23", "send-home", {"other": 1}),
        Choice("3H 0.0>23", "nothing-better"),
        Choice("3H 0.0>23", "keeps-card", {"card": "AS"}),
    ],
)
def test_a_lie_is_noticed(lie: Choice) -> None:
    seen = sight(TITLE.load(table("20 h h h", "40 h h h", hand="3H 5H", others="AS")), 0, 1)
    assert broken(seen, lie)


def test_every_reason_has_its_proof() -> None:
    keys = {key.split(".")[1] for key in texts_of(TITLE.texts, "en") if key.startswith("hints.")}
    assert keys == set(CLAIMS)
