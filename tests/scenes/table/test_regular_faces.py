"""The regulars at a table: their faces, their lines, and the slips of paper on which those stand."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.bots.happenings import Happening
from game.bots.regulars import REGULARS
from game.bots.table_talk import Line
from game.kernel.registry import titles
from game.kernel.session import Committed, Session
from scenes.base.match import Match
from scenes.base.option_ids import usual_options
from scenes.base.settings import Settings
from scenes.table.players import regular_faces
from scenes.table.players.regular_faces import LINE_SECONDS, MOOD_SECONDS, RegularFaces, ShownLine
from scenes.table.players.table_bots import Bots
from scenes.table.table_scene import TableScene
from scenes.ui.layout import Box
from tests.rigs.cafe import Cafe
from tests.rigs.headless_app import House, match


def with_regulars(title: str, seats: int, humans: int = 1) -> Match:
    """A match whose bots are regulars, as long as there are any."""
    plain = match(title, seats, humans)
    names = dict(zip(range(humans, seats), REGULARS, strict=False))
    return replace(
        plain,
        places=tuple(
            replace(place, name=names[seat].name, regular=names[seat].id) if seat in names else place
            for seat, place in enumerate(plain.places)
        ),
    )


def open_table(title: str, seats: int, talk: str = "often", **settings: object) -> tuple[House, TableScene]:
    def change(chosen: Settings) -> None:
        chosen.talk = talk
        for name, value in settings.items():
            setattr(chosen, name, value)

    house = House((1024, 640), change=change)
    return house, house.open_match(with_regulars(title, seats), wait=0.5)


def a_move() -> Committed:
    session = Session.deal(titles()["dao"], 3, 1, usual_options(titles()["dao"]))
    done = session.play(0, Random(1).choice(list(session.legal(0))))
    assert isinstance(done, Committed)
    return done


def felt(monkeypatch: pytest.MonkeyPatch, *found: Happening) -> RegularFaces:
    """The faces at a table after a move in which that has happened, seen at second 10."""
    monkeypatch.setattr(regular_faces, "public_happenings", lambda done: found)
    faces = RegularFaces(with_regulars("dao", 3), Settings(talk="often"), 1)
    faces.note_move(a_move(), 10.0, None)
    return faces


def test_who_was_hit_looks_like_it_for_a_while_and_who_did_it_is_glad(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    faces = felt(monkeypatch, Happening(1, good=False, by=2))
    assert [faces.mood(seat, 9.9, False) for seat in (1, 2)] == ["calm", "calm"]
    assert [faces.mood(seat, 10.0, False) for seat in (1, 2)] == ["hit", "glad"]
    assert [faces.mood(seat, 10.1 + MOOD_SECONDS, False) for seat in (1, 2)] == ["calm", "calm"]


def test_it_wakes_when_a_face_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    faces = felt(monkeypatch, Happening(1, good=False))
    assert faces.wait(9.0, None) == pytest.approx(1.0)
    assert faces.wait(10.0, None) == pytest.approx(MOOD_SECONDS)
    faces.note_turn(None, 5, False, 100.0)
    assert faces.wait(100.0, None) is None


def test_moves_that_are_taken_back_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    faces = felt(monkeypatch, Happening(1, good=False))
    faces.forget()
    assert faces.mood(1, 10.5, False) == "calm"
    assert faces.line_at(10.5) is None


def test_people_have_no_moods(monkeypatch: pytest.MonkeyPatch) -> None:
    faces = felt(monkeypatch, Happening(0, good=False))
    assert faces.mood(0, 10.5, False) == "calm"


def test_a_line_can_be_read_and_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    faces = felt(monkeypatch, Happening(1, good=False))
    line = faces.line_at(10.1)
    assert line is not None
    assert (line.seat, line.key) in ((1, "hit"), (1, "hit_2"))
    assert faces.line_at(10.1 + LINE_SECONDS) is None


def test_somebody_who_takes_long_hears_one_line_about_it_and_nobody_who_has_all_the_time() -> None:
    settings = Settings(talk="often")
    faces = RegularFaces(with_regulars("dao", 3), settings, 1)
    said = []
    for second in range(0, 200, 5):
        faces.note_turn(None, 4, True, float(second))
        said.append(faces.line_at(float(second)))
    lines = [line for line in said if line is not None]
    assert {line.key for line in lines} <= {"slow", "slow_2"}
    assert len(lines) == 1
    assert said.index(lines[0]) == 8
    settings.untimed = True
    patient = RegularFaces(with_regulars("dao", 3), settings, 1)
    for second in range(0, 200, 5):
        patient.note_turn(None, 4, True, float(second))
        assert patient.line_at(float(second)) is None


def test_a_game_begins_with_a_greeting_that_is_heard_and_without_one_where_nobody_wants_it() -> None:
    _, scene = open_table("dao", 3)
    line = scene.faces.line
    assert line is not None
    assert line.line.key == "greeting"
    words = scene.context.words(f"regulars.{scene.faces.regulars[line.line.seat]}.greeting")
    assert words in str(scene.tree().plain())
    _, silent = open_table("dao", 3, talk="never")
    assert silent.faces.line is None


def test_guests_of_a_cafe_see_the_regulars_and_hear_nothing_of_them() -> None:
    cafe = Cafe()
    scene = cafe.sit_down("dos")
    assert scene.faces.regulars
    assert scene.faces.line is None
    assert cafe.settings.talk == "never"


@pytest.mark.parametrize("title", titles())
def test_the_picture_follows_the_mood(title: str) -> None:
    house, scene = open_table(title, titles()[title].seats[-1])
    house.wait(6.0)
    before = bytes(house.window.get_buffer().raw)
    scene.faces._moods[1] = regular_faces.ShownMood("hit", house.now, house.now + MOOD_SECONDS)
    house.frame(0.1)
    assert bytes(house.window.get_buffer().raw) != before
    while scene.faces.mood(1, house.now, False) == "hit":
        assert house.doze(1.0), "somebody wakes the table when the face changes"


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("title", titles())
def test_a_slip_covers_nothing_that_can_be_played_and_nobodys_plate(title: str, text: float) -> None:
    house, scene = open_table(title, titles()[title].seats[-1], text=text)
    house.wait(6.0)
    shown = 0
    for seat, regular in scene.faces.regulars.items():
        scene.faces.line = ShownLine(Line(seat, "greeting"), house.now)
        items = [each for each in scene.sight(house.now).picture.items if each.key == "line"]
        for each in items:
            shown += 1
            slip = Box(*each.look.box)  # type: ignore[attr-defined]
            plates = [plate.box for plate in scene.table.plates(scene.view.board)]
            targets = [target.box for target in scene.view.targets if target.enabled]
            assert not any(slip.colliderect(box) for box in (*plates, *targets)), (regular, slip)
            assert house.context.layout.screen.contains(slip)
    assert shown, "there is room for a slip somewhere"


def test_a_quick_one_is_shown_thinking_for_less_time_than_a_slow_one() -> None:
    def seconds(regular: str) -> float:
        plain = match("dao", 2, 0)
        one, two = plain.places
        bots = Bots(replace(plain, places=(replace(one, regular=regular), two)), lambda: 0.0)
        return bots._thinking_seconds(Session.deal(titles()["dao"], 2, 1, usual_options(titles()["dao"])), 0)

    assert seconds("ali") < seconds("") < seconds("kurt")
