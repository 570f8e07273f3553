"""build/package.py: what it makes of a folder, without building one."""

from __future__ import annotations

import platform
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from build import package


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A dist folder with an app in it."""
    monkeypatch.setattr(package, "DIST", tmp_path)
    app = tmp_path / "Stammtisch"
    (app / "_internal").mkdir(parents=True)
    (app / "stammtisch").write_bytes(b"\x7fELF...\0GLIBC_2.17\0GLIBC_2.4\0GLIBC_PRIVATE\0")
    (app / "stammtisch").chmod(0o755)
    (app / "_internal" / "libpython.so").write_bytes(b"\x7fELF...\0GLIBC_2.28\0")
    (app / "_internal" / "words.txt").write_bytes(b"\0GLIBC_2.99\0")
    (app / "_internal" / "link.so").symlink_to("libpython.so")
    return tmp_path


def test_it_says_how_old_a_system_may_be(dist: Path) -> None:
    assert package.needed_glibc(dist / "Stammtisch") == (2, 28)


def test_it_stops_when_that_is_not_old_enough(dist: Path, capsys: pytest.CaptureFixture[str]) -> None:
    package.check_glibc(dist / "Stammtisch", "2.28")
    assert "glibc 2.28 or newer" in capsys.readouterr().out
    with pytest.raises(SystemExit, match=r"newer than 2\.27"):
        package.check_glibc(dist / "Stammtisch", "2.27")


@pytest.mark.parametrize(
    ("system", "machine", "name"),
    [
        ("linux", "x86_64", "stammtisch-1.2.3-linux-x86_64.tar.xz"),
        ("linux", "aarch64", "stammtisch-1.2.3-linux-arm64.tar.xz"),
        ("win32", "AMD64", "stammtisch-1.2.3-windows-x86_64.zip"),
    ],
)
def test_an_archive_is_named_after_version_system_and_processor(
    system: str, machine: str, name: str, dist: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(platform, "machine", lambda: machine)
    assert package.pack("1.2.3", package.EPOCH) == dist / name
    assert (dist / name).exists()


def test_the_same_folder_gives_the_same_bytes(dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    archive = package.pack("1.0.0", package.EPOCH)
    before = archive.read_bytes()
    (dist / "Stammtisch" / "stammtisch").touch()
    assert package.pack("1.0.0", package.EPOCH).read_bytes() == before
    with tarfile.open(archive) as packed:
        assert packed.getmember("Stammtisch/stammtisch").mode == 0o755
        assert packed.getmember("Stammtisch/_internal/link.so").issym()


def test_macos_gets_the_texts_beside_its_bundle(dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    (dist / "Stammtisch").rename(dist / "Stammtisch.app")
    package.accompany(package.app_folder())
    with zipfile.ZipFile(package.pack("1.0.0", package.EPOCH)) as packed:
        names = packed.namelist()
    assert {"README.txt", "LICENSE", "licences/lgpl-2.1.txt", "Stammtisch.app/stammtisch"} <= set(names)
    assert "licences/portmidi.txt" in names


def test_the_others_get_them_in_their_folder(dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(package, "WORK", dist / "work")
    package.WORK.mkdir()
    (package.WORK / "replay.ico").write_bytes(b"an icon")
    package.accompany(package.app_folder())
    names = {path.name for path in (dist / "Stammtisch").iterdir()}
    assert {"README.txt", "LICENSE", "CHANGELOG.md", "licences", "register.cmd", "replay.ico"} <= names
    assert not (dist / "Stammtisch" / "licences" / "portmidi.txt").exists()
