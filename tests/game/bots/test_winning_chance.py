"""The winning chance, the one scale of all games: certain at the end, fair between sides, and worth something
before.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from statistics import fmean
from typing import Any

import pytest

from game.bots.bot_interface import Seen, bot_of, even_chance, propose
from game.bots.learnt_weights import learnt_rules_version
from game.bots.review_interface import insight_of
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.session import Session
from game.kernel.types import AnyTitle, Result
from scenes.base.option_ids import usual_options
from tests.rigs.breadth import amount

TITLES = [pytest.param(title, id=title.id) for title in titles().values()]
GAMES = amount(6, 20)


def games(title: AnyTitle, many: int = 0) -> Iterator[tuple[list[Any], Any, Result]]:
    """Some positions of games of normal and easy bots, the last one, and how they ended: at small tables,
    or with so many seats.
    """
    for seed in range(GAMES):
        seats = many or title.seats[seed % min(2, len(title.seats))]
        session, along = Session.deal(title, seats, seed, usual_options(title)), []
        while (result := session.result) is None:
            seat = session.to_act[0]
            level = "normal" if (seat + seed) % 2 else "easy"
            chance = Chance.from_seed(session.version)
            seen = Seen(title, session.view(seat), seat, session.legal(seat), chance)
            along.append(session.fork()[0])
            session.play(seat, propose(seen, level).move)
        yield along, session.fork()[0], result


@pytest.mark.parametrize("title", TITLES)
def test_every_game_has_its_own(title: AnyTitle) -> None:
    assert bot_of(title.id).winning_chance is not even_chance


@pytest.mark.parametrize("title", TITLES)
def test_it_is_certain_at_the_end_and_a_chance_before(title: AnyTitle) -> None:
    chance = bot_of(title.id).winning_chance
    for along, end, result in islice(games(title), 3):
        seats = range(len(result.ranks))
        for state in along[:: max(1, len(along) // 20)]:
            assert all(0.0 <= chance(state, seat) <= 1.0 for seat in seats)
        insight = insight_of(title.id)
        assert insight is not None
        if len(insight.sides(len(seats))) == 2:
            side, other = insight.sides(len(seats))
            assert chance(along[-1], side[0]) + chance(along[-1], other[0]) == pytest.approx(1.0)
        ended = [chance(end, seat) for seat in seats]
        alone = [seat for seat in seats if result.ranks.count(result.ranks[seat]) == 1]
        for seat in alone:
            if result.ranks[seat] == 1:
                assert ended[seat] == pytest.approx(1.0)
            if result.ranks[seat] == max(result.ranks):
                assert ended[seat] == pytest.approx(0.0)
        better = [(a, b) for a in seats for b in seats if result.ranks[a] < result.ranks[b]]
        assert all(ended[a] > ended[b] for a, b in better)


@pytest.mark.parametrize("title", TITLES)
def test_it_says_more_than_nothing(title: AnyTitle) -> None:
    """Late in a game whoever wins had the better chance: the squared error (Brier) is below a guess’s."""
    errors = []
    for along, end, result in games(title):
        chance = bot_of(title.id).winning_chance
        for state in along[len(along) * 2 // 3 :: 5]:
            errors += [(chance(state, seat) - chance(end, seat)) ** 2 for seat in range(len(result.ranks))]
    assert fmean(errors) < 0.24


def test_who_has_got_rid_of_all_cards_in_dos_keeps_that_place() -> None:
    title, sure = titles()["dos"], 0
    chance = bot_of("dos").winning_chance
    for along, end, _ in islice(games(title, 5), 2):
        for state in along:
            for seat in state.done:
                assert chance(state, seat) == pytest.approx(chance(end, seat))
                sure += 1
    assert sure > 0


@pytest.mark.parametrize("title", TITLES)
def test_what_was_learnt_was_learnt_by_the_rules_of_today(title: AnyTitle) -> None:
    assert learnt_rules_version(title.id) in (None, title.rules_version)
