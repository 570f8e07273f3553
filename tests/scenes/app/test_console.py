"""scenes/app/console.py: what is printed arrives, and what nobody sees to puts no box on the screen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import main
from scenes.app import console
from tests.rigs.paths import ROOT


def test_letters_that_an_old_encoding_lacks_end_no_program(tmp_path: Path) -> None:
    """As Windows encodes what goes into a file."""
    done = subprocess.run(
        [sys.executable, "main.py", "kiosk-setup", "--lang", "en", "--check", str(tmp_path / "Łódź.toml")],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == b""
    assert b"\\u0141\xf3d\\u017a.toml" in done.stdout or "Łódź.toml".encode() in done.stdout


class Fails(Exception):
    """Nobody has thought of it."""


@pytest.mark.parametrize("verb", ["bots", "engine", "phones-server"])
def test_in_the_packaged_app_what_nobody_sees_to_ends_without_a_box(
    verb: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: object) -> int:
        raise Fails

    name = {"phones-server": "_phones"}.get(verb, f"_{verb}")
    monkeypatch.setattr(main, name, fail)
    with pytest.raises(Fails):
        main.main([verb])
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert main.main([verb]) == 1
    assert "Fails" in capsys.readouterr().err
    monkeypatch.setattr(sys, "stderr", None)
    assert main.main([verb]) == 1


def test_an_error_in_the_window_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> int:
        raise Fails

    monkeypatch.setattr(main, "_window", fail)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(Fails):
        main.main([])


def test_why_a_kiosk_that_stood_can_not_is_said_and_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)  # elsewhere the safe screen says it
    (tmp_path / "stammtisch-kiosk").mkdir()
    file = tmp_path / "kiosk.toml"
    file.write_text('[house]\nlanguage = "de"\n', encoding="utf-8")
    assert main.main(["--kiosk", str(file)]) == 2
    said = capsys.readouterr().err.removeprefix("Stammtisch: ").strip()
    assert "PIN" in said
    assert said in (tmp_path / "stammtisch-kiosk" / "kiosk.log").read_text("utf-8")


def test_the_window_itself_stays_apart_from_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing the terminal would close it, and Ctrl+C there would end it."""
    taken: list[str] = []
    monkeypatch.setattr(console, "attach_terminal", lambda: taken.append("terminal"))
    for apart in ([], ["--lang", "de"], ["--kiosk", "x.toml"], ["bots"], ["game.stammtisch"]):
        console.prepare_streams(apart)
    assert taken == []
    for given in (["--self-check"], ["kiosk-setup"], ["arena", "dao"], ["--help"]):
        console.prepare_streams(given)
    assert len(taken) == 4


def test_the_engine_still_answers_in_plain_lines() -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "engine"],
        input=b'{"do": "games"}\n',
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert len(json.loads(done.stdout)["games"]) == 5
