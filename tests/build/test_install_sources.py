"""`pip install .` gives a command that finds everything it is made of."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.rigs.paths import ROOT

PARTS = (
    "game",
    "scenes",
    "phones",
    "kiosk",
    "multiscreen",
    "studies",
    "devtools",
    "assets",
    "build",
    "main.py",
    "pyproject.toml",
    "README.md",
    "LICENSE",
)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with Stammtisch in it. Its packages are lent by the one the tests run in."""
    folder = tmp_path_factory.mktemp("Zoë & Co")
    sources = folder / "sources"
    sources.mkdir()
    for part in PARTS:  # without git, as somebody has it who downloaded an archive
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, sources / part)
    venv.create(folder / "env", with_pip=False, symlinks=os.name != "nt")
    site = subprocess.run(
        [_python(folder), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip
    lent = next(path for path in sys.path if path.endswith("site-packages"))
    (Path(site) / "lent.pth").write_text(lent, encoding="utf-8")
    install = [sys.executable, "-m", "pip", "--python", _python(folder), "install", "--quiet"]
    quick = ["--no-deps", "--no-build-isolation", "--no-compile"]
    subprocess.run([*install, *quick, str(sources)], check=True)
    shutil.rmtree(sources)
    return folder


def _python(folder: Path) -> str:
    return str(folder / "env" / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def _command(folder: Path) -> list[str]:
    return [str(Path(_python(folder)).with_name("stammtisch"))]


def _said(folder: Path, *command: str) -> str:
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "PATH": os.environ["PATH"]}
    done = subprocess.run(command, cwd=folder, env=home, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_its_self_check_is_green(installed: Path) -> None:
    said = _said(installed, *_command(installed), "--self-check")
    assert "ok   bots" in said
    assert "ok   pictures" in said
    assert re.search(r"ok   scenes: \d\d drawn", said)
    assert "FAIL" not in said


def test_its_command_is_there(installed: Path) -> None:
    assert "--self-check" in _said(installed, *_command(installed), "--help")


def test_its_names_are_nobody_elses_trouble(installed: Path) -> None:
    site = next(installed.glob("env/**/site-packages"))
    assert {path.name for path in site.iterdir()} - {"lent.pth", "__pycache__"} == {
        "stammtisch",
        next(site.glob("stammtisch-*.dist-info")).name,
    }
    assert not (site / "stammtisch" / "assets" / "sources").exists()


def test_what_only_developers_need_stays_in_the_source_code(installed: Path) -> None:
    site = next(installed.glob("env/**/site-packages"))
    assert not (site / "stammtisch" / "devtools").exists()
    asked = [*_command(installed), "shots", str(installed / "pictures")]
    done = subprocess.run(asked, cwd=installed, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "source code" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (installed / "pictures").exists()
