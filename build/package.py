"""Builds the app that needs no Python, for the system this runs on, and an archive ready to hand out.

The same sources give the same bytes: hash seed and dates are fixed, and the archive does not say who owned
the files.
"""

from __future__ import annotations

import argparse
import io
import json
import lzma
import os
import platform
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import time
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from build import filetype, icons
from game.kernel.registry import titles
from scenes.pages.licences.licensed_parts import FOLDER, parts

BUILD = Path(__file__).resolve().parent
ROOT = BUILD.parent
DIST = ROOT / "dist"
WORK = DIST / "work"
EPOCH = 1_767_225_600
"""The date of everything in a build made outside a checkout: the first second of 2026."""
SHIPPED = ("game", "scenes", "phones", "kiosk", "multiscreen")
"""Our packages in the app."""
MB = 1_000_000


def main() -> int:
    """Build, pack, and say what came out."""
    options = _parser().parse_args()
    began = time.monotonic()
    version, epoch = read_version(), committed_at()
    if not options.pack_only:
        prepare(version)
        freeze(version, epoch)
        accompany(app_folder())
    print(f"folder   {size_of(app_folder()) / MB:6.1f} MB  {app_folder()}")
    if sys.platform.startswith("linux"):
        check_glibc(app_folder(), options.glibc)
    if not options.freeze_only:
        archive = pack(version, epoch)
        print(f"archive  {archive.stat().st_size / MB:6.1f} MB  {archive}")
    print(f"built in {time.monotonic() - began:.0f} s")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="run.py package", description=__doc__)
    parser.add_argument("--glibc", metavar="VERSION", help="fail if the app needs a newer glibc than this")
    steps = parser.add_mutually_exclusive_group()
    steps.add_argument("--freeze-only", action="store_true", help="make the folder and no archive of it")
    steps.add_argument("--pack-only", action="store_true", help="only make the archive: after signing")
    return parser


def read_version() -> str:
    """The version that pyproject.toml says."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def committed_at() -> int:
    """When these sources were committed, in Unix seconds: all dates in a build are that. In a container the
    checkout belongs to another user, which git refuses unless it is told that the folder is safe. Who builds
    from a copy of a checkout says it in SOURCE_DATE_EPOCH.
    """
    if (told := os.environ.get("SOURCE_DATE_EPOCH", "")).isdecimal():
        return int(told)
    git = ["git", "-c", f"safe.directory={ROOT}", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        return int(subprocess.run(git, capture_output=True, text=True, check=True).stdout)
    except (OSError, subprocess.CalledProcessError, ValueError):
        return EPOCH


def prepare(version: str) -> None:
    """Writes the stamp that the app's self-check reads, and the icons."""
    shutil.rmtree(DIST, ignore_errors=True)
    WORK.mkdir(parents=True)
    stamp = {"version": version, "titles": list(titles())}
    (WORK / "stamp.json").write_text(json.dumps(stamp), encoding="utf-8")
    art = ROOT / "assets" / "shell"
    (WORK / "icon.png").write_bytes(icons.png(art, 256))
    (WORK / "icon.ico").write_bytes(icons.ico(art))
    (WORK / "icon.icns").write_bytes(icons.icns(art))
    (WORK / f"{filetype.ICON}.png").write_bytes(icons.png(art, 256, icons.FILE))
    (WORK / f"{filetype.ICON}.ico").write_bytes(icons.ico(art, icons.FILE))
    (WORK / f"{filetype.ICON}.icns").write_bytes(icons.icns(art, icons.FILE))
    (WORK / "version.txt").write_text(version_resource(version), encoding="utf-8")


def beside_modules(root: Path) -> list[tuple[str, str]]:
    """What lies beside our modules and is no module: words, pages. Each file with its folder in the app."""
    files = (file for part in SHIPPED for file in sorted((root / part).rglob("*")))
    return [
        (str(file), file.parent.relative_to(root).as_posix())
        for file in files
        if file.is_file() and file.suffix not in (".py", ".pyc") and not file.name.startswith(".")
    ]


def freeze(version: str, epoch: int) -> None:
    """Runs PyInstaller in a process whose hashes and dates are fixed, and which compiles everything anew:
    what Python writes of a module differs by what it has loaded before, and how.
    """
    environment = {
        **os.environ,
        "PYTHONHASHSEED": "1",
        "PYTHONPYCACHEPREFIX": str(WORK / "compiled"),
        "SOURCE_DATE_EPOCH": str(epoch),
        "STAMMTISCH_BUILD": str(WORK),
        "STAMMTISCH_VERSION": version,
    }
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    places = ["--distpath", str(DIST), "--workpath", str(WORK / "pyinstaller")]
    subprocess.run([*command, *places, str(BUILD / "stammtisch.spec")], env=environment, cwd=ROOT, check=True)


def app_folder() -> Path:
    """The folder (on macOS the bundle) that PyInstaller makes."""
    return DIST / ("Stammtisch.app" if sys.platform == "darwin" else "Stammtisch")


def accompany(folder: Path) -> None:
    """Copies the texts for people, and what Linux and Windows need to install the app, beside the app."""
    beside = DIST if sys.platform == "darwin" else folder
    for file in (BUILD / "README.txt", ROOT / "LICENSE", ROOT / "CHANGELOG.md"):
        shutil.copy(file, beside)
    (beside / "licences").mkdir()
    for name in sorted({part.text for part in parts()}):
        shutil.copy(FOLDER / f"{name}.txt", beside / "licences")
    shutil.copytree(
        BUILD / "kiosk", beside / "kiosk", ignore=shutil.ignore_patterns("*.py", "__pycache__", ".*")
    )
    for script in sorted((beside / "kiosk" / "windows").iterdir()):
        script.write_bytes(for_windows(script))
    if sys.platform.startswith("linux"):
        for extra in sorted((BUILD / "linux").iterdir()):
            shutil.copy(extra, folder)
        shutil.copy(WORK / "icon.png", folder / "stammtisch.png")
        shutil.copy(WORK / f"{filetype.ICON}.png", folder)
    elif sys.platform == "win32":
        for script in sorted((BUILD / "windows").glob("*.cmd")):
            (folder / script.name).write_bytes(for_windows(script))
        shutil.copy(WORK / f"{filetype.ICON}.ico", folder)


def for_windows(script: Path) -> bytes:
    """A script with the line ends that Windows' command interpreter needs: else it may miss a label."""
    return script.read_text("utf-8").replace("\n", "\r\n").encode()


def check_glibc(folder: Path, newest: str | None) -> None:
    """Prints how new a glibc the app needs, and ends the program if that is newer than `newest`."""
    version = needed_glibc(folder)
    print(f"runs on  glibc {'.'.join(map(str, version))} or newer, {architecture()}")
    if newest and version > tuple(map(int, newest.split("."))):
        sys.exit(f"That is newer than {newest}: build with a Python that was made on an older system.")


def needed_glibc(folder: Path) -> tuple[int, ...]:
    """The newest version of glibc that any of the app's libraries needs, by the names in its symbol table."""
    found = {(2, 0)}
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink() and (content := path.read_bytes())[:4] == b"\x7fELF":
            asked = re.findall(rb"\0GLIBC_(\d+)\.(\d+)(?=[.\0])", content)
            found |= {(int(major), int(minor)) for major, minor in asked}
    return max(found)


def architecture() -> str:
    """The kind of processor; each has the same name on all systems."""
    machine = platform.machine().lower()
    return {"amd64": "x86_64", "aarch64": "arm64"}.get(machine, machine)


def pack(version: str, epoch: int) -> Path:
    """The archive that people download."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    name = f"stammtisch-{version}-{system}-{architecture()}"
    if system == "linux":
        return tar(app_folder(), DIST / f"{name}.tar.xz", epoch)
    beside = [DIST / name for name in ("README.txt", "LICENSE", "CHANGELOG.md", "licences", "kiosk")]
    return zipped([app_folder(), *(beside if system == "macos" else [])], DIST / f"{name}.zip", epoch)


def tar(folder: Path, archive: Path, epoch: int) -> Path:
    """A .tar.xz that depends on nothing but names, modes and contents."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w") as packed:
        for path in entries(folder):
            info = packed.gettarinfo(path, arcname=str(path.relative_to(folder.parent)))
            info.uid = info.gid = 0
            info.uname = info.gname = ""
            info.mtime = epoch
            if info.isreg():
                with path.open("rb") as content:
                    packed.addfile(info, content)
            else:
                packed.addfile(info)
    archive.write_bytes(lzma.compress(plain.getvalue(), preset=9))
    return archive


def zipped(folders: Iterable[Path], archive: Path, epoch: int) -> Path:
    """A .zip that depends on nothing else either; links stay links, which a macOS app needs."""
    date = time.gmtime(epoch)[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in (path for folder in folders for path in entries(folder)):
            if path.is_dir() and not path.is_symlink():
                continue
            info = zipfile.ZipInfo(path.relative_to(DIST).as_posix(), date)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system = 3
            info.external_attr = path.lstat().st_mode << 16
            content = os.fsencode(path.readlink()) if path.is_symlink() else path.read_bytes()
            packed.writestr(info, content)
    return archive


def entries(folder: Path) -> Iterator[Path]:
    """Everything in a folder and the folder itself, always in the same order."""
    yield folder
    yield from sorted(folder.rglob("*"))


def size_of(folder: Path) -> int:
    """Bytes of all files below a folder, links not counted."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if stat.S_ISREG(path.lstat().st_mode))


def version_resource(version: str) -> str:
    """What Windows shows under a file's properties."""
    numbers = (*map(int, version.split(".")), 0)
    strings = {
        "CompanyName": "The Stammtisch authors",
        "FileDescription": "Stammtisch",
        "FileVersion": version,
        "InternalName": "stammtisch",
        "LegalCopyright": "MIT licence",
        "OriginalFilename": "Stammtisch.exe",
        "ProductName": "Stammtisch",
        "ProductVersion": version,
    }
    table = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=["
        f"StringFileInfo([StringTable('040904B0', [{table}])]),"
        " VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


if __name__ == "__main__":
    sys.exit(main())
