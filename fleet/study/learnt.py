"""What a study tells players, in a form that the app reads (`scenes/measured.py`): who wins, how long a game
lasts, whether skill pays. One small file for each game, beside its pictures.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fleet.study.findings import PARTS, Evidence
from fleet.study.stats import quantile
from game.bots.studied import studied
from game.kernel.plain import canonical

ENOUGH, ENOUGH_OF_SKILL = 1000, 200
"""The fewest games for what players are told. Levels need fewer: hard bots are slow, and win clearly more."""
LADDER = ("hard", "normal")


def learnt(found: Mapping[str, Evidence]) -> str:
    """The file's text: every line on which all play alike, the main one first; hard bots against normal."""
    tables = [_table(each) for name, each in found.items() if _is_even(name) and each.games >= ENOUGH]
    skill = [_skill(each) for each in found.values() if _is_ladder(each) and each.games >= ENOUGH_OF_SKILL]
    rows = ",\n".join(canonical(table) for table in tables)
    return f'{{"skill":{canonical(skill)},"tables":[\n{rows}\n]}}\n'


def _is_even(name: str) -> bool:
    return name == "main" or name.startswith("seats ") or "=" in name


def _is_ladder(found: Evidence) -> bool:
    players = (player.partition(":")[0] for player in found.line.players)
    return tuple(dict.fromkeys(players)) == LADDER


def _table(found: Evidence) -> Mapping[str, Any]:
    minutes = (quantile(found.of("half minutes"), part).value / 2 for part in PARTS)
    study = studied(found.line.title)
    return {
        "games": found.games,
        "minutes": [round(each, 1) for each in minutes],
        "options": found.line.options,
        "seats": len(found.line.players),
        "team": study.team if study else 1,
        "wins": [round(100 * found.won(party).value, 1) for party in range(found.parties)],
    }


def _skill(found: Evidence) -> Mapping[str, Any]:
    """How many of 100 games those seats win that are played at the upper level: half of the seats."""
    upper = found.line.players[0]
    return {"games": found.games, "wins": round(100 * found.share_of(upper).value, 1)}
