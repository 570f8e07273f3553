"""Hints of Daumen drauf! that hold: each reason is true in every world that the seat may imagine, and each
chance is the share of these worlds.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from math import sqrt
from typing import Any, TypeAlias

import pytest

from game.bots.bot_interface import Choice, propose
from game.kernel.chance import Chance
from game.kernel.types import Position
from game.language.words import LANGUAGES
from game.titles.daumen import TITLE
from game.titles.daumen.bot import reasons
from tests.rigs.bot_moments import Sight, breath, sights
from tests.rigs.breadth import amount
from tests.rigs.titles import daumen_naive_rules as daumen_naive

WORLDS = 25
MANY_WORLDS = 300
"""To measure a chance."""
SIGHTS = {"normal": 600, "hard": amount(30, 90)}
CHECKED = amount(15, 600)
"""How often each reason is checked; the rare ones come a few times in all these moments."""
BREATH = 60
"""Looks at the clock that a hard bot has in these tests."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a hint says about a world, as a position."""

    world: Position
    seat: int
    move: str
    details: Mapping[str, Any]

    @property
    def card(self) -> str:
        """The card that is shown."""
        return self.move.removeprefix("show ")

    @property
    def trick(self) -> list[str]:
        """All cards that lie in it."""
        trick = self.world["trick"]
        return [*filter(None, trick["offered"]), *chain(*trick["released"])]

    @property
    def others_hold(self) -> list[str]:
        """What lies in all hands but the own."""
        return [card for seat, hand in enumerate(self.world["hands"]) if seat != self.seat for card in hand]

    @property
    def balance(self) -> int:
        return sum(worth(card) for card in self.trick)

    def is_beaten_by(self, cards: Sequence[str], card: str) -> bool:
        """Is one of these higher than the card, shown now, or its twin?"""
        colours = [*self.world["trick"]["colours"], card[0]]
        return any(daumen_naive.beats(other, card, colours) or other[:2] == card[:2] for other in cards)

    def is_unbeaten(self) -> bool:
        """Does nobody else hold anything against the card that is shown?"""
        return not self.is_beaten_by(self.others_hold, self.card)


Predicate: TypeAlias = Callable[[Claim], bool]


def worth(card: str) -> int:
    return -1 if card.endswith("!") else 1


def parries(claim: Claim) -> bool:
    won = len(daumen_naive.after(claim.world, "parry")["won"][claim.seat])
    return won == len(claim.world["won"][claim.seat]) + int(claim.details["n"])


def nothing_in_sight(claim: Claim) -> bool:
    """What the seat sees of the trick, or knows because it sees the twin, adds up to nothing."""
    view = TITLE.view(TITLE.load(claim.world), claim.seat)
    mine = {card[:2] for card in (*view["hands"][claim.seat], *view["won"][claim.seat])}
    hidden = {card[:2] for card in view["trick"]["offered"] if card is not None and card.endswith("?")}
    return sum(worth(card) for card in claim.trick if card[:2] not in hidden - mine) == 0


def all_may_be_beaten(claim: Claim) -> bool:
    """For each card that may be shown, one that beats it lies out of the seat's sight: perhaps in a hand."""
    shown = [move[5:] for move in daumen_naive.legal_moves(claim.world) if move.startswith("show")]
    hidden = [*claim.others_hold, *claim.world["stock"]]
    for seat, won in enumerate(claim.world["won"]):
        hidden += won if seat != claim.seat else []
    return bool(shown and claim.others_hold) and all(claim.is_beaten_by(hidden, card) for card in shown)


def keeps_all(claim: Claim) -> bool:
    after = daumen_naive.after(claim.world, "pass")
    return claim.move == "pass" and {*claim.world["hands"][claim.seat]} <= {*after["hands"][claim.seat]}


def shows(claim: Claim) -> bool:
    """Is it the card that the sentence names, and one of the own hand?"""
    return claim.card == claim.details["card"] and claim.card in claim.world["hands"][claim.seat]


def shows_for_good(claim: Claim) -> bool:
    """Is there a harmless card to be won?"""
    return shows(claim) and any(worth(card) > 0 for card in claim.trick)


def takes_the_trick(claim: Claim) -> bool:
    """All others can only pass then, if they have cards at all, and the seat wins whatever lies there."""
    after = daumen_naive.after(claim.world, claim.move)
    while after["phase"] == "play" and after["trick"]["top"] is not None:
        if after["turn"] == claim.seat or daumen_naive.legal_moves(after) != ["pass"]:
            return False
        after = daumen_naive.after(after, "pass")
    return {*claim.trick, claim.card} <= {*after["won"][claim.seat]}


def has_to_show(claim: Claim) -> bool:
    return shows(claim) and all(move.startswith("show") for move in daumen_naive.legal_moves(claim.world))


CERTAIN: dict[str, Predicate] = {
    "parry": parries,
    "poison-in-it": lambda claim: claim.balance < 0,
    "poison-likely": lambda claim: claim.move == "pass",
    "not-worth-it": nothing_in_sight,
    "beatable": all_may_be_beaten,
    "keep-your-cards": keeps_all,
    "pass-poison-on": lambda claim: shows(claim) and worth(claim.card) < 0,
    "win-it": lambda claim: shows_for_good(claim) and takes_the_trick(claim),
    "may-win": shows_for_good,
    "must-lead": has_to_show,
    "rid-of": lambda claim: claim.move.startswith("show") and not claim.world["stock"],
    "comes-back": lambda claim: shows(claim) and takes_the_trick(claim),
    "worth-a-try": lambda claim: shows(claim) and worth(claim.card) > 0,
}
"""What each reason says of every world."""
LIKELY: dict[str, Predicate] = {
    "poison-likely": lambda claim: claim.balance < 0,
    "pass-poison-on": lambda claim: not claim.is_unbeaten(),
    "may-win": Claim.is_unbeaten,
    "worth-a-try": Claim.is_unbeaten,
}
"""What each of these says of so many per cent of the worlds."""


def claims(sight: Sight, choice: Choice, worlds: int) -> Iterator[Claim]:
    """What a hint says about each of so many worlds."""
    view = TITLE.view(sight.moment.state, sight.seat)
    for seed in range(worlds):
        world = TITLE.imagine(view, sight.seat, Chance.from_seed(seed))
        yield Claim({**TITLE.position(world)}, sight.seat, choice.move, choice.details)


def check(sight: Sight, choice: Choice) -> None:
    """Everything that a hint says."""
    for claim in claims(sight, choice, WORLDS):
        assert CERTAIN[choice.why](claim), f"{sight}: {choice} does not hold in {claim.world}"
    assert ("percent" in choice.details) == (choice.why in LIKELY)
    if choice.why in LIKELY:
        check_chance(sight, choice)


def check_chance(sight: Sight, choice: Choice) -> None:
    """In as many worlds as the hint says, give or take what is luck; 0 and 100 only if it is certain."""
    said = choice.details["percent"] / 100
    found = [LIKELY[choice.why](claim) for claim in claims(sight, choice, MANY_WORLDS)]
    share = sum(found) / MANY_WORLDS
    luck = 4 * sqrt(max(share * (1 - share), said * (1 - said)) / MANY_WORLDS)
    assert abs(share - said) <= (0.006 + luck if 0 < said < 1 else 0), f"{sight}: {choice}, but {share}"


def check_hints(level: str) -> Counter[str]:
    """Hints at many moments; how often each reason was given."""
    made: Counter[str] = Counter()
    for sight in sights(TITLE, SIGHTS[level]):
        choice = propose(sight.seen(breath(BREATH)), level)
        made[choice.why] += 1
        if made[choice.why] <= CHECKED:
            check(sight, choice)
    return made


@pytest.mark.parametrize("level", SIGHTS)
def test_what_a_hint_says_holds(level: str) -> None:
    made = check_hints(level)
    assert made.total() == SIGHTS[level]
    if level == "normal":
        assert made.keys() == CERTAIN.keys(), "every reason has been tried"


def test_every_reason_says_something_that_is_checked() -> None:
    for lang in LANGUAGES:
        texts = tomllib.loads((TITLE.texts / f"{lang}.toml").read_text("utf-8"))["hints"]
        assert texts.keys() == CERTAIN.keys(), lang
        assert {key for key, text in texts.items() if "{percent}" in text} == LIKELY.keys(), lang


@pytest.mark.parametrize(
    ("name", "lie"),
    [
        ("unbeaten", lambda state, seat, card: 1.0),
        ("unbeaten", lambda state, seat, card: 0.5),
        ("bad_trick", lambda known, unknown: 1.0),
        ("known_balance", lambda state, seat: (1, 0)),
    ],
)
def test_a_lie_is_found(monkeypatch: pytest.MonkeyPatch, name: str, lie: Callable[..., object]) -> None:
    """Reasons that claim too much don't get through."""
    monkeypatch.setattr(reasons, name, lie)
    with pytest.raises(AssertionError):
        check_hints("normal")
