"""A player who hears the app by a screen reader: knows names, roles and states, nothing else."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from tests.rigs.access.desk import BUTTONS, Desk, Stuck, Thing

LEFT_ALONE = (
    "Menu",
    "What happened",
    "Hint",
    "Take back",
    "Redo",
    "Turn the table",
    "Another card",
    "Step back",
)
"""What leads away from the game, or back."""
ASIDE = ("Why", "Show")
"""What such names begin with tells about moves that were made."""
TRIES = 3
"""Things that are pressed in vain before the player asks for a hint."""


@dataclass
class Listener:
    """Plays by ear. A hint puts the focus on what it means, so that the player hears it."""

    desk: Desk
    seed: int
    tried: int = 0
    pressed: list[str] = field(default_factory=list)
    nameless: list[str] = field(default_factory=list)
    """What could be used and had no name."""

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)

    def sit_down(self, game: str, *choices: str) -> None:
        """From the title to the table, where everybody else is a bot."""
        self.desk.press(game, "push button")
        self.desk.find("Start the game")
        for choice in choices:
            self.desk.press(choice, "radio button")
        self.desk.press("Start the game")
        self.desk.find("Hint")

    def play(self, most: int, end: str = "Once more") -> bool:
        """Plays so many turns of hearing and pressing; was that the end of the game?"""
        for _ in range(most):
            if self.desk.process.poll() is not None:
                raise Stuck(f"the app ended with status {self.desk.process.returncode}")
            things = self.desk.things()
            self.look(things)
            if any(each["name"] == end for each in things):
                return True
            self.turn(things)
        return False

    def look(self, things: list[Thing]) -> None:
        """Notes what has no name."""
        usable = [each for each in things if each["role"] in BUTTONS]
        self.nameless += [f"{each['role']} of {len(things)}" for each in usable if not each["name"].strip()]

    def turn(self, things: list[Thing]) -> None:
        """Presses something, if there is anything to press."""
        usable = [each for each in things if each["acts"] and "enabled" in each["states"]]
        own = [
            each for each in usable if each["name"] not in LEFT_ALONE and not each["name"].startswith(ASIDE)
        ]
        hint = next((each for each in usable if each["name"] == "Hint"), None)
        if self.tried >= TRIES and hint is not None:
            self.desk.act(hint)
            self.tried = 0
            own = [each for each in self.desk.things() if "focused" in each["states"] and each["acts"]]
        if not own:
            return
        thing = self.chance.choice(own)
        self.pressed.append(thing["name"])
        self.desk.act(thing)
        self.tried += 1
        if self.desk.heard(0.02):
            self.tried = 0


def finish(listener: Listener, most: int) -> None:
    """Plays to the end; fails if that isn't reached."""
    if not listener.play(most):
        raise Stuck(f"no end after {most} turns; pressed last: {listener.pressed[-8:]}")
