"""Leaves out what the packaged app does not need: libraries for formats of sounds and pictures that none of
our files has, and tables of encodings that nobody uses.

On Linux SDL's libraries can't be loaded without those they were linked with. So each of those gets an empty
stand-in with the same functions, which all return 0. No file of ours makes SDL call them.
"""

from __future__ import annotations

import platform
import re
import subprocess
import zipfile
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

UNREAD = {
    *("fluidsynth", "gme", "modplug", "mpg123", "opus", "opusfile", "sndfile"),
    *("vorbis", "vorbisenc", "vorbisfile", "wavpack", "xmp"),  # sounds: ours are FLAC
    *("avif", "jpeg", "sharpyuv", "tiff", "webp", "webpdemux", "webpmux"),  # pictures: ours are SVG and PNG
    *("brotlicommon", "brotlidec"),  # fonts: ours are TTF
    *("stdc++", "gcc_s"),  # only fluidsynth asks for them
    "portmidi",  # only pygame.midi asks for it
}
TABLES = re.compile(
    r"encodings/(cp\d+|iso8859_\d+|mac_\w+|koi8_\w|kz1048|ptcp154|tis_620|hp_roman8|palmos|big5\w*|euc_\w+|gb\w+|hz"
    r"|iso2022_\w+|johab|shift_jis\w*)\.pyc"
)
"""Tables of old encodings: the app itself only uses UTF-8."""
NEEDED_TABLES = {"encodings/cp437.pyc", "encodings/cp1252.pyc"}
"""Python's own reader of zip archives needs the first; Windows' tools print in the second."""
RETURN_NOTHING = {"x86_64": "xorl %eax, %eax\n ret", "aarch64": "mov x0, #0\n ret"}
NOTED_BY_PIP = re.compile(r"[^/]+\.dist-info/(RECORD|INSTALLER|REQUESTED|direct_url\.json)")
"""What pip writes down about a package where it installs it: what depends on the place. Nobody reads it in an
app."""
Binary = tuple[str, str, str]
"""A file as PyInstaller lists it: its name in the app, the file it comes from, and its kind."""


def trimmed(binaries: Iterable[Binary], folder: Path, linked: bool) -> list[Binary]:
    """The list without libraries that are not needed. If `linked`, those that other libraries were linked
    with are replaced by stand-ins, made in `folder`.
    """
    entries = list(binaries)
    kept = [entry for entry in entries if not is_unread(entry[0])]
    if not linked:
        return kept
    users = [Path(path) for _, path, kind in kept if kind == "BINARY"]
    unread = [entry for entry in entries if is_unread(entry[0]) and entry[2] == "BINARY"]
    asked = {name for user in users for name in needed(user)}
    return kept + [
        (name, str(stand_in(Path(path), users, folder)), kind)
        for name, path, kind in unread
        if Path(path).name in asked
    ]


def once(binaries: Iterable[Binary]) -> list[Binary]:
    """The list without second copies: on Windows the same library lies beside those who brought it and at the
    top. The copy in pygame's folder is the one that is loaded, because pygame names it by its path.
    """
    entries = list(binaries)
    brought = {Path(_plain(name)).name.lower(): path for name, path, _ in entries if "/" in _plain(name)}
    return [
        (name, path, kind)
        for name, path, kind in entries
        if "/" in _plain(name) or not _same(path, brought.get(name.lower()))
    ]


def _plain(name: str) -> str:
    return name.replace("\\", "/")


def _same(path: str, other: str | None) -> bool:
    return other is not None and Path(path).read_bytes() == Path(other).read_bytes()


def is_noted_by_pip(name: str) -> bool:
    """Is that a file which is only about the place where a package was installed?"""
    return NOTED_BY_PIP.fullmatch(_plain(name)) is not None


def without_tables(library: Path, folder: Path) -> Path:
    """A copy of the archive of Python's basic modules, without the tables that are not needed."""
    made = folder / library.name
    with zipfile.ZipFile(library) as whole, zipfile.ZipFile(made, "w") as kept:
        for entry in whole.infolist():
            if entry.filename in NEEDED_TABLES or not TABLES.fullmatch(entry.filename):
                kept.writestr(entry, whole.read(entry))
    return made


def is_unread(name: str) -> bool:
    """Is that a library for a format that none of our files has?"""
    return library(name) in UNREAD


def library(name: str) -> str:
    """The plain name of a library: FLAC of libFLAC-e7027ec5.so.14.0.0 and of libFLAC-8.dll."""
    plain = re.fullmatch(r"(?:lib)?([\w+]+?)(?:-\w+)*(?:\.\d+)*\.(?:so[.\d]*|dll|dylib)", Path(name).name)
    return plain[1] if plain else ""


def needed(binary: Path) -> set[str]:
    """The names of the libraries that a library was linked with."""
    return set(re.findall(r"NEEDED +(\S+)", _output_of("objdump", "-p", str(binary))))


def stand_in(original: Path, users: Iterable[Path], folder: Path) -> Path:
    """Makes a library with those functions of the original that `users` import; all of them return 0."""
    asked = {name for user in users for name, _ in symbols(user, "--undefined-only")}
    wanted = sorted(entry for entry in symbols(original, "--defined-only") if entry[0] in asked)
    folder.mkdir(parents=True, exist_ok=True)
    made, source, versions = (folder / f"{original.name}{ending}" for ending in ("", ".s", ".map"))
    source.write_text(_assembly([name for name, _ in wanted]), encoding="utf-8")
    versions.write_text(_version_script(wanted), encoding="utf-8")
    _output_of("as", "-o", f"{made}.o", str(source))
    options = ["-shared", "-soname", original.name, "-z", "noexecstack", "-z", "noseparate-code"]
    script = ["--version-script", str(versions)] if any(version for _, version in wanted) else []
    _output_of("ld", *options, *script, "-o", str(made), f"{made}.o")
    return made


def symbols(binary: Path, which: str) -> set[tuple[str, str]]:
    """The functions that a library defines or imports, each with its version ('' for none)."""
    lines = [line.split() for line in _output_of("nm", "-D", which, str(binary)).splitlines()]
    found = (name.partition("@") for *_, kind, name in lines if kind != "A")  # A is a version's own name
    return {(name, version.lstrip("@")) for name, _, version in found}


def _assembly(names: Iterable[str]) -> str:
    named = "".join(f".globl {name}\n.type {name}, STT_FUNC\n.set {name}, nothing\n" for name in names)
    return f".text\nnothing:\n {RETURN_NOTHING[platform.machine()]}\n{named}"


def _version_script(wanted: Iterable[tuple[str, str]]) -> str:
    by_version = defaultdict(list)
    for name, version in wanted:
        by_version[version].append(f"{name};")
    return "".join(
        f"{version} {{ global: {' '.join(names)} }};\n" for version, names in by_version.items() if version
    )


def _output_of(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
