"""What can be made of a replay: a file, and a game of its own that goes on from any moment."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pygame

from game.kernel.playback import Playback
from game.kernel.replaying import BrokenDeal, BrokenRecord
from game.kernel.types import Seat
from game.store.matches import KeptMatch
from game.store.matches import Player as KeptPlayer
from game.store.replays import SUFFIX, write
from scenes.catalogue import table_of
from scenes.match import Match
from scenes.saved import places
from scenes.scene import Context, Scene
from scenes.shell.replay.story import Story
from scenes.table.kept import now

LONGEST = 80
"""Letters of a file's name at most."""


def saved(context: Context, story: Story) -> str:
    """Writes the file; the sentence that says where it is, or why it isn't."""
    path = _written(context, story)
    if path is None:
        return context.words("replay.not_saved")
    return context.words("replay.saved", file=path)


def shared(context: Context, story: Story) -> str:
    """Writes the file and puts its path where it can be pasted from."""
    path = _written(context, story)
    if path is None:
        return context.words("replay.not_saved")
    with suppress(pygame.error, NotImplementedError):
        pygame.scrap.put_text(str(path))
    return context.words("replay.shared", file=path)


def _written(context: Context, story: Story) -> Path | None:
    folder, replay = context.files, story.replay
    if folder is None:
        return None
    match = KeptMatch(0, replay.players, replay.record, replay.began, replay.began, replay.ended)
    path = folder / file_name(context, story)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(path.name + ".new")
        fresh.write_bytes(write(match))
        fresh.replace(path)
    except OSError:
        return None
    return path


def file_name(context: Context, story: Story) -> str:
    """'Dog 2026-11-18 21.40 Anna, Ben.stammtisch': nothing in it that any system refuses in a name."""
    game = context.words_of(story.title)("title.name")
    began = story.replay.began[:16].replace("T", " ").replace(":", ".")
    people = context.words.forms.listed([player.name for player in story.replay.players])
    plain = re.sub(r'[\x00-\x1f<>:"/\\|?*]', "", f"{game} {began} {people}")
    return " ".join(plain.split())[:LONGEST].strip(" .") + SUFFIX


def going_on(context: Context, story: Story, game: Playback, seat: Seat) -> Scene | None:
    """A game of its own from where a replay stands: this seat is a person's, all others are bots'. It is
    practice, and counts nowhere.
    """
    try:
        session = game.branch(game.version)
    except (BrokenDeal, BrokenRecord):  # by other rules than today's
        return None
    players = tuple(_plays_on(player, here == seat) for here, player in enumerate(story.replay.players))
    number = context.store.matches.begin(session, players, now, practice=True)
    record = session.record
    match = Match(record.title, places(players), record.options, record.seed or 0, number)
    return table_of(record.title).table(context, match)


def _plays_on(player: KeptPlayer, person: bool) -> KeptPlayer:
    if person:
        return replace(player, kind="human")
    return replace(player, kind="normal") if player.kind == "human" else player
