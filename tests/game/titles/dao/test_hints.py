"""What DAO's hints claim holds in every world in which their view is true; risks are as large as they say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import sqrt

import pytest

from game.bots.bot_interface import Choice, propose
from game.kernel.chance import Chance
from game.titles.dao import TITLE
from game.titles.dao.bot.bot import with_reason
from game.titles.dao.rules.cards import score
from game.titles.dao.rules.state import Dao
from game.titles.dao.view import DaoView
from tests.contract.tables import Moment, Table
from tests.contract.wordings import texts_of
from tests.rigs.bot_moments import Sight, breath, sights
from tests.rigs.breadth import amount
from tests.rigs.titles.dao_tables import table

SIGHTS = 250
CHECKED = amount(20, 1_000)
"""How often each reason is checked; the rare ones come a few times in all these moments."""
WORLDS = 25
RISKY_WORLDS = 400
"""For a share as many are asked, and it may be off by so many standard errors, and by what was rounded."""
ERRORS = 4.5
ROUNDED = 0.005
LOOKS = 3
"""A hard bot's time: what it claims must hold however little it has thought."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What one move does for a seat in one world."""

    gain: int
    over: bool
    """Is the round over?"""
    swept: bool
    """Did the seat have to take the whole row?"""


def tried(world: Dao, seat: int, move: str) -> Tried:
    """A move made in a copy of a world."""
    end, before = world.copy(), score(world.taken[seat])
    events = TITLE.apply(end, seat, move, Chance(1))
    kinds = [event[0] for event in events]
    return Tried(score(end.taken[seat]) - before, end.phase != "play", "bust" in kinds)


Claim = Callable[[Dao, int, dict[str, int]], bool]


def brings(world: Dao, seat: int, said: dict[str, int]) -> bool:
    return tried(world, seat, "take").gain == said["n"] > 0


def brings_nothing(world: Dao, seat: int, said: dict[str, int]) -> bool:
    return tried(world, seat, "take").gain <= 0


def costs_little(world: Dao, seat: int, said: dict[str, int]) -> bool:
    return -1 <= tried(world, seat, "take").gain <= 0


def others_go_on(world: Dao, seat: int, said: dict[str, int]) -> bool:
    return costs_little(world, seat, said) and not tried(world, seat, "take").over


def round_ends(world: Dao, seat: int, said: dict[str, int]) -> bool:
    return costs_little(world, seat, said) and tried(world, seat, "take").over


def no_danger(world: Dao, seat: int, said: dict[str, int]) -> bool:
    revealed = tried(world, seat, "reveal")
    return not revealed.swept and not revealed.over


def last_card(world: Dao, seat: int, said: dict[str, int]) -> bool:
    revealed = tried(world, seat, "reveal")
    return not revealed.swept and revealed.over


def row_suits(world: Dao, seat: int, said: dict[str, int]) -> bool:
    revealed = tried(world, seat, "reveal")
    return said["n"] > 0 and (revealed.gain >= said["n"] if revealed.swept else revealed.gain == 0)


CLAIMS: dict[str, Claim] = {
    "brings": brings,
    "too-hot": brings_nothing,
    "small-price": others_go_on,
    "ends-cheaply": round_ends,
    "no-danger": no_danger,
    "last-card": last_card,
    "row-suits": row_suits,
    "promises-more": brings,
    "worth-it": brings_nothing,
    "daring": brings_nothing,
}
SAY_A_RISK = {"too-hot", "promises-more", "worth-it", "daring"}


def worlds(view: DaoView, seat: int, number: int) -> Iterator[Dao]:
    """Worlds in which the seat would see just this."""
    chance = Chance.from_seed(1)
    return (TITLE.imagine(view, seat, chance) for _ in range(number))


def check(sight: Sight, chosen: Choice) -> None:
    """Every claim of a hint, in many worlds."""
    view, said = TITLE.view(sight.moment.state, sight.seat), dict(chosen.details)
    assert said["card"] == view["row"][0], f"{sight}: {chosen}"
    for world in worlds(view, sight.seat, WORLDS):
        assert CLAIMS[chosen.why](world, sight.seat, said), f"{sight}: {chosen}"
    if chosen.why in SAY_A_RISK:
        check_risk(sight, view, said["risk"] / 100)


def check_risk(sight: Sight, view: DaoView, risk: float) -> None:
    swept = [tried(world, sight.seat, "reveal").swept for world in worlds(view, sight.seat, RISKY_WORLDS)]
    share, error = sum(swept) / len(swept), sqrt(risk * (1 - risk) / len(swept))
    assert abs(share - risk) <= ERRORS * error + ROUNDED, f"{sight}: {share:.2f} instead of {risk:.2f}"


def hints(level: str) -> Iterator[tuple[Sight, Choice]]:
    """Moments of random games, and what bots of a level say at them."""
    for sight in sights(TITLE, SIGHTS):
        yield sight, propose(sight.seen(breath(LOOKS)), level)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_every_claim_holds_wherever_the_view_is_true(level: str) -> None:
    said = Counter[str]()
    for sight, chosen in hints(level):
        said[chosen.why] += 1
        if said[chosen.why] <= CHECKED:
            check(sight, chosen)


def refill_is_the_end() -> Sight:
    """A row of one card, and three in the pile: random games hardly ever end like this."""
    state = TITLE.load(table("M1", "W1 W1 W1", taken=("E3 E2", ""), rest="1"))
    return Sight(Moment(Table(TITLE, 2, {"two_rounds": False}), 0, 0, state, Chance.from_seed(1)), 0)


def excuses() -> Iterator[tuple[Sight, Choice]]:
    """What would be said for either move, also for the one that no bot would choose."""
    for sight in [*sights(TITLE, 2 * SIGHTS), refill_is_the_end()]:
        for move in TITLE.legal(sight.moment.state, sight.seat):
            yield sight, with_reason(sight.seen(), move)


def test_what_would_be_said_for_the_other_move_holds_too() -> None:
    found = Counter[str]()
    for sight, chosen in excuses():
        found[chosen.why] += 1
        if found[chosen.why] <= CHECKED:
            check(sight, chosen)
    assert found.keys() == CLAIMS.keys()


def test_every_reason_has_its_claim_checked() -> None:
    known = {key.removeprefix("hints.") for key in texts_of(TITLE.texts, "en") if key.startswith("hints.")}
    assert known == CLAIMS.keys()


LIES = {
    "brings": lambda chosen: replace(chosen, details={**chosen.details, "n": chosen.details["n"] + 1}),
    "small-price": lambda chosen: replace(chosen, why="ends-cheaply"),
    "no-danger": lambda chosen: replace(chosen, why="last-card"),
    "too-hot": lambda chosen: replace(chosen, why="no-danger"),
    "worth-it": lambda chosen: replace(
        chosen, details={**chosen.details, "risk": chosen.details["risk"] + 15}
    ),
}


@pytest.mark.parametrize("why", LIES)
def test_a_lie_is_noticed(why: str) -> None:
    found = ((sight, chosen) for level in ("normal", "hard") for sight, chosen in hints(level))
    sight, chosen = next((sight, chosen) for sight, chosen in found if chosen.why == why)
    with pytest.raises(AssertionError):
        check(sight, LIES[why](chosen))
