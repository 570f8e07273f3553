"""The picture of a running game: the board for one pair of eyes, the cast of its pieces, and the stage they
move on.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace

from game.kernel.types import HIDDEN
from scenes.settings import Settings
from scenes.table.board import AnyBoard, Fields, Target
from scenes.table.motion.choreography import choreograph
from scenes.table.motion.stage import Frame, Stage
from scenes.table.pose import CARD, Arrangement, Key, Pose
from scenes.table.table import AnyTable
from scenes.table.view.items import Drawn, Light
from scenes.table.zones import Cast, Faces, Pieces, Zone, known_faces

AREA = 16_000.0
"""Square units that settle with one frame, but at least one piece does."""


class Settling:
    """Which pieces lie still enough to be drawn exactly, and have that picture kept. What has been drawn
    exactly once may lie down again anywhere.

    For a card that lies a little turned it costs ten times as much as drawing it once on the move, and after
    a move a whole hand lies anew: all of that in one frame would be seen as a jerk. So a few settle with each
    frame; for as long the others look as they do on the move.
    """

    def __init__(self) -> None:
        self._exact: set[Hashable] = set()
        self._loose: dict[Hashable, float] = {}
        """Looks that wait for their exact picture, and their areas."""
        self._at_once = self._fresh = True
        """Is everything exact, and has that not been drawn yet?"""

    @property
    def restless(self) -> bool:
        """Is anything left to settle?"""
        return bool(self._loose)

    def at_once(self) -> None:
        """The next frame shows another picture altogether: there everything is exact."""
        self._at_once = self._fresh = True

    def settle(self) -> bool:
        """The next few may be drawn exactly from now on; says whether there were any."""
        self._at_once = self._fresh
        found, left = bool(self._loose), AREA
        while self._loose and left > 0:
            look = next(iter(self._loose))
            left -= self._loose.pop(look)
            self._exact.add(look)
        return found

    def choose_exact(self, looks: dict[Hashable, float]) -> set[Hashable]:
        """From how everything at rest looks, with its area: what is to be drawn exactly."""
        self._fresh = False
        self._exact = set(looks) if self._at_once else self._exact & looks.keys()
        self._loose = {look: area for look, area in looks.items() if look not in self._exact}
        return self._exact


class Performance:
    """Shows boards, and what leads from one to the next."""

    def __init__(self, table: AnyTable, board: AnyBoard, strict: bool = False) -> None:
        self.table = table
        self.stage = Stage(Arrangement({}), strict)
        self.settling = Settling()
        self.board = board
        self.faces: dict[int, str] = {}
        """What each piece shows while it is face up; during an animation also of those being turned over."""
        self.cut(board)

    def cut(self, board: AnyBoard) -> None:
        """Another picture at once, with new pieces: nothing may tell which of the old ones they are."""
        self.begin(board)

    def begin(self, board: AnyBoard, faces: Faces | None = None) -> None:
        """The table as it was before something that will be played back: by its view, or with these faces."""
        self.cast = Cast(self.table.zones(board) if faces is None else faces)
        self._rest(board)

    def lay(self, board: AnyBoard) -> None:
        """The same pieces at once where they now belong: the window has another size."""
        self.cast.follow(self.table.zones(board))
        self._rest(board)

    def go(
        self,
        board: AnyBoard,
        told: Sequence[Fields],
        now: float,
        settings: Settings,
        within: float | None = None,
        stops: bool = True,
    ) -> None:
        """Shows what leads from the last board to this one, as fast as people want it; in at most so many
        seconds, and without stopping where somebody has seen it before.
        """
        animation, faces = choreograph(self.table, self.board, self.stage.goal, told, board, self.cast)
        self.board = replace(board, zones=dict(self.cast.zones))
        self.faces = self.faces | faces
        animation = (animation.calm() if settings.reduced_motion else animation).quicker(settings.pace)
        if within is not None:
            animation = animation.within(within)
        if not stops:
            animation = replace(animation, stops=())
        self.stage.play(animation, self.table.layout(self.board), now)
        if settings.speed == "instant":
            self.stage.to_stop(now)
        self._forget()

    def update(self, now: float) -> None:
        """Lets the time pass."""
        self.stage.update(now)
        self._forget()

    def skip(self) -> None:
        """Nobody wants to see what is under way, nor to stop for it."""
        self.stage.finish()
        self._forget()

    def finish(self) -> None:
        """Everything is where it belongs."""
        self.stage.finish()
        self.settling.at_once()
        self._forget()

    def drawn_pieces(
        self, frame: Frame, targets: Sequence[Target], focused: str | None, pressed: str | None
    ) -> list[Drawn]:
        """Every piece as it is drawn now, in the order of drawing."""
        lit = {target.key: target for target in targets if target.key is not None}
        found = []
        for piece, zone in _to_be_seen(self.cast.zones, frame.poses):
            pose, target = frame.poses[piece], lit.get(piece)
            own = target.id if target is not None else ""
            each = Drawn(
                id=piece,
                face=self.faces.get(piece, HIDDEN) if pose.up >= 0.5 else HIDDEN,
                pose=pose,
                zone=zone,
                light=self._light(target),
                focused=bool(own) and own == focused,
                pressed=bool(own) and own == pressed,
                still=piece not in frame.busy,
                widest=self.stage.widest(piece),
            )
            found.append(each)
        return sorted(self._settled(found), key=lambda each: each.pose.z)

    def _settled(self, pieces: Sequence[Drawn]) -> list[Drawn]:
        """Those that have only just come to rest don't lie quite still yet."""
        looks = {  # what an exact picture depends on: not on where it lies
            each.id: (each.face, each.pose.w, each.pose.angle, each.pose.up, each.light)
            for each in pieces
            if each.still
        }
        exact = self.settling.choose_exact(
            {looks[each.id]: each.pose.w**2 * CARD for each in pieces if each.still}
        )
        loose = {piece for piece, look in looks.items() if look not in exact}
        return [replace(each, still=False) if each.id in loose else each for each in pieces]

    def _light(self, target: Target | None) -> Light:
        if target is not None and target.id in self.board.picked:
            return "chosen"
        return "offered" if target is not None and target.moves else "rest"

    def _rest(self, board: AnyBoard) -> None:
        self.board = replace(board, zones=dict(self.cast.zones))
        self.stage.snap(self.table.layout(self.board))
        self.settling.at_once()
        self._forget()

    def _forget(self) -> None:
        """At rest nothing is known but what the view shows."""
        if not self.stage.moving:
            self.faces = known_faces(self.cast.zones)


def _to_be_seen(zones: Pieces, poses: Mapping[Key, Pose]) -> Iterator[tuple[int, Zone]]:
    """All pieces but those that lie right under the next one of their zone: of a pile only the top is
    drawn.
    """
    for zone, pieces in zones.items():
        above: Pose | None = None
        for piece in reversed(pieces):
            pose = poses.get(piece.id)
            if pose is not None and not (above and above.covers(pose)):
                yield piece.id, zone
            above = pose
