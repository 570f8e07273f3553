"""Open reasons are asked of each game itself."""

from __future__ import annotations

from importlib import import_module

import pytest

from game.bots.public_reasons import open_reason
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.types import Options
from scenes.base.option_ids import usual_options


@pytest.mark.parametrize("title", sorted(titles()))
def test_a_reason_is_the_games_own(title: str) -> None:
    game, own = titles()[title], import_module(f"game.titles.{title}.bot.public_reasons").openly
    options: Options = usual_options(game)
    chance, found = Chance.from_seed(1), []
    state = game.deal(game.seats[0], options, chance)
    for _ in range(50):
        seat = game.to_act(state)[0]
        before, move = game.view(state, None), chance.pick(game.legal(state, seat))
        found.append(open_reason(title, before, seat, move))
        assert found[-1] == own(before, seat, move)
        game.apply(state, seat, move, chance)
    assert any(found)


def test_a_game_without_reasons_says_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.public_reasons.part_of", lambda title, part: None)
    assert open_reason("dao", {}, 0, "reveal") is None
