"""What Dos's hints claim is true in every world in which the view is true; what they call likely is so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from math import sqrt
from random import Random
from typing import Any, TypeAlias

import pytest

from game.bots.bot_interface import Choice, Seen, propose
from game.kernel.chance import Chance
from game.kernel.types import HIDDEN, Move, Seat
from game.language.words import LANGUAGES, Words, make_sentence
from game.titles.dos import TITLE
from game.titles.dos.bot import reasons
from game.titles.dos.bot.reasons import FEW, with_reason
from game.titles.dos.rules.cards import BIT, cards_of
from game.titles.dos.rules.moves import DosPlay, read_move
from game.titles.dos.rules.state import Dos
from game.titles.dos.view import DosView, known_state
from tests.contract.tables import Table, moments
from tests.contract.wordings import NAMES, check_spoken
from tests.rigs.breadth import amount
from tests.rigs.titles.dos_tables import table

WORLDS = 25
MANY_WORLDS = 400
"""For claims of how likely something is."""
CHECKED = amount(30, 10_000)
"""How often each reason is checked at a table."""
TABLES = [
    Table(TITLE, seats, {"nerves": nerves})
    for seats, nerves in ((2, "normal"), (2, "off"), (3, "fast"), (4, "off"), (7, "calm"))
]
CHANCES = {"they-may-draw": "they-draw"}
"""Claims of how likely another claim is."""

Details: TypeAlias = Mapping[str, Any]
Claim: TypeAlias = Callable[[Dos, Seat, Move, Details], bool]
"""Is it true in a world that a seat's move does what the details say?"""


def after(world: Dos, seat: Seat, move: Move) -> Dos:
    """The world when the move is made, and a challenge it brings is over."""
    twin, chance = world.copy(), Chance.from_seed(1)
    TITLE.apply(twin, seat, move, chance)
    while twin.challenge is not None:
        TITLE.apply(twin, seat, TITLE.legal(twin, seat)[0], chance)
    return twin


def draws_and_keeps(world: Dos, seat: Seat, move: Move, details: Details) -> bool:
    then, legal = after(world, seat, move), TITLE.legal(world, seat)
    could = {play.card for play in map(read_move, legal) if isinstance(play, DosPlay)}
    grown = then.hands[seat].bit_count() - world.hands[seat].bit_count()
    return grown == details["n"] and could == set(details["cards"]) <= set(cards_of(then.hands[seat]))


def wins(world: Dos, seat: Seat, move: Move, details: Details) -> bool:
    return after(world, seat, move).done == [seat]


def wins_round(world: Dos, seat: Seat, move: Move, details: Details) -> bool:
    then = after(world, seat, move)
    return then.done == [seat] and len(then.scores) == len(world.scores) + 1


def is_done(world: Dos, seat: Seat, move: Move, details: Details) -> bool:
    done = after(world, seat, move).done
    return done[-1:] == [seat] and 1 < len(done) == details["n"]


def they_draw(world: Dos, seat: Seat, move: Move, details: Details) -> bool:
    then = after(world, seat, move)
    must_draw = then.pending > 0 and TITLE.legal(then, details["other"]) == ("draw",)
    return must_draw and then.turn == details["other"]


def stops_them(world: Dos, seat: Seat, move: Move, details: Details) -> bool:
    other: Seat = details["other"]
    few: bool = world.hands[other].bit_count() == details["n"] <= FEW
    return few and world.after[seat] == other and after(world, seat, move).turn != other


def left_of(world: Dos, seat: Seat, move: Move) -> dict[str, int]:
    """How many cards of each colour, and in all, are left after a play."""
    twin = world.copy()
    TITLE.apply(twin, seat, move, Chance.from_seed(1))
    hand = [card for bits in (twin.hands[seat] >> 60 * copy for copy in range(4)) for card in every(bits)]
    return {colour: sum(card[0] == colour for card in hand) for colour in "bgry"} | {"all": len(hand)}


def every(bits: int) -> list[str]:
    return [card for card, bit in BIT.items() if bits & bit]


def goes_on_in(move: Move) -> str:
    play = read_move(move)
    assert isinstance(play, DosPlay)
    return play.colour


def more_of_colour(world: Dos, seat: Seat, move: Move, details: Details) -> bool:
    colour, n = goes_on_in(move), left_of(world, seat, move)[goes_on_in(move)]
    return (details["colour"], details["n"]) == (colour, n) and n > 0


def most_of_colour(world: Dos, seat: Seat, move: Move, details: Details) -> bool:
    left = left_of(world, seat, move)
    most = max(left[colour] for colour in "bgry" if colour != goes_on_in(move))
    return more_of_colour(world, seat, move, details) and left[goes_on_in(move)] > most


def fewer(world: Dos, seat: Seat, move: Move, details: Details) -> bool:
    n: int = details["n"]
    return left_of(world, seat, move)["all"] == n


CLAIMS: dict[str, Claim] = {
    "draw-and-keep": draws_and_keeps,
    "wins": wins,
    "wins-round": wins_round,
    "done": is_done,
    "they-draw": they_draw,
    "stop-them": stops_them,
    "most-of-colour": most_of_colour,
    "more-of-colour": more_of_colour,
    "fewer": fewer,
}


def holds(view: DosView, seat: Seat, choice: Choice) -> bool:
    """Is what is claimed true in imagined worlds?"""
    chance, claim = Chance.from_seed(7), CLAIMS.get(choice.why)
    if claim is not None:
        worlds = (TITLE.imagine(view, seat, chance) for _ in range(WORLDS))
        return all(claim(world, seat, choice.move, choice.details) for world in worlds)
    claim, percent = CLAIMS[CHANCES[choice.why]], int(choice.details["percent"])
    worlds = (TITLE.imagine(view, seat, chance) for _ in range(MANY_WORLDS))
    found = 100 * sum(claim(world, seat, choice.move, choice.details) for world in worlds) / MANY_WORLDS
    spread = sqrt(percent * (100 - percent) / MANY_WORLDS)
    return 0 < percent < 100 and abs(found - percent) <= 1 + 4.5 * spread


def views(table_: Table, games: int, share: float) -> Iterator[tuple[DosView, Seat]]:
    """Some views of random games in which a seat has a choice of cards."""
    for seed in range(games):
        dice = Random(seed)
        for moment in moments(table_, seed):
            state: Dos = moment.state
            choice = state.challenge is None and len(TITLE.legal(state, moment.seat)) > 1
            if moment.move is not None and choice and dice.random() < share:
                yield TITLE.view(state, moment.seat), moment.seat


def test_there_is_a_claim_for_each_reason_and_a_reason_for_each_claim() -> None:
    hints = Words.read("en", TITLE.texts).find("hints")
    assert set(hints) == CLAIMS.keys() | CHANCES.keys()


@pytest.mark.parametrize("table_", TABLES, ids=str)
def test_whatever_is_claimed_for_any_move_holds_in_every_world(table_: Table) -> None:
    said = Counter[str]()
    for view, seat in views(table_, games=4, share=0.3 / table_.seats):
        for move in TITLE.legal(known_state(view, seat), seat):
            choice = with_reason(known_state(view, seat), seat, move)
            said[choice.why] += 1
            assert said[choice.why] > CHECKED or holds(view, seat, choice), f"{choice} in {view}"


@pytest.mark.parametrize(("level", "share"), [("normal", 0.5), ("hard", 0.2)])
def test_what_bots_say_holds_and_can_be_said(level: str, share: float) -> None:
    heard = set()
    for view, seat in views(TABLES[2], games=amount(2, 4), share=share):
        legal = TITLE.legal(known_state(view, seat), seat)
        choice = propose(Seen(TITLE, dict(view), seat, legal, Chance.from_seed(3), lambda: True), level)
        heard.add(choice.why)
        assert holds(view, seat, choice), f"{choice} in {view}"
        for lang in LANGUAGES:
            words = Words.read(lang, TITLE.texts)
            check_spoken(
                make_sentence(words, f"hints.{choice.why}", choice.details, NAMES, TITLE), f"{lang}: {choice}"
            )
    assert len(heard) > 1


@pytest.mark.parametrize(
    ("position", "move", "why"),
    [
        (table("r1", "y1 y2", "g1 g2"), "play r1", "wins"),
        (table("r1", "y1 y2", "", done=[2]), "play r1", "done"),
        (table("g+2 g1 g2", "y1 y2 y3", discard="r+2", pending=2), "draw", "draw-and-keep"),
        (table("W b1", "y1 y2 y3"), "draw", "draw-and-keep"),
        (table("r+2 g1 g2", "y1 y2 y3"), "play r+2", "they-may-draw"),
        (table("rS g1 g2", "y1 y2 y3"), "play rS", "stop-them"),
        (table("rR g1 g2", "y1 y2 y3 y4"), "play rR", "fewer"),
        (table("r1 r2 g2", "y1 y2 y3 y4"), "play r1", "more-of-colour"),
        (table("W g2 b3 b4", "y1 y2 y3 y4"), "play W=b", "most-of-colour"),
        (table("r+2 r1 r2", "y1 y2 y3", moves=1998), "play r+2", "most-of-colour"),  # nobody draws any more
    ],
)
def test_reasons_where_they_are_plain(position: dict[str, Any], move: Move, why: str) -> None:
    view, seat = TITLE.view(TITLE.load(position), 0), 0
    choice = with_reason(known_state(view, seat), seat, move)
    assert choice.why == why
    assert holds(view, seat, choice)


def test_who_can_have_nothing_to_add_is_said_to_draw() -> None:
    """All other cards that make others draw lie open."""
    spent = "W+4 W+4 W+4 W+4 r+2 g+2 g+2 b+2 b+2 y+2 y+2 r9"
    view = TITLE.view(TITLE.load(table("r+2 g1 g2", "y1 y2 y3", discard=spent)), 0)
    choice = with_reason(known_state(view, 0), 0, "play r+2")
    assert (choice.why, choice.details) == ("they-draw", {"other": 1})
    assert holds(view, 0, choice)


def test_how_likely_it_is_that_they_draw() -> None:
    """Two of three closed cards are of no use, and one of them is in the other's hand: two thirds."""
    left = "y1 b1 W+4"
    view = TITLE.view(TITLE.load(table("r+2 g1 g2", "y1", pile="b1 W+4", discard="… r9")), 0)
    assert sorted([*view["pile"], *view["hands"][1]]) == [HIDDEN] * len(left.split())
    assert with_reason(known_state(view, 0), 0, "play r+2").details == {"other": 1, "percent": 67}


LIES = [
    Choice("play r+2", "they-draw", {"other": 1}),
    Choice("play r+2", "they-may-draw", {"other": 1, "percent": 20}),
    Choice("play r+2", "wins"),
    Choice("play r+2", "fewer", {"n": 3}),
    Choice("play r+2", "stop-them", {"other": 1, "n": 3}),
    Choice("play r+2", "most-of-colour", {"colour": "r", "n": 1}),
    Choice("play r+2", "more-of-colour", {"colour": "g", "n": 2}),
    Choice("draw", "draw-and-keep", {"n": 1, "cards": ["g1"]}),
    Choice("play r+2", "done", {"n": 1}),
]


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: lie.why)
def test_a_lie_is_noticed(lie: Choice) -> None:
    view = TITLE.view(TITLE.load(table("r+2 g1 g2", "y1 y2 y3", "b1 b2 b3")), 0)
    assert not holds(view, 0, lie)


def test_a_reason_that_promises_too_much_is_noticed_in_random_games() -> None:
    """Whoever claimed that the next one must draw whenever it is likely would be caught."""
    promises = [
        (view, seat, Choice(choice.move, "they-draw", choice.details))
        for view, seat in views(TABLES[0], games=4, share=0.5)
        for move in TITLE.legal(known_state(view, seat), seat)
        if (choice := with_reason(known_state(view, seat), seat, move)).why == "they-may-draw"
    ]
    assert promises
    assert sum(not holds(*promise) for promise in promises) > len(promises) / 2


@pytest.mark.parametrize(
    ("share", "told"), [(0.0, 1), (0.004, 1), (0.012, 1), (0.016, 2), (0.5, 50), (0.99, 99), (1.0, 99)]
)
def test_what_is_likely_is_told_in_per_cent_that_never_sound_certain(share: float, told: int) -> None:
    assert reasons._per_cent(share) == told
