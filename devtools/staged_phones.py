"""Staged phones: a table that looks open to them, for pictures and tests; no server runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from phones.phone_room import PhoneRoom
from phones.pipe_messages import Message
from scenes.app.screen_factory import screens_of
from scenes.base.scene import Context, words_for
from scenes.phones.open_table import Party, PhoneHouse

CODE, ADDRESS, PORT = "K3X9F2", "192.168.178.123", 8765


def stage(
    context: Context, wifi: bool = True, tell: Callable[[int, Message], None] = lambda socket, message: None
) -> Party:
    """Opens a table without a server; `tell` gets what phones would be told."""
    party = Party(("-",), context.clock, lambda: None, words_for, list)
    party.house = PhoneHouse(
        True, "Stammtisch Gast" if wifi else "", "kommrein", address=ADDRESS, certain=True
    )
    party.room = PhoneRoom(context.clock, tell, party.voice, chance=Random(4))
    party.room.code, party.room.visited = CODE, True
    party.address, party.port, party.reach.searched = ADDRESS, PORT, True
    screens_of(context).phones.let_in(party)
    return party


def come(party: Party, seats: Sequence[int], names: Sequence[str]) -> None:
    """Makes people join with their phones; the table has to be laid before."""
    assert party.room is not None
    for seat in seats:
        party.room.take_message(seat, {"t": "hello", "v": 1, "secret": None, "lang": "en"})
        party.room.take_message(seat, {"t": "join", "name": names[seat], "token": seat + 1, "seat": seat})
