"""The licences of what is shipped: collects the texts that packages bring, and finds parts without a licence.

python3 -m build.licences          writes those texts into assets/licences again, after packages have changed
"""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Iterable, Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from build.trim import library
from scenes.pages.licences.licensed_parts import FOLDER, LicensedPart, parts

ROOT = Path(__file__).resolve().parents[1]
FONTS = (".ttf", ".otf", ".ttc")
MODULES = (".pyd", ".so")


def main() -> int:
    """Write all texts that come with packages and fonts."""
    for name, words in (brought() | {"python": _pythons()}).items():
        (FOLDER / f"{name}.txt").write_text(words, encoding="utf-8")
    return 0


def brought() -> dict[str, str]:
    """The texts that come with packages and fonts, by the names of our files."""
    fonts = ROOT / "assets" / "fonts"
    files = {
        "stammtisch": ROOT / "LICENSE",
        "source-sans": fonts / "source-sans" / "LICENSE.txt",
        "source-serif": fonts / "source-serif" / "LICENSE.txt",
        "noto-sans": _in("pygame-gui", "NotoSans-LICENSE.txt"),
        "fira-code": _in("pygame-gui", "FiraCode-LICENSE.txt"),
        "pygame-gui": _in("pygame-gui", "LICENSE.txt"),
        "python-i18n": _in("python-i18n", "LICENSE"),
        "platformdirs": _in("platformdirs", "LICENSE"),
        "pyinstaller": _in("pyinstaller", "COPYING.txt"),
        "websockets": _in("websockets", "LICENSE"),
        "segno": _in("segno", "LICENSE"),
        "pg8000": _in("pg8000", "LICENSE"),
        "scramp": _in("scramp", "LICENSE"),
        "asn1crypto": _in("asn1crypto", "LICENSE"),
        "python-dateutil": _in("python-dateutil", "LICENSE"),
        "tzdata": _in("tzdata", "LICENSE"),
    }
    texts = {name: _tidy(path.read_text(encoding="utf-8")) for name, path in files.items()}
    with suppress(PackageNotFoundError):  # not for every machine
        both = (
            _in("accesskit", name).read_text(encoding="utf-8") for name in ("LICENSE-MIT", "LICENSE.chromium")
        )
        texts["accesskit"] = _tidy("\n\n".join(map(_tidy, both)))
    return texts


def _in(package: str, name: str) -> Path:
    """A file that came with an installed package."""
    files = distribution(package).files or []
    return Path(next(file.locate() for file in files if file.name == name))


def _pythons() -> str:
    return _tidy((Path(sysconfig.get_path("stdlib")) / "LICENSE.txt").read_text(encoding="utf-8"))


def _tidy(text: str) -> str:
    """The text without blanks at the ends of lines, and with one line end at the end."""
    return "\n".join(line.rstrip() for line in text.strip().splitlines()) + "\n"


def unlicensed(
    files: Iterable[str], modules: Iterable[str], known: Sequence[LicensedPart] | None = None
) -> list[str]:
    """Which of the files and of Python's modules in an app belong to no part that we know."""
    covered = {_plain(name) for part in (parts() if known is None else known) for name in part.covers}
    found = {name: part_of_file(name) for name in files} | {name: part_of_module(name) for name in modules}
    return sorted(name for name, part in found.items() if part and _plain(part) not in covered)


def _plain(name: str) -> str:
    """A name without case and version: libpng16 is libpng, VCRUNTIME140_1 and vcruntime140 are the same."""
    return name.lower().rstrip("0123456789_")


def part_of_file(name: str) -> str:
    """The plain name of the library, the font or the package that a file belongs to; '' for data files."""
    path = Path(name.replace("\\", "/"))
    if path.suffix in FONTS:
        return path.stem.partition("-")[0]
    if plain := library(path.name):
        return plain
    return part_of_module(path.parts[0]) if path.suffix in MODULES else ""


def part_of_module(name: str) -> str:
    """The package that a module belongs to; 'python' for Python's own, 'PyInstaller' for PyInstaller's."""
    top = name.partition(".")[0]
    if top in sys.stdlib_module_names or top.startswith(("python3", "_sysconfigdata")):
        return "python"
    return "PyInstaller" if top.startswith(("pyi", "_pyi")) else top


if __name__ == "__main__":
    sys.exit(main())
