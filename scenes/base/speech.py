"""Speech: reads aloud what is on the screen, for people who don't see it, or don't always look.

Each system has a program that speaks. It is started anew for each thing that is read and gets the words on
its standard input, so that nothing in them can be taken for a command. What is newer interrupts what is
older.
"""

from __future__ import annotations

import contextlib
import functools
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from game import processes
from game.language.languages import words_for
from game.language.words import Words
from scenes.base.announcements import Announcer, as_heard, phrase
from scenes.base.settings import Settings
from scenes.ui.tree import Tree

NAMES = {"de": "Anna", "en": "Samantha", "it": "Alice", "fr": "Thomas"}
"""A voice for each language that every macOS has; any other language is read by the system's usual voice."""
WINDOWS = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; $words = [Console]::In.ReadToEnd();"
    " Add-Type -AssemblyName System.Speech;"
    " $voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    " try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '%s') } catch { };"
    " $voice.Speak($words)"
)

Find = Callable[[str], str | None]


def command(language: str, system: str = sys.platform, find: Find = shutil.which) -> Sequence[str] | None:
    """The command of the program that speaks a language on this system; None if there is none."""
    for program, arguments in _known(language, system):
        found = find(program)
        if found is not None:
            return (found, *arguments)
    return None


def _known(language: str, system: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Programs that might be there, with their arguments, the best first."""
    if system == "darwin":
        yield "say", (*(("-v", NAMES[language]) if language in NAMES else ()), "-f", "-")
    elif system == "win32":
        yield "powershell", ("-NoProfile", "-NonInteractive", "-Command", WINDOWS % language)
    else:
        yield "spd-say", ("--wait", "--pipe-mode", "--language", language)
        yield "espeak-ng", ("--stdin", "-v", language)
        yield "espeak", ("--stdin", "-v", language)


class Speaker(Protocol):
    """Says something aloud."""

    def say(self, words: str, language: str) -> None:
        """Says this now; stops whatever is still being said."""

    def close(self) -> None:
        """Stops speaking."""


class SystemSpeech:
    """The system's own speech."""

    def __init__(self, find: Callable[[str], Sequence[str] | None] = command) -> None:
        self._find = find
        self._speaking: list[subprocess.Popen[bytes]] = []
        """The last one may still be speaking; the others have been told to stop."""

    def say(self, words: str, language: str) -> None:
        self.close()
        program = self._find(language)
        if program is None:
            return
        with contextlib.suppress(OSError):
            speaking = _started(program)
            self._speaking.append(speaking)
            assert speaking.stdin is not None
            speaking.stdin.write(words.encode())
            speaking.stdin.close()

    def close(self) -> None:
        self._speaking = [speaking for speaking in self._speaking if speaking.poll() is None]
        for speaking in self._speaking:
            speaking.terminate()


def _started(program: Sequence[str]) -> subprocess.Popen[bytes]:
    quiet = subprocess.DEVNULL
    return processes.start_process(program, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet)


class Reader:
    """Follows the tree, and reads aloud what is new in it."""

    def __init__(self, settings: Settings, speaker: Speaker) -> None:
        self.settings = settings
        self.speaker = speaker
        self._announcer = Announcer()
        self._focus = ""

    @property
    def wanted(self) -> bool:
        return self.settings.speech != "off"

    def follow(self, tree: Tree, language: str) -> None:
        """Reads the sentences of the tree that are new; with 'everything' also a new focus. While the hand of
        one of several people is open, the others hear only what they may know, unless whoever listens wears
        headphones.
        """
        if not self.wanted:
            return
        tree = as_heard(tree, self.settings.headphones)
        news = [each for saying in self._announcer.news(tree) for each in saying.sentences]
        focus = self._focused(tree, language) if self.settings.speech == "everything" else ""
        if focus != self._focus:
            self._focus = focus
            news += [focus] if focus else []
        if news:
            self.speaker.say(" ".join(_with_stop(words) for words in news), language)

    def _focused(self, tree: Tree, language: str) -> str:
        node = next((node for node in tree.nodes if node.focused), None)
        return phrase(node, _words(language)) if node is not None else ""


@functools.cache
def _words(language: str) -> Words:
    return words_for(language)


def _with_stop(words: str) -> str:
    """A sentence with a full stop, so that the voice makes a pause after it."""
    return words if words.endswith((".", "!", "?", "…", ":")) else f"{words}."
