"""Somebody who looks over everybody's shoulder where several people share a screen: at every frame and every
tree. It works out by itself whose hidden cards may be open, and what everybody may see.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.kernel.session import Committed
from game.kernel.types import HIDDEN, Seat
from game.language.words import make_sentence
from scenes.base.scene import Scene
from scenes.table.model.board import AnyBoard, Fields
from scenes.table.model.zones import Cast
from scenes.table.table_scene import TableScene
from scenes.ui.tree import Node, Tree
from tests.rigs.headless_app import House, match
from tests.rigs.pilot import Pilot

FRAME = 1 / 20
KEEP = 1.0
"""Seconds for which whoever sees a card that they drew sees it after their turn."""
LATE = 2 * FRAME + 1e-6
"""A turn that is over is noticed in the next frame, and shut in the one after that."""
LOOKED_AT = ("won",)
"""Events that make everybody look at the screen: no hand is open from then on."""

Faces = Mapping[str, Counter[str]]
"""What lies open in each zone."""


class Leak(AssertionError):
    """Something hidden was to be seen or read."""


@dataclass
class Onlooker:
    """Looks at one table. `owner` is the person who has said 'I am …', until their turn is over."""

    house: House
    scene: TableScene
    owner: Seat | None = None
    frames: int = 0
    opened: Counter[Seat] = field(default_factory=Counter)
    """In how many frames each person's own hidden cards were open."""
    came: set[Seat] = field(default_factory=set)
    """Who has said that it is them."""
    kept: list[float] = field(default_factory=list)
    """For how many seconds each card that only one person saw coming lay open, before their hand was shut."""
    _moves: int = 0
    _rested: float | None = None
    """Since when nothing moves any more, after the owner's turn."""
    _knew: tuple[Counter[str], Counter[str]] = field(default_factory=lambda: (Counter(), Counter()))
    """In the frame before: what only the owner saw, and what everybody did."""
    _drew: bool = False
    """Has the owner's last move shown them a card that nobody else sees?"""
    _before: set[str] = field(default_factory=set)
    """What everybody saw when nothing moved for the last time, and has heard since."""
    _own: dict[Seat, set[str]] = field(default_factory=lambda: defaultdict(set))
    """All that each person has seen and heard in their own turns."""
    _hints: set[str] = field(default_factory=set)
    """What hints have said to one person."""
    _lying: dict[object, Faces] = field(default_factory=dict)
    _texts: dict[tuple[int, Seat | None], set[str]] = field(default_factory=dict)
    """What the table says to these eyes, after so many moves."""

    # Whose hand may be open

    def said_it_is_them(self, seat: Seat) -> None:
        """Somebody opens the curtain."""
        self.owner, self._rested = seat, None
        self.came.add(seat)

    def shuts(self) -> None:
        """Somebody has looked at their own cards, and doesn't want to any more."""
        self.owner = None

    def look(self) -> None:
        """One frame, and what it says in words."""
        top = self.house.scene
        if top is not self.scene:
            self._look_elsewhere(top)
            return
        self.frames += 1
        self._follow()
        self._look_at_pieces()
        self._read(self.scene.tree())

    def _look_elsewhere(self, top: Scene) -> None:
        """The curtain, or the result: the table isn't drawn."""
        if top.name == "curtain":
            self.owner = None
            self._read(top.tree())

    def _follow(self) -> None:
        news = self._news()
        if self.owner is not None and news:
            hidden, public = self._knew
            gone = public - _all(self._open(None))
            named = Counter(face for done in news for face in words_in(done.events_for(None)))
            self._drew = bool(_all(self._hidden(self.owner)) - hidden - gone - named)
        for done in news:
            self._before |= words_in(done.events_for(None))
            for seat in self.scene.match.humans:
                self._own[seat] |= words_in(done.events_for(seat))
            if any(told["type"] in LOOKED_AT for told in done.events_for(None)):
                self.owner = None
        if self.owner is not None and self.owner not in self.scene.session.to_act:
            self._turn_over()

    def _turn_over(self) -> None:
        """The last move is shown to its end; whoever has seen a card coming sees it a moment longer."""
        now = self.house.now
        if self.scene.performance.stage.is_moving:
            self._rested = None
        elif self._rested is None:
            self._rested = now
            self.kept += [0.0] if self._drew else []
        elif now - self._rested > LATE + (KEEP if self._drew else 0.0):
            self.owner = None

    def _news(self) -> Sequence[Committed]:
        moves = self.scene.model.log.moves
        news, self._moves = moves[self._moves :], len(moves)
        return news

    # The frame

    def _look_at_pieces(self) -> None:
        scene = self.scene
        show = scene.view.show(self.house.now, scene.controls)
        if show.board.viewer not in (None, self.owner):
            raise Leak(f"drawn for {show.board.viewer}, though it is {self.owner} who may look")
        seen: dict[str, Counter[str]] = defaultdict(Counter)
        for piece in show.pieces:
            if piece.face != HIDDEN:
                seen[piece.zone][piece.face] += 1
        self._learn(seen)
        moving, public = scene.performance.stage.is_moving, self._open(None)
        own = self._open(self.owner) if self.owner is not None else {}
        known = self._before | (self._own[self.owner] if self.owner is not None else set())
        for zone, faces in seen.items():
            more = faces - (own.get(zone, Counter()) | public.get(zone, Counter()))
            if wrong := [face for face in more if not (moving and face in known)]:
                raise Leak(f"{zone} shows {wrong} while {self.owner} may look, moving: {moving}")

    def _learn(self, seen: Faces) -> None:
        """What everybody sees now, and what whoever may look does; and for how long."""
        public = set(_all(self._open(None)))
        self._before = self._before | public if self.scene.performance.stage.is_moving else public
        if self.owner is None:
            return
        self._knew = _all(self._hidden(self.owner)), _all(self._open(None))
        self._own[self.owner] |= set(_all(self._open(self.owner)))
        if any(faces & seen.get(zone, Counter()) for zone, faces in self._hidden(self.owner).items()):
            self.opened[self.owner] += 1
            if self._rested is not None and self._drew:
                self.kept[-1] = self.house.now - self._rested

    def _hidden(self, seat: Seat) -> Faces:
        """What only this person may see."""
        public = self._open(None)
        return {zone: faces - public.get(zone, Counter()) for zone, faces in self._open(seat).items()}

    def _open(self, viewer: Seat | None) -> Faces:
        """What lies open to these eyes; worked out once a change."""
        model = self.scene.model
        key = (model.position_key, model.viewer.bottom, model.picking.picked, model.phase_page, viewer)
        if key not in self._lying:
            zones = self.scene.table.zones(self._board(viewer, model.viewer.bottom))
            open_ = {zone: Counter(face for face in faces if face != HIDDEN) for zone, faces in zones.items()}
            self._lying[key] = {zone: faces for zone, faces in open_.items() if faces}
        return self._lying[key]

    def _board(self, viewer: Seat | None, bottom: Seat) -> AnyBoard:
        """The table as these eyes may know it, whatever the scene thinks whose eyes they are."""
        model = self.scene.model
        past = tuple(tuple(move.events_for(viewer)) for move in model.log.moves)
        board, view = model.board(), self.scene.session.view(viewer)
        last = past[-1] if past else ()
        return replace(
            board, view=view, viewer=viewer, bottom=bottom, past_events=past, last_events=last, zones={}
        )

    # The tree

    def _read(self, tree: Tree) -> None:
        if tree.viewer not in (None, self.owner):
            raise Leak(f"the tree is {tree.viewer}'s, though it is {self.owner} who may look")
        hint = self.scene.hints.shown
        told = {part for node in tree.nodes for part in _said_by(node)} | set(tree.said)
        if hint is not None and self.owner is not None:
            self._hints |= {hint.advice.words} - self._said_to(None)
        allowed = self._said_to(None) | (
            self._said_to(self.owner) | self._hints if self.owner is not None else set()
        )
        secret = self._hints.union(*(self._said_to(seat) for seat in self.scene.match.humans))
        if leaked := told & (secret - allowed):
            raise Leak(f"the tree says {sorted(leaked)} while {self.owner} may look")

    def _said_to(self, viewer: Seat | None) -> set[str]:
        """All that the table would say to these eyes; to all, also what it said before the last move."""
        version = self.scene.session.version
        key = (version, viewer)
        if key not in self._texts:
            self._texts[key] = self._worded(viewer)
        return self._texts[key] | (self._texts.get((version - 1, viewer), set()) if viewer is None else set())

    def _worded(self, viewer: Seat | None) -> set[str]:
        """Every seat may be at the bottom edge; only in a game with open moves may all know what is legal."""
        table, session, model = self.scene.table, self.scene.session, self.scene.model
        told = [event for move in model.log.moves for event in move.events_for(viewer)]
        worded = [event for event in told if model.words.find(f"events.{event['type']}") is not None]
        names = model.match.names
        found = {
            make_sentence(model.words, f"events.{each['type']}", each, names, session.title)
            for each in worded
        }
        for bottom in self.scene.match.humans if viewer is None else (viewer,):
            hand = viewer
            if (
                viewer is None
                and bottom in session.to_act
                and not table.needs_secret(session.view(None), bottom)
            ):
                hand = bottom
            legal = tuple(session.legal(hand)) if hand is not None and hand in session.to_act else ()
            board = replace(self._board(viewer, bottom), legal=legal, moves_left=legal, picked=())
            board = replace(board, zones=dict(Cast(table.zones(board)).zones))
            for target in table.targets(board, table.layout(board)):
                found |= {target.id, target.name, *target.moves}
        return found


def _said_by(node: Node) -> Iterable[str]:
    return node.id, node.name, *node.moves


def _all(faces: Faces) -> Counter[str]:
    return sum(faces.values(), Counter())


def words_in(told: Sequence[Fields]) -> set[str]:
    """Everything that events name."""
    return set(re.findall(r"[\w+.!?]+", json.dumps(told)))


class Watched(House):
    """A house in which every frame is looked at."""

    onlooker: Onlooker | None = None

    def seat(self, title: str, seats: int, humans: int, seed: int, **options: bool | int | str) -> Onlooker:
        """Opens a table at which people hand the screen round."""
        self.open(self.screens.table(match(title, seats, humans, seed, "easy", **options)))
        scene = self.scene
        assert isinstance(scene, TableScene)
        self.onlooker = Onlooker(self, scene)
        return self.onlooker

    def frame(self, seconds: float = FRAME) -> None:
        """Only the test of nerves has to be drawn: its clock goes from the first frame that shows it."""
        self.draws = self.onlooker is not None and self.onlooker.scene.phase.name == "challenge"
        super().frame(seconds)
        if self.onlooker is not None and self.manager.stack:
            self.onlooker.look()

    def doze(self, longest: float = FRAME) -> bool:
        """Nobody sleeps longer than a frame here, so that none is missed."""
        self.frame(longest)
        return True

    def wait(self, seconds: float, step: float = FRAME) -> None:
        super().wait(seconds, step)

    def click(self, node: Node | str) -> None:
        left = self.manager.early_presses.seconds_left(self.now)
        if left:
            self.wait(left + FRAME)
        found = self.node(node) if isinstance(node, str) else node
        if self.onlooker is not None and found.id == "curtain/ready":
            self.onlooker.said_it_is_them(self.tree().to_act[0])
        if self.onlooker is not None and found.id == "table/eye" and self.onlooker.owner is not None:
            self.onlooker.shuts()
        super().click(found)


class Guest(Pilot):
    """A hand that also asks for a hint in its first turns, looks at its own cards, and shuts them again."""

    house: Watched

    def __init__(self, house: Watched, seed: int) -> None:
        super().__init__(house, seed)
        self._asked: set[int] = set()
        self._looked: set[int] = set()

    def _click(self, tree: Tree) -> None:
        seat = tree.to_act[0]
        if seat not in self._asked and self.house.has("table/hint"):
            self._asked.add(seat)
            self._press("table/hint")
        elif tree.version not in self._looked and self.house.has("table/eye"):
            self._looked.add(tree.version)
            self._press("table/eye")
        else:
            super()._click(tree)

    def _press(self, node: str) -> None:
        self.house.click(node)
        self.house.wait(0.5)
