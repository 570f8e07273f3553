"""Who remembers what: a master all that lay open, easy and normal nothing; and nobody more than was told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.bots.bot_interface import LEVELS, AnySeen, Choice, Seen, propose, stop_after
from game.kernel.canonical_json import to_canonical_json
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.session import Session
from game.kernel.types import AnyTitle
from scenes.base.option_ids import usual_options
from tests.rigs.breadth import amount

TITLES = [pytest.param(title, id=title.id) for title in titles().values()]
COVERING = [
    pytest.param(title, id=title.id)
    for title in titles().values()
    if title.id in ("dao", "daumen", "dog", "tao")
]
"""The games in which cards are covered that lay open, or that somebody knows."""
GAMES = amount(2, 6)
EVERY = 7
"""Looked at is one decision of so many."""
LOOKS = 30


def decisions(title: AnyTitle) -> Iterator[AnySeen]:
    """What seats see and remember in games of easy bots."""
    for seed in range(GAMES):
        session, number = Session.deal(title, max(2, min(4, *title.seats)), seed, usual_options(title)), 0
        while session.to_act and number < 400:
            number += 1
            seat = session.to_act[0]
            seen = Seen(
                title,
                session.view(seat),
                seat,
                session.legal(seat),
                Chance.from_seed(number),
                memory=session.memory(seat),
            )
            if number % EVERY == 3 and len(seen.legal) > 1 and not title.timed(session.fork()[0]):
                yield seen
            session.play(seat, propose(seen, "easy").move)


def asked(seen: AnySeen, level: str, remembers: bool = True, seed: int = 5) -> Choice:
    """What a level does, with or without what the seat remembers."""
    memory = seen.memory if remembers else {}
    again = Seen(
        seen.title, seen.view, seen.seat, seen.legal, Chance.from_seed(seed), stop_after(LOOKS), memory
    )
    return propose(again, level)


@pytest.mark.parametrize("title", COVERING)
def test_a_master_makes_use_of_what_lay_open(title: AnyTitle) -> None:
    seen = list(decisions(title))[-amount(24, 60) :]
    assert any(asked(each, "master") != asked(each, "master", remembers=False) for each in seen)


@pytest.mark.parametrize("title", TITLES)
def test_easy_and_normal_bots_remember_nothing(title: AnyTitle) -> None:
    looked = 0
    for seen in decisions(title):
        for level in ("easy", "normal"):
            assert asked(seen, level) == asked(seen, level, remembers=False)
            looked += 1
    assert looked > 5


@pytest.mark.parametrize("title", TITLES)
def test_every_level_does_the_same_in_every_world_that_fits_what_was_told(title: AnyTitle) -> None:
    """Worlds are imagined from the view with all that is remembered in it."""
    changed, moments = 0, list(decisions(title))[:: amount(6, 2)]
    for seen in moments:
        recalled = title.recall(seen.view, seen.memory)
        one, other = (title.imagine(recalled, seen.seat, Chance.from_seed(seed)) for seed in (1, 2))
        changed += to_canonical_json(title.position(one)) != to_canonical_json(title.position(other))
        for level in LEVELS:
            found = [
                propose(
                    Seen(
                        title,
                        title.view(world, seen.seat),
                        seen.seat,
                        title.legal(world, seen.seat),
                        Chance.from_seed(3),
                        stop_after(LOOKS),
                        seen.memory,
                    ),
                    level,
                )
                for world in (one, other)
            ]
            assert found[0] == found[1], f"{title.id}: {level}"
    assert changed > 0
