"""Games written down move by move, and counts of lines of moves, to notice when rules change."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.kernel.canonical_json import digest, to_canonical_json
from game.kernel.chance import Chance
from game.kernel.events import name_fields, redact
from game.kernel.registry import titles
from game.kernel.session import Session
from game.kernel.types import AnyTitle, Options
from game.terminal.line_protocol import perft
from scenes.base.option_ids import usual_options
from tests.contract.tables import Table, options_of, tables
from tests.golden.bots import bots_path, moves_of_bots
from tests.golden.rare import rare_moves, rare_path
from tests.golden.tables import moves_of_table, table_path

FOLDER = Path(__file__).parent
SHOWN = 60
"""Moves that are written down; the game goes on to its end all the same."""
SHORT = 4
"""Digits that stand for what one viewer sees and hears."""
MOST_LINES, DEEPEST = 3_000, 10
"""How far lines of moves are counted."""
COUNTED_AFTER = (0, 12, 40)
"""Moves after which they are counted."""


def expected_files() -> dict[Path, str]:
    """Everything that must lie in the folder, as the rules of today have it."""
    return {
        path: text
        for title in titles().values()
        for path, text in (
            *transcripts(title),
            (counts_path(title), counts(title)),
            (bots_path(title), moves_of_bots(title)),
            (table_path(title), moves_of_table(title)),
            (rare_path(title), rare_moves(title)),
        )
    }


# --- Transcripts ----------------------------------------------------------------------------------------


def transcripts(title: AnyTitle) -> Iterator[tuple[Path, str]]:
    """Three games: one as is usual, one with everything chosen otherwise, and that with most players."""
    fewest, most = title.seats[0], title.seats[-1]
    sittings = {
        "usual": Table(title, fewest, usual_options(title)),
        "unusual": Table(title, fewest, last_choices(title, fewest)),
        "most": Table(title, most, last_choices(title, most)),
    }
    for seed, (name, table) in enumerate(sittings.items(), start=1):
        yield FOLDER / f"{title.id}-{name}.txt", transcript(table, seed)


def last_choices(title: AnyTitle, seats: int) -> Options:
    """Of each option the last choice."""
    return tables(title, seats)[-1].options


def transcript(table: Table, seed: int) -> str:
    """A random game in lines: each move, what happened, and a few digits of what each viewer saw of it."""
    return "\n".join(lines(table, seed)) + "\n"


def lines(table: Table, seed: int) -> Iterator[str]:
    title, (state, chance), dice = table.title, table.deal(seed), Chance.from_seed(-seed)
    yield f"{table}, seed {seed}"
    yield f"position {to_canonical_json(title.position(state))}"
    for viewer in (None, *range(table.seats)):
        yield f"view of {viewer} {to_canonical_json(title.view(state, viewer))}"
    number = 0
    while choices := options_of(title, state):
        seat, move = dice.pick(choices)
        events = title.apply(state, seat, move, chance)
        number += 1
        if number <= SHOWN:
            yield f"\n{number}. seat {seat} of {len(choices)} choices: {move}"
            yield from (f"   {to_canonical_json(name_fields(title.events, event))}" for event in events)
            yield f"   seen: {digest_views(table, state, events)}"
    yield f"\nover after {number} moves: {to_canonical_json(result_of(title, state))}"
    yield f"position {to_canonical_json(title.position(state))}"
    yield f"rng {chance.rng}"


def digest_views(table: Table, state: Any, events: list[Any]) -> str:
    """A few digits for the spectator and each seat: their view, and the events as they are told them."""
    return " ".join(
        digest(
            [table.title.view(state, viewer), [redact(table.title.events, event, viewer) for event in events]]
        )[:SHORT]
        for viewer in (None, *range(table.seats))
    )


def result_of(title: AnyTitle, state: Any) -> dict[str, list[int]]:
    """How a game that is over has ended."""
    result = title.result(state)
    assert result is not None
    return result.to_json()


# --- Counts ---------------------------------------------------------------------------------------------


def counts_path(title: AnyTitle) -> Path:
    """Where a title's positions and counts lie."""
    return FOLDER / f"{title.id}-counts.json"


def counts(title: AnyTitle) -> str:
    """The fixed positions of a title, new ones if it has none, with the counts as they are today."""
    path = counts_path(title)
    if path.exists():
        positions = [entry["position"] for entry in json.loads(path.read_text("utf-8"))]
    else:
        positions = list(fresh_positions(title))
    entries = [{"position": position, "counts": count_lines(title, position)} for position in positions]
    return "[\n" + ",\n".join(to_canonical_json(entry) for entry in entries) + "\n]\n"


def fresh_positions(title: AnyTitle) -> Iterator[dict[str, Any]]:
    """Some positions of random games."""
    for seed, seats in enumerate((title.seats[0], title.seats[-1])):
        for moves in COUNTED_AFTER:
            session, dice = Session.deal(title, seats, seed, usual_options(title)), Chance.from_seed(seed)
            while session.version < moves:
                seat = dice.pick(session.to_act)
                session.play(seat, dice.pick(session.legal(seat)))
            yield session.position()


def count_lines(title: AnyTitle, position: dict[str, Any]) -> list[int]:
    """The number of lines of one move, of two, and so on as far as that is quick."""
    session = Session.load(title, position)
    found = [perft(title, *session.fork(), 1)]
    branching = max(found[0], 2)
    while len(found) < DEEPEST and found[-1] * branching <= MOST_LINES:
        found.append(perft(title, *session.fork(), len(found) + 1))
    return found
