"""The package for Debian, Ubuntu and what is made of them: the same app as in the archive, in the places
where the system looks. It is the same to the byte for the same app, and needs no tool of Debian's.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import lzma
import tarfile
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from build import filetype
from build.stores.about import MAIN, Release, about
from build.stores.metainfo import metainfo
from scenes.pages.licences.licensed_parts import FOLDER, parts

ROOT = Path(__file__).resolve().parents[2]
ARCHITECTURES = {"x86_64": "amd64", "arm64": "arm64"}
NEEDS = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2", "libxfixes3")
"""What the window asks the system for. The app has its own copies of everything else, as in the archive."""
BETTER_WITH = (
    "libwayland-client0",
    "libxkbcommon0",
    "libegl1",
    "libpulse0 | libasound2",
    "speech-dispatcher",
)
OVERRIDES = {
    "embedded-library": "the app brings the very libraries it was tested with",
    "custom-library-search-path": "and finds them beside itself",
    "shared-library-lacks-prerequisites": "empty stand-ins for formats that none of its files has",
    "library-not-linked-against-libc": "modules of Python find it in the process that loads them",
}
"""What Debian's checker says about every app that brings its own libraries, and why that is meant."""
NOT_THERE = (
    *("install.sh", "stammtisch-mime.xml", "stammtisch.desktop", "stammtisch.png", "replay.png"),
    *("LICENSE", "CHANGELOG.md", "README.txt"),
)
"""Files of the archive that lie elsewhere in the package, or that it replaces."""
COMMON = {
    "GNU LESSER GENERAL PUBLIC LICENSE": "LGPL-2.1",
    "GNU GENERAL PUBLIC LICENSE": "GPL-2",
    "GNU General Public License": "GPL-2",
    "Apache License": "Apache-2.0",
}
"""Licences that lie in every Debian, by words in them: their texts are not repeated."""
MANUAL = """\
.TH STAMMTISCH 6 "{date}" "Stammtisch {version}" "Games"
.SH NAME
stammtisch \\- {summary}
.SH SYNOPSIS
.B stammtisch
.RI [ OPTION ]...
.RI [ GAME.stammtisch ]
.SH DESCRIPTION
{description}
.PP
.B stammtisch \\-\\-help
lists all options,
.B stammtisch \\-\\-self\\-check
tests everything that the app is made of.
.SH FILES
.I ~/.local/share/Stammtisch
has games and settings.
"""


@dataclass(frozen=True, slots=True)
class Packed:
    """A file of the package."""

    path: str
    """Without a slash at its beginning."""
    content: bytes
    mode: int = 0o644
    link: str = ""
    """Where it leads to, if it is a link."""


def deb(app: Path, release: Release, architecture: str, epoch: int, maintainer: str) -> tuple[str, bytes]:
    """The package of an unpacked app: its name and its bytes. `architecture` is Linux's name for it."""
    files = sorted(_files(app, release, epoch, maintainer), key=lambda file: file.path)
    ours = ARCHITECTURES[architecture]
    size = sum(len(file.content) for file in files) // 1024 + 1
    control = [
        Packed("control", _control(release, ours, size, maintainer).encode()),
        Packed("md5sums", _checksums(files).encode()),
    ]
    members = (
        ("debian-binary", b"2.0\n"),
        ("control.tar.xz", _tar(control, epoch)),
        ("data.tar.xz", _tar(files, epoch)),
    )
    packed = b"!<arch>\n" + b"".join(_member(name, content, epoch) for name, content in members)
    return f"stammtisch_{release.version}_{ours}.deb", packed


def _files(app: Path, release: Release, epoch: int, maintainer: str) -> Iterator[Packed]:
    """Everything in it, except folders."""
    for path in sorted(app.rglob("*")):
        name = path.relative_to(app).as_posix()
        if path.is_dir() or name.startswith("licences/") or name in NOT_THERE:
            continue
        if path.is_symlink():
            yield Packed(f"usr/lib/stammtisch/{name}", b"", 0o777, str(path.readlink()))
        else:
            content = path.read_bytes()
            runs = name == "stammtisch" or content.startswith(b"#!")
            yield Packed(f"usr/lib/stammtisch/{name}", content, 0o755 if runs else 0o644)
    yield Packed("usr/games/stammtisch", b"", 0o777, "../lib/stammtisch/stammtisch")
    yield from _shared(app, release, epoch)
    doc = "usr/share/doc/stammtisch"
    yield Packed(f"{doc}/copyright", _copyright(release).encode())
    yield Packed(f"{doc}/changelog.gz", _zipped(_changes(release, epoch, maintainer)))
    yield Packed(f"{doc}/NEWS.gz", _zipped((ROOT / "CHANGELOG.md").read_text("utf-8")))
    yield Packed("usr/share/man/man6/stammtisch.6.gz", _zipped(_manual(release)))
    yield Packed("usr/share/lintian/overrides/stammtisch", _overrides().encode())


def _shared(app: Path, release: Release, epoch: int) -> Iterator[Packed]:
    """What desktops look for."""
    icons, kind = "usr/share/icons/hicolor", filetype.MIME.replace("/", "-")
    art = ROOT / "assets" / "shell"
    linux = ROOT / "build" / "linux"
    yield Packed("usr/share/applications/stammtisch.desktop", (linux / "stammtisch.desktop").read_bytes())
    yield Packed("usr/share/mime/packages/stammtisch.xml", (linux / "stammtisch-mime.xml").read_bytes())
    yield Packed(f"{icons}/256x256/apps/stammtisch.png", (app / "stammtisch.png").read_bytes())
    yield Packed(f"{icons}/scalable/apps/stammtisch.svg", (art / "appicon.svg").read_bytes())
    yield Packed(f"{icons}/256x256/mimetypes/{kind}.png", (app / "replay.png").read_bytes())
    yield Packed(f"usr/share/metainfo/{about().id}.metainfo.xml", metainfo(release).encode())


def _control(release: Release, architecture: str, size: int, maintainer: str) -> str:
    told = about().told[MAIN]
    lines = [
        "Package: stammtisch",
        f"Version: {release.version}",
        f"Architecture: {architecture}",
        f"Maintainer: {maintainer}",
        f"Installed-Size: {size}",
        f"Depends: libc6 (>= 2.28), {', '.join(NEEDS)}",
        f"Recommends: {', '.join(BETTER_WITH)}",
        "Section: games",
        "Priority: optional",
        *([f"Homepage: {release.home}"] if release.home else []),
        f"Description: {told.summary[0].lower()}{told.summary[1:]}",
    ]
    for n, paragraph in enumerate(told.description):
        lines += [" ."] if n else []
        lines += [f" {line}" for line in textwrap.wrap(paragraph, 76)]
    for feature in told.features:
        lines += textwrap.wrap(feature, 74, initial_indent="  * ", subsequent_indent="    ")
    return "\n".join(lines) + "\n"


def _checksums(files: list[Packed]) -> str:
    whole = (file for file in files if not file.link)
    return "".join(
        f"{hashlib.md5(file.content, usedforsecurity=False).hexdigest()}  {file.path}\n" for file in whole
    )


def _copyright(release: Release) -> str:
    """The licences of everything that is in it, in Debian's form: each text once."""
    head = ["Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"]
    head += ["Upstream-Name: Stammtisch", *([f"Source: {release.home}"] if release.home else [])]
    whose = ["", "Files: *", f"Copyright: {about().developer}", "License: MIT and others"]
    text = [f" {line}" if line else " ." for line in _licences().splitlines()]
    return "\n".join([*head, *whose, *text]) + "\n"


def _licences() -> str:
    told = ["The app is under the MIT licence. It is built from, among others:\n"]
    told += [f"{part.name}: {part.licence} ({part.home})" for part in parts("linux")]
    for name in sorted({part.text for part in parts("linux")}):
        text = (FOLDER / f"{name}.txt").read_text("utf-8")
        common = next((file for words, file in COMMON.items() if words in text), None)
        told.append(f"\n--- {name}\n\n{f'/usr/share/common-licenses/{common}' if common else text}")
    return "\n".join(told) + "\nAll of them in full: /usr/lib/stammtisch/_internal/assets/licences\n"


def _changes(release: Release, epoch: int, maintainer: str) -> str:
    date = format_datetime(datetime.fromtimestamp(epoch, UTC))
    return (
        f"stammtisch ({release.version}) unstable; urgency=medium\n\n"
        f"  * What is new for players stands in NEWS.gz.\n\n -- {maintainer}  {date}\n"
    )


def _manual(release: Release) -> str:
    told = about().told[MAIN]
    description = "\n.PP\n".join(told.description).replace("-", "\\-").replace("'", "\\(aq")
    return MANUAL.format(
        date=release.date, version=release.version, summary=told.summary, description=description
    )


def _overrides() -> str:
    lines = []
    for tag, why in OVERRIDES.items():
        lines += [f"# {why}"] if why else []
        lines += [f"stammtisch: {tag} *"]
    return "\n".join(lines) + "\n"


def _zipped(text: str) -> bytes:
    return gzip.compress(text.encode(), 9, mtime=0)


def _tar(files: list[Packed], epoch: int) -> bytes:
    """The files with the folders they are in; they belong to root."""
    plain, made = io.BytesIO(), set[str]()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.GNU_FORMAT) as packed:
        for file in files:
            folders = [parent.as_posix() for parent in Path(file.path).parents if parent.as_posix() != "."]
            for folder in [each for each in reversed(folders) if each not in made]:
                made.add(folder)
                packed.addfile(_entry(f"./{folder}", 0o755, epoch, tarfile.DIRTYPE))
            info = _entry(
                f"./{file.path}", file.mode, epoch, tarfile.SYMTYPE if file.link else tarfile.REGTYPE
            )
            info.linkname, info.size = file.link, len(file.content)
            packed.addfile(info, io.BytesIO(file.content))
    return lzma.compress(plain.getvalue(), preset=9)


def _entry(name: str, mode: int, epoch: int, kind: bytes) -> tarfile.TarInfo:
    info = tarfile.TarInfo(name)
    info.mode, info.mtime, info.type, info.uname, info.gname = mode, epoch, kind, "root", "root"
    return info


def _member(name: str, content: bytes, epoch: int) -> bytes:
    """A file in the outer archive, in the form of Unix's ar."""
    head = f"{name:<16}{epoch:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode()
    return head + content + (b"\n" if len(content) % 2 else b"")
