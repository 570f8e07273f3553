"""The options of TAO: its two versions, how many coins win, the variants, and the limit of turns."""

from __future__ import annotations

from game.kernel.types import Option
from game.titles.tao.rules.combinations import COINS_TO_WIN, FEW_COINS

OPTIONS = {
    "version": Option("yin", ("yin", "yang")),
    "coins": Option(
        COINS_TO_WIN, (COINS_TO_WIN, FEW_COINS), value_before=COINS_TO_WIN, for_beginners=FEW_COINS
    ),
    "open_hands": Option(False, (False, True)),
    "calm_start": Option(False, (False, True)),
    "one_coin": Option(False, (False, True)),
    "one_raid": Option(False, (False, True)),
    "no_undo": Option(False, (False, True)),
    "turn_limit": Option(100, (40, 60, 100, 200), for_beginners=40),
}
