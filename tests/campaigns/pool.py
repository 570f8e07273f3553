"""Very many portions of work through `studies.run_tasks`, until there are enough failures."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field

from studies.executors import executor_for
from studies.progress import ProgressBar
from studies.result_cache import ResultCache
from studies.run_tasks import Plain, Task, code_version, find_function, run_tasks

WORK = "tests.campaigns.pool:tallied"
SOURCE = ("game", "scenes", "tests/contract", "tests/campaigns")


@dataclass(slots=True)
class Tally:
    """What became of some games of a title, or of whatever else was tried."""

    title: str
    games: int = 0
    moves: int = 0
    checks: int = 0
    failures: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count another block's games in."""
        self.games += other.games
        self.moves += other.moves
        self.checks += other.checks
        self.failures += other.failures


def tallied(given: Sequence[Plain]) -> Plain:
    """Does a portion's work, wherever that is: its function's name and what it takes."""
    name, portion = given
    return asdict(find_function(name)(tuple(portion)))


def go(
    work: str,
    portions: Iterable[Sequence[Plain]],
    bar: ProgressBar,
    tally: Tally,
    options: Namespace,
    enough: int,
) -> None:
    """Works on all portions, whose last number says how many are in it; `tally` always tells how far it has
    come, `bar` shows it. What is noted in the file of an earlier run is not done again.
    """
    of = code_version(*SOURCE)
    tasks = [Task(WORK, [work, list(portion)], int(portion[-1]), SOURCE, of) for portion in portions]
    executor, cache = (
        executor_for(options.jobs, options.cluster),
        ResultCache(getattr(options, "notes", None)),
    )
    with closing(run_tasks(tasks, executor, cache, bar)) as results:
        for result in results:
            done = Tally(**result)
            tally.add(done)
            bar.note = f", {len(tally.failures)} failures"
            for failure in done.failures:
                bar.say(failure)
            if len(tally.failures) >= enough:
                bar.say(f"{tally.title}: given up after {enough} failures")
                return
