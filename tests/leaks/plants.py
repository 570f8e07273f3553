"""Leaks, planted one at a time: each is what somebody could write by mistake, and who brings it out."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.bots.happenings import Happening
from game.bots.table_talk import Line
from game.kernel.events import name_fields
from game.kernel.playback import Playback
from game.kernel.session import Committed, Restored
from game.kernel.types import Refusal
from game.kernel.undo_history import UndoHistory
from phones.messages import MessageWriter
from phones.phone_room import PhoneRoom
from scenes.app import screen_reader
from scenes.base.early_presses import EarlyPresses
from scenes.pages.unfinished.game_glimpse import GameGlimpse
from scenes.table.drawing.table_view import TableView
from scenes.table.log import scene as log_scene
from scenes.table.model.model import Model
from scenes.table.players import regular_faces
from scenes.table.players.hints import Hints
from scenes.table.table_actions import TableActions
from scenes.table.table_scene import TableScene
from tests.leaks.twins import Sitting

Patch = Callable[[Any], Any]
"""Makes the leaking thing of the real one."""


@dataclass(frozen=True)
class Plant:
    """One leak: what is changed, in whom, and who sits at the table where that comes out."""

    says: str
    owner: Any
    name: str
    leak: Patch
    sitting: Sitting
    deeds: tuple[str, ...] = ()
    """What people do there; nothing: whatever they like."""
    first: int = 1
    """The evening with which to begin: it soon comes out there."""

    @contextmanager
    def planted(self) -> Iterator[None]:
        """The app leaks, for so long."""
        real = vars(self.owner)[self.name]
        setattr(self.owner, self.name, self.leak(real))
        try:
            yield
        finally:
            setattr(self.owner, self.name, real)


def checked(position: Any) -> int:
    """A number made of all that lies on a table, hidden or not."""
    return zlib.crc32(json.dumps(position, sort_keys=True).encode())


def _depends_on_the_card(real: Any) -> Any:
    def why(past: UndoHistory, viewer: object, *_: object) -> Refusal:
        assert past._news is not None
        return Refusal("seen" if checked(past._news[1]) % 2 else "shown")

    return why


def _anybodys_move(real: Any) -> Any:
    return property(lambda model: model.undo_seat if model.undo_seat is not None else real.fget(model))


def _hears_all(real: Any) -> Any:
    return lambda tree, headphones: tree


def _never(real: Any) -> Any:
    return property(lambda scene: False)


def _lets_through(real: Any) -> Any:
    return lambda unasked, event: False


def _eyes_of_the_foot(real: Any) -> Any:
    def seen(model: Model, ready: bool) -> Any:
        board = real(model, ready)
        if board.viewer is not None:
            return board
        return replace(board, view=model.session.view(board.bottom), viewer=board.bottom)

    return seen


def _tells_all(real: Any) -> Any:
    return lambda done, seat: [name_fields(done.title.events, event) for event in done.events]


def _last_in_full(real: Any) -> Any:
    def last(telling: MessageWriter, guest: Any, game: Any) -> list[str]:
        events = game.log[-1].all_events() if game.log else []
        return telling.voice.event_texts(guest.lang, game.session.title, events, game.names)

    return last


def _moves_of_whoever_is_in_turn(real: Any) -> Any:
    def view(telling: MessageWriter, guest: Any, game: Any, moment: Any) -> Any:
        turn = next(iter(game.session.to_act), guest.seat)
        return {**real(telling, guest, game, moment), "moves": list(game.session.legal(turn))}

    return view


def _names_what_is_taken_back(real: Any) -> Any:
    def restored(deeds: TableActions, done: Any) -> None:
        real(deeds, done)
        if isinstance(done, Restored):
            at = deeds.context.layout.screen.center
            deeds.view.notices.show_sentence(" ".join(done.moves), at, deeds.context.clock())

    return restored


def _one_pixel(real: Any) -> Any:
    def draw(view: TableView, surface: pygame.Surface, *rest: Any) -> Any:
        found = real(view, surface, *rest)
        secret = checked(view.model.session.position())
        surface.set_at((3, 3), (secret % 256, 0, 0))
        return found

    return draw


def _has_looked(real: Any) -> Any:
    def worded(hints: Hints, answer: Any) -> tuple[str, str]:
        head, why = real(hints, answer)
        return head, f"{why} {checked(hints.model.session.position())}"

    return worded


def _own_sound(real: Any) -> Any:
    def show(deeds: TableActions, done: Committed, within: float | None = None) -> None:
        deeds.context.sounds.play(f"card {done.move}")
        real(deeds, done, within)

    return show


def _titled(real: Any) -> Any:
    def show(deeds: TableActions, done: Committed, within: float | None = None) -> None:
        pygame.display.set_caption(f"Stammtisch: {done.move}")
        real(deeds, done, within)

    return show


def _standing_in_full(real: Any) -> Any:
    def standing(glimpse: GameGlimpse) -> str:
        reel = glimpse._reel
        known = reel is not None and reel.is_done
        return f"{checked(reel.session.position())} {real(glimpse)}" if reel is not None and known else ""

    return standing


def _looks_early(real: Any) -> Any:
    def look_into(game: Playback, hands: object) -> None:
        game._into = frozenset(range(game.seats))

    return look_into


def _keeps_sockets(real: Any) -> Any:
    return lambda room: None


def _with_its_hand(real: Any) -> Any:
    def why(model: Model, move: Committed) -> str:
        return f"{checked(model.session.view(move.seat))} {real(model, move)}"

    return why


def _line_with_a_card(real: Any) -> Any:
    def words_of(view: TableView, line: Line) -> str:
        return f"{real(view, line)} {checked(view.model.session.position())}"

    return words_of


def _feels_the_hands(real: Any) -> Any:
    def found(done: Committed) -> Any:
        good = bool(checked(done.all_events()) % 2)
        return [Happening(seat, good) for seat in range(10)]

    return found


TWO = (0, 1)
DAUMEN = Sitting("daumen", 2, TWO, moves=2)
DOG = Sitting("dog", 4, (0, 1, 2, 3), moves=0)
DOS = Sitting("dos", 3, (0, 1, 2), moves=8)
WITH_REGULARS = Sitting("daumen", 4, TWO, viewer=0, moves=4)
PHONES = Sitting("dos", 3, (0, 1, 2), phones=(1, 2), viewer=1, moves=8)
MIXED = Sitting("daumen", 3, (0, 1, 2), phones=(2,), viewer=2, moves=5)


def by(sitting: Sitting, viewer: int) -> Sitting:
    """The same table as one person sees it."""
    return Sitting(
        sitting.title, sitting.seats, sitting.people, sitting.phones, viewer, sitting.seed, sitting.moves
    )


PLANTS = (
    Plant(
        "why a move stays depends on the card that its reader may not know",
        UndoHistory,
        "_why_seen",
        _depends_on_the_card,
        by(DAUMEN, 1),
        ("move", "undo"),
        first=8,
    ),
    Plant(
        "the voice reads one person's hand to the whole room",
        TableScene,
        "has_open_hand",
        _never,
        by(DAUMEN, 1),
        ("move",),
        first=2,
    ),
    Plant(
        "a screen reader reads one person's hand to the whole room",
        screen_reader,
        "as_heard",
        _hears_all,
        by(DAUMEN, 1),
        ("move",),
        first=2,
    ),
    Plant(
        "a hasty hand opens the next one's curtain",
        EarlyPresses,
        "drops_input",
        _lets_through,
        DAUMEN,
        ("hasty",),
    ),
    Plant(
        "whoever has the screen takes any move back", Model, "holder", _anybodys_move, DOG, ("move", "undo")
    ),
    Plant(
        "the public table is drawn with the eyes of whoever sits at its foot",
        Model,
        "_make_board",
        _eyes_of_the_foot,
        DAUMEN,
        first=4,
    ),
    Plant(
        "the log tells everybody what only the mover was told",
        Committed,
        "events_for",
        _tells_all,
        DAUMEN,
        first=4,
    ),
    Plant(
        "a phone hears of the others' moves in full", MessageWriter, "_last", _last_in_full, MIXED, ("move",)
    ),
    Plant(
        "a phone gets the moves of whoever is in turn",
        MessageWriter,
        "view_message",
        _moves_of_whoever_is_in_turn,
        PHONES,
    ),
    Plant(
        "what is taken back is named",
        TableActions,
        "show_restored",
        _names_what_is_taken_back,
        DOG,
        ("move", "undo"),
        first=5,
    ),
    Plant("one pixel knows what is hidden", TableView, "draw", _one_pixel, DAUMEN),
    Plant("moves are listed before the curtain has opened", Model, "needs_curtain", _never, DOS, ("move",)),
    Plant(
        "a hint has looked into the others' hands",
        Hints,
        "_word_answer",
        _has_looked,
        by(DOS, 0),
        ("move", "hint"),
    ),
    Plant(
        "a card has a sound of its own under the thumb",
        TableActions,
        "show_move",
        _own_sound,
        DAUMEN,
        ("move",),
        first=4,
    ),
    Plant(
        "the window's title says what was played",
        TableActions,
        "show_move",
        _titled,
        DAUMEN,
        ("move",),
        first=4,
    ),
    Plant(
        "an unfinished game is described in full",
        GameGlimpse,
        "standing",
        _standing_in_full,
        DOS,
        ("move", "leave"),
    ),
    Plant(
        "a replay of a game that isn't over shows hands",
        Playback,
        "look_into",
        _looks_early,
        DOS,
        ("move", "leave"),
    ),
    Plant(
        "the next server's sockets belong to the last one's guests",
        PhoneRoom,
        "drop_all_sockets",
        _keeps_sockets,
        PHONES,
        ("phone",),
    ),
    Plant(
        "why a bot moved is told with its hand",
        log_scene,
        "explain_bot_move",
        _with_its_hand,
        Sitting("dos", 3, TWO, viewer=0, moves=8),
        ("move", "log"),
        first=3,
    ),
    Plant(
        "a line of one of the regulars names a hidden card",
        TableView,
        "_words_of",
        _line_with_a_card,
        WITH_REGULARS,
        ("move",),
    ),
    Plant(
        "a regular's face knows the cards that somebody drew",
        regular_faces,
        "public_happenings",
        _feels_the_hands,
        WITH_REGULARS,
        ("move",),
    ),
)
