"""The config of a kiosk: the settings of `kiosk.toml`. Each has a default that works."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from game.language.words import LANGUAGES
from kiosk.opening_hours import LoudFrom, Week

LAYOUTS = ("auto", "flat")
"""How the screen is mounted. `auto`: upright or not, by its shape; `flat`: lying as a table top."""


@dataclass(frozen=True, slots=True)
class OwnText:
    """A text of the café's own, in the languages for which it gave one."""

    by_language: tuple[tuple[str, str], ...] = ()

    def in_language(self, language: str, otherwise: str = "") -> str:
        """The text in a language; `otherwise` if the café gave none."""
        return dict(self.by_language).get(language) or otherwise


@dataclass(frozen=True, slots=True)
class TableConfig:
    """`[house]`: the names of café and table, what the table offers, and where it stores things."""

    name: str = ""
    table: str = "1"
    language: str = "de"
    languages: tuple[str, ...] = LANGUAGES
    games: tuple[str, ...] = ()
    """The ids of the games on offer, in this order; if the file names none, the reader fills in all."""
    data: Path | None = None
    """The folder of matches, figures and logs; None: a folder beside the file."""
    database: str = ""
    """Address of the database that several tables share (see `multiscreen`); empty: this table is alone."""
    names: str = ""
    """The password with which names may leave this table; empty: they never do."""


@dataclass(frozen=True, slots=True)
class Times:
    """`[times]`: all in seconds, except `code_hours`."""

    menus: int = 60
    """How long nobody touches a menu until guests are asked if they are still there."""
    game: int = 180
    """The same in a game."""
    countdown: int = 30
    """How long guests then have to answer."""
    code_hours: int = 12
    """How many hours an interrupted game waits under its code."""
    code_shown: int = 20
    """How long that code is shown."""
    attract: int = 60
    """How long the bots show a game before they show another."""
    cleaning: int = 30
    """How long the screen ignores touches so that it can be cleaned."""
    pin: int = 20
    """How long nobody touches the PIN pad until it closes."""
    staff: int = 120
    """How long nobody touches the staff page until it closes."""


@dataclass(frozen=True, slots=True)
class Loudness:
    """`[volume]`: in per cent."""

    usual: int = 60
    ceiling: int = 80
    """The most that anybody can set, the staff included."""
    attract: int = 15
    """The most while only bots play."""
    steps: tuple[LoudFrom, ...] = ()
    """`[volume.from]`: how loud it is from which time of day on."""


@dataclass(frozen=True, slots=True)
class ClosedWords:
    """`[closed]`: what the nearly black screen says while the café is closed."""

    title: OwnText = OwnText()
    text: OwnText = OwnText()
    notice: int = 10
    """How many minutes before closing guests are told."""


@dataclass(frozen=True, slots=True)
class StaffConfig:
    """`[staff]`: the PIN of the staff page, and whom guests should tell when something is wrong."""

    pin: str = ""
    """The hash of the PIN, as `main.py kiosk-setup` writes it."""
    call: OwnText = OwnText()
    phone: str = ""


@dataclass(frozen=True, slots=True)
class Display:
    """`[screen]`: how the screen is mounted, and the commands that switch it off and on."""

    layout: str = "auto"
    pixel_shift: int = 4
    """By how many pixels the attract scene moves about, against burn-in; 0: it doesn't."""
    screen_off: tuple[str, ...] = ()
    screen_on: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PhoneAccess:
    """`[phones]`: may guests hold their cards on their own phones, and in which Wi-Fi?"""

    on: bool = False
    wifi: str = ""
    password: str = ""
    port: int = 0
    """0: any port that is free."""
    address: str = ""
    """The address at which phones reach this screen; empty: the likeliest one that it has."""


@dataclass(frozen=True, slots=True)
class NewVersions:
    """`[updates]`: the folder into which new versions are unpacked, and when one may take over."""

    folder: Path | None = None
    at: int = 270
    """The minute of the day from which on it may."""


@dataclass(frozen=True, slots=True)
class KioskConfig:
    """Everything that `kiosk.toml` says."""

    table: TableConfig = field(default_factory=TableConfig)
    times: Times = field(default_factory=Times)
    volume: Loudness = field(default_factory=Loudness)
    hours: Week = ()
    """`[hours]`: when guests may play; empty: always."""
    closed: ClosedWords = field(default_factory=ClosedWords)
    invite: OwnText = OwnText()
    """`[texts] invite`: what the attract scene says instead of 'Pull up a chair!'."""
    staff: StaffConfig = field(default_factory=StaffConfig)
    screen: Display = field(default_factory=Display)
    phones: PhoneAccess = field(default_factory=PhoneAccess)
    updates: NewVersions = field(default_factory=NewVersions)
