"""The regulars: six people of the pub, one of whom a bot can be; who they are, how quick, and how they play.

How strong a bot is and who it is are chosen apart. A temper is a rule and no slip: it makes some kinds of
moves worth a little more to this bot, or a little less, in every position alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

REGULARS_A_TABLE = 6
"""More of them can't sit at one table: everybody is there only once."""


@dataclass(frozen=True, slots=True)
class Regular:
    """Somebody who comes every evening, the same person in all games."""

    id: str
    """What files and words call them: the pictures are `assets/people/<id>_<mood>.svg`."""
    name: str
    """The same in every language."""
    tempo: float
    """How long they are shown thinking, as a share of the usual time."""
    bluff_share: float
    """In what share of their turns they make a face that says nothing, whatever they hold."""
    tempers: Mapping[str, str]
    """By game: which of the tempers they have that the game's bot knows (`game.bots.tempers`)."""


def _tempers(dao: str, daumen: str, dog: str, tao: str, dos: str) -> dict[str, str]:
    return {"dao": dao, "daumen": daumen, "dog": dog, "tao": tao, "dos": dos}


REGULARS = (
    Regular("frieda", "Frieda", 0.95, 1 / 12, _tempers("bold", "bluffer", "sallier", "raider", "hoarder")),
    Regular("kurt", "Kurt", 1.35, 1 / 12, _tempers("cautious", "honest", "waiter", "builder", "hoarder")),
    Regular("resi", "Resi", 0.85, 1 / 12, _tempers("cautious", "honest", "waiter", "raider", "attacker")),
    Regular("otto", "Otto", 1.2, 1 / 12, _tempers("cautious", "bluffer", "sallier", "builder", "attacker")),
    Regular("lotte", "Lotte", 1.05, 1 / 3, _tempers("bold", "bluffer", "waiter", "builder", "hoarder")),
    Regular("ali", "Ali", 0.6, 1 / 12, _tempers("bold", "honest", "sallier", "raider", "attacker")),
)
"""In the order in which they sit down where nobody has chosen."""
BY_ID: Mapping[str, Regular] = {each.id: each for each in REGULARS}


def known_regular(value: object) -> str:
    """The id of a regular from a file that anybody may have changed; empty: a bot without a name."""
    return value if isinstance(value, str) and value in BY_ID else ""


def free_regular(taken: Iterable[str]) -> str:
    """The first regular who doesn't sit at the table yet; empty: all are there."""
    there = set(taken)
    return next((each.id for each in REGULARS if each.id not in there), "")


def temper_of(regular: str, title: str) -> str:
    """How somebody plays a game; empty: like anybody."""
    known = BY_ID.get(regular)
    return known.tempers.get(title, "") if known is not None else ""


def tempo_of(regular: str) -> float:
    """How long somebody is shown thinking, as a share of the usual time."""
    known = BY_ID.get(regular)
    return known.tempo if known is not None else 1.0
