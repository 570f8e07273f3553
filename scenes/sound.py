"""Sounds as a port: scenes say what happened; whether anything is heard is decided here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Literal

import pygame

from scenes.settings import Settings
from scenes.ui.art import ASSETS

Voice = Literal["effects", "signals"]
SIGNALS = frozenset({"turn", "win", "lose", "refuse", "challenge"})
"""Sounds that tell people something; all others only go with what is seen."""
PUB = "pub"
"""What is heard all the time, very quietly."""
PUB_FADE = 1500
"""Milliseconds in which the pub is heard more and more."""


class Sounds:
    """Plays the files in assets/sounds by name. Without a device, or when told so, it is simply silent.

    What is heard often lies there several times, a little different: `card-1`, `card-2` … No take is played
    twice in a row.
    """

    def __init__(self, settings: Settings, wanted: bool = True, folder: Path = ASSETS / "sounds") -> None:
        self.settings = settings
        self.wanted = wanted
        self.folder = folder
        self.problem = ""
        """Why nothing can be heard, if so."""
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._takes: dict[str, list[str]] = {}
        self._random = Random()
        self._ready = False
        self._pub: pygame.mixer.Sound | None = None
        self.felt: Callable[[str, float], None] = lambda name, volume: None
        """Told of every sound that is to be played: hands may feel it."""
        self.lost: set[str] = set()
        """Files that are missing or broken; they are silent."""

    def play(self, name: str, volume: float = 1.0) -> None:
        """Plays a sound once, on top of what is playing."""
        self.felt(name, volume)
        loud = volume * self.settings.volume * getattr(self.settings, self.voice(name))
        if not self.wanted or loud <= 0 or not self.prepare():
            return
        sound = self._sound(self._take(name))
        if sound is not None:
            sound.set_volume(loud)
            sound.play()

    def voice(self, name: str) -> Voice:
        """Which of the volumes a sound obeys."""
        return "signals" if name in SIGNALS else "effects"

    def ambience(self) -> None:
        """Makes the pub as loud as people want it now; it begins and ends with that."""
        loud = self.settings.volume * self.settings.ambience
        if self._pub is None and loud > 0 and self.wanted and self.prepare():
            self._pub = self._sound(PUB)
            if self._pub is not None:
                self._pub.set_volume(loud)
                self._pub.play(loops=-1, fade_ms=PUB_FADE)
        elif self._pub is not None and loud <= 0:
            self._pub.stop()
            self._pub = None
        elif self._pub is not None:
            self._pub.set_volume(loud)

    def prepare(self) -> bool:
        """Opens the device, once; False when there is none. Takes a moment: not before the first frame."""
        if not self._ready and self.wanted:
            try:
                pygame.mixer.init(44100, -16, 2, 1024)
                pygame.mixer.set_num_channels(16)
                self._ready = True
            except pygame.error as problem:
                self.problem, self.wanted = str(problem), False
        return self._ready

    def _take(self, name: str) -> str:
        """One of the files of this name, but not the one that was heard last."""
        if name not in self._takes:
            self._takes[name] = sorted(file.stem for file in self.folder.glob(f"{name}-*.flac")) or [name]
        takes = self._takes[name]
        chosen = self._random.choice(takes[:-1] or takes)
        takes.remove(chosen)
        takes.append(chosen)
        return chosen

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(self.folder / f"{name}.flac")
            except (OSError, pygame.error):
                self._sounds[name] = None
                self.lost.add(f"sounds/{name}.flac")
        return self._sounds[name]
