"""What an animation is made of: flights, making room, counting, sounds and stops, on a table of two heaps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

import pytest

from scenes.table.model.animation import Animation, Count, Cue, Mark, Noise
from scenes.table.model.board import AnyBoard, Fields
from scenes.table.model.flight_manner import FLYING_Z, Accents, Manner
from scenes.table.model.pose import Arrangement, Key, Pose
from scenes.table.model.table import AnyTable
from scenes.table.model.zones import Cast, Faces, Shift
from scenes.table.motion.choreography import AFTER_STOP_SECONDS, choreograph, delay_cues
from scenes.table.table_scene import TableScene
from scenes.ui.easing import FADE
from tests.rigs.headless_app import House, match

HEAPS = {"left": 0.0, "right": 500.0}


class Cloth:
    """Cards lie in two rows. An event `{"type": "goes", "card": face}` takes a card from left to right."""

    def __init__(self, after: Faces, manner: Manner | None = None, accents: Accents | None = None) -> None:
        self.after = after
        """What lies in the rows in the end."""
        self.told = manner or Manner()
        self.more = accents or Accents()
        self.event_sounds: Mapping[str, str] = {"quiet": "hush"}
        self.signs: tuple[str, ...] = ()
        """Things that appear with the last beat."""

    def zones(self, board: AnyBoard) -> Faces:
        return self.after

    def layout(self, board: AnyBoard) -> Arrangement:
        poses: dict[Key, Pose] = {
            piece.id: Pose(HEAPS[zone] + 50 * nth, 100, 40)
            for zone, pieces in board.zones.items()
            for nth, piece in enumerate(pieces)
        }
        signs: dict[Key, Pose] = {name: Pose(250, 300, 90) for name in self.signs}
        return Arrangement(poses | signs, {"sum": float(len(board.zones["right"]))})

    def shifts(self, told: Fields, board: AnyBoard) -> Sequence[Shift]:
        cards = cast(Sequence[str], told.get("cards", ()))
        return [Shift("left", "right", card) for card in cards]

    def manner(self, told: Fields | None, board: AnyBoard) -> Manner:
        return self.told if told is not None else Manner()

    def accents(self, beat: object) -> Accents:
        more, self.more = self.more, Accents()
        return more


@pytest.fixture(scope="module")
def board() -> AnyBoard:
    scene = House(draws=False).screens.table(match("dao", 2))
    assert isinstance(scene, TableScene)
    return scene.model.board()


def goes(*cards: str) -> Fields:
    return {"type": "goes", "cards": cards}


def written(board: AnyBoard, cloth: Cloth, *told: Fields) -> tuple[Animation, dict[str, int]]:
    """The animation that begins with three cards on the left; the ids of the cards."""
    cast_ = Cast({"left": ["a", "b", "c"], "right": []})
    ids = {piece.face: piece.id for piece in cast_.zones["left"]}
    before = replace(board, zones=dict(cast_.zones))
    signs, cloth.signs = cloth.signs, ()
    was = cloth.layout(before)
    cloth.signs = signs
    animation, _ = choreograph(cast(AnyTable, cloth), before, was, told, before, cast_)
    return animation, ids


STAYS: Faces = {"left": ["a", "b", "c"], "right": []}
GONE: Faces = {"left": ["b", "c"], "right": ["a"]}


def of(animation: Animation, piece: int) -> list[Cue]:
    """The ways of a piece, without the little jolt when it lands."""
    return [cue for cue in animation.cues if cue.key == piece and cue.to is not None]


def test_where_nothing_has_changed_nothing_moves(board: AnyBoard) -> None:
    animation, _ = written(board, Cloth(STAYS))
    assert (animation.cues, animation.counts, animation.length) == ((), (), 0)


def test_a_card_flies_over_all_that_lies_and_the_others_close_up(board: AnyBoard) -> None:
    animation, ids = written(board, Cloth(GONE), goes("a"))
    manner = Manner()
    (flight,) = of(animation, ids["a"])
    assert (flight.start, flight.length, flight.to) == (0.0, manner.flight_seconds, Pose(500, 100, 40))
    assert flight.above >= FLYING_Z
    for nth, card in enumerate("bc"):
        (step,) = of(animation, ids[card])
        assert (step.start, step.length, step.to) == (0.0, manner.settle_seconds, Pose(50 * nth, 100, 40))
    (jolt,) = [cue for cue in animation.cues if cue.bump is not None]
    assert (jolt.key, jolt.start) == (ids["a"], manner.flight_seconds)


def test_cards_go_one_after_the_other_and_each_is_heard(board: AnyBoard) -> None:
    manner = Manner(pause_before=0.5, between_starts=0.1, squash=False)
    after: Faces = {"left": ["b"], "right": ["a", "c"]}
    animation, ids = written(board, Cloth(after, manner), goes("a", "c"))
    starts = [of(animation, ids[card])[0].start for card in "ac"]
    assert starts == pytest.approx([0.5, 0.6])
    assert [(noise.name, noise.start) for noise in animation.noises] == [("card", 0.5), ("card", 0.6)]
    assert of(animation, ids["b"])[0].start == pytest.approx(0.5)
    assert not [cue for cue in animation.cues if cue.bump is not None]


def test_what_makes_room_goes_in_a_ripple_if_the_game_says_so(board: AnyBoard) -> None:
    animation, ids = written(board, Cloth(GONE, Manner(ripple_seconds=0.1)), goes("a"))
    assert [of(animation, ids[card])[0].start for card in "bc"] == pytest.approx([0.0, 0.1])


def test_what_an_event_does_not_tell_is_put_right_by_the_last_beat(board: AnyBoard) -> None:
    animation, ids = written(board, Cloth(GONE))
    assert {cue.key for cue in animation.cues} == set(ids.values())
    assert of(animation, ids["a"])[-1].to == Pose(500, 100, 40)


def test_what_was_not_there_fades_in_at_its_place(board: AnyBoard) -> None:
    cloth = Cloth(STAYS)
    cloth.signs = ("sign",)
    animation, _ = written(board, cloth)
    assert animation.born == {"sign": Pose(250, 300, 90, alpha=0.0)}
    (cue,) = animation.cues
    assert (cue.key, cue.start, cue.length, cue.to) == ("sign", 0.0, FADE, Pose(250, 300, 90))


def test_a_number_is_counted_when_the_card_has_landed_and_the_next_event_waits_for_that(
    board: AnyBoard,
) -> None:
    manner = Manner(count_seconds=0.2, longest_count=9.0, pause_after=1.0)
    after: Faces = {"left": ["c"], "right": ["a", "b"]}
    animation, ids = written(board, Cloth(after, manner), goes("a"), goes("b"))
    first, second = animation.counts
    assert (first.start, first.length, first.to) == (manner.flight_seconds, 0.2, 1.0)
    begins = manner.flight_seconds + 0.2 + 1.0
    assert of(animation, ids["b"])[-1].start == pytest.approx(begins)
    assert second.start == pytest.approx(begins + manner.flight_seconds)
    assert second.to == 2.0


def test_counting_takes_no_longer_than_the_game_lets_it(board: AnyBoard) -> None:
    after: Faces = {"left": [], "right": ["a", "b", "c"]}
    manner = Manner(count_seconds=0.2, longest_count=0.5)
    (count,) = written(board, Cloth(after, manner), goes("a", "b", "c"))[0].counts
    assert count.length == 0.5


def test_what_the_game_counts_itself_is_not_counted_twice(board: AnyBoard) -> None:
    own = Accents(counts=[Count("sum", 0.1, 0.2, 1.0)])
    animation, _ = written(board, Cloth(GONE, accents=own), goes("a"))
    assert animation.counts == (Count("sum", 0.1, 0.2, 1.0),)


def test_pieces_that_the_game_leads_do_not_fly_by_themselves(board: AnyBoard) -> None:
    animation, ids = written(board, Cloth(GONE, Manner(accents_lead=True)), goes("a"))
    assert not of(animation, ids["a"])
    assert of(animation, ids["b"])
    assert not animation.noises


def test_an_event_without_a_sound_of_its_own_has_that_of_its_kind(board: AnyBoard) -> None:
    assert written(board, Cloth(STAYS), {"type": "quiet"})[0].noises == (Noise("hush", 0.0),)
    assert written(board, Cloth(STAYS), {"type": "other"})[0].noises == ()
    loud = Accents(noises=[Noise("bell", 0.3)])
    assert written(board, Cloth(STAYS, accents=loud), {"type": "quiet"})[0].noises == (Noise("bell", 0.3),)


def test_a_game_waits_for_its_accents_and_holds_only_where_there_was_something_to_see(
    board: AnyBoard,
) -> None:
    manner = Manner(pause_after=1.0)
    seen = Accents(marks=[Mark("flash", 0.0, 0.1)])
    for accents, begins in ((Accents(), 0.0), (seen, 1.0), (Accents(until=3.0), 3.0)):
        animation, ids = written(board, Cloth(GONE, manner, accents), {"type": "other"}, goes("a"))
        assert of(animation, ids["a"])[0].start == pytest.approx(begins)


def test_after_a_stop_nothing_of_the_next_event_is_seen_until_it_goes_on(board: AnyBoard) -> None:
    after: Faces = {"left": ["c"], "right": ["a", "b"]}
    animation, ids = written(board, Cloth(after, Manner(stops_after=True)), goes("a"), goes("b"))
    first, second = animation.stops
    assert of(animation, ids["b"])[-1].start == pytest.approx(first + AFTER_STOP_SECONDS)
    assert second > first > 0
    assert [start for start, _ in animation.boards] == pytest.approx(
        [0.0, first + AFTER_STOP_SECONDS, second + AFTER_STOP_SECONDS]
    )


def test_cues_are_put_off_together() -> None:
    cues = [Cue(1, 0.0, 1.0), Cue(2, 0.5, 1.0)]
    assert [cue.start for cue in delay_cues(cues, 0.25)] == [0.25, 0.75]
