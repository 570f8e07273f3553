"""A house under load: screens killed while they tell, screens that start again and again, a year of games.

python3 run.py campaign house --kills 200 --seed 1
python3 run.py campaign house --restarts 50
python3 run.py campaign house --matches 100000

The first two end with 1 if a game was lost or counted twice; the last prints how long lists and numbers take.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random

from game.kernel.registry import titles
from multiscreen.database_client import Link
from multiscreen.queries import DAY, Screen, enter_house, find_game, house_figures, list_tables
from tests.rigs.multiscreen.killed_screen import kill_while_telling
from tests.rigs.multiscreen.postgresql_server import Proxy, server
from tests.rigs.multiscreen.restarted_screens import restart_a_house
from tests.rigs.multiscreen.screens import Made, Table, make_house

BATCH = 200
PEOPLE = 200
EVENING = 12 * 3600.0


def main() -> int:
    """1 if a game was lost or counted twice."""
    parser = argparse.ArgumentParser(prog="run.py campaign house")
    parser.add_argument("--kills", type=int)
    parser.add_argument("--restarts", type=int, help="so many of each of four screens")
    parser.add_argument("--matches", type=int, help="as many as this, told by eight screens in a year")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    began = time.monotonic()
    dice = Random(options.seed)
    wrong = 0
    with server() as postgres, tempfile.TemporaryDirectory() as folder:
        if options.kills or not (options.restarts or options.matches):
            house, line = make_house(postgres.fresh("kills")), Proxy(postgres.port)
            wrong += _killed(house, line, Path(folder), options.kills or 200, dice)
        if options.restarts:
            wrong += _restarted(make_house(postgres.fresh("restarts")), Path(folder), options.restarts, dice)
        if options.matches:
            _measure(make_house(postgres.fresh("matches")), options.matches, dice)
    print(f"{round(time.monotonic() - began)} s")
    return int(wrong > 0)


def _killed(house: Made, line: Proxy, folder: Path, kills: int, dice: Random) -> int:
    games = kill_while_telling(house, line, folder / "killed", kills, dice)
    found = house.count("match")
    line.close()
    print(f"{kills} kills, {games} games, {found} in the house")
    return abs(games - found)


def _restarted(house: Made, folder: Path, restarts: int, dice: Random) -> int:
    with ExitStack() as stack:
        screens = []
        for n in range(4):
            screen = Table(house.screen, house.client, str(n + 1), folder / f"{n}", spot=f"machine {n}")
            stack.callback(screen.close)
            screens.append(screen)
        played = restart_a_house(screens, 4 * restarts, dice)
    with house.link() as link:
        counted = int(link.rows("SELECT sum(games) FROM stammtisch.totals(1e9::float8)")[0][0])
    places = house.count("screen")
    told = f"{played} games, {counted} counted, {places} screens in the house"
    print(f"{4 * restarts} restarts of four screens: {told}")
    return abs(played - counted) + abs(places - 4)


# --- A year of games ----------------------------------------------------------------------------------------


def _measure(house: Made, matches: int, dice: Random) -> None:
    with house.link("screen") as link:
        screens = [Screen(f"screen-{n}", str(n + 1), secret=house.names, key=f"k{n}") for n in range(8)]
        for screen in screens:
            assert enter_house(link, screen).verdict == "in"
        worst, began = 0.0, time.perf_counter()
        for first in range(0, matches, BATCH):
            told = time.perf_counter()
            _tell(link, screens[first // BATCH % 8], first, matches, dice)
            worst = max(worst, time.perf_counter() - told)
        seconds = time.perf_counter() - began
        print(f"{matches} matches told in {seconds:.0f} s, {BATCH} of them in at most {worst:.2f} s")
        me, names = screens[0], sorted(titles())
        asked: dict[str, Callable[[], object]] = {
            "tables": lambda: list_tables(link, EVENING),
            "figures of the page": lambda: house_figures(link, me, names, EVENING),
            "figures of a year": lambda: house_figures(link, me, names, 366 * 86_400.0),
            "a number": lambda: find_game(link, "4711"),
        }
        for name, ask in asked.items():
            _print_times(name, ask)
        since = "SELECT count(*) FROM stammtisch.day(%s::float8, 86400::float8)"
        _print_times(f"the file of a day ({len(DAY)} columns)", lambda: link.rows(since, 86_400.0))
    _ask_behind_lists(house)


def _print_times(name: str, ask: Callable[[], object]) -> None:
    taken = []
    for _ in range(5):
        began = time.perf_counter()
        ask()
        taken.append(time.perf_counter() - began)
    print(f"{name}: {sorted(taken)[2] * 1000:.0f} ms, at most {max(taken) * 1000:.0f} ms")


def _ask_behind_lists(house: Made) -> None:
    """How long a guest's number takes on a screen whose staff's page asks without a pause."""
    screen = Table(house.screen, house.client, "9", secret=house.names)
    screen.told()
    names = sorted(titles())
    taken, page = [], []
    for _ in range(20):
        began = time.perf_counter()
        here, figures_of_all = screen.link.tables(), screen.link.figures(names)
        found = screen.link.find("4711")
        assert found.wait(60)
        taken.append(time.perf_counter() - began)
        assert here.wait(60)
        assert figures_of_all.wait(60)
        page.append(time.perf_counter() - began)
    screen.close()
    for what, times in (("staff's page, all of it", page), ("a number, asked in that moment", taken)):
        print(f"{what}: {sorted(times)[10] * 1000:.0f} ms, at most {max(times) * 1000:.0f} ms")


def _tell(link: Link, me: Screen, first: int, matches: int, dice: Random) -> None:
    games, people = [], []
    for number in range(first, first + BATCH):
        ago = 365 * 86_400 * (1 - number / matches)
        game = f"{me.id}/{number}/{number}"
        seats = dice.randrange(2, 6)
        scores = [dice.randrange(100) for _ in range(seats)]
        ranks = [1 + sum(other > score for other in scores) for score in scores]
        result = {"scores": scores, "ranks": ranks}
        games.append(
            {
                "game": game,
                "title": dice.choice(sorted(titles())),
                "kinds": ["human"] * seats,
                "practice": False,
                "began": ago + 1800,
                "ended": ago,
                "seconds": dice.randrange(120, 3600),
                "moves": dice.randrange(20, 200),
                "result": result,
            }
        )
        names = [f"guest {dice.randrange(PEOPLE)}" for _ in range(seats)]
        people += [{"game": game, "seat": s, "name": name, "who": name} for s, name in enumerate(names)]
    link.rows("SELECT stammtisch.push_matches(%s, %s, %s)", me.id, me.key, json.dumps(games))
    link.rows("SELECT stammtisch.push_names(%s, %s, %s)", me.id, me.key, json.dumps(people))


if __name__ == "__main__":
    raise SystemExit(main())
