"""The campaign by itself: it plays what it is told, finds what is broken, and says how to see it again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.campaigns import engines
from tests.campaigns.pool import Tally
from tests.faults import broken


def test_it_plays_and_tells_and_plays_nothing_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ["--games", "5", "--titles", "dao,tao", "--seed", "100", "--jobs", "1"]
    arguments += ["--notes", str(tmp_path / "notes")]
    assert engines.main(arguments) == 0
    told = capsys.readouterr()
    assert [line.split()[:2] for line in told.out.splitlines()[1:3]] == [["dao", "5"], ["tao", "5"]]
    assert "5 of 5 games" in told.err
    monkeypatch.setattr(engines, "play_block", None)
    assert engines.main(arguments) == 0
    again = capsys.readouterr()
    assert again.out.splitlines()[:3] == told.out.splitlines()[:3]
    assert "5 of 5 games are noted already" in again.err


def test_a_broken_title_fails_with_the_command_that_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "titles", lambda: {"dao": broken.CARD_LOST})
    tally = engines.play_block(("dao", 40, 3))
    assert tally.games == 3
    assert "cards_are_conserved" in tally.failures[0]
    assert "Again: python3 run.py campaign engines --titles dao --seed 40 --games 1" in tally.failures[0]


def test_an_interrupted_one_says_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(title: str, options: object, tally: Tally) -> None:
        tally.games = 40
        raise KeyboardInterrupt

    monkeypatch.setattr(engines, "campaign", interrupted)
    assert engines.main(["--games", "100", "--titles", "dog", "--seed", "7"]) == 130
    assert (
        "To go on: python3 run.py campaign engines --titles dog --seed 47 --games 60"
        in capsys.readouterr().out
    )


def test_the_same_seed_is_the_same_game() -> None:
    first, again = (engines.play_block(("dos", 7, 1)) for _ in range(2))
    assert first == again
    assert first.moves > 0


def test_every_table_comes_round() -> None:
    assert len({str(engines.table_for("tao", seed)) for seed in range(192)}) == 192


def test_blocks_leave_no_game_out() -> None:
    blocks = list(engines.blocks("dao", 5, 45))
    assert [seed for _, first, games in blocks for seed in range(first, first + games)] == list(range(5, 50))


@pytest.mark.parametrize("arguments", [["--games", "0"], ["--titles", "dao,chess"], ["--jobs", "-1"]])
def test_nonsense_is_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit):
        engines.main(arguments)
