"""Stammtisch's command line: opens the window, or one of the tools that need none."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Container, Sequence
from pathlib import Path

from scenes.app import console

VALUED = {"--data", "--window", "--lang", "--seed", "--speed", "--tree", "--frames", "--phones", "--open"}
VALUED |= {"--kiosk", "--kiosk-app", "--kiosk-safe"}
"""Flags that are followed by a value."""
NO_SHOTS = "stammtisch: 'shots' draws pictures for developers, and works only in Stammtisch's source code."
"""Said where the app is without devtools: packaged, or installed by pip."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the arguments ask for; returns the exit status of the process."""
    verbs = {
        "engine": _engine,
        "bots": _bots,
        "phones-server": _phones,
        "arena": _arena,
        "code": _code,
        "shots": _shots,
        "kiosk-setup": _kiosk_setup,
        "house-db": _house_db,
        None: _window,
    }
    given = sys.argv[1:] if arguments is None else arguments
    console.prepare_streams(given)
    options = _parser().parse_args(_with_file(given, verbs))
    try:
        return verbs[options.verb](options)
    except KeyboardInterrupt:
        return 130
    except Exception:
        if console.ends_quietly(given):
            return 1
        raise


def _with_file(arguments: Sequence[str], verbs: Container[str | None]) -> list[str]:
    """The arguments, with `--open` before a file that comes last without a flag, as after a double click."""
    given = list(arguments)
    *before, last = given or [""]
    flagged = bool(before) and before[-1] in VALUED
    if flagged or any(each in verbs for each in given) or not _is_file(last):
        return given
    return [*before, "--open", last]


def _is_file(text: str) -> bool:
    try:
        return text.endswith(".stammtisch") or Path(text).is_file()
    except OSError:  # no file can have such a name
        return False


def _window(options: argparse.Namespace) -> int:
    if options.self_check:
        from scenes.app.self_check import run as check

        return check(options)
    if options.kiosk is not None:
        return _kiosk(options)
    if options.kiosk_safe is not None:
        from scenes.app.safe_screen import run as rest

        return rest(options)
    if options.kiosk_app is not None:
        from scenes.app import sdl_hints

        sdl_hints.apply(kiosk=True)
    from scenes.app.app import run

    return run(options)


def _kiosk(options: argparse.Namespace) -> int:
    """Runs the supervisor, which starts the app itself as another process."""
    from kiosk.run import run_kiosk
    from scenes.base.flags import app_flags
    from scenes.base.version import version

    source = () if getattr(sys, "frozen", False) else (str(Path(__file__).resolve()),)
    command, flags = (sys.executable, *source), app_flags(options)
    return run_kiosk(options.kiosk, options.data, command, flags, version(), console.say_sentence)


def _kiosk_setup(options: argparse.Namespace) -> int:
    from kiosk.kiosk_setup import run

    return run(options)


def _house_db(options: argparse.Namespace) -> int:
    from multiscreen.database_setup import run

    return run(options)


def _shots(options: argparse.Namespace) -> int:
    try:
        from devtools.shots import run
    except ModuleNotFoundError as missing:
        if missing.name not in ("devtools", "devtools.shots"):
            raise
        print(NO_SHOTS, file=sys.stderr)
        return 2
    return run(options)


def _engine(options: argparse.Namespace) -> int:
    from game.terminal.line_protocol import serve

    serve(sys.stdin.buffer, sys.stdout.buffer, time.monotonic)
    return 0


def _bots(options: argparse.Namespace) -> int:
    from game.bots.bot_worker import serve

    if hasattr(os, "nice"):
        os.nice(5)  # drawing comes first
    serve(sys.stdin.buffer, sys.stdout.buffer, time.monotonic)
    return 0


def _phones(options: argparse.Namespace) -> int:
    from phones.server import main as serve

    serve()
    return 0


def _code(options: argparse.Namespace) -> int:
    from game.terminal.code_command import run

    return run(options)


def _arena(options: argparse.Namespace) -> int:
    from studies.arena_command import run

    return run(options)


def _parser() -> argparse.ArgumentParser:
    from scenes.base.flags import add_flags, add_house_flags, add_setup_flags, add_shot_flags

    parser = argparse.ArgumentParser(prog="stammtisch", description="Five tabletop games on one table.")
    add_flags(parser)
    verbs = parser.add_subparsers(dest="verb", title="without a window")
    verbs.add_parser("engine", help="answer the line protocol on standard input and output")
    verbs.add_parser("bots", help="think for the app's bots (it starts this by itself)")
    verbs.add_parser("phones-server", help="serve the phones at a table (the app starts this by itself)")
    _add_arena(verbs.add_parser("arena", help="let bots play each other and count"))
    _add_code(verbs.add_parser("code", help="say what the code of a game holds, or make one"))
    add_setup_flags(verbs.add_parser("kiosk-setup", help="ask what a kiosk has to know, and write its file"))
    add_house_flags(verbs.add_parser("house-db", help="make the database of a house with several screens"))
    add_shot_flags(
        verbs.add_parser("shots", help="draw every scene into PNG files (only in the source code)")
    )
    return parser


def _add_arena(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", help="dao, daumen, dog, tao or dos")
    parser.add_argument(
        "--seats",
        required=True,
        help="a level a seat: hard,normal,easy,random …; hard@FOLDER is that of another version of the app",
    )
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--cluster", help="Dask instead: tcp://HOST:PORT, or local:8 for 8 workers here")
    parser.add_argument("--notes", type=Path, help="a file for what was played, to go on from there")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def _add_code(parser: argparse.ArgumentParser) -> None:
    given = parser.add_mutually_exclusive_group(required=True)
    given.add_argument("text", nargs="?", metavar="TEXT", help="the code: ST:… or letters in groups")
    given.add_argument("--of", type=Path, metavar="FILE", help="a saved game (.stammtisch)")
    parser.add_argument("--typed", action="store_true", help="with --of: in lines that are easy to type")


if __name__ == "__main__":
    sys.exit(main())
