"""Clicks, keys, pulls at the window and looks away, by somebody who knows nothing."""

from __future__ import annotations

from random import Random

from scenes.base.settings import Settings
from scenes.pages.title.scene import TitleScene
from scenes.ui.inputs import KEYS, Input, Kind
from tests.rigs.headless_app import House

SIZES = ((1024, 640), (1280, 800), (1440, 640), (1024, 900))
TYPED = (*sorted(set(KEYS.values())), *"0123456789", "a", "z", "f5")
DRAWN = 12
"""One frame in so many is drawn: people see fewer than they cause."""


class Monkey:
    """Plays with the app, not with its rules."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.house = House(SIZES[0], "de", self._settings)
        self.house.open(TitleScene(self.house.context))

    def _settings(self, settings: Settings) -> None:
        settings.speed = self.dice.choice(("normal", "fast", "instant"))
        settings.reduced_motion = self.dice.random() < 0.3

    def act(self) -> None:
        """What a hand may do in one frame, mostly one thing, and a moment passing."""
        way_out = self._may_end()
        for _ in range(self.dice.choice((1, 1, 1, 2, 3))):
            self._do_one_thing()
        self._pass_time()
        if not self.house.manager.stack:
            assert way_out, "only 'quit' on the title ends the app"
            self.house.open(TitleScene(self.house.context))

    def _may_end(self) -> bool:
        """Is there a way out of the app on the screen?"""
        return any(node.id == "title/quit" for node in self.house.tree().nodes)

    def _do_one_thing(self) -> None:
        dice, house = self.dice, self.house
        what = dice.random()
        if what < 0.60:
            self._click(self._somewhere())
        elif what < 0.85:
            house.hand(Input("key", house.now, key=dice.choice(TYPED), shift=dice.random() < 0.2))
        elif what < 0.97:
            kind: Kind = dice.choice(("motion", "wheel", "leave", "press", "release"))
            house.hand(Input(kind, house.now, self._somewhere(), steps=dice.choice((-1.0, 1.0))))
        elif what < 0.985:
            house.resize(dice.choice(SIZES))
        else:
            house.manager.relayout()

    def _somewhere(self) -> tuple[int, int]:
        """Mostly on something that can be clicked."""
        nodes = [node for node in self.house.tree().nodes if node.enabled]
        if nodes and self.dice.random() < 0.75:
            return self.dice.choice(nodes).area.center
        width, height = self.house.context.layout.size
        return self.dice.randrange(width), self.dice.randrange(height)

    def _click(self, pos: tuple[int, int]) -> None:
        button = 3 if self.dice.random() < 0.1 else 1
        for kind in ("motion", "press", "release"):
            self.house.hand(Input(kind, self.house.now, pos, button=button))

    def _pass_time(self) -> None:
        house = self.house
        house.now += self.dice.choice((0.0, 0.016, 0.016, 0.3, 2.5))
        manager = house.manager
        if manager.stack:
            manager.update(house.now)
        manager.switch(house.window, house.now)
        if manager.stack and self.dice.randrange(DRAWN) == 0:
            manager.draw(house.window, house.now)


def play(seed: int, events: int) -> set[str]:
    """So much of it, from the title on; gives the scenes that were seen. Fails at a dead end."""
    monkey, seen = Monkey(seed), set[str]()
    for number in range(events):
        monkey.act()
        house = monkey.house
        seen.add(house.scene.name)
        offered = any(node.enabled for node in house.tree().nodes)
        assert offered or house.manager.wake(house.now) is not None, f"a dead end at event {number}"
    return seen
