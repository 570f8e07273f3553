"""`main.py code`: what a code holds, and the code of a saved game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.codes.game_code import decode_game
from game.kernel.log_replay import replay
from game.kernel.registry import titles
from game.storage.matches import KeptMatch, SavedPlayer
from game.storage.replay_files import write_replay
from main import main
from tests.contract.tables import tables
from tests.rigs.coded_games import random_record

BEGAN = "2026-01-31T20:15:00+00:00"
EXAMPLE = "ST:250ETK19N0QTP2P044"
"""Two moves of TAO, a person against a bot: the example in docs/codes.md."""


def saved_game(file: Path, most: int = 4_000) -> None:
    """A game of DAO as the app saves it."""
    record = random_record(tables(titles()["dao"])[0], 4, most)
    players = tuple(
        SavedPlayer(f"Somebody {seat}", "human" if seat else "hard") for seat in range(record.seats)
    )
    ended = "2026-01-31T20:40:00+00:00" if replay(titles()["dao"], record).result else None
    file.write_bytes(write_replay(KeptMatch(1, players, record, BEGAN, BEGAN, ended)))


def test_it_says_what_a_code_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["code", EXAMPLE]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["title"], told["moves"], told["who"]) == ("tao", 2, ["person", "normal"])
    assert not {"cards", "rows", "decks", "seed"} & set(told)


@pytest.mark.parametrize("text", ["", "hello", EXAMPLE[:-1], EXAMPLE + "*", "ST:", "\u0131", "0" * 9_000])
def test_a_wrong_code_gets_a_sentence(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["code", text]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("stammtisch code: ")
    assert "Traceback" not in said.err


def test_a_saved_game_gets_its_code_without_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.stammtisch"
    saved_game(file)
    assert main(["code", "--of", str(file)]) == 0
    coded = decode_game(capsys.readouterr().out)
    assert coded.result is not None
    assert coded.header.who[:2] == ("hard", "person")


def test_a_code_to_be_typed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.stammtisch"
    saved_game(file)
    assert main(["code", "--of", str(file), "--typed"]) == 0
    typed = capsys.readouterr().out
    assert all("*" in line for line in typed.splitlines())
    assert decode_game(typed).header.title == "dao"


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b'{"stammtisch": 1}'])
def test_a_file_that_is_no_game_gets_a_sentence(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.stammtisch"
    file.write_bytes(content)
    assert main(["code", "--of", str(file)]) == 2
    assert capsys.readouterr().err.startswith("stammtisch code: ")


def test_a_missing_file_and_an_unfinished_game_get_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["code", "--of", str(tmp_path / "none")]) == 2
    assert "none" in capsys.readouterr().err
    saved_game(tmp_path / "game.stammtisch", most=5)
    assert main(["code", "--of", str(tmp_path / "game.stammtisch")]) == 2
    assert "over" in capsys.readouterr().err
