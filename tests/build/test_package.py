"""build/package.py: what it makes of a folder, without building one."""

from __future__ import annotations

import os
import platform
import plistlib
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pygame
import pytest

from build import bundle, package
from tests.rigs.paths import ROOT


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


def test_what_it_brings_asks_for_no_newer_glibc_than_players_are_told() -> None:
    """Python itself is the builder's: the release takes one from an old system, and stops if it isn't."""
    told = re.search(r"glibc (\d+)\.(\d+)", (ROOT / "README.md").read_text("utf-8"))
    assert told is not None
    said, brought = (int(told[1]), int(told[2])), Path(pygame.__file__).parent
    found = [package.needed_glibc(folder) for folder in (brought, brought.with_name("pygame_ce.libs"))]
    if sys.platform.startswith("linux"):
        assert min(found) > (2, 0)
    assert max(found) <= said
    workflow = (ROOT / ".github" / "workflows" / "build.yml").read_text("utf-8")
    assert f"package --glibc {said[0]}.{said[1]}\n" in workflow
    assert set(re.findall(r"manylinux_(\d+)_(\d+)_", workflow)) == {(told[1], told[2])}


def test_every_secret_of_the_workflow_is_explained() -> None:
    workflow = (ROOT / ".github" / "workflows" / "build.yml").read_text("utf-8")
    secrets = set(re.findall(r"secrets\.(\w+)", workflow))
    rows = [
        row for row in (ROOT / "docs" / "release.md").read_text("utf-8").splitlines() if row.startswith("| `")
    ]
    assert secrets == {name for row in rows for name in re.findall(r"`([A-Z_]+)`", row.split("|")[1])}


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="gives a checkout to somebody else"
)
def test_a_checkout_of_somebody_else_has_its_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a container: there git refuses to look at it."""
    date = {"GIT_AUTHOR_DATE": "@1700000000 +0000", "GIT_COMMITTER_DATE": "@1700000000 +0000"}
    author = ["-c", "user.name=N", "-c", "user.email=n@example.org"]
    for command in (["init", "-q"], [*author, "commit", "-q", "--allow-empty", "-m", "x"]):
        subprocess.run(["git", "-C", str(tmp_path), *command], env={**os.environ, **date}, check=True)
    for path in (tmp_path, *tmp_path.rglob("*")):
        os.chown(path, 12345, 12345)
    for name in ("SUDO_UID", "GIT_CONFIG_GLOBAL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "nobody"))
    monkeypatch.setattr(package, "ROOT", tmp_path)
    assert package.committed_at() == 1_700_000_000


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
        if os.name != "nt":  # Windows has no such modes
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
    scripts = [each for each in dist.rglob("*") if each.suffix in (".cmd", ".ps1")]
    assert {each.name for each in scripts} >= {
        "register.cmd",
        "stammtisch.cmd",
        "start-kiosk.cmd",
        "firewall.ps1",
    }
    for script in scripts:
        lines = script.read_bytes().split(b"\n")
        assert lines.pop() == b""
        assert all(line.endswith(b"\r") and not line.endswith(b"\r\r") for line in lines), script.name


def test_a_build_finds_nothing_that_an_earlier_one_has_compiled(
    dist: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What Python writes of a module differs by how it was loaded, and two builds were not the same."""
    told: dict[str, str] = {}
    monkeypatch.setattr(package, "WORK", dist / "work")
    monkeypatch.setattr(subprocess, "run", lambda *_, env, **__: told.update(env))
    package.freeze("1.0.0", package.EPOCH)
    assert not Path(told["PYTHONPYCACHEPREFIX"]).exists()
    assert Path(told["PYTHONPYCACHEPREFIX"]).is_relative_to(dist)
    assert (told["PYTHONHASHSEED"], told["SOURCE_DATE_EPOCH"]) == ("1", str(package.EPOCH))


def test_every_page_and_word_beside_our_modules_is_in_the_app() -> None:
    """A page that a module reads, and that nobody has packed, is missed only in the packaged app."""
    packed = {Path(file).relative_to(ROOT).as_posix() for file, _ in package.beside_modules(ROOT)}
    assert {"phones/page/main.js", "game/titles/dao/texts/de.toml", "phones/words/en.toml"} <= packed
    read = re.compile(r'Path\(__file__\)\.with_name\("([\w.]+)"\)')
    named = {
        (module.parent / name).relative_to(ROOT).as_posix()
        for part in package.SHIPPED
        for module in (ROOT / part).rglob("*.py")
        for name in read.findall(module.read_text("utf-8"))
    }
    assert "phones/code_page.html" in named
    assert named <= packed
    assert not any(file.endswith((".py", ".pyc")) for file in packed)


SCRIPTS = [each for each in (ROOT / "build").rglob("*") if each.suffix in (".cmd", ".ps1")]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_scripts_for_windows_have_only_letters_that_every_windows_reads_alike(script: Path) -> None:
    script.read_bytes().decode("ascii")


def test_what_instead_of_the_desktop_is_set_can_all_be_taken_back() -> None:
    script = (ROOT / "build" / "kiosk" / "windows" / "replace-shell.ps1").read_text("utf-8")
    undo, do = script.split("if ($Undo) {")[1].split("} else {")
    lists = dict(re.findall(r"^\$(\w+) = ('\w+'(?:, '\w+')*)$", script, re.MULTILINE))
    each = re.findall(r"foreach \(\$name in \$(\w+)\)", do)
    assert each == ["shorter"]
    assert lists["shorter"].count("Disable") == 3

    def named(verb: str, part: str) -> set[tuple[str, str]]:
        return set(re.findall(rf"{verb}-ItemProperty -Path (\$\w+) -Name (\S+)", part))

    assert named("Set", do) == named("Remove", undo) == {("$shell", "Shell"), ("$policy", "$name")}
    assert re.findall(r"foreach \(\$name in \$(\w+)\)", undo) == each


def test_the_bundle_for_macos_says_what_it_runs_on_and_why_it_asks() -> None:
    told = plistlib.loads(plistlib.dumps(bundle.plist()))
    assert f"macOS {told['LSMinimumSystemVersion'].partition('.')[0]}" in (ROOT / "README.md").read_text(
        "utf-8"
    )
    assert len(told["NSLocalNetworkUsageDescription"]) > 20
    assert "CFBundleDocumentTypes" in told
    rights = plistlib.loads((ROOT / "build" / "macos" / "entitlements.plist").read_bytes())
    assert rights == {"com.apple.security.cs.allow-unsigned-executable-memory": True}
