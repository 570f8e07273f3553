"""The setup's progress: what the first start shows while packages are fetched, with a window and without."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable

import pytest

import run
from build import setup_progress
from build.setup_progress import FETCHED_SHARE, Progress, TerminalProgress, setup_words, system_language
from game.language.words import LANGUAGES
from tests.rigs.paths import ROOT
from tests.rigs.windows.real_screen import Screen, screen

SAYS = (
    "Collecting alpha==1.0\n",
    "  Downloading alpha\n",
    "Collecting beta==2.0\n",
    "Installing collected packages: a",
)
FAKE = """
import sys, time
sys.path.insert(0, {root!r})
{before}
from build import setup_progress
progress = setup_progress.Progress(4)
def work():
    for name in ("alpha", "beta", "gamma"):
        progress.hear("Collecting " + name)
        time.sleep({seconds})
shown = setup_progress.best_shown()
print(type(shown).__name__, flush=True)
try:
    shown.run(work, progress)
    print("done")
except setup_progress.Stopped:
    print("stopped")
"""
"""A setup that fetches three of four packages, for a process of its own."""
RED = (0x8F, 0x1F, 0x17)


def start(environment: dict[str, str], seconds: float, before: str = "") -> subprocess.Popen[str]:
    code = FAKE.format(root=str(ROOT), seconds=seconds, before=before)
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, "-c", code], stdout=pipe, stderr=pipe, text=True, env=environment
    )


def bare(**more: str) -> dict[str, str]:
    """The surroundings of somebody without a screen."""
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return kept | {"LC_ALL": "de_DE.UTF-8"} | more


def becomes_true(wanted: Callable[[], bool]) -> bool:
    end = time.monotonic() + 30
    while not (found := wanted()) and time.monotonic() < end:
        time.sleep(0.05)
    return found


# What is heard and said


def test_what_pip_says_fills_the_bar() -> None:
    progress, shares = Progress(2), [0.0]
    for line in SAYS:
        progress.hear(line)
        shares.append(progress.share)
    assert shares == sorted(shares)
    assert progress.fetched == {"alpha", "beta"}
    assert (progress.says, progress.share) == ("installing", FETCHED_SHARE)
    moments = [progress.shown_share(progress.since + seconds) for seconds in (0, 5, 60, 600)]
    assert FETCHED_SHARE <= moments[0] < moments[1] < moments[2] < 1.0
    assert moments[3] < 1.0


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_has_words_in_every_language(language: str) -> None:
    words = setup_words(language)
    progress = Progress(2)
    said = {setup_progress.step_of(words, progress)}
    for line in SAYS:
        progress.hear(line)
        said.add(setup_progress.step_of(words, progress))
    assert len(said) == 4
    assert words["first_start.head"]
    assert all("{" not in each for each in said)


@pytest.mark.parametrize(
    ("told", "language"),
    [("de_DE.UTF-8", "de"), ("fr", "fr"), ("German_Germany.1252", "de"), ("C", ""), ("C.UTF-8", "")],
)
def test_the_language_is_that_of_the_system(
    told: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, told)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert system_language() == language


def test_an_unknown_language_gets_english_words() -> None:
    assert setup_words("xx") == setup_words("en")


# On a terminal


def test_without_a_screen_the_terminal_tells() -> None:
    out, told = start(bare(), 0.2).communicate(timeout=60)
    assert out.split() == ["TerminalProgress", "done"]
    assert setup_words("de")["first_start.head"] in told


def test_without_tkinter_the_terminal_tells() -> None:
    """Many a Linux has Python without it; here it can't be imported."""
    before = "sys.modules['tkinter'] = None"
    out, told = start(bare(DISPLAY=":none"), 0.2, before).communicate(timeout=60)
    assert out.split() == ["TerminalProgress", "done"]
    assert setup_words("de")["first_start.head"] in told


def test_what_goes_wrong_is_raised_after_the_line_has_ended(capsys: pytest.CaptureFixture[str]) -> None:
    def work() -> None:
        raise run.Offline("no net")

    with pytest.raises(run.Offline, match="no net"):
        TerminalProgress(setup_words("en")).run(work, Progress(1))
    assert setup_words("en")["first_start.head"] in capsys.readouterr().err


# In a window

tkinter = pytest.mark.skipif(
    subprocess.run([sys.executable, "-c", "import tkinter"], check=False, capture_output=True).returncode
    != 0,
    reason="this Python has no tkinter",
)


def red(where: Screen) -> int:
    """How many pixels of the bar are full."""
    data = where.strip()
    wanted = bytes(reversed(RED))
    return sum(data[at : at + 3] == wanted for at in range(0, len(data), 4))


@tkinter
@pytest.mark.window
def test_in_a_window_the_bar_grows_until_it_is_done() -> None:
    with screen(800, 600) as where:
        process = start(where.environment | {"LC_ALL": "de_DE.UTF-8"}, 1.5)
        assert becomes_true(lambda: red(where) > 500)
        before = red(where)
        assert becomes_true(lambda: red(where) > before + 500)
        out, _ = process.communicate(timeout=60)
        assert out.split() == ["WindowProgress", "done"]


@tkinter
@pytest.mark.window
def test_who_shuts_the_window_stops_it() -> None:
    with screen(800, 600) as where:
        process = start(where.environment, 4.0)
        assert becomes_true(lambda: red(where) > 500)
        subprocess.run(
            ["xdotool", "search", "--name", "Stammtisch", "windowclose"], env=where.environment, check=False
        )
        out, _ = process.communicate(timeout=60)
        assert out.split()[0] == "WindowProgress"
        assert "done" not in out


# In run.py


def test_the_first_start_counts_what_is_locked(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    class Shown:
        def run(self, work: Callable[[], None], progress: Progress) -> None:
            seen.append(progress.packages)
            work()

    monkeypatch.setattr(setup_progress, "best_shown", Shown)
    monkeypatch.setattr(run, "install", lambda lock, quiet=False: run.tell_listeners("Collecting alpha\n"))
    run.install_in_sight(run.PLAY)
    assert seen == [run.PLAY.read_text(encoding="utf-8").count("# via ")]
    assert not run.LISTENERS


def test_who_stops_the_setup_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    class Shown:
        def run(self, work: Callable[[], None], progress: Progress) -> None:
            raise setup_progress.Stopped

    monkeypatch.setattr(setup_progress, "best_shown", Shown)
    monkeypatch.setattr(setup_progress, "system_language", lambda: "en")
    with pytest.raises(run.Trouble, match="Start again"):
        run.install_in_sight(run.PLAY)
