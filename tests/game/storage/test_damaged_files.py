"""Twenty thousand damaged files: replays, settings, databases. `run.py campaign files` tries more."""

from __future__ import annotations

import json

import pytest

from game.kernel.registry import titles
from game.storage import replay_files
from tests.campaigns import files

BLOCKS, EACH = 20, 1000


@pytest.mark.parametrize("block", range(BLOCKS))
def test_no_file_does_any_harm(block: int) -> None:
    tally = files.try_block((block * EACH, EACH))
    assert tally.failures == []
    assert tally.games == EACH


def test_whole_files_are_what_they_seem() -> None:
    """Else the damaged ones would prove nothing."""
    for data in files.whole_replays():
        reel = replay_files.ReplayReel(titles(), replay_files.read_replay(data))
        assert reel.play_on(100)
        assert reel.moves
    assert json.loads(files.whole_settings())["last_title"] == "dog"
    for data in files.whole_databases():
        files.start(data)


def test_many_of_the_damaged_ones_are_noticed() -> None:
    """And some get as far as being played."""
    codes = set()
    for seed in range(1, 2000):
        use, data = files.damaged(seed)
        if use == "watch":
            try:
                reel = replay_files.ReplayReel(titles(), replay_files.read_replay(data))
                reel.play_on(100)
                codes.add("played")
            except replay_files.BadReplay as refused:
                codes.add(refused.code)
    assert codes >= {"played", "no-replay", "damaged", "unplayable", "newer", "unknown-game"}


def test_harm_is_told_with_how_to_see_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(data: bytes) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(files.USES, "watch", break_down)
    tally = files.try_block((1, 2))
    assert len(tally.failures) == 2
    assert "ZeroDivisionError" in tally.failures[0]
    assert "campaign files --seed 1 --files 1" in tally.failures[0]


@pytest.mark.parametrize("data", [b'{"a":' * 300_000, b"[]," * 600_000, b'"' + b"\\u0000" * 300_000])
def test_large_files_take_neither_long_nor_much_memory(data: bytes) -> None:
    before = files.memory()
    with pytest.raises(replay_files.BadReplay):
        replay_files.read_replay(data)
    assert files.memory() - before < files.MOST_MEMORY
