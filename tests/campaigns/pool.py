"""Very many portions of work in many processes, until there are enough failures."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable
from typing import TypeVar

from tests.campaigns.engines import Bar, Tally

Portion = TypeVar("Portion")


def in_processes(
    work: Callable[[Portion], Tally],
    portions: Iterable[Portion],
    bar: Bar,
    tally: Tally,
    jobs: int,
    enough: int,
) -> None:
    """Works on all portions; `tally` always tells how far it has come, `bar` shows it."""
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        for done in pool.imap(work, portions):
            tally.add(done)
            for failure in done.failures:
                bar.say(failure)
            bar.show(tally)
            if len(tally.failures) >= enough:
                break
    bar.end()
