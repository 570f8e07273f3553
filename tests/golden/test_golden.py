"""The rules, and the bots, play as they did when somebody last looked.

After a change that is wanted: `python -m tests.golden accept`, then read what git shows.
"""

from __future__ import annotations

import json

import pytest

from game.kernel.registry import titles
from game.kernel.types import AnyTitle
from tests.golden.bots import bots_path, moves_of_bots
from tests.golden.transcripts import FOLDER, counts, counts_path, transcripts
from tests.rigs.line_protocol_talk import answers, line

TITLES = [pytest.param(title, id=title.id) for title in titles().values()]


@pytest.mark.parametrize("title", TITLES)
def test_games_go_as_written_down(title: AnyTitle) -> None:
    for path, text in transcripts(title):
        assert path.exists(), f"{path.name} is missing: python -m tests.golden accept"
        written = path.read_text("utf-8").splitlines()
        for number, today in enumerate(text.splitlines()):
            assert today == written[number], f"{path.name}, line {number + 1}"
        assert len(text.splitlines()) == len(written), f"{path.name} goes on"


@pytest.mark.parametrize("title", TITLES)
def test_bots_play_as_written_down(title: AnyTitle) -> None:
    assert bots_path(title).exists(), f"{title.id} has no bots' moves: python -m tests.golden accept"
    assert moves_of_bots(title).splitlines() == bots_path(title).read_text("utf-8").splitlines()


@pytest.mark.parametrize("title", TITLES)
def test_lines_of_moves_are_as_many(title: AnyTitle) -> None:
    assert counts_path(title).exists(), f"{title.id} has no counts: python -m tests.golden accept"
    assert counts(title) == counts_path(title).read_text("utf-8")


@pytest.mark.parametrize("title", TITLES)
def test_the_protocol_counts_the_same(title: AnyTitle) -> None:
    entries = json.loads(counts_path(title).read_text("utf-8"))
    asked: list[tuple[bytes, int | None]] = []
    for entry in entries:
        asked.append((line(do="load", position=entry["position"]), None))
        asked += [(line(do="perft", depth=depth), n) for depth, n in enumerate([1, *entry["counts"]])]
    heard = answers(request for request, _ in asked)
    assert [answer.get("positions") for answer in heard] == [count for _, count in asked]


def test_no_file_is_left_of_a_game_that_is_gone() -> None:
    games = {path.name.partition("-")[0] for path in [*FOLDER.glob("*.txt"), *FOLDER.glob("*.json")]}
    assert games <= titles().keys()
