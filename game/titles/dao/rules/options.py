"""The options of DAO: whether two people play two rounds."""

from __future__ import annotations

from game.kernel.types import Option

OPTIONS = {"two_rounds": Option(False, (False, True), only_for={True: (2,)})}
