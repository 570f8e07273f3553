"""`run.py stores ADDRESS`: writes into dist/stores what shops and lists want to know about a release, and the
package for Debian. ADDRESS is the project's page, as https://example.org/somebody/stammtisch. The archives of
the release have to lie in dist (or where `--archives` says), because lists name their checksums.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from build.package import DIST, ROOT, committed_at, read_version
from build.stores import deb, lists
from build.stores.about import Release, about
from build.stores.metainfo import metainfo

MACHINES = ("x86_64", "aarch64")
GLIBC = ("1", "2014", "_2_17", "_2_24", "_2_27", "_2_28")
"""The systems whose packages run in a Flatpak, by the ends of pip's names for them."""
FLATPAK_PYTHON = "3.12"


def main() -> int:
    """Write everything for which the archives are there; status 1 if one of them is missing."""
    parser = argparse.ArgumentParser(prog="run.py stores", description=__doc__)
    parser.add_argument("address", help="the project's page")
    parser.add_argument("--archives", type=Path, default=DIST, help="where the archives of the release lie")
    parser.add_argument(
        "--maintainer", default="", help="'Name <name@host>', who answers for the Debian package"
    )
    parser.add_argument(
        "--offline", action="store_true", help="without the list of packages, which pip is asked for"
    )
    options = parser.parse_args()
    epoch = committed_at()
    date = datetime.fromtimestamp(epoch, UTC).date().isoformat()
    release = Release(read_version(), date, options.address.rstrip("/"))
    out = options.archives / "stores"
    missing = 0
    for what, files in _everything(release, options.archives, options, epoch):
        try:
            for name, content in list(files):  # all of a kind, or none
                path = out / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content.encode() if isinstance(content, str) else content)
                print(f"wrote {path}")
        except KeyError as error:
            missing += 1
            print(f"{what}: not written, {error} is missing in {options.archives}")
    return 1 if missing else 0


Files = Iterator[tuple[str, str | bytes]]


def _everything(
    release: Release, archives: Path, options: argparse.Namespace, epoch: int
) -> Iterator[tuple[str, Files]]:
    """What is written: the name of each kind, and its files, made when they are asked for."""
    sums, name = checksums(archives), about().id
    yield "AppStream", iter([(f"{name}.metainfo.xml", metainfo(release))])
    yield "winget", ((f"winget/{file}", text) for file, text in lists.winget(release, sums))
    yield "Scoop", ((each, lists.scoop(release, sums)) for each in ("scoop/stammtisch.json",))
    yield "Homebrew", ((each, lists.cask(release, sums)) for each in ("homebrew/stammtisch.rb",))
    yield "Flathub", _flatpak(release, sums, options.offline)
    if options.maintainer:
        yield "Debian", _debian(release, archives, epoch, options.maintainer)


def checksums(archives: Path) -> dict[str, str]:
    """The SHA-256 of each archive of the release."""
    return {
        file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in archives.glob("stammtisch-*.*")
    }


def _flatpak(release: Release, sums: dict[str, str], offline: bool) -> Files:
    name = about().id
    yield f"flatpak/{name}.json", lists.flatpak(release, sums)
    yield f"flatpak/{name}.metainfo.xml", metainfo(release, f"{name}.desktop")
    if not offline:
        yield "flatpak/stammtisch-packages.json", json.dumps(_packages(), indent=4) + "\n"


def _packages() -> list[dict[str, object]]:
    """The packages of the lock as sources of a Flatpak: pip says where they lie and what they have to be."""
    found: dict[str, dict[str, object]] = {}
    for machine in MACHINES:
        for url, checksum in _asked(machine):
            known = found.setdefault(url, {"type": "file", "url": url, "sha256": checksum, "only-arches": []})
            machines = known["only-arches"]
            assert isinstance(machines, list)
            machines.append(machine)
    return [_without_arches(each) for each in found.values()]


def _without_arches(source: dict[str, object]) -> dict[str, object]:
    """A source for every kind of processor doesn't name any."""
    return {key: value for key, value in source.items() if key != "only-arches" or value != list(MACHINES)}


def _asked(machine: str) -> Iterator[tuple[str, str]]:
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--dry-run"]
    which = ["--ignore-installed", "--no-deps", "--require-hashes", "--only-binary=:all:", "--report", "-"]
    target = ["--python-version", FLATPAK_PYTHON, "--target", "nowhere"]
    target += [part for glibc in GLIBC for part in ("--platform", f"manylinux{glibc}_{machine}")]
    lock = str(ROOT / "requirements" / "play.txt")
    said = subprocess.run(
        [*pip, *which, *target, "-r", lock], capture_output=True, text=True, check=True
    ).stdout
    for package in json.loads(said)["install"]:
        place = package["download_info"]
        yield place["url"], place["archive_info"]["hashes"]["sha256"]


def _debian(release: Release, archives: Path, epoch: int, maintainer: str) -> Files:
    """A package of each archive for Linux."""
    for machine in deb.ARCHITECTURES:
        archive = archives / lists.archive(release, f"linux-{machine}")
        if not archive.exists():
            continue
        with tempfile.TemporaryDirectory() as folder:
            with tarfile.open(archive) as packed:
                packed.extractall(folder, filter="data")
            yield deb.deb(Path(folder) / "Stammtisch", release, machine, epoch, maintainer)


if __name__ == "__main__":
    sys.exit(main())
