"""Every library, package and font that is handed out has its licence in the app."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from build.licences import brought, part_of_file, part_of_module, unlicensed
from build.trim import is_unread
from scenes.pages.licences.licensed_parts import FOLDER, every_part, parts
from tests.rigs.paths import ROOT

PACKAGES = Path(pygame.__file__).parents[1]
MODULE_OF = {"pygame-ce": "pygame", "python-i18n": "i18n"}
"""Packages whose module has another name."""


@pytest.mark.parametrize(
    ("file", "part"),
    [
        ("pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10", "SDL2"),
        ("libpng16-fefdc88d.so.16.58.0", "png16"),
        ("pygame\\libpng16-16.dll", "png16"),
        ("zlib1.dll", "zlib1"),
        ("python312.dll", "python312"),
        ("VCRUNTIME140_1.dll", "VCRUNTIME140_1"),
        ("libcrypto-3.dll", "crypto"),
        ("pygame/surface.cpython-311-x86_64-linux-gnu.so", "pygame"),
        ("python3.11/lib-dynload/_json.cpython-311-x86_64-linux-gnu.so", "python"),
        ("_ctypes.pyd", "python"),
        ("assets/fonts/source-sans/SourceSansPro-Regular.ttf", "SourceSansPro"),
        ("assets/dao/back.svg", ""),
        ("base_library.zip", ""),
    ],
)
def test_a_file_is_known_by_what_it_is_a_part_of(file: str, part: str) -> None:
    assert part_of_file(file) == part


@pytest.mark.parametrize(
    ("module", "part"),
    [("json.decoder", "python"), ("pygame_gui.core", "pygame_gui"), ("pyi_rth_inspect", "PyInstaller")],
)
def test_a_module_is_known_by_its_package(module: str, part: str) -> None:
    assert part_of_module(module) == part


def test_what_has_no_licence_is_named() -> None:
    known = ["libz.so.1", "libpng16-16.dll", "VCRUNTIME140_1.dll", "back.svg"]
    assert unlicensed([*known, "libcrypto.so.3"], ["json", "requests.api"]) == [
        "libcrypto.so.3",
        "requests.api",
    ]


def test_every_library_that_pygame_brings_has_one_or_is_left_out() -> None:
    files = [path.name for path in PACKAGES.glob("pygame_ce.libs/*") if not is_unread(path.name)]
    assert unlicensed([name for name in files if not name.startswith(("libasound", "libportmidi"))], []) == []


WINDOWS_WHEEL = (
    *("SDL2.dll", "SDL2_image.dll", "SDL2_mixer.dll", "SDL2_ttf.dll", "freetype.dll", "portmidi.dll"),
    *("libtiff-5.dll", "libwebp-7.dll", "libwebpdemux-2.dll", "libjpeg-62.dll", "libpng16-16.dll"),
    *("libogg-0.dll", "libopus-0.dll", "libopusfile-0.dll", "libwavpack-1.dll", "libxmp.dll"),
)
"""The libraries in pygame-ce's package for Windows."""
PYTHONS = ("python311.dll", "vcruntime140.dll", "VCRUNTIME140_1.dll", "libffi-8.dll", "sqlite3.dll")


def test_every_library_that_pygame_brings_to_windows_has_one_or_is_left_out() -> None:
    """One that is neither ends the build, and with it the whole release."""
    lock = (ROOT / "requirements" / "play.txt").read_text(encoding="utf-8")
    assert "pygame-ce==2.5.8 " in lock, "look into its package for Windows for its libraries"
    files = [name for name in (*WINDOWS_WHEEL, *PYTHONS) if not is_unread(name)]
    assert {"SDL2.dll", "freetype.dll", "python311.dll"} <= set(files)
    assert "portmidi.dll" not in files
    assert unlicensed(files, [], parts("win32")) == []


def test_on_macos_where_nothing_is_left_out_all_of_them_have() -> None:
    files = [path.name for path in PACKAGES.glob("pygame_ce.libs/*") if not path.name.startswith("libasound")]
    assert unlicensed(files, [], parts("darwin")) == []


def test_every_package_that_is_installed_for_players_has_one() -> None:
    lock = (ROOT / "requirements" / "play.txt").read_text(encoding="utf-8")
    names = re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)
    assert names
    assert unlicensed([], [MODULE_OF.get(name, name.replace("-", "_")) for name in names]) == []


def test_every_font_of_ours_has_one() -> None:
    fonts = [str(path) for path in (ROOT / "assets").rglob("*.ttf")]
    assert fonts
    assert unlicensed(fonts, []) == []


@pytest.mark.parametrize("name", sorted({part.text for part in every_part()}))
def test_every_part_has_its_text(name: str) -> None:
    words = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert len(words) > 200
    assert words == "\n".join(line.rstrip() for line in words.strip().splitlines()) + "\n"


def test_no_text_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {part.text for part in every_part()}


@pytest.mark.parametrize("name", sorted(brought()))
def test_the_texts_are_those_of_the_packages(name: str) -> None:
    """If this fails after an update: python3 -m build.licences"""
    assert (FOLDER / f"{name}.txt").read_text(encoding="utf-8") == brought()[name]


def test_each_system_lists_what_its_app_has() -> None:
    linux, mac = {part.name for part in parts("linux")}, {part.name for part in parts("darwin")}
    assert linux < mac
    assert "PortMidi" in mac - linux
    assert {"Stammtisch", "pygame-ce", "Python", "Noto Sans", "Fira Code"} <= linux
