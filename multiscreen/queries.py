"""The queries to the house: all that a screen tells it and asks it. Each function takes an open link and
raises `HouseError`.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from game.storage.outbox import AWAY, BACK, NAMELESS, OVER, RENAMED, Parcel, names_of
from game.storage.people import fold_name
from game.storage.replay_files import BadReplay, Replay, read_replay
from game.storage.row_reading import SavedPlayer, read_players
from multiscreen.database_client import HouseError, Link

log = logging.getLogger("stammtisch")

LONGEST_AGO = 3650 * 86_400.0
"""Seconds: moments longer ago are told as so long ago, because a screen's clock may be wrong."""
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Screen:
    """What the house is told of this screen."""

    id: str
    called: str
    """The number or name of the table."""
    version: str = ""
    secret: str = ""
    """The password without which the house neither takes nor shows names; empty: they never leave."""
    hours: float = 12.0
    """How many hours a game waits under its code."""
    key: str = ""
    """The secret by which the house knows this screen since the app was started (`screen_identity`)."""
    held: tuple[str, ...] = ()
    """Secrets of starts before, of which the house may know one."""
    spot: str = ""
    """What tells this machine since it was switched on, and this folder, from others; empty: nothing does."""


@dataclass(frozen=True, slots=True)
class Admission:
    """The house's answer to a screen that comes."""

    verdict: str
    """`in`; `wait` while the screen with this id still seems to run elsewhere; `copy` if another one took its
    place: these are the files of a copied disk, or of a backup.
    """
    slot: int | None
    """This screen's place among all screens, from 0 on; None if all are taken."""
    epoch: str
    """Changes when the house has forgotten something, and has to be told everything again."""
    silent: float
    """With `wait`: for how many seconds nothing was heard of the other one."""


@dataclass(frozen=True, slots=True)
class Doing:
    """What goes on at a screen, and which game is played there."""

    what: str = "free"
    """`playing`, `free` or `closed`."""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Sighting:
    """A game that waits under a code somewhere in the house, without names."""

    game: str
    title: str
    moves: int
    ago: float
    """Seconds since it was put away."""
    place: str
    """The table where it already goes on; empty if it waits."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A game that this screen has taken over."""

    game: str
    code: str
    replay: Replay
    players: tuple[SavedPlayer, ...]


@dataclass(frozen=True, slots=True)
class TableNow:
    """One screen of the house."""

    called: str
    doing: str
    title: str
    silent: float
    """Seconds since it last said that it runs."""
    plays: int
    """Games that ended there since the morning."""
    version: str
    twice: bool = False
    """Do several screens that run say they are this table?"""


@dataclass(frozen=True, slots=True)
class Best:
    """One line of a best list."""

    score: float
    name: str
    place: str
    ago: float


@dataclass(frozen=True, slots=True)
class GuestLine:
    """A guest in a list of players of the whole house."""

    name: str
    games: int
    wins: int
    points: int


@dataclass(frozen=True, slots=True)
class TitleTotal:
    """How often a game was played in the house."""

    title: str
    games: int
    today: int
    minutes: int


@dataclass(frozen=True, slots=True)
class HouseFigures:
    """All figures on the house's page; `evening` is since the morning."""

    totals: tuple[TitleTotal, ...] = ()
    evening: tuple[GuestLine, ...] = ()
    best: tuple[tuple[str, tuple[Best, ...]], ...] = ()


def game_of(screen: str, match: int, origin: str | None, began: str) -> str:
    """The name of a match in the house. It has the moment in it, because a screen whose file was restored
    from a backup may give the same number a second time.
    """
    return origin or f"{screen}/{match}/{began}"


# --- Telling ----------------------------------------------------------------------------------------------


def push_parcels(link: Link, me: Screen, parcels: Sequence[Parcel], now: datetime) -> list[int]:
    """Tells the house of a batch of parcels; gives the numbers of those that need not be sent again. Sending
    one twice does no harm.

    A parcel that the house refuses, for whatever reason, is logged and does not hold up the others.
    """
    try:
        _push(link, me, parcels, now)
    except HouseError as error:
        if error.code != "failed":
            raise
        if len(parcels) == 1:
            log.error("the house can't take match %s (%s): %s", parcels[0].match, parcels[0].what, error.told)
        else:
            for parcel in parcels:
                push_parcels(link, me, [parcel], now)
    return [parcel.id for parcel in parcels]


def _push(link: Link, me: Screen, parcels: Sequence[Parcel], now: datetime) -> None:
    over = [parcel for parcel in parcels if parcel.what == OVER and parcel.ended is not None]
    if over:
        matches = json.dumps([_match(parcel, me, now) for parcel in over])
        link.rows("SELECT stammtisch.push_matches(%s, %s, %s)", me.id, me.key, matches)
    names = [seat for parcel in over for seat in _names(parcel, me)] if me.secret else []
    if names:
        link.rows("SELECT stammtisch.push_names(%s, %s, %s)", me.id, me.key, json.dumps(names))
    renamed = [each for each in parcels if each.what == RENAMED and each.ended is not None]
    if renamed and me.secret:
        people = json.dumps([seat for parcel in renamed for seat in _names(parcel, me)])
        link.rows("SELECT stammtisch.rename(%s, %s, %s, %s)", me.id, me.key, people, me.secret)
    unnamed = [seat for parcel in parcels if parcel.what == NAMELESS for seat in _unnamed(parcel, me)]
    if unnamed:
        link.rows("SELECT stammtisch.push_unnamed(%s, %s, %s)", me.id, me.key, json.dumps(unnamed))
    away = [_away(parcel, me, now) for parcel in parcels if parcel.what == AWAY and parcel.log]
    if away:
        link.rows("SELECT stammtisch.put_away(%s, %s, %s)", me.id, me.key, json.dumps(away))
    for parcel in parcels:
        if parcel.what == BACK:
            hold_game(link, me, _game(parcel, me))


def _game(parcel: Parcel, me: Screen) -> str:
    return game_of(me.id, parcel.match, parcel.origin, parcel.began)


def _match(parcel: Parcel, me: Screen, now: datetime) -> dict[str, object]:
    return {
        "game": _game(parcel, me),
        "title": parcel.title,
        "kinds": [player.kind for player in parcel.players],
        "practice": parcel.practice,
        "began": seconds_ago(parcel.began, now),
        "ended": seconds_ago(parcel.ended or parcel.touched, now),
        "seconds": parcel.seconds,
        "moves": parcel.moves,
        "result": _json(parcel.result),
    }


def _names(parcel: Parcel, me: Screen) -> list[dict[str, object]]:
    people = enumerate(parcel.players)
    named = [(seat, player) for seat, player in people if player.kind == "human" and fold_name(player.name)]
    return [
        {**_seat(parcel, me, seat), "name": player.name[:LONGEST_NAME], "who": fold_name(player.name)}
        for seat, player in named
    ]


def _unnamed(parcel: Parcel, me: Screen) -> list[dict[str, object]]:
    return [_seat(parcel, me, seat) for seat, player in enumerate(parcel.players) if not player.name]


def _seat(parcel: Parcel, me: Screen, seat: int) -> dict[str, object]:
    return {"game": _game(parcel, me), "seat": seat}


def _away(parcel: Parcel, me: Screen, now: datetime) -> dict[str, object]:
    since = seconds_ago(parcel.touched, now)
    return {
        "game": _game(parcel, me),
        "code": parcel.code,
        "title": parcel.title,
        "moves": parcel.moves,
        "entries": len(json.loads(parcel.log)["moves"]),
        "ago": since,
        "lasts": me.hours * 3600 - since,
        "log": parcel.log,
        "names": names_of(parcel) if me.secret else "",
    }


def _json(text: str | None) -> object:
    try:
        return json.loads(text) if text is not None else None
    except ValueError:  # somebody has changed the file
        return None


def seconds_ago(moment: str, now: datetime) -> float:
    """Seconds since a moment that this screen wrote down: so the house can tell it by its own clock."""
    try:
        then = datetime.fromisoformat(moment)
        then = then if then.tzinfo is not None else then.replace(tzinfo=UTC)
        return min(max(0.0, (now - then).total_seconds()), LONGEST_AGO)
    except (ValueError, OverflowError):
        return 0.0


# --- Being there ------------------------------------------------------------------------------------------


def enter_house(link: Link, me: Screen) -> Admission:
    """Asks the house to let this screen in, with its secret instead of one that it held before."""
    asked = (
        "SELECT verdict, slot, epoch, silent FROM stammtisch.enter("
        "%s, %s, %s, ARRAY(SELECT jsonb_array_elements_text(%s::jsonb)), %s, %s)"
    )
    told = (me.id, me.called[:LONGEST_NAME], me.version[:40], json.dumps(me.held), me.key, me.spot)
    return Admission(*link.rows(asked, *told)[0])


def report_running(link: Link, me: Screen, doing: Doing) -> None:
    """Tells the house that this screen runs."""
    link.rows("SELECT stammtisch.beat(%s, %s, %s, %s)", me.id, me.key, doing.what, doing.title)


def leave_house(link: Link, me: Screen) -> None:
    """Tells the house that this screen's app ends."""
    link.rows("SELECT stammtisch.leave(%s, %s)", me.id, me.key)


def games_elsewhere(link: Link, me: Screen, games: Sequence[str]) -> list[str]:
    """Which of these games of this screen go on, or are over, at another one."""
    if not games:
        return []
    found = link.rows("SELECT game FROM stammtisch.elsewhere(%s, %s)", me.id, json.dumps(list(games)))
    return [str(game) for (game,) in found]


def hold_game(link: Link, me: Screen, game: str) -> bool:
    """Tells the house that a game of this screen goes on here; False if it already does at another one."""
    return bool(link.rows("SELECT stammtisch.hold(%s, %s, %s)", me.id, me.key, game)[0][0])


# --- Table codes ------------------------------------------------------------------------------------------


def find_game(link: Link, code: str) -> Sighting | None:
    """The game that waits under a code; None if there is none."""
    rows = link.rows("SELECT game, title, moves, ago, place FROM stammtisch.look(%s)", code)
    return Sighting(*rows[0]) if rows else None


def claim_game(link: Link, me: Screen, code: str) -> Arrival | None:
    """Takes over the game under a code; None if another screen was first. It may be asked twice."""
    asked = "SELECT game, log, names FROM stammtisch.take(%s, %s, %s, %s)"
    rows = link.rows(asked, me.id, me.key, code, me.secret)
    if not rows:
        return None
    game, log, names = map(str, rows[0])
    try:
        replay = read_replay(log.encode())
    except BadReplay as error:
        raise HouseError("failed", str(error)) from None
    players = read_players(names, replay.record.seats) if names else replay.players
    return Arrival(game, code, replay, players)


# --- Figures ----------------------------------------------------------------------------------------------


def list_tables(link: Link, since_morning: float) -> list[TableNow]:
    """Every screen that has run within a month."""
    asked = "SELECT called, doing, title, silent, plays, ran, twice FROM stammtisch.tables(%s::float8)"
    found = link.rows(asked, since_morning)
    return [TableNow(*row) for row in found]


def house_figures(link: Link, me: Screen, titles: Sequence[str], since_morning: float) -> HouseFigures:
    """Lists of the whole house; they have names only if this screen knows the password for names."""
    totals = link.rows(
        "SELECT title, games, tonight, minutes FROM stammtisch.totals(%s::float8)", since_morning
    )
    best = tuple((title, _best(link, title, me.secret)) for title in titles)
    evening = _guests(link, since_morning, me.secret)
    return HouseFigures(tuple(TitleTotal(*row) for row in totals), evening, best)


def _best(link: Link, title: str, secret: str, most: int = 5) -> tuple[Best, ...]:
    asked = "SELECT score, name, place, ago FROM stammtisch.best(%s, %s::integer, %s)"
    return tuple(Best(*row) for row in link.rows(asked, title, most, secret))


def _guests(link: Link, within: float, secret: str, most: int = 10) -> tuple[GuestLine, ...]:
    asked = "SELECT name, games, wins, points::integer FROM stammtisch.people(%s::float8, %s::integer, %s)"
    return tuple(GuestLine(*row) for row in link.rows(asked, within, most, secret))


DAY = ("date", "time", "table", "game", "state", "minutes", "people", "bots", "moves")
"""The columns of `day`."""


def day_rows(link: Link, start: datetime, now: datetime) -> list[tuple[object, ...]]:
    """A row for each game of the house that was begun within a day from `start`, and is over."""
    since = (now - start).total_seconds()
    found = link.rows(
        "SELECT since, place, title, finished, seconds, people, bots, moves"
        " FROM stammtisch.day(%s::float8, 86400::float8)",
        since,
    )
    return [_line(row, now) for row in found]


def _line(row: Sequence[object], now: datetime) -> tuple[object, ...]:
    since, place, title, finished, seconds, *counted = row
    began = datetime.fromtimestamp(now.timestamp() - float(str(since)), now.tzinfo)
    state = "finished" if finished else "broken off"
    minutes = round(int(str(seconds)) / 60)
    return began.date(), f"{began:%H:%M}", place, title, state, minutes, *counted
