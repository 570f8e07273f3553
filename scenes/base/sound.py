"""Sounds: scenes say by name what happened; here is decided whether it is heard, and how loud."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Literal

import pygame

from scenes.base.settings import Settings
from scenes.ui.art import ASSETS

Voice = Literal["effects", "signals"]
"""The two groups of sounds; each is the name of its volume in `Settings`."""
SIGNALS = frozenset({"turn", "win", "lose", "refuse", "challenge"})
"""Sounds that tell people something; all others only go with what is seen."""
PUB = "pub"
"""The noise of a pub, heard all the time and very quietly."""
PUB_FADE = 1500
"""Milliseconds in which the pub fades in."""


class Sounds:
    """Plays the files in assets/sounds by name. Without a device, or if not `wanted`, it is silent.

    A sound that is heard often has several takes, a little different: `card-1`, `card-2` … No take is played
    twice in a row.
    """

    def __init__(self, settings: Settings, wanted: bool = True, folder: Path = ASSETS / "sounds") -> None:
        self.settings = settings
        self.wanted = wanted
        self.folder = folder
        self.problem = ""
        """Why there is no device that plays; '' if there is one or nobody has tried."""
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        """By the name of their file; None where that is lost."""
        self._takes: dict[str, list[str]] = {}
        """By the name of a sound: its files, the one that was heard last at the end."""
        self._random = Random()
        self._ready = False
        self._pub: pygame.mixer.Sound | None = None
        self.felt: Callable[[str, float], None] = lambda name, volume: None
        """Is called with every sound, whether it is heard or not: a controller may shake for it."""
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
        """Which volume of the settings holds for a sound."""
        return "signals" if name in SIGNALS else "effects"

    def ambience(self) -> None:
        """Sets the pub to the volume that people have chosen; starts or stops it if need be."""
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
