"""The suite's part of all cases holds every value; a campaign takes all of them."""

from __future__ import annotations

import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from tests.rigs.breadth import EVERYTHING, amount, crossed, sample

SEATS, SIZES, LANGUAGES = range(2, 11), ("small", "wide", "huge"), ("de", "en", "it", "fr")


@pytest.fixture
def part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(EVERYTHING, raising=False)


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EVERYTHING, "1")


@pytest.mark.usefixtures("part")
@pytest.mark.parametrize("each", [1, 2])
def test_every_value_of_every_axis_is_in_the_sample(each: int) -> None:
    found = crossed(SEATS, SIZES, LANGUAGES, each=each)
    assert len(found) == len(set(found)) == len(SEATS) * each
    assert [{case[place] for case in found} for place in range(3)] == [{*SEATS}, {*SIZES}, {*LANGUAGES}]


@pytest.mark.usefixtures("part")
def test_an_axis_that_is_longer_than_the_first_comes_whole() -> None:
    found = crossed(SIZES, LANGUAGES)
    assert ({one for one, _ in found}, {other for _, other in found}) == ({*SIZES}, {*LANGUAGES})


@pytest.mark.usefixtures("part")
def test_a_sample_reaches_from_the_first_to_the_last() -> None:
    assert sample(range(24), 4) == [0, 8, 15, 23]
    assert sample(range(24), 1) == [0]
    assert sample("abc", 5) == ["a", "b", "c"]
    assert amount(3, 100) == 3


@pytest.mark.usefixtures("whole")
def test_a_campaign_tries_everything() -> None:
    assert crossed(SEATS, SIZES, LANGUAGES) == list(product(SEATS, SIZES, LANGUAGES))
    assert sample(range(24), 4) == list(range(24))
    assert amount(3, 100) == 100


@pytest.mark.usefixtures("part")
def test_the_campaign_hands_its_arguments_to_the_tests_and_asks_for_everything(tmp_path: Path) -> None:
    test = tmp_path / "test_asked.py"
    test.write_text("import os\n\ndef test_it():\n    assert os.environ['STAMMTISCH_ALL_CASES']\n", "utf-8")
    command = [sys.executable, "-m", "tests.campaigns.breadth", "-q", "-p", "no:cacheprovider", str(test)]
    root = Path(__file__).resolve().parent.parent
    assert subprocess.run(command, cwd=root, capture_output=True, check=False).returncode == 0
