"""The campaign by itself: which faults it makes, that it tells killed ones from survivors, and goes on."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from tests.campaigns import mutants
from tests.campaigns.mutants import TARGETS, Mutant, Notes, Target, all_mutants
from tests.campaigns.mutations import mutations
from tests.rigs.paths import ROOT

SOURCE = '''\
"""A text with 3 numbers: 1 < 2."""
from dataclasses import dataclass
from typing import TYPE_CHECKING

WIDTH: int = 7
if TYPE_CHECKING:
    from somewhere import Thing


@dataclass(slots=True)
class Ladder:
    steps: int = 3

    def climb(self, by: int, *, free: bool) -> float:
        """Up."""
        if not free and by <= self.steps:
            raise ValueError("too 1 far")
        self.steps -= by  # ü
        self.note(f"{by + 1}")
        return 0.5 if free else by * 2

    def note(self, text: str) -> None:
        self.last = text
'''
FAULTS = [
    (5, "WIDTH: int = 8"),
    (12, "steps: int = 4"),
    (16, "if (not free or by <= self.steps):"),
    (16, "if not (not free and by <= self.steps):"),
    (16, "if (free) and by <= self.steps:"),
    (16, "if not free and by < self.steps:"),
    (17, "pass"),
    (18, "pass  # ü"),
    (19, "pass"),
    (20, "return None"),
    (20, "return (by * 2 if free else 0.5)"),
    (20, "return (0.5 / 4 + 0.01) if free else by * 2"),
    (20, "return 0.5 if free else (by // 2)"),
    (20, "return 0.5 if free else by * 3"),
    (23, "pass"),
]


def faults(*, tuned: bool = False) -> list[tuple[int, str]]:
    found = mutations(SOURCE, tuned=tuned)
    return [(each.line, each.made_in(SOURCE).splitlines()[each.line - 1].strip()) for each in found]


def test_the_faults_of_a_file() -> None:
    assert sorted(faults()) == sorted(FAULTS)


def test_numbers_by_which_bots_were_tuned_stay() -> None:
    assert sorted(faults(tuned=True)) == sorted(FAULTS[1:])


def test_what_changes_nothing_is_no_fault() -> None:
    found = [each.text for each in mutations("home = place > GOAL\nfar = place > LAST\n")]
    assert found == ["place >= LAST"]


@cache
def ours() -> list[Mutant]:
    """All of this project."""
    return all_mutants(ROOT, TARGETS)


def test_every_mutant_of_ours_can_be_read_by_python_and_is_another_programme() -> None:
    every = ours()
    assert len({mutant.name for mutant in every}) == len(every) > 1000
    for mutant in every[::50]:
        assert ast.dump(ast.parse(mutant.faulty)) != ast.dump(ast.parse(mutant.source)), mutant.diff()


def test_each_file_has_one_target_and_each_run_finds_its_tests() -> None:
    for target in TARGETS:
        for run in target.runs:
            for path in run.partition(" -k ")[0].split():
                assert sorted(ROOT.glob(path)), f"{target.files}: there is no {path}"
    files = [mutant.file for mutant in ours()]
    assert {"game/kernel/session.py", "game/bots/search.py", "game/titles/dog/rules/rules.py"} <= set(files)
    assert {"scenes/table/model/model.py", "scenes/tables/dao/things.py"} <= set(files)


def one(tmp_path: Path, text: str, changed: str) -> Mutant:
    """A mutant of a file that stands alone, with a test of its own."""
    (tmp_path / "sums.py").write_text(text)
    found = all_mutants(tmp_path, (Target("sums.py", ("test_sums.py",)),))
    return next(mutant for mutant in found if mutant.faulty == changed)


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of two files."""
    (tmp_path / "sums.py").write_text("LIMIT = 12\ndef over(n): return n > LIMIT\n")
    (tmp_path / "test_sums.py").write_text(
        "from sums import over\ndef test_over(): assert over(14) and not over(3)\n"
    )
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    monkeypatch.setattr(mutants, "PARTS", ("sums.py", "test_sums.py"))
    monkeypatch.setattr(mutants, "TARGETS", (Target("sums.py", ("test_sums.py",)),))
    return tmp_path


def run(*arguments: str) -> int:
    return mutants.main(["--jobs", "1", *arguments])


def test_survivors_are_told_and_the_others_are_killed(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run() == 1
    told = capsys.readouterr().out
    assert "    - LIMIT = 12\n    + LIMIT = 13\n" in told
    assert "return n >= LIMIT" in told, "no test tries 12 itself"
    assert "return None" not in told
    assert told.endswith("3 of 3 mutants tried, 2 survived, 33.3% killed\n")
    assert (small / "sums.py").read_text().startswith("LIMIT = 12\n"), "only the copy is changed"


def test_it_goes_on_where_it_was_and_tries_survivors_again_when_asked(
    small: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutants.Copy, "kills", Stopped())
    assert run() == 130
    assert "1 of 3 mutants tried, 1 survived" in capsys.readouterr().out
    always = Always()
    monkeypatch.setattr(mutants.Copy, "kills", always)
    assert run() == 1, "one of three has survived"
    assert len(always.tried) == 2
    assert run("--again") == 0
    assert len(always.tried) == 3


class Stopped:
    """Lets one survive; then somebody presses Ctrl+C."""

    def __init__(self) -> None:
        self._left = iter([False])

    def __call__(self, mutant: Mutant) -> bool:
        for killed in self._left:
            return killed
        raise KeyboardInterrupt


class Always:
    """Kills all that it is given."""

    def __init__(self) -> None:
        self.tried: list[str] = []

    def __call__(self, mutant: Mutant) -> bool:
        self.tried.append(mutant.name)
        return True


def test_notes_are_kept(tmp_path: Path) -> None:
    mutant = one(tmp_path, "A = 1\n", "A = 2\n")
    Notes(tmp_path / "notes").add(mutant, killed=False)
    again = Notes(tmp_path / "notes")
    assert again.killed == {mutant.name: False}
    again.add(mutant, killed=True)
    assert Notes(tmp_path / "notes").killed == {mutant.name: True}


@pytest.mark.parametrize("arguments", [["--mutants", "many"], ["--jobs", ""]])
def test_nonsense_is_refused(arguments: Sequence[str]) -> None:
    with pytest.raises(SystemExit):
        mutants.main(arguments)


def test_a_changed_file_draws_no_other_mutants_of_the_files_beside_it(tmp_path: Path) -> None:
    def of(name: str, source: str) -> list[Mutant]:
        faults = mutations(source)
        return [Mutant(name, source, fault, ()) for fault in faults]

    same = of("same.py", "\n".join(f"A{i} = {i} + {i}" for i in range(30)))
    before = of("other.py", "B = 1 + 2\n")
    after = of("other.py", "B = 1 + 2 + 3 + 4\nC = B < 1\n")
    firsts = [
        [each.name for each in mutants.drawn([*same, *other], 1, 20) if each.file == "same.py"]
        for other in (before, after)
    ]
    shared = min(map(len, firsts))
    assert shared > 10
    assert firsts[0][:shared] == firsts[1][:shared]
    assert [each.name for each in mutants.drawn(same, 2, 20)] != [
        each.name for each in mutants.drawn(same, 1, 20)
    ]
