"""The rules play as they did when somebody last looked.

After a change that is wanted: `python -m tests.golden accept`, then read what git shows.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.engine import Engine
from game.kernel.registry import titles
from game.kernel.types import Title
from tests.golden.transcripts import FOLDER, counts, counts_path, transcripts

TITLES = [pytest.param(title, id=title.id) for title in titles().values()]


@pytest.mark.parametrize("title", TITLES)
def test_games_go_as_written_down(title: Title[Any]) -> None:
    for path, text in transcripts(title):
        assert path.exists(), f"{path.name} is missing: python -m tests.golden accept"
        written = path.read_text("utf-8").splitlines()
        for number, line in enumerate(text.splitlines()):
            assert line == written[number], f"{path.name}, line {number + 1}"
        assert len(text.splitlines()) == len(written), f"{path.name} goes on"


@pytest.mark.parametrize("title", TITLES)
def test_lines_of_moves_are_as_many(title: Title[Any]) -> None:
    assert counts_path(title).exists(), f"{title.id} has no counts: python -m tests.golden accept"
    assert counts(title) == counts_path(title).read_text("utf-8")


@pytest.mark.parametrize("title", TITLES)
def test_the_protocol_counts_the_same(title: Title[Any]) -> None:
    engine = Engine(lambda: 0.0)
    for entry in json.loads(counts_path(title).read_text("utf-8")):
        engine.answer({"do": "load", "position": entry["position"]})
        counted = [
            engine.answer({"do": "perft", "depth": depth})["positions"]
            for depth in range(len(entry["counts"]) + 1)
        ]
        assert counted == [1, *entry["counts"]]


def test_no_file_is_left_of_a_game_that_is_gone() -> None:
    games = {path.name.partition("-")[0] for path in [*FOLDER.glob("*.txt"), *FOLDER.glob("*.json")]}
    assert games <= titles().keys()
