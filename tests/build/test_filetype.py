"""Every system is told the same about saved games."""

from __future__ import annotations

import io
import plistlib
import re
from xml.etree import ElementTree as ET

import pygame

from build import filetype, icons
from build.package import for_windows
from game.storage import replay_files
from tests.rigs.paths import ROOT

BUILD = ROOT / "build"
ART = BUILD.parent / "assets" / "shell"
NAMES = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}


def test_the_type_is_that_of_the_files_that_the_app_writes() -> None:
    assert filetype.SUFFIX == replay_files.SUFFIX


def test_linux_knows_the_type_and_opens_it_with_the_app() -> None:
    tree = ET.parse(BUILD / "linux" / "stammtisch-mime.xml")
    kind = tree.find("m:mime-type", NAMES)
    assert kind is not None
    assert kind.get("type") == filetype.MIME
    globs = [glob.get("pattern") for glob in kind.findall("m:glob", NAMES)]
    assert globs == [f"*{filetype.SUFFIX}"]
    icon = kind.find("m:icon", NAMES)
    assert icon is not None
    assert icon.get("name") == filetype.MIME.replace("/", "-")
    magic = kind.find("m:magic/m:match", NAMES)
    assert magic is not None
    entry = (BUILD / "linux" / "stammtisch.desktop").read_text("utf-8")
    assert f"MimeType={filetype.MIME};" in entry
    assert re.search(r"^Exec=stammtisch %f$", entry, re.MULTILINE)
    assert f"/mimetypes/{filetype.MIME.replace('/', '-')}.png" in (BUILD / "linux" / "install.sh").read_text()


def test_windows_is_told_by_a_script_that_names_the_app_beside_it() -> None:
    script = for_windows(BUILD / "windows" / "register.cmd").decode()
    assert script.count("\n") == script.count("\r\n") > 20
    assert rf'reg add "%classes%\{filetype.SUFFIX}"' in script
    assert r'\shell\open\command" /ve /d "\"%app%\" \"%%1\""' in script
    assert filetype.MIME in script
    assert f"{filetype.ICON}.ico" in script
    added = set(re.findall(r'reg add "(%classes%\\[^\\"]+)', script))
    assert added == set(re.findall(r'reg delete "(%classes%\\[^\\"]+)', script)), (
        "what is written can be removed"
    )


def test_macos_reads_it_in_the_bundle() -> None:
    told = plistlib.loads(plistlib.dumps(filetype.plist()))
    (document,), (declared,) = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert document["CFBundleTypeExtensions"] == [filetype.SUFFIX.removeprefix(".")]
    assert declared["UTTypeTagSpecification"]["public.mime-type"] == [filetype.MIME]


def test_a_saved_game_has_a_picture_of_its_own() -> None:
    game, app = (icons.png(ART, 48, name) for name in (icons.FILE, ""))
    assert game != app
    picture = pygame.image.load(io.BytesIO(game), "a.png")
    assert picture.get_size() == (48, 48)
    assert picture.get_at((1, 1)).a == 0, "a sheet of paper, not a plate"
    assert icons.ico(ART, icons.FILE)[:4] == b"\0\0\1\0"
    assert icons.icns(ART, icons.FILE)[:4] == b"icns"
