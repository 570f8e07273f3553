"""A house whose screens end and start again in the middle of everything."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.kernel.types import Result
from tests.rigs.multiscreen.screens import Table


def restart_a_house(screens: Sequence[Table], restarts: int, dice: Random) -> int:
    """Plays, puts games away, fetches them at other tables, and restarts a screen so often; gives how many
    games have been played to their end. Everything has been told when this returns.
    """
    ended, waiting = 0, dict[str, tuple[Table, int]]()
    for screen in screens:
        screen.told()
    for turn in range(restarts):
        screen = dice.choice(screens)
        if dice.random() < 0.7:
            ended += len(screen.play(dice.randrange(1, 4)))
        if dice.random() < 0.5:
            (match,) = screen.play(over=False)
            waiting[f"{4000 + turn}"] = screen, match
            screen.link.put_away(match, f"{4000 + turn}")
            screen.told()
        if waiting and dice.random() < 0.6:
            ended += _go_on_elsewhere(*waiting.popitem(), screens, dice)
        screen.restart(crash=dice.random() < 0.3)
        if dice.random() < 0.5:
            screen.told()
    for screen in screens:
        screen.told()
    return ended


def _go_on_elsewhere(code: str, home: tuple[Table, int], screens: Sequence[Table], dice: Random) -> int:
    """All screens ask for one game: exactly one gets it, and plays it to its end."""
    owner, match = home
    order = dice.sample(screens, len(screens))
    for screen in order:
        screen.told()
    got = []
    for screen in order:
        if screen is owner:
            held = owner.link.claim(match)
            assert held.wait(60)
            if held.answer:
                got.append((owner, match))
            continue
        asked = screen.link.fetch(code)
        assert asked.wait(60)
        if asked.answer is not None:
            came = asked.answer
            here = screen.store.matches.adopt(came.replay.record, came.players, screen.moment(), came.game)
            got.append((screen, here))
    assert len(got) == 1, f"{code} goes on at {len(got)} tables"
    screen, here = got[0]
    screen.store.matches.end(here, Result((7, 5), (1, 2)), screen.moment())
    screen.told()
    return 1
