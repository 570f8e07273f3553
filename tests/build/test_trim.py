"""build/trim.py: what the packaged app does without, and the empty libraries that stand in for it."""

from __future__ import annotations

import ctypes
import encodings
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pygame
import pytest

from build.trim import (
    TABLES,
    is_noted_by_pip,
    is_unread,
    library,
    needed,
    once,
    stand_in,
    symbols,
    trimmed,
    without_tables,
)

LIBRARIES = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
linux = pytest.mark.skipif(
    not (sys.platform.startswith("linux") and LIBRARIES.is_dir() and shutil.which("ld")),
    reason="needs the libraries of pygame-ce as Linux has them, and binutils",
)


def named(name: str) -> Path:
    """The library of pygame-ce with this plain name."""
    return next(path for path in LIBRARIES.iterdir() if library(path.name) == name)


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("pygame_ce.libs/libFLAC-e7027ec5.so.14.0.0", "FLAC"),
        ("pygame_ce.libs/libSDL2_mixer-2-6719e6f6.0.so.0.800.2", "SDL2_mixer"),
        ("libstdc++.so.6", "stdc++"),
        ("libpython3.11.so.1.0", "python3"),
        ("pygame/libjpeg-9.dll", "jpeg"),
        ("pygame/SDL2_image.dll", "SDL2_image"),
        ("python3.11/lib-dynload/_json.cpython-311-x86_64-linux-gnu.so", ""),  # a module of Python's
        ("pygame/.dylibs/libpng16.16.dylib", "png16"),
        ("assets/licences/lgpl-2.1.txt", ""),
        ("assets/dao/back.svg", ""),
    ],
)
def test_a_library_is_known_by_its_plain_name(file: str, name: str) -> None:
    assert library(file) == name


@pytest.mark.parametrize(
    "name", ["libSDL2.so", "libSDL2_mixer.so", "libfreetype.so", "libpng16.so", "libz.so.1", "libFLAC.so"]
)
def test_what_is_read_stays(name: str) -> None:
    assert not is_unread(name)


@linux
def test_a_stand_in_answers_nothing_to_whoever_was_linked_to_the_library(tmp_path: Path) -> None:
    mixer, original = named("SDL2_mixer"), named("fluidsynth")
    made = stand_in(original, [mixer], tmp_path)
    assert made.name == original.name
    asked = symbols(mixer, "--undefined-only") & symbols(original, "--defined-only")
    assert asked <= symbols(made, "--defined-only")
    assert ctypes.CDLL(str(made)).new_fluid_settings() == 0
    assert made.stat().st_size < 8_000 < original.stat().st_size


@linux
def test_it_keeps_the_versions_that_are_asked_for(tmp_path: Path) -> None:
    made = stand_in(named("jpeg"), [named("SDL2_image")], tmp_path)
    assert {version for _, version in symbols(made, "--defined-only")} == {"LIBJPEG_6.2"}


@linux
def test_sdl_loads_with_stand_ins_in_place_of_all_that_nobody_reads(tmp_path: Path) -> None:
    entries = [(path.name, str(path), "BINARY") for path in sorted(LIBRARIES.iterdir())]
    kept = trimmed(entries, tmp_path / "made", linked=True)
    for name, path, _ in kept:
        shutil.copy(path, tmp_path / name)
    for user in ("SDL2_mixer", "SDL2_image", "SDL2_ttf"):
        load = f"import ctypes; ctypes.CDLL({str(tmp_path / named(user).name)!r})"
        subprocess.run([sys.executable, "-c", load], check=True)
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 7_500_000
    assert not any("stdc++" in file for _, path, _ in kept for file in needed(Path(path)))


def test_what_is_loaded_only_when_wanted_is_just_left_out(tmp_path: Path) -> None:
    entries = [
        ("SDL2_mixer.dll", "x/SDL2_mixer.dll", "BINARY"),
        ("libopus-0.dll", "x/libopus-0.dll", "BINARY"),
    ]
    assert trimmed(entries, tmp_path, linked=False) == entries[:1]


def test_a_library_that_lies_twice_in_the_app_is_kept_where_it_is_loaded_from(tmp_path: Path) -> None:
    """As in pygame-ce's package for Windows: 4.6 MB."""
    same, other = tmp_path / "same.dll", tmp_path / "other.dll"
    same.write_bytes(b"a library")
    other.write_bytes(b"another one")
    top = [("SDL2.dll", str(same), "BINARY"), ("zlib1.dll", str(same), "BINARY")]
    brought = [("pygame\\SDL2.dll", str(same), "BINARY"), ("pygame/freetype.dll", str(same), "BINARY")]
    differs = ("freetype.dll", str(other), "BINARY")
    assert once([*top, *brought, differs]) == [top[1], *brought, differs]


@pytest.mark.parametrize(
    ("name", "noted"),
    [
        ("websockets-17.4.dist-info/RECORD", True),
        ("websockets-17.4.dist-info\\RECORD", True),
        ("pg8000-1.31.6.dist-info/direct_url.json", True),
        ("pg8000-1.31.6.dist-info/METADATA", False),
        ("assets/RECORD", False),
    ],
)
def test_what_pip_notes_about_the_place_of_a_package_stays_at_home(name: str, noted: bool) -> None:
    assert is_noted_by_pip(name) is noted


def test_tables_of_letters_are_left_out_and_the_rest_stays_as_it_is(tmp_path: Path) -> None:
    library = tmp_path / "base_library.zip"
    names = ["os.pyc", "encodings/utf_8.pyc", "encodings/idna.pyc", "encodings/cp437.pyc"]
    with zipfile.ZipFile(library, "w") as whole:
        for name in [*names, "encodings/cp866.pyc", "encodings/mac_roman.pyc", "encodings/iso8859_15.pyc"]:
            whole.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), name.encode())
    (tmp_path / "made").mkdir()
    with zipfile.ZipFile(without_tables(library, tmp_path / "made")) as kept:
        assert kept.namelist() == names
        assert all(kept.read(name) == name.encode() for name in names)
        assert {entry.date_time[0] for entry in kept.infolist()} == {2026}


def test_python_has_no_table_by_another_name_that_would_be_missed() -> None:
    """Every codec of Python's own that is made of a table is one that the pattern knows."""
    folder = Path(encodings.__file__).parent
    made_of_tables = {f.stem for f in folder.glob("*.py") if "charmap_build(" in f.read_text("latin-1")}
    known = {name for name in made_of_tables if TABLES.fullmatch(f"encodings/{name}.pyc")}
    assert made_of_tables - known <= {"latin_1"}
    assert len(known) > 40
