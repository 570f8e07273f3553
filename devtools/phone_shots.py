"""Phone shots: pictures of the pages about phones, and of a table with hands on phones."""

from __future__ import annotations

from collections.abc import Iterator

from devtools.shot_helpers import Shot, with_settings
from devtools.staged_phones import come, stage
from game.kernel.record import UNDO
from game.kernel.session import Session
from game.storage.matches import SavedPlayer as KeptPlayer
from phones.phone_game import PhoneSeat, SeatPlan
from scenes.app.screen_factory import screens_of
from scenes.base.match import Match, Place, Player
from scenes.base.option_ids import usual_options
from scenes.base.proposal import Proposal
from scenes.base.scene import Context, Scene
from scenes.pages.parts.saved_game import saved_game
from scenes.pages.seats.scene import ChosenSeat, SeatsScene
from scenes.phones.open_table import Party
from scenes.table.table_scene import TableScene

TITLE = "daumen"
MOVES = 20
"""Moves that have been made where a table is shown."""


def phone_shots() -> Iterator[Shot]:
    """The lobby, seats in the middle of a game, the code, a lost phone, the table; some with large words."""
    yield "lobby_phones", _come
    yield "lobby_phones_large", lambda context: _come(with_settings(context, text=2.0))
    yield "lobby_phones_full", lambda context: _come(context, "dos", 10)
    yield "seats_phones", _seats
    yield "seats_phones_full", lambda context: _seats(with_settings(context, text=2.0), 10)
    yield "phone_join", _join
    yield "phone_join_large", lambda context: _join(with_settings(context, text=2.0))
    yield "phone_gone", _gone
    yield "phone_gone_large", lambda context: _gone(with_settings(context, text=2.0))
    yield "agreement", _agreement
    yield "agreement_large", lambda context: _agreement(with_settings(context, text=2.0))
    yield "phone_claim", _claim
    yield "phone_claim_large", lambda context: _claim(with_settings(context, text=2.0))
    yield "phone_prove", lambda context: _claim(context, lost=False)
    yield "phone_prove_large", lambda context: _claim(with_settings(context, text=2.0), lost=False)
    yield "table_phones", _table
    yield "table_phones_lost", lambda context: _table(context, lost=True)
    yield "table_phones_large", lambda context: _table(with_settings(context, text=2.0), lost=True)


def _match(context: Context, title: str, seats: int = 4) -> Match:
    """A match of people and, on the last seat, a bot."""
    names = context.words.find("people.names")[:seats]
    kinds: list[Player] = ["normal" if seat == seats - 1 else "human" for seat in range(seats)]
    return Match(title, tuple(Place(name, kinds[k], k + 1) for k, name in enumerate(names)))


def _come(context: Context, title: str = TITLE, seats: int = 5) -> Scene:
    """The lobby while people scan the code: two have come, one waits, one sits at the screen."""
    party, lobby = stage(context), screens_of(context).lobby(title)
    lobby.draft.resize(seats)
    for seat, chair in enumerate(lobby.draft.sitting):
        chair.player, chair.phone = ("normal" if seat == seats - 1 else "human"), seat in (0, 1, 3)
    lobby.phones.lay()
    come(party, (0, 1), context.words.find("people.names"))
    lobby.phones.update(1000.0)
    lobby.phones.fresh.pop(0)
    return lobby


def _staged(context: Context, match: Match, phones: tuple[int, ...], there: tuple[int, ...]) -> Party:
    """Opens a table to phones: these seats' hands lie on one, and these seats' phones have come."""
    party = stage(context)
    party.lay(SeatPlan(match.title, (PhoneSeat("free"),) * len(match.places), tuple(range(1, 11))))
    come(party, there, match.names)
    party.hands = {(match.places[seat].name, match.places[seat].symbol) for seat in phones}
    return party


def _seats(context: Context, seats: int = 4) -> Scene:
    """Seats in the middle of a game: one hand on a phone, a guest for the bot's seat, one who leaves."""
    match = _match(context, "dos", seats)
    _staged(context, match, (0,), (0,))
    page = SeatsScene(context, match, 1, 20, screens_of(context).phones)
    page.sitters[-1] = ChosenSeat(context.words.find("people.names")[7], True, 10, new=True, phone=True)
    page.sitters[1].human, page.sitters[1].new = False, True
    return page


def _join(context: Context) -> Scene:
    """The code, while one phone has not come yet."""
    match = _match(context, TITLE)
    _staged(context, match, (0, 1), (0,))
    return context.screens.phone_join(match)


def _lose(context: Context, party: Party, seat: int) -> None:
    """Makes a phone one of which nothing was heard for more than a minute."""
    guest = party.room.guests.at_seat(seat) if party.room is not None else None
    assert guest is not None
    guest.away = context.clock() - 74


def _gone(context: Context) -> Scene:
    match = _match(context, TITLE)
    _lose(context, _staged(context, match, (0, 1), (0, 1)), 1)
    return context.screens.phone_gone(match, 1)


def _agreement(context: Context) -> Scene:
    """Somebody wants a move of somebody else back; a phone has to answer as well."""
    match = _match(context, TITLE)
    _staged(context, match, (0,), (0,))
    return context.screens.agreement(match, Proposal(UNDO, mover=1, asker=2))


def _claim(context: Context, lost: bool = True) -> Scene:
    """A phone wants a seat: that of a lost phone, or one that was free for phones."""
    match = _match(context, TITLE)
    party = _staged(context, match, (0, 1), (0, 1) if lost else (0,))
    room, session = (
        party.room,
        Session.deal(context.titles[TITLE], 4, 4, usual_options(context.titles[TITLE])),
    )
    assert room is not None
    party.sit(match, session, ())
    if lost:
        _lose(context, party, 1)
    room.take_message(9, {"t": "hello", "v": 1, "secret": None, "lang": "en"})
    room.take_message(9, {"t": "claim", "seat": 1} if lost else {"t": "join", "name": "x", "seat": 1})
    return context.screens.phone_claim()


def _table(context: Context, lost: bool = False) -> Scene:
    """A table in the middle of a game, with three hands on phones and a bot."""
    match, rules = _match(context, TITLE), context.titles[TITLE]
    session = Session.deal(rules, len(match.places), 4, usual_options(rules))
    while session.version < MOVES or session.to_act[0] == len(match.places) - 1:
        session.play(session.to_act[0], session.legal(session.to_act[0])[0])
    players = tuple(KeptPlayer(place.name, place.player, place.symbol) for place in match.places)
    number = context.store.matches.begin(session, players, lambda: "2026-01-01T20:00:00+00:00")
    party = _staged(context, match, (0, 1, 2), (0, 1, 2))
    if lost:
        _lose(context, party, session.to_act[0])
    saved = saved_game(context.store, number)
    assert saved is not None
    scene = saved.open(context)
    assert isinstance(scene, TableScene)
    return scene
