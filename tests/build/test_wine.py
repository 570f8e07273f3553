"""build/wine: what it asks pip for, and how Windows names our files. (`run.py windows` shows the rest.)"""

from __future__ import annotations

import hashlib
import re
import zipfile
from pathlib import Path

import pytest

from build.wine import interpreter
from build.wine.wine import _is_ours, windows_path
from tests.rigs.paths import ROOT


def packages(lock: str) -> dict[str, str]:
    """The packages of a lock, each with what its line says besides the version."""
    return dict(re.findall(r"^([\w.-]+)==\S+ *(?:; )?(.*?) *\\$", lock, re.MULTILINE))


@pytest.mark.parametrize("name", ["play", "dev"])
def test_a_lock_for_windows_has_what_only_windows_needs_and_nothing_of_the_others(name: str) -> None:
    """Markers ask about the system that pip runs on: here it is asked for packages of another one."""
    lock = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    ours, theirs = packages(lock), packages(interpreter.for_windows(lock))
    assert ours.keys() == theirs.keys()
    for package, marker in ours.items():
        if marker == "sys_platform == 'win32'":
            assert theirs[package] == "", package
        elif "sys_platform" in marker:
            assert theirs[package] == "sys_platform == 'none'", package
        else:
            assert theirs[package] == marker, package
    if name == "dev":
        assert {"colorama", "pefile", "pywin32-ctypes", "python-xlib"} <= ours.keys()
        assert ours["colorama"]


def test_the_same_checksums_are_asked_for() -> None:
    lock = (ROOT / "requirements" / "dev.txt").read_text("utf-8")
    asked = re.findall(r"--hash=\S+", interpreter.for_windows(lock))
    assert asked == re.findall(r"--hash=\S+", lock)
    assert len(asked) > 100


def test_what_is_unpacked_lies_where_pythons_own_installer_puts_it(tmp_path: Path) -> None:
    package = tmp_path / "panda.whl"
    names = ("python311.dll", "VCRUNTIME140.dll", "_ssl.pyd", "libffi-8.dll", "_tkinter.pyd", "tcl86t.dll")
    with zipfile.ZipFile(package, "w") as packed:
        for name in names:
            packed.writestr(f"deploy_libs/{name}", name)
        packed.writestr("panda3d/core.pyd", "none of ours")
    interpreter._unpack(package, tmp_path / "python")
    found = {
        path.relative_to(tmp_path / "python").as_posix()
        for path in (tmp_path / "python").rglob("*")
        if path.is_file()
    }
    assert found == {"python311.dll", "vcruntime140.dll", "DLLs/_ssl.pyd", "DLLs/libffi-8.dll"}


def test_every_package_is_pinned_by_its_checksum() -> None:
    for checksum in (*interpreter.PANDA.values(), interpreter.RUNTIME):
        assert len(bytes.fromhex(checksum)) == hashlib.sha256().digest_size


def test_files_have_the_names_that_windows_gives_them() -> None:
    assert windows_path(Path("/media/zoë/Spiele für Ä")) == "Z:\\media\\zoë\\Spiele für Ä"


def test_what_is_set_for_linux_alone_stays_there() -> None:
    """That every test has to run, say: under Wine there is neither X nor a browser to test with."""
    for name in ("STAMMTISCH_ALL_TESTS", "PIP_INDEX_URL", "SDL_VIDEODRIVER", "PYTHONPATH", "DISPLAY"):
        assert _is_ours(name)
    assert not _is_ours("PATH")
