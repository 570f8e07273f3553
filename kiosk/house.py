"""How one café wants its kiosk: the settings of `kiosk.toml`, each with a default that works."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from game.kernel.words import LANGUAGES
from kiosk.hours import LoudFrom, Week

LAYOUTS = ("auto", "flat")
"""How the screen stands: wide or upright, as its shape says; or lying as a table top."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """Words of the house's own, in as many languages as it has given."""

    by_language: tuple[tuple[str, str], ...] = ()

    def in_language(self, language: str, otherwise: str = "") -> str:
        """The words in a language; where the house has none of its own, the others."""
        return dict(self.by_language).get(language) or otherwise


@dataclass(frozen=True, slots=True)
class ThisTable:
    """`[house]`: what this table is called, what it offers, and where it keeps things."""

    name: str = ""
    table: str = "1"
    language: str = "de"
    languages: tuple[str, ...] = LANGUAGES
    games: tuple[str, ...] = ()
    """The ids of the games on offer, in this order; the reader fills in all there are."""
    data: Path | None = None
    """Where matches, figures and logs live; None: in a folder beside the file."""
    database: str = ""
    """Where several tables of one house share what they keep; empty: this table is alone."""
    names: str = ""
    """The word with which names may leave this table; empty: they never do."""


@dataclass(frozen=True, slots=True)
class Times:
    """`[times]`: in seconds, but for `code_hours`."""

    menus: int = 60
    """Without a touch in menus, until somebody is asked whether they are still there."""
    game: int = 180
    """The same in a game."""
    countdown: int = 30
    code_hours: int = 12
    code_shown: int = 20
    attract: int = 60
    """Until the bots show another game."""
    cleaning: int = 30
    pin: int = 20
    """Without a touch until the PIN pad closes."""
    staff: int = 120
    """Without a touch until the staff page closes."""


@dataclass(frozen=True, slots=True)
class Loudness:
    """`[volume]`: in per cent."""

    usual: int = 60
    ceiling: int = 80
    """Nobody makes it louder, staff neither."""
    attract: int = 15
    """While bots play alone."""
    steps: tuple[LoudFrom, ...] = ()
    """`[volume.from]`: how loud from which hour on."""


@dataclass(frozen=True, slots=True)
class ClosedWords:
    """`[closed]`: what stands on the nearly black screen."""

    title: Spoken = Spoken()
    text: Spoken = Spoken()
    notice: int = 10
    """Minutes before closing in which guests are told."""


@dataclass(frozen=True, slots=True)
class StaffCorner:
    """`[staff]`: the way in, and whom guests shall tell when something is wrong."""

    pin: str = ""
    """The hash of the PIN, as `main.py kiosk-setup` writes it."""
    call: Spoken = Spoken()
    phone: str = ""


@dataclass(frozen=True, slots=True)
class Display:
    """`[screen]`: how it stands, and the commands that switch it."""

    layout: str = "auto"
    pixel_shift: int = 4
    """By how many pixels the attract scene wanders, against burn-in; 0 for none."""
    screen_off: tuple[str, ...] = ()
    screen_on: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PhoneAccess:
    """`[phones]`: may guests hold their cards on their own phones, and which Wi-Fi leads here?"""

    on: bool = False
    wifi: str = ""
    password: str = ""
    port: int = 0
    """0: any that is free."""
    address: str = ""
    """By which address phones reach this screen; empty: the likeliest of those it has."""


@dataclass(frozen=True, slots=True)
class NewVersions:
    """`[updates]`: the folder in which new versions are laid down, and when one may take over."""

    folder: Path | None = None
    at: int = 270
    """Minute of the day."""


@dataclass(frozen=True, slots=True)
class House:
    """Everything that `kiosk.toml` says."""

    house: ThisTable = field(default_factory=ThisTable)
    times: Times = field(default_factory=Times)
    volume: Loudness = field(default_factory=Loudness)
    hours: Week = ()
    """`[hours]`: when guests may play; empty: always."""
    closed: ClosedWords = field(default_factory=ClosedWords)
    invite: Spoken = Spoken()
    """`[texts] invite`: instead of 'Pull up a chair!'."""
    staff: StaffCorner = field(default_factory=StaffCorner)
    screen: Display = field(default_factory=Display)
    phones: PhoneAccess = field(default_factory=PhoneAccess)
    updates: NewVersions = field(default_factory=NewVersions)
