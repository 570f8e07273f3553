"""Performance: keeps the board that is shown, the cast of its pieces, and the stage on which they move."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace

from game.kernel.types import HIDDEN
from scenes.base.settings import Settings
from scenes.table.model.animation import Frame
from scenes.table.model.board import AnyBoard, Fields, Target
from scenes.table.model.items import Drawn, Light
from scenes.table.model.pose import CARD_ASPECT, Arrangement, Key, Pose
from scenes.table.model.table import AnyTable
from scenes.table.model.zones import Cast, Faces, Pieces, Zone, known_faces
from scenes.table.motion.choreography import choreograph
from scenes.table.motion.stage import Stage

SETTLED_AREA = 16_000.0
"""How many square units of pieces settle in one frame; at least one piece does."""


class Settling:
    """Decides which pieces that lie still are drawn exactly, with a picture that is kept.

    Making an exact picture of a card that lies a little turned takes ten times as long as drawing it roughly,
    as cards are drawn while they move; and after a move a whole hand may need new ones. All of them in one
    frame would be seen as a jerk. So a few settle in each frame, and until then the others are drawn roughly.
    A look whose exact picture was made once needs no more waiting, wherever it lies.
    """

    def __init__(self) -> None:
        self._exact: set[Hashable] = set()
        self._loose: dict[Hashable, float] = {}
        """Looks that wait for their exact pictures, and their areas."""
        self._at_once = self._fresh = True
        """Is everything drawn exactly in this frame, and has such a frame not been drawn yet?"""

    @property
    def is_unsettled(self) -> bool:
        """Is anything left to settle?"""
        return bool(self._loose)

    def draw_all_exactly(self) -> None:
        """The next frame is another picture altogether: everything in it is drawn exactly."""
        self._at_once = self._fresh = True

    def settle(self) -> bool:
        """The next few may be drawn exactly from now on; says whether there were any."""
        self._at_once = self._fresh
        found, left = bool(self._loose), SETTLED_AREA
        while self._loose and left > 0:
            look = next(iter(self._loose))
            left -= self._loose.pop(look)
            self._exact.add(look)
        return found

    def choose_exact(self, looks: dict[Hashable, float]) -> set[Hashable]:
        """Takes the looks of all that lies still, with their areas; gives back those to draw exactly."""
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
        self.show_board(board)

    def show_board(self, board: AnyBoard, faces: Faces | None = None) -> None:
        """Shows another board, or these faces on it, at once. All pieces are new: nobody can follow one."""
        self.cast = Cast(self.table.zones(board) if faces is None else faces)
        self._rest(board)

    def lay_anew(self, board: AnyBoard) -> None:
        """Puts the same pieces where they belong now, at once: the window has another size."""
        self.cast.follow(self.table.zones(board))
        self._rest(board)

    def play_events(
        self,
        board: AnyBoard,
        told: Sequence[Fields],
        now: float,
        settings: Settings,
        within: float | None = None,
        stops: bool = True,
    ) -> None:
        """Plays these events, and whatever else leads from the last board to this one, at the speed of the
        settings and in at most `within` seconds. `stops`: stopping where there is something to look at.
        """
        animation, faces = choreograph(self.table, self.board, self.stage.goal, told, board, self.cast)
        self.board = replace(board, zones=dict(self.cast.zones))
        self.faces = self.faces | faces
        animation = (animation.without_motion() if settings.reduced_motion else animation).speed_up(
            settings.pace
        )
        if within is not None:
            animation = animation.fit_into(within)
        if not stops:
            animation = replace(animation, stops=())
        self.stage.play(animation, self.table.layout(self.board), now)
        if settings.speed == "instant":
            self.stage.skip_to_stop(now)
        self._forget()

    def update(self, now: float) -> None:
        """Lets time pass."""
        self.stage.update(now)
        self._forget()

    def skip_animation(self) -> None:
        """Ends the animation, stops included."""
        self.stage.finish()
        self._forget()

    def finish_animation(self) -> None:
        """Ends the animation, and has everything drawn exactly in the next frame."""
        self.stage.finish()
        self.settling.draw_all_exactly()
        self._forget()

    def drawn_pieces(
        self, frame: Frame, targets: Sequence[Target], focused: str | None, pressed: str | None
    ) -> list[Drawn]:
        """Every piece that is seen, as it is drawn in this frame, in the order of drawing."""
        found = self._settle_pieces(self.pieces_at(frame, targets, focused, pressed))
        return sorted(found, key=lambda each: each.pose.z)

    def pieces_at(
        self,
        frame: Frame,
        targets: Sequence[Target],
        focused: str | None = None,
        pressed: str | None = None,
    ) -> list[Drawn]:
        """Every piece that is seen in this frame. Nothing settles by asking."""
        lit = {target.key: target for target in targets if target.key is not None}
        found = []
        for piece, zone in _visible_pieces(self.cast.zones, frame.poses):
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
                widest=self.stage.greatest_width(piece),
            )
            found.append(each)
        return found

    def _settle_pieces(self, pieces: Sequence[Drawn]) -> list[Drawn]:
        """The same; pieces that lie still but have not settled yet are drawn like ones that move."""
        looks = {  # what an exact picture depends on; where it lies is not part of that
            each.id: (each.face, each.pose.w, each.pose.angle, each.pose.up, each.light)
            for each in pieces
            if each.still
        }
        exact = self.settling.choose_exact(
            {looks[each.id]: each.pose.w**2 * CARD_ASPECT for each in pieces if each.still}
        )
        loose = {piece for piece, look in looks.items() if look not in exact}
        return [replace(each, still=False) if each.id in loose else each for each in pieces]

    def _light(self, target: Target | None) -> Light:
        if target is not None and target.id in self.board.picked:
            return "chosen"
        return "offered" if target is not None and target.moves else "rest"

    def _rest(self, board: AnyBoard) -> None:
        self.board = replace(board, zones=dict(self.cast.zones))
        self.stage.show_at_once(self.table.layout(self.board))
        self.settling.draw_all_exactly()
        self._forget()

    def _forget(self) -> None:
        """At rest, no faces are kept but those that the view shows."""
        if not self.stage.is_moving:
            self.faces = known_faces(self.cast.zones)


def _visible_pieces(zones: Pieces, poses: Mapping[Key, Pose]) -> Iterator[tuple[int, Zone]]:
    """All pieces except those that the next one in their zone hides: of a pile only the top one."""
    for zone, pieces in zones.items():
        above: Pose | None = None
        for piece in reversed(pieces):
            pose = poses.get(piece.id)
            if pose is not None and not (above and above.covers(pose)):
                yield piece.id, zone
            above = pose
