"""A player who sees nothing: hears what has the focus and what is said; has a few keys or a controller."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

from scenes.app.controllers import Controllers
from scenes.ui.tree import Node, Tree
from tests.rigs.headless_app import House

TRIES = 12
"""Things that are tried in a turn before a hint is asked for."""
HOUSE = ("menu", "hint", "undo", "redo", "log", "to_me", "to_end")
"""What the house's buttons are called: they are left alone."""
Press = Callable[[str], None]


class Blind:
    """Goes from one thing to the next, presses what sounds like a card, a field or a way on, and asks for a
    hint when nothing came of that. Knows no ids, no places and no moves.
    """

    def __init__(self, house: House, press: Press, seed: int = 1) -> None:
        self.house = house
        self.press = press
        self.chance = random.Random(seed)
        words = house.table.model.words
        self.house_words = {words(f"table.{name}") for name in HOUSE}
        self.tried = 0
        self.over = False

    def play(self, most: int) -> None:
        """Until the game is over, at most so many turns of waiting and doing."""
        for _ in range(most):
            if self.house.tree().scene == "result":
                self.over = True
                return
            self.step()

    def step(self) -> None:
        before = self.house.tree()
        if before.busy or not self.focusable(before):
            self.house.doze()
            return
        if self.tried >= TRIES and before.scene == "table":
            self.press("hint")
            self.house.wait(0.2)
            self.choose()
            self.tried = 0
        else:
            self.try_something()
        self.tried = self.tried + 1 if self.house.tree().version == before.version else 0

    def try_something(self) -> None:
        for _ in range(self.chance.randint(1, 6)):
            self.press("next")
        self.choose()
        self.house.frame(0.02)

    def choose(self) -> None:
        """What has the focus, if it is of the game."""
        heard = self.heard()
        if heard is not None and heard.name not in self.house_words and heard.role != "text":
            self.press("choose")

    def heard(self) -> Node | None:
        """What the voice says: the name of what has the focus."""
        return next((node for node in self.house.tree().nodes if node.focused), None)

    def focusable(self, tree: Tree) -> bool:
        return any(node.enabled for node in tree.nodes)


def by_keyboard(house: House) -> Press:
    """Tab, Enter and H."""
    keys = {"next": "tab", "choose": "enter", "hint": "h"}
    return lambda name: house.key(keys[name])


def by_controller(house: House) -> Press:
    """A shoulder, A and Y: as SDL tells them."""
    buttons = {
        "next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
        "choose": pygame.CONTROLLER_BUTTON_A,
        "hint": pygame.CONTROLLER_BUTTON_Y,
    }
    pads = Controllers(lambda name: None)

    def press(name: str) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            event = pygame.event.Event(kind, instance_id=0, button=buttons[name])
            for record in pads.read(event, house.now):
                house.hand(record)
        house.frame(0.0)

    return press
