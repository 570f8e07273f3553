"""The command `code`: says what the code of a game holds, or makes the code of a saved game."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from game.codes.code_header import Who
from game.codes.code_letters import PREFIX, write_typed
from game.codes.digits import BadCode
from game.codes.game_code import CodedGame, choose_code, decode_game
from game.kernel.registry import titles
from game.storage.replay_files import BadReplay, Replay, ReplayReel, read_replay

MOVES_AT_ONCE = 100
LEVELS: dict[str, Who] = {"easy": "easy", "normal": "normal", "hard": "hard", "master": "master"}


def run(options: argparse.Namespace) -> int:
    """Prints what was asked for; a sentence and status 2 for what is no code, or has none."""
    try:
        if options.of is not None:
            print(_code_of_file(options.of, options.typed))
        else:
            print(json.dumps(describe_code(decode_game(options.text)), ensure_ascii=False))
    except (BadCode, BadReplay, ValueError, OSError) as problem:
        print(f"stammtisch code: {_sentence(problem)}", file=sys.stderr)
        return 2
    return 0


def describe_code(coded: CodedGame) -> dict[str, Any]:
    """What a code holds, in plain JSON; no card and no move, so that nothing is given away."""
    header, result = coded.header, coded.result
    return {
        "title": header.title,
        "edition": header.edition,
        "seats": header.seats,
        "options": dict(header.options),
        "start": header.start,
        "extent": header.extent,
        "who": list(header.who) or None,
        "moves": len(coded.moves),
        "to_act": list(coded.to_act),
        "scores": None if result is None else list(result.scores),
        "winners": None if result is None else list(result.winners),
    }


def _code_of_file(file: Path, typed: bool) -> str:
    replay = read_replay(file.read_bytes())
    reel = ReplayReel(titles(), replay)
    while not reel.play_on(MOVES_AT_ONCE):
        pass  # a file is trusted only when its last move has been played
    letters = choose_code(replay.record, _who_played(replay))
    return write_typed(letters) if typed else PREFIX + letters


def _who_played(replay: Replay) -> tuple[Who, ...]:
    """The kinds of players, as codes name them; whoever is no bot of a level is a person."""
    return tuple(LEVELS.get(player.kind, "person") for player in replay.players)


def _sentence(problem: Exception) -> str:
    if isinstance(problem, BadReplay):
        return f"this file is no game that can be played again ({problem.code})"
    if isinstance(problem, OSError):
        return f"{problem.filename}: {problem.strerror}"
    return str(problem)
