"""run.py by itself: when packages are installed anew, and the sentences for what can go wrong."""

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import run

ROOT = Path(run.__file__).parent


class Spy:
    """Stands in for a function; remembers how it was called and answers as told."""

    def __init__(self, *answers: int) -> None:
        self.answers = list(answers)
        self.calls: list[tuple[object, ...]] = []

    def __call__(self, *arguments: object) -> int:
        self.calls.append(arguments)
        return self.answers.pop(0) if self.answers else 0


@pytest.fixture(autouse=True)
def project_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project folder with two locks and no packages, so that no test touches the real .venv."""
    for name in ("play", "dev"):
        lock = tmp_path / f"{name}.txt"
        lock.write_text(f"{name}==1.0\n")
        monkeypatch.setattr(run, name.upper(), lock)
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "VENV", tmp_path / ".venv")
    return tmp_path


def stamp(text: str) -> None:
    run.VENV.mkdir(exist_ok=True)
    (run.VENV / "stamp").write_text(text)


class TestPackages:
    def test_a_new_checkout_has_none(self) -> None:
        assert not run.is_installed(run.PLAY)

    def test_the_players_lock_serves_only_players(self) -> None:
        stamp(run.fingerprint(run.PLAY))
        assert run.is_installed(run.PLAY)
        assert not run.is_installed(run.DEV)

    def test_the_developers_lock_serves_both(self) -> None:
        stamp(run.fingerprint(run.DEV))
        assert run.is_installed(run.PLAY)
        assert run.is_installed(run.DEV)

    def test_a_changed_lock_makes_them_stale(self) -> None:
        stamp(run.fingerprint(run.PLAY))
        run.PLAY.write_text("play==1.1\n")
        assert not run.is_installed(run.PLAY)

    def test_another_python_makes_them_stale(self, monkeypatch: pytest.MonkeyPatch) -> None:
        stamp(run.fingerprint(run.PLAY))
        monkeypatch.setattr(sys, "version_info", (3, 99, 0))
        assert not run.is_installed(run.PLAY)

    def test_windows_has_its_own_places_and_waits_for_the_game(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """There, exec would give back the prompt at once, and both would read from the same keys."""
        ran: list[object] = []

        def runs(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
            ran.append(command)
            return subprocess.CompletedProcess(command, 7)

        monkeypatch.setattr(subprocess, "run", runs)
        venv, rest = run.VENV, run.surroundings()
        monkeypatch.setattr(run, "surroundings", lambda: rest)
        monkeypatch.setattr(run, "interpreter", lambda: "python.exe")
        with monkeypatch.context() as windows:
            windows.setattr(os, "name", "nt")
            python, status = run.inside(venv), run.become("main.py")
        assert python == str(venv / "Scripts" / "python.exe")
        assert status == 7
        assert ran == [["python.exe", "main.py"]]

    def test_new_ones_are_made_beside_and_change_over_with_their_stamp(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        stamp("of another time")
        (run.VENV / "old.txt").touch()
        pip = Spy()
        monkeypatch.setattr(run, "make_venv", Spy())
        monkeypatch.setattr(run, "pip_install", pip)
        run.prepare(run.PLAY)
        assert pip.calls == [(run.inside(run.beside("new")), "-r", str(run.PLAY))]
        assert run.is_installed(run.PLAY)
        assert sorted(path.name for path in run.VENV.iterdir()) == ["stamp"]
        run.prepare(run.PLAY)
        assert len(pip.calls) == 1

    def test_programs_know_where_they_have_moved_to(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """What pip writes names the folder that it was written into."""

        def pip_install(python: str, *_: str) -> None:
            script = Path(python).with_name("pytest")
            script.parent.mkdir(parents=True)
            script.write_text(f"#!{python}\nprint()\n")
            script.chmod(0o755)

        monkeypatch.setattr(run, "make_venv", Spy())
        monkeypatch.setattr(run, "pip_install", pip_install)
        run.install(run.PLAY)
        script = Path(run.inside(run.VENV)).with_name("pytest")
        assert script.read_text() == f"#!{run.inside(run.VENV)}\nprint()\n"
        if os.name != "nt":  # Windows tells programs by the ends of their names
            assert script.stat().st_mode & 0o777 == 0o755

    def test_nothing_in_a_virtual_environment_names_the_folder_it_was_made_in(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The prompt of who works in it said (.venv.new)."""
        really = subprocess.run

        def quick(command: list[str], **how: Any) -> subprocess.CompletedProcess[str]:
            return really([*command, "--without-pip"], **how)

        monkeypatch.setattr(subprocess, "run", quick)
        monkeypatch.setattr(run, "pip_install", Spy())
        run.install(run.PLAY)
        texts = {
            file.name: file.read_bytes()
            for file in run.VENV.rglob("*")
            if file.is_file() and not file.is_symlink() and file.suffix != ".exe"
        }
        assert b"(.venv)" in texts["activate"]
        assert [name for name, text in texts.items() if b".venv.new" in text] == []

    @pytest.mark.parametrize("way_out", [run.Trouble("no network"), KeyboardInterrupt()])
    def test_what_worked_stays_when_new_packages_do_not_come(
        self, way_out: BaseException, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken(*_: str) -> None:
            raise way_out

        stamp(before := run.fingerprint(run.DEV))
        (run.VENV / "pygame").touch()
        run.PLAY.write_text("play==2.0\n")
        run.DEV.write_text("dev==2.0\n")
        monkeypatch.setattr(run, "make_venv", Spy())
        monkeypatch.setattr(run, "pip_install", broken)
        with pytest.raises(type(way_out)):
            run.prepare(run.PLAY)
        assert (run.VENV / "stamp").read_text() == before
        assert (run.VENV / "pygame").exists()
        assert not run.is_installed(run.PLAY)

    def test_what_an_interrupted_attempt_left_is_in_nobodys_way(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        stamp("of another time")
        for name in ("new", "old"):
            (run.beside(name) / "half").mkdir(parents=True)
        monkeypatch.setattr(run, "make_venv", Spy())
        monkeypatch.setattr(run, "pip_install", Spy())
        run.install(run.PLAY)
        assert run.is_installed(run.PLAY)
        assert [path.name for path in run.ROOT.glob(".venv*")] == [".venv"]

    def test_killed_while_changing_over_the_old_ones_come_back(self, monkeypatch: pytest.MonkeyPatch) -> None:
        stamp(run.fingerprint(run.PLAY))
        run.VENV.rename(run.beside("old"))
        monkeypatch.setattr(run, "install", Spy())
        run.prepare(run.PLAY)
        assert run.is_installed(run.PLAY)

    def test_without_ensurepip_they_go_into_a_folder(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def pip_install(*arguments: str) -> None:
            pip(*arguments)
            Path(arguments[2]).mkdir(parents=True)

        pip = Spy()
        monkeypatch.setattr("importlib.util.find_spec", lambda name: name == "pip" or None)
        monkeypatch.setattr(run, "pip_install", pip_install)
        run.install(run.PLAY)
        made = run.packages(run.beside("new"))
        assert pip.calls == [(sys.executable, "--target", str(made), "-r", str(run.PLAY))]
        assert run.interpreter() == sys.executable
        assert run.surroundings()["PYTHONPATH"] == str(run.packages(run.VENV))

    def test_on_windows_every_letter_can_be_printed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        folder = run.packages(run.VENV)
        monkeypatch.setattr(run, "packages", lambda _: folder)
        monkeypatch.setattr(os, "name", "nt")
        assert run.surroundings()["PYTHONUTF8"] == "1"

    def test_without_ensurepip_and_pip_debians_package_is_named(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
        with pytest.raises(run.Trouble, match="apt install python3-venv"):
            run.install(run.PLAY)

    def test_an_unwritable_folder_is_named(
        self, project_folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (project_folder / "file").touch()
        monkeypatch.setattr(run, "VENV", project_folder / "file" / ".venv")
        with pytest.raises(run.Trouble, match=r"Can't write to .*file"):
            run.install(run.PLAY)

    @pytest.mark.parametrize(
        ("pip_says", "sentence"),
        [
            ("Retrying ... NewConnectionError(...): No matching distribution found", "needs the internet"),
            ("THESE PACKAGES DO NOT MATCH THE HASHES FROM", "not the one this version was made with"),
            ("ERROR: No matching distribution found for pygame-ce==2.5.8", "Try another Python"),
            ("OSError: [Errno 28] No space left on device", "The disk is full"),
            ("something new", "what pip says stands above"),
        ],
    )
    def test_pips_complaints_become_sentences(self, pip_says: str, sentence: str) -> None:
        assert sentence in str(run.trouble(pip_says))


class TestVerbs:
    @pytest.fixture(autouse=True)
    def _nothing_installed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(run, "prepare", Spy())

    @pytest.mark.parametrize("arguments", [[], ["--kiosk", "kiosk.toml"], ["play", "--kiosk", "kiosk.toml"]])
    def test_play_is_the_default(self, arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
        play = Spy()
        monkeypatch.setitem(run.VERBS, "play", play)
        run.main(arguments)
        assert play.calls == [([flag for flag in arguments if flag != "play"],)]

    def test_an_unknown_verb_is_answered_with_all_there_are(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run.main(["dance"]) == 2
        assert "'dance'" in (said := capsys.readouterr().err)
        assert all(verb in said for verb in run.VERBS)

    def test_help_tells_every_verb(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run.main(["--help"]) == 0
        assert re.findall(r"^  ([\w-]+)", capsys.readouterr().out, re.MULTILINE) == list(run.VERBS)

    def test_check_goes_on_after_a_failure(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        python = Spy(1, 0, 1, 0)
        monkeypatch.setattr(run, "python", python)
        assert run.main(["check"]) == 1
        assert len(python.calls) == len(run.checks())
        assert "failed: ruff check, mypy --strict" in capsys.readouterr().err

    @pytest.mark.parametrize(("checked", "tested", "status"), [(0, 0, 0), (1, 0, 1), (0, 5, 5), (1, 5, 5)])
    def test_test_is_green_only_when_both_are(
        self, checked: int, tested: int, status: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pytest_run = Spy(tested)
        monkeypatch.setattr(run, "check", Spy(checked))
        monkeypatch.setattr(run, "python", pytest_run)
        assert run.main(["test", "tests/contract", "-k", "dos"]) == status
        assert pytest_run.calls[0][:2] == ("-m", "pytest")
        assert pytest_run.calls[0][-3:] == ("tests/contract", "-k", "dos")

    @pytest.mark.parametrize(
        ("before", "first", "ends", "runs"),
        [
            ([], ["a"], [1, 0], 2),
            ([], ["a"], [1, 1], 2),
            ([], ["a", "b", "c", "d"], [1], 1),
            (["a"], ["a"], [1], 1),
            ([], ["a"], [2], 1),
            ([], [], [1], 1),
        ],
        ids=["passes alone", "fails alone", "too many", "as last time", "interrupted", "nobody knows which"],
    )
    def test_a_few_that_failed_are_tried_once_more_by_themselves(
        self,
        before: list[str],
        first: list[str],
        ends: list[int],
        runs: int,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        calls: list[tuple[str, ...]] = []

        def pytest_run(*arguments: str) -> int:
            calls.append(arguments)
            (tmp_path / "failed").write_text(json.dumps(dict.fromkeys(first, True)))
            return ends[len(calls) - 1]

        (tmp_path / "failed").write_text(json.dumps(dict.fromkeys(before, True)))
        monkeypatch.setattr(run, "FAILED", tmp_path / "failed")
        monkeypatch.setattr(run, "check", Spy(0))
        monkeypatch.setattr(run, "python", pytest_run)
        assert run.main(["test"]) == ends[-1]
        assert len(calls) == runs
        assert calls[1:] in ([], [("-m", "pytest", *first)])
        assert ("Passed only by themselves: a" in capsys.readouterr().err) == (ends[-1] == 0)

    def test_bench_runs_what_can_be_run_and_lists_it(
        self, project_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        folder = project_folder / "tests" / "bench"
        folder.mkdir(parents=True)
        (folder / "frames.py").write_text('if __name__ == "__main__":\n    main()\n')
        (folder / "table.py").write_text("ROWS = 3\n")
        python = Spy()
        monkeypatch.setattr(run, "python", python)
        assert run.main(["bench", "frames", "--json"]) == 0
        assert python.calls == [("-m", "tests.bench.frames", "--json")]
        assert run.main(["bench", "table"]) == 2
        assert run.main(["bench"]) == 2
        assert capsys.readouterr().err == (
            "There is no 'table' in tests/bench; there is: frames.\nWhich one; there is: frames.\n"
        )


class TestPlayingOffline:
    """After an update without a network, the game goes on with the packages that it has."""

    @pytest.fixture(autouse=True)
    def _no_network(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def offline(*_: str) -> None:
            raise run.Offline("The first start needs the internet")

        monkeypatch.setattr(run, "make_venv", Spy())
        monkeypatch.setattr(run, "pip_install", offline)

    def test_old_packages_are_played_with_and_it_is_said(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        became = Spy()
        monkeypatch.setattr(run, "become", became)
        stamp(run.fingerprint(run.PLAY))
        run.PLAY.write_text("play==2.0\n")
        assert run.main(["play"]) == 0
        assert len(became.calls) == 1
        assert "with the packages it has" in capsys.readouterr().err

    @pytest.mark.parametrize("there", ["nothing", "those of another Python"])
    def test_without_usable_ones_the_sentence_is_all(
        self, there: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        if there != "nothing":
            stamp("0123 2.7")
        monkeypatch.setattr(run, "become", Spy(77))
        assert run.main(["play"]) == 2
        assert "The first start needs the internet" in capsys.readouterr().err

    def test_no_connection_is_told_apart_from_other_troubles(self) -> None:
        assert isinstance(run.trouble("NewConnectionError(...)"), run.Offline)
        assert not isinstance(run.trouble("No space left on device"), run.Offline)


class TestOldPython:
    def test_it_is_sent_away_with_a_sentence(self) -> None:
        pretend = (
            "import sys, runpy; sys.version_info = (3, 8, 0); runpy.run_path('run.py', run_name='__main__')"
        )
        done = subprocess.run(
            [sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert done.returncode == 1
        assert "needs Python 3.11 or newer; this is Python 3.8." in done.stderr
        assert "Traceback" not in done.stderr

    def test_it_can_read_the_file_at_all(self) -> None:
        ast.parse((ROOT / "run.py").read_text("utf-8"), feature_version=(3, 6))


class TestLocks:
    @staticmethod
    def pinned(name: str) -> dict[str, str]:
        text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
        return dict(re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE))

    def test_developers_run_what_players_run(self) -> None:
        assert self.pinned("play").items() <= self.pinned("dev").items()

    def test_everything_asked_for_is_locked(self) -> None:
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
        groups = {"play": project["project"]["dependencies"], "dev": project["dependency-groups"]["dev"]}
        for lock, wanted in groups.items():
            assert {re.split(r"[=<>;\[ ]", name)[0] for name in wanted} <= self.pinned(lock).keys()

    @pytest.mark.parametrize("lock", ["play", "dev"])
    def test_everything_locked_has_hashes_and_no_address(self, lock: str) -> None:
        text = (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8")
        packages = re.split(r"^(?=\w)", text, flags=re.MULTILINE)[1:]
        assert packages
        assert all("--hash=sha256:" in package for package in packages)
        assert "://" not in text
