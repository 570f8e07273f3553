"""The startup checks: what is needed before there is a window, such as language, size, folders and the store.
What is wrong with them is said in a sentence (`CantStart`).
"""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from game.language.languages import languages
from game.storage.database import StoreError
from game.storage.store import Store
from scenes.app.crash_reports import NAME, CantStart
from scenes.base.scene import words_for
from scenes.ui.layout import SMALLEST
from scenes.ui.tree import TreeFile

LARGEST = (7680, 4320)
"""No screen is larger, and a window of twice that takes gigabytes."""
PLAYABLE = ("newer", "busy")
"""Troubles of the store with which people can still play; only nothing is saved."""


def language_of(wanted: str | None, chosen: str) -> str:
    """The language of the app: that of the command line, else the chosen one, the system's, or English."""
    if wanted is not None and wanted not in languages():
        words = words_for(language_of(None, chosen))
        raise CantStart(words("start.language", code=wanted, known=words.forms.join_list(languages())))
    system = [place["language"] for place in pygame.system.get_pref_locales()]
    return next(lang for lang in (wanted, chosen, *system, "en") if lang in languages())


def window_size(text: str | None, language: str) -> tuple[int, int] | None:
    """The size in '1280x800'; None if no size was asked for."""
    if text is None:
        return None
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(low <= each <= high for low, each, high in zip(SMALLEST, size, LARGEST, strict=True)):
        least, most = (f"{width}x{height}" for width, height in (SMALLEST, LARGEST))
        raise CantStart(words_for(language)("start.window", size=text, least=least, most=most))
    return size


def data_folder(wanted: Path | None, language: str = "en") -> Path:
    """The folder for everything that is kept; raises `CantStart` if the system doesn't name one."""
    if wanted is not None:
        return wanted
    import platformdirs  # noqa: PLC0415  costs a moment that --data can save

    try:
        return platformdirs.user_data_path(NAME, appauthor=False)
    except RuntimeError:
        raise CantStart(words_for(language)("start.home")) from None


def files_folder(wanted: Path | None) -> Path | None:
    """The folder for games that people save as files: below the data folder if the command line names one,
    else people's documents or downloads. None if the system names no folder.
    """
    if wanted is not None:
        return wanted / "replays"
    import platformdirs  # noqa: PLC0415  costs a moment that --data can save

    try:
        places = (platformdirs.user_documents_path(), platformdirs.user_downloads_path())
    except RuntimeError:
        return None
    return next((place for place in places if place.is_dir()), data_folder(None) / "replays")


def open_store(folder: Path, language: str) -> Store:
    """The store in a folder, or one in memory for `PLAYABLE` troubles; raises `CantStart` for all others."""
    try:
        return Store(folder)
    except StoreError as error:
        if error.code in PLAYABLE:
            return Store(None, error.code)
        raise CantStart(words_for(language)(f"start.{error.code}", folder=folder)) from None


def open_tree(path: Path | None, language: str) -> TreeFile | None:
    """The file for the tree, if one is wanted; raises `CantStart` if it can't be written."""
    if path is None:
        return None
    trial = path.with_name(path.name + ".new")
    try:
        trial.write_text("")
        trial.unlink()
    except OSError:
        raise CantStart(words_for(language)("start.tree", path=path)) from None
    return TreeFile(path)


def pictures_folder(folder: Path, language: str) -> Path:
    """The folder for pictures, made if it isn't there; raises `CantStart` if that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise CantStart(words_for(language)("start.pictures", path=folder)) from None
    return folder
