"""The command-line flags of the window and of the shots. Imports no pygame: main.py reads it first."""

from __future__ import annotations

import argparse
from pathlib import Path

SPEEDS = ("slow", "normal", "fast", "instant")


def positive(text: str) -> int:
    """A whole number of at least 1, from the command line."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


class Version(argparse.Action):
    """Prints the version, which is only looked up when asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from scenes.base.version import version  # noqa: PLC0415

        print(f"Stammtisch {version()}")
        parser.exit()


def add_flags(parser: argparse.ArgumentParser) -> None:
    """The flags that `scenes.app.app.run` reads from the namespace it is given."""
    parser.add_argument("--data", type=Path, metavar="DIR", help="where matches and settings live")
    parser.add_argument("--open", type=Path, metavar="FILE", help="a game to be watched; FILE alone will do")
    parser.add_argument("--window", metavar="WxH", help="size of the window, at least 1024x640")
    parser.add_argument("--fullscreen", action="store_true", help="start in full screen")
    parser.add_argument("--lang", metavar="CODE", help="de, en, it or fr; else as chosen")
    parser.add_argument("--seed", type=int, metavar="N", help="the same chance in every game: for tests")
    parser.add_argument("--speed", choices=SPEEDS, help="how fast things move; otherwise as chosen")
    parser.add_argument("--tree", type=Path, metavar="FILE", help="keep FILE a description of the screen")
    parser.add_argument("--phones", metavar="ADDRESS", help="where phones reach this computer; else found")
    parser.add_argument("--frames", type=positive, metavar="N", help="end after N frames")
    parser.add_argument("--kiosk", type=Path, metavar="FILE", help="stand in a café, as FILE says")
    parser.add_argument("--kiosk-app", type=Path, metavar="FILE", help=argparse.SUPPRESS)
    parser.add_argument("--kiosk-safe", metavar="WHY", help=argparse.SUPPRESS)
    parser.add_argument("--version", action=Version, nargs=0, help="say which version this is, and end")
    parser.add_argument("--self-check", action="store_true", help="check that everything works, and end")
    parser.add_argument("--no-audio", action="store_true", help="play no sounds")


def app_flags(options: argparse.Namespace) -> list[str]:
    """The flags that a kiosk's supervisor passes on to the app when it starts it."""
    names = ("window", "lang", "seed", "speed", "tree")
    given = [(name, getattr(options, name)) for name in names]
    flags = [f"--{name}={value}" for name, value in given if value is not None]
    return [*flags, "--no-audio"] if options.no_audio else flags


def add_setup_flags(parser: argparse.ArgumentParser) -> None:
    """The flags that `kiosk.kiosk_setup.run` reads."""
    parser.add_argument("file", type=Path, nargs="?", default=Path("kiosk.toml"), metavar="FILE")
    parser.add_argument("--check", type=Path, metavar="FILE", help="name everything that is wrong in FILE")
    parser.add_argument("--pin", action="store_true", help="only set a new PIN in FILE")
    told = "de, en, it or fr; otherwise it is asked"  # without a default, as it may stand before the verb
    parser.add_argument("--lang", metavar="CODE", default=argparse.SUPPRESS, help=told)


def add_house_flags(parser: argparse.ArgumentParser) -> None:
    """The flags of `main.py house-db`."""
    parser.add_argument(
        "address",
        metavar="ADDRESS",
        help="postgresql://user:password@host:5432/database, of the owner, or of who may make roles",
    )
    parser.add_argument(
        "--table",
        metavar="NAME",
        action="append",
        default=[],
        help="make a password for this table; may be given several times",
    )
    parser.add_argument(
        "--renew",
        action="store_true",
        help="a new password for the tables given; without --table for all, for the owner, and for names",
    )
    parser.add_argument("--forget", metavar="NAME", help="delete a name from the whole house")
    parser.add_argument(
        "--restored",
        action="store_true",
        help="the database came from a backup: every table tells again what it knows",
    )
    parser.add_argument(
        "--close-shared",
        action="store_true",
        help="nobody can sign in with the one password that all tables had before",
    )


def add_shot_flags(parser: argparse.ArgumentParser) -> None:
    """The flags that `devtools.shots.run` reads."""
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the pictures go")
    parser.add_argument("--size", metavar="WxH", default="1920x1080", help="size of the pictures")
    parser.add_argument("--lang", metavar="CODE", default="en", help="de, en, it or fr")
    parser.add_argument("--only", metavar="TEXT", default="", help="only pictures whose name has TEXT in it")
