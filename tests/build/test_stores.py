"""build/stores: what shops and lists of apps are told is whole, true, and the same everywhere."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import lzma
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from build.package import SHIPPED
from build.stores import deb, lists
from build.stores.__main__ import checksums
from build.stores.__main__ import main as write_all
from build.stores.about import ROOT, Release, about
from build.stores.metainfo import ENTRY, XML, metainfo
from game.kernel.registry import titles
from game.language.words import LANGUAGES

RELEASE = Release("1.2.3", "2026-11-20", "https://example.org/somebody/stammtisch")
WHO = "The Stammtisch authors <stammtisch@example.org>"
SYSTEMS = ("linux-x86_64", "linux-arm64", "windows-x86_64", "macos-x86_64", "macos-arm64")
EPOCH = 1_767_225_600


@pytest.fixture
def sums(tmp_path: Path) -> dict[str, str]:
    for system in SYSTEMS:
        (tmp_path / lists.archive(RELEASE, system)).write_text(system)
    (tmp_path / "stammtisch-1.2.3-source.tar.gz").write_text("sources")
    return checksums(tmp_path)


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """An app as the archive has it."""
    folder = tmp_path / "Stammtisch"
    (folder / "_internal").mkdir(parents=True)
    (folder / "licences").mkdir()
    for name in (*deb.NOT_THERE, "_internal/words.txt", "licences/mit.txt"):
        (folder / name).write_text(name)
    (folder / "stammtisch").write_bytes(b"\x7fELF")
    (folder / "_internal" / "link.so").symlink_to("words.txt")
    return folder


# Linux's software centres


def test_every_language_tells_the_same_story() -> None:
    told = about().told
    assert list(told) == list(LANGUAGES)
    shapes = {(len(each.description), len(each.features), tuple(each.captions)) for each in told.values()}
    assert len(shapes) == 1
    for each in told.values():
        assert len(each.summary) <= 50
        assert not each.summary.endswith(".")
    words = (ROOT / "assets" / "words").iterdir()
    assert {each.name for each in words if each.is_dir()} == set(told)
    for each in told.values():
        assert all(name in each.description[0] for name in ("DAO", "Daumen drauf!", "Dog", "TAO", "Dos"))
    assert len(titles()) == 5, "tell of the new one in build/stores/about.toml"


def test_its_pictures_are_there_and_the_titles_first() -> None:
    assert about().screenshots[0] == "title"
    for name in about().screenshots:
        assert (ROOT / "docs" / "pictures" / f"{name}.jpg").is_file(), name


def test_software_centres_get_every_word_in_every_language() -> None:
    root = ET.fromstring(metainfo(RELEASE))
    for name in ("summary", "description/p", "description/ul/li", "screenshots/screenshot/caption"):
        languages = [node.get(XML, "en") for node in root.findall(name)]
        assert languages[: len(LANGUAGES)] == list(about().told), name
        assert len(languages) % len(LANGUAGES) == 0
    assert root.findtext("launchable") == ENTRY
    release = root.find("releases/release")
    assert release is not None
    assert release.get("version") == "1.2.3"


def test_without_an_address_no_picture_is_promised() -> None:
    root = ET.fromstring(metainfo(Release("1.2.3", "2026-11-20", "")))
    assert root.find("screenshots") is None
    assert root.find("url") is None


@pytest.mark.skipif(not shutil.which("appstreamcli"), reason="needs appstreamcli: sudo apt install appstream")
@pytest.mark.parametrize("home", ["", RELEASE.home])
def test_appstream_accepts_it(home: str, tmp_path: Path) -> None:
    file = tmp_path / f"{about().id}.metainfo.xml"
    file.write_text(metainfo(Release("1.2.3", "2026-11-20", home)), encoding="utf-8")
    command = ["appstreamcli", "validate", "--no-net", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="needs desktop-file-utils")
def test_the_desktop_accepts_its_entry() -> None:
    entry = ROOT / "build" / "linux" / "stammtisch.desktop"
    done = subprocess.run(["desktop-file-validate", str(entry)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


# Debian


def unpacked(packed: bytes) -> dict[str, bytes]:
    """The files in the outer archive of a package."""
    assert packed.startswith(b"!<arch>\n")
    at, found = 8, {}
    while at < len(packed):
        name, size = packed[at : at + 16].decode().strip(), int(packed[at + 48 : at + 58])
        found[name] = packed[at + 60 : at + 60 + size]
        at += 60 + size + size % 2
    return found


def inside(packed: bytes) -> tarfile.TarFile:
    return tarfile.open(fileobj=io.BytesIO(lzma.decompress(packed)))


def test_debians_package_has_the_app_where_the_system_looks(app: Path) -> None:
    name, packed = deb.deb(app, RELEASE, "x86_64", EPOCH, WHO)
    assert name == "stammtisch_1.2.3_amd64.deb"
    members = unpacked(packed)
    assert list(members) == ["debian-binary", "control.tar.xz", "data.tar.xz"]
    with inside(members["data.tar.xz"]) as data:
        entries = {entry.name: entry for entry in data.getmembers()}
        assert {entry.uid for entry in entries.values()} == {0}
        assert entries["./usr/lib/stammtisch/stammtisch"].mode == 0o755
        assert entries["./usr/lib/stammtisch/_internal/words.txt"].mode == 0o644
        assert entries["./usr/lib/stammtisch/_internal/link.so"].linkname == "words.txt"
        link = entries["./usr/games/stammtisch"]
        assert (Path("/usr/games") / link.linkname).as_posix() == "/usr/games/../lib/stammtisch/stammtisch"
        assert "./usr/share/applications/stammtisch.desktop" in entries
        assert f"./usr/share/metainfo/{about().id}.metainfo.xml" in entries
        assert not any("install.sh" in each or "/licences/" in each for each in entries)
        manual = data.extractfile("./usr/share/man/man6/stammtisch.6.gz")
        assert manual is not None
        assert b".SH NAME" in gzip.decompress(manual.read())
        folders = [each for each in entries if entries[each].isdir()]
        assert "./usr/lib/stammtisch/_internal" in folders
        assert len(folders) == len(set(folders))


def test_its_checksums_are_those_of_its_files(app: Path) -> None:
    members = unpacked(deb.deb(app, RELEASE, "arm64", EPOCH, WHO)[1])
    with inside(members["control.tar.xz"]) as control, inside(members["data.tar.xz"]) as data:
        said = control.extractfile("./md5sums")
        told = control.extractfile("./control")
        assert said is not None
        assert told is not None
        assert b"Architecture: arm64\n" in told.read()
        lines = said.read().decode().splitlines()
        assert len(lines) > 5
        for line in lines:
            checksum, _, name = line.partition("  ")
            file = data.extractfile(f"./{name}")
            assert file is not None
            assert hashlib.md5(file.read(), usedforsecurity=False).hexdigest() == checksum


def test_the_same_app_gives_the_same_package(app: Path) -> None:
    first = deb.deb(app, RELEASE, "x86_64", EPOCH, WHO)
    (app / "stammtisch").touch()
    assert deb.deb(app, RELEASE, "x86_64", EPOCH, WHO) == first


# winget, Scoop, Homebrew, Flathub, itch.io


def test_every_list_names_the_archive_and_its_checksum(sums: dict[str, str]) -> None:
    windows = lists.archive(RELEASE, "windows-x86_64")
    manifests = dict(lists.winget(RELEASE, sums))
    installer = manifests["Stammtisch.Stammtisch.installer.yaml"]
    assert f"/releases/download/v1.2.3/{windows}" in installer
    assert sums[windows].upper() in installer
    assert r'"Stammtisch\\Stammtisch.exe"' in installer
    assert len(manifests) == 2 + len(LANGUAGES)
    bucket = json.loads(lists.scoop(RELEASE, sums))
    assert bucket["architecture"]["64bit"]["hash"] == sums[windows]
    assert bucket["autoupdate"]["architecture"]["64bit"]["url"].count("$version") == 2
    cask = lists.cask(RELEASE, sums)
    assert sums[lists.archive(RELEASE, "macos-arm64")] in cask
    assert 'url "https://example.org/somebody/stammtisch/releases/download/v#{version}/' in cask
    assert cask.count("do\n") == cask.count("\nend\n") == 1


def test_wingets_files_are_yaml_and_keep_to_its_lengths(sums: dict[str, str]) -> None:
    yaml = pytest.importorskip("yaml")
    for name, text in lists.winget(RELEASE, sums):
        found = yaml.safe_load(text)
        assert (found["PackageVersion"], found["ManifestVersion"]) == ("1.2.3", lists.SCHEMA), name
        assert len(found.get("ShortDescription", "")) <= 256


def test_a_flatpak_fetches_nothing_while_it_is_built(sums: dict[str, str]) -> None:
    found = json.loads(lists.flatpak(RELEASE, sums))
    module = found["modules"][0]
    assert any(
        "pip3 install --no-index" in step and "--require-hashes" in step for step in module["build-commands"]
    )
    assert module["sources"][0]["sha256"] == sums["stammtisch-1.2.3-source.tar.gz"]
    assert all((ROOT / part).exists() for part in lists.OURS.split())
    assert set(SHIPPED) <= set(lists.OURS.split())
    for step in module["build-commands"]:
        for file in re.findall(r"\b(?:build|assets|requirements)/[\w./-]+\.\w+", step):
            assert (ROOT / file).is_file(), file


def test_a_missing_archive_is_named(sums: dict[str, str]) -> None:
    del sums[lists.archive(RELEASE, "macos-arm64")]
    with pytest.raises(KeyError, match="macos-arm64"):
        lists.cask(RELEASE, sums)


def test_the_workflow_brings_every_archive_to_a_channel_of_its_own() -> None:
    workflow = (ROOT / ".github" / "workflows" / "build.yml").read_text("utf-8")
    assert set(lists.ITCH) == set(SYSTEMS)
    for system, channel in lists.ITCH.items():
        assert re.search(rf"\b{system}\b.*\b{channel}\b", workflow), system


def test_of_a_list_all_files_are_written_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of winget's files would be handed in as if they were whole."""
    monkeypatch.setattr(sys, "argv", ["stores", RELEASE.home, "--archives", str(tmp_path), "--offline"])
    assert write_all() == 1
    written = {file.relative_to(tmp_path / "stores").parts[0] for file in (tmp_path / "stores").rglob("*")}
    assert written == {f"{about().id}.metainfo.xml"}
