"""The server ends and another one begins, or the computer's address changes: nobody gets another one's hand.

Everything here goes over real servers and sockets.
"""

from __future__ import annotations

import pytest

from phones.addresses import Address
from phones.pipe_messages import OpenTable
from tests.rigs.phones.open_party import OpenParty, open_party
from tests.rigs.phones.python_phones import HERE, Phone


def server_anew(party: OpenParty) -> None:
    """The server is ended on purpose and another one is started, as where a table moves."""
    party.party.board.open(OpenTable(party.room.code, (), HERE))
    party.party.port = None
    party.until(lambda: party.party.port is not None)


def heard(phone: Phone) -> list[str]:
    return [each["t"] for each in phone.heard]


def test_a_stranger_who_comes_first_to_a_new_server_sees_nobody_s_hand() -> None:
    with open_party() as party:
        old = [guest.socket for guest in party.room.guests]
        server_anew(party)
        strangers = [party.stranger() for _ in range(3)]
        for _ in range(20):
            party.frame()
        for stranger in strangers:
            stranger.hear()
            assert set(heard(stranger)) == {"lobby"}, "it learns who plays, and nothing else"
            stranger.say({"t": "play", "id": "x", "move": party.session.legal(0)[0], "seen": 1})
        before = party.session.version
        for _ in range(50):
            party.frame()
        assert party.session.version == before, "what strangers play counts as nobody's"
        new = set(party.room._langs)
        assert new
        assert not new & set(old), "no number is ever given twice"
        party.party._tell(old[0] or 0, {"t": "log", "lines": ["for Anna"]})
        party.frame()
        assert all("log" not in heard(each) or not each.hear() for each in strangers)
        assert all("log" not in heard(each) for each in strangers), "a late message reaches no other phone"
        for stranger in strangers:
            stranger.close()


def test_whoever_comes_back_first_plays_for_nobody_else() -> None:
    with open_party() as party:
        anna, ben = party.phones
        server_anew(party)
        anna.drop()
        ben.port = party.port
        ben.heard.clear()
        ben.connect()
        party.until(lambda: "view" in heard(ben))
        guests = party.room.guests
        assert guests.at_seat(0).socket is None  # type: ignore[union-attr]
        assert guests.at_seat(0).away is not None, "a phone that sleeps counts as gone"  # type: ignore[union-attr]
        party.until(lambda: 0 in party.session.to_act or 1 in party.session.to_act)
        while 1 not in party.session.to_act:
            party.session.play(party.session.to_act[0], party.session.legal(party.session.to_act[0])[0])
            party.party.tell()
        version = party.session.version
        party.until(lambda: ben.view is not None and ben.view["view"] == party.session.view(1))
        number = ben.play(party.session.legal(1)[0])
        party.until(lambda: any(each.get("id") == number for each in ben.heard))
        assert next(each for each in ben.heard if each.get("id") == number)["t"] == "done"
        assert party.session.version == version + 1


@pytest.mark.parametrize("way", ["next address", "gone and back", "another address"])
def test_another_address_changes_the_picture_and_cuts_nobody_off(way: str) -> None:
    with open_party() as party:
        line, code, shown = party.party.board._line, party.room.code, party.party.typed
        sockets = [guest.socket for guest in party.room.guests]
        if way == "next address":
            party.party.next_address()
        elif way == "gone and back":
            before, party.found = party.found, []
            party.looks()
            assert party.party.typed == "", "nobody could come now"
            party.found = before
        else:
            party.found = [Address("127.0.0.9", "wlan0")]
        party.looks()
        assert party.party.board._line is line, "it is the same server still"
        assert party.room.code == code
        assert (party.party.typed == shown) == (way == "gone and back")
        assert [guest.socket for guest in party.room.guests] == sockets
        stranger = party.stranger()
        assert heard(stranger) == ["lobby"]
        stranger.close()
        seat = party.session.to_act[0]
        number = party.phones[seat].play(party.session.legal(seat)[0])
        party.until(lambda: any(each.get("id") == number for each in party.phones[seat].heard))


def test_a_server_that_is_killed_leaves_no_socket_behind() -> None:
    with open_party() as party:
        line = party.party.board._line
        assert line is not None
        line._process.kill()
        party.until(lambda: all(guest.socket is None for guest in party.room.guests))
        party.until(lambda: party.party.board._line not in (None, line))
        port = party.port
        party.until(lambda: _serves(port, party.room.code))
        stranger = party.stranger()
        assert heard(stranger) == ["lobby"]
        stranger.close()


def _serves(port: int, code: str) -> bool:
    try:
        Phone(port, code, -1).close()
    except OSError:
        return False
    return True
