"""The export of a replay: a file, and a new game that goes on from any moment of it."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pygame

from game.kernel.log_replay import BrokenDeal, BrokenRecord
from game.kernel.playback import Playback
from game.kernel.types import Seat
from game.storage.matches import KeptMatch
from game.storage.matches import SavedPlayer as KeptPlayer
from game.storage.replay_files import SUFFIX, write_replay
from scenes.base.match import Match
from scenes.base.scene import Context, Scene
from scenes.pages.parts.saved_game import places
from scenes.pages.replay.replay_data import ReplayData
from scenes.table.model.saved_session import current_time

LONGEST = 80
"""Letters of a file's name at most."""


def save(context: Context, story: ReplayData) -> str:
    """Writes the replay's file; gives a sentence that says where it is, or that it couldn't be written."""
    path = _write_file(context, story)
    if path is None:
        return context.words("replay.not_saved")
    return context.words("replay.saved", file=path)


def share(context: Context, story: ReplayData) -> str:
    """Writes the file and puts its path into the clipboard; gives a sentence that says so."""
    path = _write_file(context, story)
    if path is None:
        return context.words("replay.not_saved")
    with suppress(pygame.error, NotImplementedError):
        pygame.scrap.put_text(str(path))
    return context.words("replay.shared", file=path)


def _write_file(context: Context, story: ReplayData) -> Path | None:
    folder, replay = context.files, story.replay
    if folder is None:
        return None
    match = KeptMatch(0, replay.players, replay.record, replay.began, replay.began, replay.ended)
    path = folder / file_name(context, story)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(path.name + ".new")
        fresh.write_bytes(write_replay(match))
        fresh.replace(path)
    except OSError:
        return None
    return path


def file_name(context: Context, story: ReplayData) -> str:
    """'Dog 2026-11-18 21.40 Anna, Ben.stammtisch', without letters that some system refuses in a name."""
    game = context.words_of(story.title)("title.name")
    began = story.replay.began[:16].replace("T", " ").replace(":", ".")
    people = context.words.forms.join_list([player.name for player in story.replay.players])
    plain = re.sub(r'[\x00-\x1f<>:"/\\|?*]', "", f"{game} {began} {people}")
    return " ".join(plain.split())[:LONGEST].strip(" .") + SUFFIX


def play_on(context: Context, story: ReplayData, game: Playback, seat: Seat, moves: int) -> Scene | None:
    """A new game that goes on after so many moves, with a person in this seat and bots in all others. It is
    practice and not in the statistics. None if the replay was played by older rules.
    """
    try:
        session = game.branch(moves)
    except (BrokenDeal, BrokenRecord):  # played by other rules than today's
        return None
    players = tuple(_player_now(player, here == seat) for here, player in enumerate(story.replay.players))
    number = context.store.matches.begin(session, players, current_time, practice=True)
    record = session.record
    match = Match(record.title, places(players), record.options, record.seed or 0, number)
    return context.screens.table(match)


def _player_now(player: KeptPlayer, person: bool) -> KeptPlayer:
    """Who sits in a seat when the game goes on: bots stay as strong as they were."""
    if person:
        return replace(player, kind="human", regular="")
    return replace(player, kind="normal") if player.kind == "human" else player
