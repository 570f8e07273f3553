"""The app’s flags, read as the command line reads them."""

from __future__ import annotations

import argparse

from scenes.base.flags import add_flags


def read_flags(*given: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_flags(parser)
    return parser.parse_args(given)
