"""Writes a study down: as a page with pictures, as tables for a terminal, as counts from which both can be
made again, and as the file from which the app tells players about it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from game.bots.study_interface import studied
from game.kernel.canonical_json import to_canonical_json
from game.kernel.game_statistics import FILE, GameStatistics, Minutes, PlayedTable, SkillTest
from studies.study.findings import PARTS, Evidence, Findings, tables
from studies.study.histograms import quantile
from studies.study.play_block import Counts
from studies.study.study_lines import StudyLine
from studies.study.study_pictures import figures

NAMES = {"dao": "DAO", "daumen": "Daumen drauf!", "dog": "Dog", "dos": "Dos", "tao": "TAO"}
WHO = (
    "Numbers in brackets: between them the true one lies, 95 times of 100. Who played stands behind each:"
    " **quick** is the rule by which the bots play their imagined worlds on, one look at each move and no"
    " search; **easy**, **normal** and **hard** are the levels of the app, **random** makes any move."
    " People may play otherwise; what holds for quick players alone is no law of the game."
)

ENOUGH = 1000
ENOUGH_OF_SKILL = 200
"""The fewest games for what players are told. Levels need fewer: hard bots are slow, and win clearly more."""
LADDER = ("hard", "normal")


def terminal_table(table: Findings) -> str:
    """A table for a terminal."""
    rows = [table.columns, *table.rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(table.columns))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
    return "\n".join([f"\n{table.head} {table.says}", *lines])


def study_page(title: str, found: Mapping[str, Evidence], version: str) -> str:
    """The page in `docs/studies`."""
    games = sum(each.games for each in found.values())
    of = f"{games:,} games, {found['main'].games:,} of them on the main line; version {version}."
    parts = [f"# {NAMES.get(title, title)}: a study", f"`python3 run.py study {title}`: {of} {WHO}"]
    drawn = figures(found)
    for table in tables(found):
        parts += [f"## {table.head}", table.says, _markdown(table)]
        if table.figure in drawn:
            parts.append(f"![{table.head}]({title}_{table.figure}.svg)")
    return "\n\n".join(parts) + "\n"


def _markdown(table: Findings) -> str:
    lines = [table.columns, ["---"] * len(table.columns), *table.rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def publish(folder: Path, title: str, found: Mapping[str, Evidence], version: str) -> None:
    """Writes page, pictures and counts into a folder."""
    _write(folder / f"{title}.json", counts_text(found, version))
    _write(folder / f"{title}.md", study_page(title, found, version))
    for name, picture in figures(found).items():
        _write(folder / f"{title}_{name}.svg", picture)


def write_statistics(assets: Path, title: str, found: Mapping[str, Evidence]) -> None:
    """Writes what players are told into the game's folder in the assets."""
    _write(assets / title / FILE, statistics_of(found).to_text())


def statistics_of(found: Mapping[str, Evidence]) -> GameStatistics:
    """What players are told: every line on which all play alike, the main one first; hard bots against normal
    ones.
    """
    even = [
        each for name, each in found.items() if name == "main" or name.startswith("seats ") or "=" in name
    ]
    skill = [each for each in found.values() if _is_ladder(each) and each.games >= ENOUGH_OF_SKILL]
    return GameStatistics(
        [_table(each) for each in even if each.games >= ENOUGH],
        [SkillTest(each.games, round(100 * each.share_of(each.line.players[0]).value, 1)) for each in skill],
    )


def _is_ladder(found: Evidence) -> bool:
    """Did hard bots play against normal ones?"""
    players = (player.partition(":")[0] for player in found.line.players)
    return tuple(dict.fromkeys(players)) == LADDER


def _table(found: Evidence) -> PlayedTable:
    study, half_minutes = studied(found.line.title), found.of("half minutes")
    return PlayedTable(
        len(found.line.players),
        found.line.options,
        found.games,
        [round(100 * found.won(party).value, 1) for party in range(found.parties)],
        Minutes(*(round(quantile(half_minutes, part).value / 2, 1) for part in PARTS)),
        study.team if study else 1,
    )


def _write(file: Path, content: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content, encoding="utf-8", newline="\n")


def counts_text(found: Mapping[str, Evidence], version: str) -> str:
    """All counts as JSON, with one row of text for each line of the study."""
    rows = [to_canonical_json({"line": asdict(each.line), "counts": each.counts}) for each in found.values()]
    return f'{{"version":"{version}","lines":[\n' + ",\n".join(rows) + "\n]}\n"


def read_counts(file: Path) -> tuple[dict[str, Evidence], str]:
    """Reads what `kept` has written: the lines by name, and the version of the code that played them."""
    content = json.loads(file.read_text(encoding="utf-8"))
    found = {}
    for each in content["lines"]:
        line = StudyLine(**{**each["line"], "players": tuple(each["line"]["players"])})
        counts: Counts = each["counts"]
        found[line.name] = Evidence(line, counts)
    return found, content["version"]
