"""Opens games to be watched: from a file that somebody sent, or from a match in the store."""

from __future__ import annotations

from pathlib import Path

from game.storage.database import StoreError
from game.storage.replay_files import LARGEST, BadReplay, Replay, read
from scenes.base.scene import Context, Scene
from scenes.pages.parts.dialog import notice
from scenes.pages.replay.replay_data import Story
from scenes.pages.replay.replay_words import sentence
from scenes.pages.replay.scene import ReplayScene


def from_file(context: Context, path: Path) -> Scene:
    """A replay from a file, or a notice that says why there is none. Everything in the file is checked."""
    try:
        return ReplayScene(context, Story(context, read(_content(path))))
    except BadReplay as bad:
        return notice(context, sentence(context, bad))


def from_match(context: Context, number: int) -> Scene:
    """A match that the store keeps, over or not; or a notice that says why it can't be watched."""
    try:
        kept = context.store.matches.load(number)
        return ReplayScene(context, Story(context, Replay(kept.players, kept.record, kept.began, kept.ended)))
    except StoreError:
        return notice(context, context.words("notice.broken"))
    except BadReplay as bad:
        return notice(context, sentence(context, bad))


def _content(path: Path) -> bytes:
    """What is in a file, up to a little more than the longest replay; raises `BadReplay`."""
    try:
        if not path.is_file():
            raise BadReplay("unreadable", file=path)
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError):
        raise BadReplay("unreadable", file=path) from None
