"""Fifty kills at random moments of random games. `run.py campaign kills` tries more."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from game.kernel.registry import titles
from game.kernel.session import Session
from game.storage.store import Store
from tests.campaigns import kills
from tests.rigs.stored_games import PLAYERS, now, play_moves, play_out

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system can't fork")


@needs_fork
@pytest.mark.parametrize("seed", range(5))
def test_everything_outlives_a_kill(seed: int) -> None:
    tally = kills.try_folder(seed)
    assert tally.failures == []
    assert tally.games == kills.LIVES
    assert tally.moves


@needs_fork
def test_a_life_that_ends_by_itself_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(folder: Path, dice: Random, write: int) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(kills, "live", stumble)
    seen_games = kills.Seen()
    seen_games.hear(kills.kill_one(tmp_path, 1, Random(2)))
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        kills.everything_is_there(tmp_path, seen_games)


@pytest.fixture
def seen_games(tmp_path: Path) -> kills.Seen:
    """A game that was seen to its end, and one of three moves."""
    store, seen_games = Store(tmp_path), kills.Seen()
    for moves in (5000, 3):
        session = Session.deal(titles()["dao"], 2, 5, {"two_rounds": False})
        number = store.matches.begin(session, PLAYERS, now)
        play_out(session) if moves > 3 else play_moves(session, moves)
        seen_games.matches[number] = (session.version, session.record.entries[-1].digest, not session.to_act)
    store.close()
    kills.everything_is_there(tmp_path, seen_games)
    return seen_games


@pytest.mark.parametrize(
    "loss",
    [
        "DELETE FROM move WHERE match = 2 AND number = 2",
        "UPDATE move SET digest = 'x' WHERE match = 2 AND number = 2",
        "UPDATE match SET ended = NULL WHERE id = 1",
        "UPDATE move SET seat = 1 - seat WHERE match = 2 AND number = 1",
        "DELETE FROM match WHERE id = 2",
    ],
)
def test_every_loss_would_be_noticed(tmp_path: Path, seen_games: kills.Seen, loss: str) -> None:
    store = Store(tmp_path)
    store._database.write((loss, ()))
    store.close()
    with pytest.raises(Exception, match=r"\w"):
        kills.everything_is_there(tmp_path, seen_games)


def test_the_last_word_may_be_cut_off() -> None:
    seen_games = kills.Seen()
    seen_games.hear(b"1 3 abc 0\n1 4 def 0\n1 5 fe")
    assert seen_games.matches == {1: (4, "def", False)}
