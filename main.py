"""Stammtisch's command line: opens the window, or one of the tools that need none."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the arguments ask for; the status is the process's."""
    options = _parser().parse_args(arguments)
    if options.verb == "engine":
        return _engine()
    return 0


def _engine() -> int:
    from game.engine import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="stammtisch", description="Five tabletop games on one table.")
    verbs = parser.add_subparsers(dest="verb")
    verbs.add_parser("engine", help="answer the line protocol on standard input and output")
    return parser


if __name__ == "__main__":
    sys.exit(main())
