"""The settings: what people chose, kept between starts."""

from __future__ import annotations

import contextlib
from dataclasses import asdict, dataclass, field, fields

from game.bots.table_talk import TALKS
from game.language.languages import languages
from game.storage.database import StoreError
from game.storage.store import KeptSettings
from scenes.base.flags import SPEEDS
from scenes.ui.theme import LIGHTS, Light

RememberedTable = dict[str, object]
"""The last table of a game, as JSON. Anybody may have changed the file, so its reader checks everything."""
PACE = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "instant": 1000.0}
"""How much faster than normal things move."""


@dataclass
class Settings:
    """Everything that people can set. Every field has a sensible value from the start."""

    language: str = ""
    """Empty: the system's."""
    text: float = 1.0
    speed: str = "normal"
    reduced_motion: bool = False
    contrast: bool = False
    light: Light = "lamp"
    """How bright wood, paper and cloth are."""
    volume: float = 0.7
    """All sounds together, 0 to 1."""
    effects: float = 1.0
    """Cards, marbles, coins."""
    signals: float = 1.0
    """Whose turn it is, and how a game ended."""
    ambience: float = 0.3
    """The pub around the table."""
    speech: str = "off"
    """What the system's voice reads: 'off', 'said' (what is announced) or 'everything' (the focus, too)."""
    headphones: bool = False
    """Only one person hears the voice: it may read what only they may know, even among several people."""
    asked_about_headphones: bool = False
    """They were asked for once, when a hand was to be read aloud among several people."""
    fullscreen: bool = False
    facing: bool = False
    """Two people at one screen sit opposite each other; otherwise they share a side and the table turns."""
    hurried: bool = False
    """Somebody here has found out that a click hurries the others: a hint about it isn't needed any more."""
    untimed: bool = False
    """Nothing runs out: whatever would go on, or go away, by itself waits for a click."""
    hand: str = "right"
    """On which side of a table the buttons stand."""
    flat: bool = False
    """The screen lies on the table: it turns to whoever is in turn, where they sit round it."""
    practised: bool = False
    """What can't be taken back is played at once; otherwise a click shows it, and one more plays it."""
    seen: bool = False
    """The log lists what lay open and is covered now, the same for all at the table."""
    window: dict[str, object] = field(default_factory=dict)
    """Where the window stood (`scenes.app.window_place`); empty: it wasn't seen yet."""
    talk: str = "seldom"
    """How much the regulars say: 'often', 'seldom' or 'never'."""
    tables: dict[str, RememberedTable] = field(default_factory=dict)
    """The last table of each game, as the lobby left it."""
    people: list[object] = field(default_factory=list)
    """Who sits down, to whichever game: names, who plays, and what they wear."""
    gone_guests: list[object] = field(default_factory=list)
    """Names, as the store knows them, of people who aren't offered in the lobby any more."""
    last_title: str = ""

    @property
    def first_person(self) -> tuple[str, int] | None:
        """Name and symbol of the person who sat down first, as far as they are known."""
        for each in self.people:
            if isinstance(each, list) and len(each) > 2 and each[1] == "human" and isinstance(each[0], str):
                return each[0], each[2] if type(each[2]) is int else 0
        return None

    @property
    def pace(self) -> float:
        """How many times as fast as normal things move: durations are divided by it."""
        return PACE[self.speed]

    def plain(self) -> dict[str, object]:
        """The settings as JSON can hold them."""
        return asdict(self)

    @classmethod
    def from_plain(cls, plain: object) -> Settings:
        """Settings from a file that anybody may have changed: what makes no sense keeps its default."""
        settings = cls()
        known = plain if isinstance(plain, dict) else {}
        for each in fields(cls):
            value = known.get(each.name, getattr(settings, each.name))
            if _sensible(each.name, value, getattr(settings, each.name)):
                setattr(settings, each.name, value)
        return settings


RANGES = {"text": (1.0, 2.0), **dict.fromkeys(("volume", "effects", "signals", "ambience"), (0.0, 1.0))}
SPEECH = ("off", "said", "everything")
HANDS = ("right", "left")
CHOICES = {"speed": SPEEDS, "speech": SPEECH, "hand": HANDS, "talk": TALKS, "light": LIGHTS}


def _sensible(name: str, value: object, default: object) -> bool:
    if name in RANGES:
        low, high = RANGES[name]
        return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high
    if name in CHOICES:
        return value in CHOICES[name]
    if name == "language":
        return value == "" or value in languages()
    if name == "tables":
        return isinstance(value, dict) and all(isinstance(table, dict) for table in value.values())
    return isinstance(value, type(default))


class SettingsKeeper:
    """Where settings live: one value in the store."""

    NAME = "settings"

    def __init__(self, chosen: KeptSettings) -> None:
        self._chosen = chosen
        self.for_now: dict[str, tuple[object, object]] = {}
        """By the name of a setting: what the command line says for this time, and what is saved instead."""

    def load(self) -> Settings:
        """The settings as they were left."""
        return Settings.from_plain(self._chosen.get(self.NAME))

    def save(self, settings: Settings) -> None:
        """Saves the settings. If that fails they hold until the app ends, and nobody is bothered with it."""
        plain = settings.plain()
        for name, (given, kept) in self.for_now.items():
            plain[name] = kept if plain[name] == given else plain[name]
        with contextlib.suppress(StoreError):
            self._chosen.put(self.NAME, plain)
