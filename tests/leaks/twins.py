"""Two apps side by side, in two worlds that one person can't tell apart. The same hands play in
both; whatever that person may see, hear or read has to be the same, to the letter and to the pixel.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random

from game.bots.regulars import REGULARS
from game.kernel.canonical_json import to_canonical_json
from game.kernel.chance import Chance
from game.kernel.events import redact
from game.kernel.record import UNDO
from game.kernel.registry import titles
from game.kernel.session import Command, Session
from game.kernel.types import AnyTitle, BadPosition, Move, Position, Seat, View
from scenes.base.match import Match, Place, Player
from scenes.pages.agreement.scene import AgreementScene
from scenes.pages.curtain.scene import CurtainScene
from scenes.pages.replay.scene import open_kept_replay
from scenes.pages.unfinished.scene import UnfinishedScene
from scenes.table.table_scene import TableScene
from scenes.ui.inputs import Input
from tests.contract.privacy import get, hidden_places, put
from tests.leaks.outlets import STRANGER, Outlets, titled
from tests.rigs.phones.python_phones import NAMES, dealt

WORLDS, TRIES = 12, 60
"""How many worlds are imagined until one differs, and moves tried until one looks the same."""
FRAME = 0.05
LANGUAGES = ("de", "en", "it", "fr")


class Leak(AssertionError):
    """Something left the app that depends on what this person can't know."""


class Apart(Exception):
    """From here on the person can tell the worlds apart by what they may know."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits at a table, and when two apps begin to watch it."""

    title: str
    seats: int
    people: tuple[Seat, ...]
    """Seats of people; all others are bots'."""
    phones: tuple[Seat, ...] = ()
    """Those people whose hands lie on phones."""
    viewer: Seat | None = None
    """For whose eyes and ears all is compared; None: for everybody in the room together."""
    seed: int = 1
    moves: int = 6
    """Moves that were made before."""
    speed: str = "instant"


@dataclass
class Twins:
    """The same game in two worlds."""

    sitting: Sitting
    here: Outlets
    there: Outlets
    dice: Random = field(init=False)
    compared: int = 0
    """Moments at which everything was the same."""
    pictures: int = 0
    done: dict[str, int] = field(default_factory=dict)
    """How often which deed was done."""
    _heard: dict[str, int] = field(default_factory=dict)
    """How much of each outlet has been compared."""
    _drawn: object = None
    """How often both had drawn when their pictures were compared last."""

    def __post_init__(self) -> None:
        self.dice = Random(f"{self.sitting}")

    @property
    def both(self) -> tuple[Outlets, Outlets]:
        return self.here, self.there

    @property
    def rules(self) -> AnyTitle:
        return titles()[self.sitting.title]

    def do(self, deed: Callable[[Outlets], object]) -> None:
        """The same hand does the same in both."""
        for each in self.both:
            with titled(each):
                deed(each)

    # The beginning

    def begin(self) -> bool:
        """Lays both tables; False where this person knows everything, or the game is over."""
        sitting = self.sitting
        session = self._played()
        other = self._imagined(session) if session.to_act else None
        if other is None:
            return False
        places = tuple(self._place(seat) for seat in range(sitting.seats))
        match = Match(sitting.title, places, session.record.options, 1)
        position = {**self.rules.position(session.fork()[0]), "rng": "0123456789abcdef"}
        for outlets, start in ((self.here, position), (self.there, {**other, "rng": position["rng"]})):
            outlets.clear(sitting.speed)
            with titled(outlets):
                outlets.sit(self.rules, start, match, list(sitting.phones))
        self._heard.clear()
        self.compare()
        self.settle()
        return True

    def _place(self, seat: Seat) -> Place:
        """A person, or a bot: one of the regulars, as long as there are any, whose face shows moods."""
        bots = [each for each in range(self.sitting.seats) if each not in self.sitting.people]
        regulars = dict(zip(bots, (each.id for each in REGULARS), strict=False))
        return Place(NAMES[seat], self._player(seat), seat + 1, regular=regulars.get(seat, ""))

    def _player(self, seat: Seat) -> Player:
        return "human" if seat in self.sitting.people else "easy"

    def _played(self) -> Session:
        """A random game, so many moves old."""
        session = dealt(self.sitting.title, self.sitting.seats, self.sitting.seed)
        while session.to_act and session.version < self.sitting.moves:
            seat = self.dice.choice(session.to_act)
            session.play(seat, self.dice.choice(list(session.legal(seat))))
        return session

    def _imagined(self, session: Session) -> Position | None:
        """Another world that the person thinks possible; None if there is none."""
        state, viewer = session.fork()[0], self.sitting.viewer
        real, view = self.rules.position(state), session.view(self.sitting.viewer)
        for turn in range(WORLDS):
            if turn % 4 == 3:
                chance = Chance.from_seed(self.dice.randrange(1 << 30))
                world = self.rules.position(self.rules.imagine(view, viewer, chance))
            else:
                world = swapped(real, view, self.dice)
            if to_canonical_json(world) != to_canonical_json(real) and self._looks_the_same(world, view):
                position: Position = json.loads(json.dumps(world))
                return position
        return None

    def _looks_the_same(self, world: Position, view: View) -> bool:
        """Not everything that is hidden may lie everywhere."""
        try:
            state = self.rules.load(json.loads(json.dumps(world)))
        except BadPosition:
            return False
        return to_canonical_json(self.rules.view(state, self.sitting.viewer)) == to_canonical_json(view)

    # Looking

    @property
    def seen(self) -> bool:
        """Does the screen show what this person may look at?"""
        return self.here.viewer in (None, self.sitting.viewer)

    def compare(self) -> None:
        """Everything that this person may see, hear or read is the same in both worlds."""
        here, there = self.both
        if not self.seen:
            self._drawn = None  # somebody else's hand is open: whatever is left of it will be looked at
        if here.viewer != there.viewer or here.scene.name != there.scene.name:
            raise Leak(f"{here.scene.name} for {here.viewer}, {there.scene.name} for {there.viewer}")
        if self.seen:
            self._same("tree", here.screen(), there.screen())
            self._same("reader", here.read(), there.read())
            self._compare_pictures()
        elsewhere = there.room()
        for outlet, heard in here.room().items():
            self._same_list(outlet, heard, elsewhere[outlet])
        if self.sitting.viewer in self.sitting.phones:
            seat = self.sitting.viewer
            self._same_list("phone", here.phones[seat], there.phones[seat])
        self.compared += 1

    def _compare_pictures(self) -> None:
        """Only when one of them has drawn since the last look."""
        here, there = self.both
        drawn = here.frames, there.frames, self.seen
        if drawn != self._drawn:
            self._drawn = drawn
            self.pictures += 1
            if here.picture() != there.picture():
                raise Leak(f"another picture of {here.scene.name}: {here.screen()}")

    def _same(self, outlet: str, one: str, other: str) -> None:
        if one != other:
            raise Leak(f"{outlet}: {one} or {other}")

    def _same_list(self, outlet: str, one: list[str], other: list[str]) -> None:
        """Only what is new is looked at."""
        begin = self._heard.get(outlet, 0)
        if one[begin:] != other[begin:]:
            raise Leak(f"{outlet}: {one[begin:]} or {other[begin:]}")
        self._heard[outlet] = len(one)

    # Time

    def settle(self) -> None:
        """Until nothing happens by itself; everything on the way is compared."""
        for _ in range(400):
            if self.here.quiet and self.there.quiet:
                break
            self.do(lambda each: each.frame(FRAME))
            self.compare()
        else:
            raise Apart(f"never quiet: {self.here.scene.name}, {self.here.screen()[:300]}")
        self.do(lambda each: each.frame(FRAME))
        self.compare()

    def note(self, deed: str) -> None:
        self.done[deed] = self.done.get(deed, 0) + 1

    # Deeds

    def move(self) -> None:
        """Somebody makes a move, and everybody watches."""
        self._make()
        self.settle()

    def _make(self) -> None:
        """Whoever is to act makes a move that looks the same in both worlds."""
        session = self.here.table.session
        if not session.to_act:
            raise Apart("over")
        seat, version = self._mover(session), session.version
        move, twin = self._pair(seat)
        if self._by_phone(seat):
            self.here.play_on_phone(seat, move)
            self.there.play_on_phone(seat, twin)
        elif seat in self.sitting.people and not self.here.table.bots.plays_seat(seat):
            self._by_hand(seat, move, twin)
        else:
            self.here.script().move, self.there.script().move = move, twin
        for _ in range(80):
            self.do(lambda each: each.frame(FRAME))
            self.compare()
            if self.here.table.session.version > version:
                break
        self.here.script().move = self.there.script().move = None
        if (self.here.table.session.version, self.there.table.session.version) != (version + 1,) * 2:
            raise Apart(f"{move} was not made")
        self.note("move")

    def _mover(self, session: Session) -> Seat:
        actor = self.here.table.model.actor
        able = [
            seat
            for seat in session.to_act
            if seat == actor or seat not in self.here.table.model.viewer.humans
        ]
        return self.dice.choice(able)

    def _by_phone(self, seat: Seat) -> bool:
        return seat in self.here.table.model.viewer.phones and self.here.table.phase.name != "challenge"

    def _by_hand(self, seat: Seat, move: Move, twin: Move) -> None:
        """On the screen: who is compared clicks on what leads to the move, others just make it."""
        way = self._way(move) if seat == self.sitting.viewer and self.here.viewer == seat else None
        if way is not None:
            self.do(lambda each: each.click(each.node(way)))
            self.compare()
        if not self.here.table.session.has_commands and not self._made(seat, move):
            for outlets, each in ((self.here, move), (self.there, twin)):
                outlets.table.do([Command(seat, each, outlets.table.session.version)])

    def _made(self, seat: Seat, move: Move) -> bool:
        moves = self.here.table.model.log.moves
        return bool(moves) and (moves[-1].seat, moves[-1].move) == (seat, move)

    def _way(self, move: Move) -> str | None:
        nodes = [node for node in self.here.tree().nodes if node.enabled and move in node.moves]
        return min(nodes, key=lambda node: len(node.moves)).id if nodes else None

    def _pair(self, seat: Seat) -> tuple[Move, Move]:
        """A move for each world, of which the person hears and sees the same; rather two different ones."""
        here, there = (list(each.table.session.legal(seat)) for each in self.both)
        self.dice.shuffle(here)
        self.dice.shuffle(there)
        found: dict[str, Move] = {}
        for move in [] if seat == self.sitting.viewer else there[:TRIES]:
            found.setdefault(self._aftermath(self.there.table.session, seat, move), move)
        same = []
        for move in here[:TRIES]:
            wanted = self._aftermath(self.here.table.session, seat, move)
            twin = found.get(wanted)
            if (
                twin is None
                and move in there
                and self._aftermath(self.there.table.session, seat, move) == wanted
            ):
                twin = move
            if twin is not None and (twin != move or seat == self.sitting.viewer):
                return move, twin
            if twin is not None:
                same.append((move, twin))
        if not same:
            raise Apart("no move looks the same in both worlds")
        return same[0]

    def _aftermath(self, session: Session, seat: Seat, move: Move) -> str:
        state, chance = session.fork()
        events = self.rules.apply(state, seat, move, chance)
        told = [redact(self.rules.events, event, self.sitting.viewer) for event in events]
        return to_canonical_json(
            [self.rules.view(state, self.sitting.viewer), told, list(self.rules.to_act(state))]
        )

    def come(self) -> None:
        """The curtain: a hasty hand opens nothing, then the person says that it is them."""
        self.do(lambda each: each.click("curtain/ready"))
        self.compare()
        self.note("curtain")
        self.settle()

    def hasty(self) -> None:
        """A move, and at once the keys, clicks and touches of a hand that has not looked up."""
        self._make()
        self.settle_until_covered()
        if not isinstance(self.here.scene, CurtainScene):
            self.settle()
            return
        at = self.here.node("curtain/ready").area.center
        for _ in range(2):
            for event in (
                *(
                    Input(kind, self.here.now, key=key)
                    for key in ("enter", "space")
                    for kind in ("key", "key_up")
                ),
                *(
                    Input(kind, self.here.now, at, finger=f)
                    for f in (None, 1)
                    for kind in ("press", "release")
                ),
            ):
                self.do(partial(Outlets.hand, event=event))
            self.do(lambda each: each.frame(FRAME))
            if not isinstance(self.here.scene, CurtainScene):
                raise Leak("a hasty hand has opened the curtain")
        self.note("hasty")
        self.settle()

    def settle_until_covered(self) -> None:
        for _ in range(200):
            if isinstance(self.here.scene, CurtainScene) or self.here.quiet:
                return
            self.do(lambda each: each.frame(FRAME))
            self.compare()

    def take_back(self) -> None:
        """Whoever has the screen presses undo or redo, by button or key; all may be asked."""
        word = self.dice.choice(("undo", "redo"))
        table = self.here.table
        if self.here.scene is not table or not self.here.has(f"table/{word}"):
            return
        mover = table.model.undo_seat if word == UNDO else table.model.redo_seat
        own, made = mover == self._holder(), len(table.model.log.moves)
        if self.dice.random() < 0.5:
            self.do(lambda each: each.click(f"table/{word}"))
        else:
            key = "z" if word == UNDO else "y"
            self.do(lambda each: each.hand(Input("key", each.now, key=key, command=True)))
            self.do(lambda each: each.frame(0.0))
        self.do(lambda each: each.frame(FRAME))
        if not own and len(self.here.table.model.log.moves) != made and not table.model.practice:
            raise Leak(f"{word} of somebody else's move, and nobody was asked")
        self.note(word)
        self.compare()
        self.answer()
        self.settle()

    def _holder(self) -> Seat | None:
        """Who has the screen, worked out here: the open hand's owner, else who sits below or is in turn."""
        viewer, actor = self.here.table.model.viewer, self.here.table.model.actor
        if viewer.seat is not None:
            return viewer.seat
        return actor if viewer.facing else viewer.bottom

    def answer(self) -> None:
        """Everybody who is asked says yes or no."""
        if not isinstance(self.here.scene, AgreementScene):
            return
        yes = self.dice.random() < 0.6
        self.note("asked")
        self.do(lambda each: each.click("agree/yes" if yes else "agree/no"))
        for seat in self.sitting.phones:
            agrees = self.dice.random() < 0.8
            for each in self.both:
                views = [json.loads(told) for told in each.phones[seat] if '"agree": {' in told]
                if views:
                    number = views[-1]["agree"]["number"]
                    each.say(seat, {"t": "agree", "number": number, "yes": agrees})
            self.do(lambda each: each.frame(FRAME))
        self.do(lambda each: each.frame(2.0))
        if isinstance(self.here.scene, AgreementScene):
            self.do(lambda each: each.click("agree/no"))
            self.do(lambda each: each.frame(FRAME))

    def prod(self) -> None:
        """Points, clicks, asks, opens and shuts what stands on the screen, where that may be looked at."""
        if not self.seen or not isinstance(self.here.scene, TableScene):
            return
        version = self.here.table.session.version
        nodes = [node for node in self.here.tree().nodes if not node.id.startswith("table/")]
        how = self.dice.choice(("hover", "why", "right", "focus", "key", "menu", "rules", "language"))
        if how in ("hover", "why", "right") and nodes:
            self._touch(self.dice.choice(nodes).area.center, how)
        elif how == "focus":
            for _ in range(self.dice.randrange(1, 5)):
                self.do(lambda each: each.key("tab"))
        elif how == "language":
            language = self.dice.choice(LANGUAGES)
            self.do(lambda each: each.context.use_language(language))
        else:
            keys = {"menu": "escape", "rules": "f1"}
            key = keys.get(how) or self.dice.choice("i1234")
            self.do(lambda each: each.key(key))
        self.note(f"prod: {how}")
        self.do(lambda each: each.frame(0.7))
        if self.here.table.session.version != version and not self._still_same():
            raise Apart("a key has made a move that looks different")
        self.compare()
        self._go_back()

    def hint(self) -> None:
        """Whoever is in turn asks what a strong player would do."""
        if self.seen and isinstance(self.here.scene, TableScene) and self.here.has("table/hint"):
            self.do(lambda each: each.click("table/hint"))
            self.do(lambda each: each.frame(0.2))
            self.do(lambda each: each.frame(0.2))
            self.note("hint")
            self.compare()

    def log(self) -> None:
        """Somebody reads what happened, and asks why bots moved as they did."""
        if not self.seen or not isinstance(self.here.scene, TableScene):
            return
        self.do(lambda each: each.key("l"))
        self.do(lambda each: each.frame(0.7))
        self.note("log")
        self.compare()
        for node in self.here.tree().nodes:
            if node.enabled and node.id.startswith("log/why/"):
                self.do(partial(Outlets.click, node=node.id))
                self.do(lambda each: each.frame(0.3))
                self.compare()
        self._go_back()

    def _touch(self, at: tuple[int, int], how: str) -> None:
        self.do(lambda each: each.hand(Input("motion", each.now, at)))
        enabled = any(node.area.collidepoint(at) and node.enabled for node in self.here.tree().nodes)
        if how == "right" or (how == "why" and not enabled):
            button = 3 if how == "right" else 1
            self.do(lambda each: each.click_at(at, button))

    def _go_back(self) -> None:
        """To the table again, with nothing open and nothing picked."""
        for _ in range(6):
            if isinstance(self.here.scene, TableScene | CurtainScene):
                break
            self.do(lambda each: each.key("escape"))
            self.do(lambda each: each.frame(0.6))
        self.settle()

    def phone(self) -> None:
        """A phone asks for the log, a hint, the rules, takes back, tries what can't be, or hangs up."""
        if not self.sitting.phones:
            return
        seat = self.dice.choice(self.sitting.phones)
        what = self.dice.choice(("log", "hint", "undo", "wrong", "server"))
        if what == "server":
            self.server_anew()
        elif what == "wrong":
            move = self.dice.choice(list(self.here.table.session.legal(seat)) or ["draw"])[::-1]
            self.do(lambda each: each.play_on_phone(seat, move))
        else:
            self.do(lambda each: each.say(seat, {"t": what, "id": f"{what}{each.now}"[:16], "seen": 0}))
        self.note(f"phone: {what}")
        self.do(lambda each: each.frame(FRAME))
        self.settle()

    def server_anew(self) -> None:
        """The server dies; the next one counts its sockets from the same number, and strangers come."""
        for each in self.both:
            room, party = each.party.room, each.party
            assert room is not None
            secrets = {
                seat: guest.secret for seat in self.sitting.phones if (guest := room.guests.at_seat(seat))
            }
            party._take(room, {"it": "gone"})
            before = {seat: len(each.phones[seat]) for seat in secrets}
            for seat in secrets:
                room.take_message(seat, {"t": "hello", "v": 1, "secret": None, "lang": "en"})
            each.frame(FRAME)
            for seat in secrets:
                for told in each.phones[seat][before[seat] :]:
                    if '"view"' in told:
                        raise Leak(f"a stranger was shown the hand of {seat}: {told}")
                room.drop_socket(seat)
            for seat, secret in secrets.items():
                room.take_message(seat, {"t": "hello", "v": 1, "secret": secret, "lang": "en"})
            room.take_message(STRANGER, {"t": "hello", "v": 1, "secret": None, "lang": "en"})
            each.frame(FRAME)

    def seats(self) -> None:
        """Somebody gets up, and a bot plays on for them; or a bot's seat gets a person."""
        table = self.here.table
        if self.here.scene is not table or not self.seen or table.session.result is not None:
            return
        chosen = [seat for seat in range(self.sitting.seats) if seat not in self.sitting.phones]
        seat = self.dice.choice([each for each in chosen if each != self.sitting.viewer] or chosen)
        kind = "bot" if table.match.places[seat].human else "human"
        self.do(lambda each: each.key("escape"))
        self.do(lambda each: each.frame(FRAME))
        if self.here.scene.name != "pause" or not self.here.has("pause/seats"):
            self._go_back()
            return
        self.do(lambda each: each.click("pause/seats"))
        self.do(lambda each: each.frame(FRAME))
        if self.here.has(f"seats/seat/{seat}/{kind}"):
            self.do(lambda each: each.click(f"seats/seat/{seat}/{kind}"))
            self.compare()
        self.do(lambda each: each.click("seats/go"))
        self.do(lambda each: each.frame(FRAME))
        self.note("seats")
        self.settle()

    def leave(self) -> None:
        """People get up: the page of unfinished games, and the replay of one that isn't over."""
        table = self.here.table
        assert table.saved is not None
        number = table.saved.number
        for each in self.both:
            each.screens.phones.let_in(None)
            while each.manager.stack:
                each.manager.stack.pop().leave()
        self.do(lambda each: each.open(UnfinishedScene(each.context)))
        self.do(lambda each: each.wait(0.6, 0.05))
        self.note("unfinished")
        self.compare()
        if self.sitting.viewer is None:
            self.do(lambda each: each.manager.pop())
            self.do(lambda each: each.open(open_kept_replay(each.context, number)))
            self.do(lambda each: each.wait(0.4, 0.05))
            self.do(lambda each: each.key("end"))
            for node in ("replay/eye/0", "replay/eyes"):
                if self.here.has(node) and self.there.has(node):
                    self.do(partial(Outlets.click, node=node))
            self.do(lambda each: each.wait(0.6, 0.05))
            self.note("replay")
            self.compare()

    # An evening

    def play(self, deeds: int, wanted: tuple[str, ...] = ()) -> None:
        """So many deeds, or only those `wanted`; ends where the person can tell the worlds apart."""
        try:
            self._play(deeds, wanted)
        except Apart as why:
            self.note(f"apart: {why}")
        if self.here.seated is not None and (not wanted or "leave" in wanted) and self._still_same():
            self.leave()

    def _still_same(self) -> bool:
        views = [to_canonical_json(each.table.session.view(self.sitting.viewer)) for each in self.both]
        return views[0] == views[1] and self.here.table.session.result is None

    def _play(self, deeds: int, wanted: tuple[str, ...]) -> None:
        for _ in range(deeds):
            if isinstance(self.here.scene, CurtainScene):
                self.come()
            elif self.here.has("table/continue"):
                self.do(lambda each: each.click("table/continue"))
                self.settle()
            elif self.here.has("challenge/ready"):
                self.do(lambda each: each.click("challenge/ready"))
                self.do(lambda each: each.frame(FRAME))
                self.move()
            elif not isinstance(self.here.scene, TableScene):
                self._go_back()
            else:
                self._deed(wanted)

    def _deed(self, wanted: tuple[str, ...]) -> None:
        able: dict[str, Callable[[], None]] = {
            "move": self.move,
            "hasty": self.hasty,
            "undo": self.take_back,
            "prod": self.prod,
            "log": self.log,
            "hint": self.hint,
            "phone": self.phone,
            "seats": self.seats,
        }
        weights = {"move": 5, "hasty": 1, "undo": 4, "prod": 4, "log": 1, "hint": 1, "phone": 2, "seats": 0.3}
        names = [name for name in able if not wanted or name in wanted]
        able[self.dice.choices(names, [weights[name] for name in names])[0]]()


def swapped(real: Position, view: View, dice: Random) -> Position:
    """The position with two hidden things of one label in each other's place, now and then four. Things that
    nearly look alike are swapped rather: such worlds stay alike for long.
    """
    world: Position = json.loads(json.dumps(real))
    for _ in range(dice.choice((1, 2, 3))):
        places = hidden_places(world, view)
        if len(places) < 2:
            break
        among = dice.choice(sorted({str(path[:-1]) for path, _, _ in places}))  # a hand as likely as a pile
        path, label, face = dice.choice([each for each in places if str(each[0][:-1]) == among])
        others = [each for each in places if each[1] == label and each[2] != face]
        near = [each for each in others if str(each[2])[:2] == str(face)[:2]]
        if not others:
            continue
        other, _, with_ = dice.choice(near if near and dice.random() < 0.7 else others)
        put(world, path, with_)
        put(world, other, face)
        for each in (path[:-1], other[:-1]):
            was, now = get(real, each), get(world, each)
            if isinstance(now, list) and None not in was and was == sorted(was):
                now.sort()
    return world
