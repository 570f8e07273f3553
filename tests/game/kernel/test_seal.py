"""The seal that is shown before a game, for whoever believes that the dice are loaded."""

from __future__ import annotations

import hashlib

from game.kernel.registry import titles
from game.kernel.seal import seal
from game.kernel.session import Session
from scenes.base.option_ids import usual_options


def test_it_is_what_any_computer_says_about_the_number() -> None:
    """`printf %s 123 | sha256sum`, as docs/seal.md tells people."""
    assert seal(123) == "a665 a459 2042 2f9d"
    number = 281_474_976_710_655
    assert hashlib.sha256(b"281474976710655").hexdigest().startswith(seal(number).replace(" ", ""))


def test_another_number_has_another_seal() -> None:
    assert len({seal(number) for number in range(5000)}) == 5000


def test_the_number_alone_decides_what_is_dealt() -> None:
    for title in titles().values():
        options = usual_options(title)
        first, again, other = (Session.deal(title, title.seats[0], seed, options) for seed in (5, 5, 6))
        assert first.position() == again.position()
        assert first.position() != other.position()
