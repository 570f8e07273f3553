"""The one door: what goes in comes out once, in order, whoever worked on it and whatever died meanwhile."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from studies import executors
from studies import run_tasks as run_tasks_module
from studies.executors import OneProcess, ProcessPool, executor_for, positive_number
from studies.progress import ProgressBar
from studies.result_cache import ResultCache
from studies.run_tasks import Executor, Plain, Task, UserProblem, code_version, run_task, run_tasks

HERE = "tests.studies.test_run_tasks"
MANY = 12


def squared(given: Plain) -> Plain:
    return given * given


def deadly(given: list[Plain]) -> Plain:
    """Kills its process, but only once for each file that it is given."""
    name, value = given
    mark = Path(name)
    if value == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return value


def always_deadly(given: Plain) -> Plain:
    os.kill(os.getpid(), signal.SIGKILL)


def tasks() -> list[Task]:
    return [Task(f"{HERE}:squared", each) for each in range(MANY)]


class Backwards:
    """Works on the last task first, and notes which it got."""

    def __init__(self) -> None:
        self.got: list[Plain] = []

    def work(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, Plain]]:
        for task in reversed([*tasks]):
            self.got.append(task.given)
            yield task, run_task(task)


@pytest.mark.parametrize("executor", [OneProcess(), Backwards()])
def test_results_come_in_the_order_of_the_tasks(executor: Executor) -> None:
    assert [*run_tasks(tasks(), executor)] == [each * each for each in range(MANY)]


def test_a_run_goes_on_where_another_ended(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "notes"
    first = run_tasks(tasks(), OneProcess(), ResultCache(file))
    assert [next(first) for _ in range(5)] == [0, 1, 4, 9, 16]
    first.close()  # somebody pressed Ctrl-C
    executor = Backwards()
    assert [*run_tasks(tasks(), executor, ResultCache(file))] == [each * each for each in range(MANY)]
    assert executor.got == [*range(MANY - 1, 4, -1)]
    idle = Backwards()
    assert [*run_tasks(tasks(), idle, ResultCache(file))] == [each * each for each in range(MANY)]
    assert idle.got == []


@pytest.mark.parametrize("torn", [b'["abc', b"\xff\xfe", b"7\n", b'[1, 2]\n["a", 1', b"{}\n[]\n"])
def test_a_torn_line_costs_its_own_task_and_no_other(tmp_path: Path, torn: bytes) -> None:
    file = tmp_path / "notes"
    todo = tasks()
    cache = ResultCache(file)
    cache.add(todo[0].key, 0)
    file.write_bytes(file.read_bytes() + torn)
    cache = ResultCache(file)
    cache.add(todo[1].key, 1)
    assert ResultCache(file).known == {todo[0].key: 0, todo[1].key: 1}


def test_other_options_versions_and_seeds_are_other_tasks() -> None:
    keys = {
        Task("a:b", {"first": first, "options": {"fast": fast}}, 1, (), version).key
        for first in (0, 1)
        for fast in (True, False)
        for version in ("1", "2")
    }
    assert len(keys) == 8
    assert Task("a:b", [1], size=1).key == Task("a:b", [1], size=2).key


def test_a_worker_of_another_version_refuses() -> None:
    source = ("game/kernel",)
    assert run_task(Task(f"{HERE}:squared", 3, 1, source, code_version(*source))) == 9
    with pytest.raises(UserProblem, match="other sources of game/kernel"):
        run_task(Task(f"{HERE}:squared", 3, 1, source, "0" * 16))


def test_a_process_that_dies_takes_nothing_along(tmp_path: Path) -> None:
    todo = [Task(f"{HERE}:deadly", [str(tmp_path / "mark"), each]) for each in range(MANY)]
    assert [*run_tasks(todo, ProcessPool(2))] == [*range(MANY)]
    assert (tmp_path / "mark").exists()


def test_work_that_always_kills_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "LIVES", 1)
    with pytest.raises(UserProblem, match="again and again, at 7"):
        [*run_tasks([Task(f"{HERE}:always_deadly", 7)], ProcessPool(2))]


def test_who_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(executor_for(1, None), OneProcess)
    assert isinstance(executor_for(2, None), ProcessPool)
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert isinstance(executor_for(2, None), OneProcess)
    assert positive_number("1,000_000") == 1_000_000


def test_the_bar_says_how_far_and_how_long(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("studies.progress.time.monotonic", lambda: now[0])
    bar = ProgressBar("dao", 1000)
    bar.begin(200)
    now[0] += 40
    bar.show(400)
    assert capsys.readouterr().err.splitlines() == [
        "dao: 200 of 1,000 games are noted already",
        f"dao     [{'#' * 18}{'.' * 12}] 600 of 1,000 games, 10 a second, 0:00:40 left",
    ]
    now[0] += 1
    bar.show(10)
    assert capsys.readouterr().err == "", "a log is told now and then"


def test_the_packaged_app_has_no_sources_and_works_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(run_tasks_module, "ROOT", tmp_path)
    source = ("game/of/the/package",)
    assert run_task(Task(f"{HERE}:squared", 3, 1, source, code_version(*source))) == 9


def test_words_about_the_code_make_no_other_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_tasks_module, "ROOT", tmp_path)

    def of(code: str) -> str:
        (tmp_path / "a.py").write_text(code, encoding="utf-8")
        return code_version.__wrapped__("a.py")

    plain = of("LIMIT = 12\n\n\ndef score(n: int) -> int:\n    return n\n")
    head, body = '"""A game."""\nLIMIT = 12\n"""Points."""\n', '    """Itself."""\n    return n  # n\n'
    told = f"{head}def score(n: int) -> int:\n{body}"
    assert of(told) == plain
    assert of("LIMIT = 13\n\n\ndef score(n: int) -> int:\n    return n\n") != plain
