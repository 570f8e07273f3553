"""Whoever asks a bot gives it a view and nothing that leads to the game behind it."""

from __future__ import annotations

import errno
import gc
import io
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from types import FunctionType, ModuleType
from typing import Any

import pytest

from game.bots import bot_interface
from game.bots.arena import Pairing, play_deal
from game.bots.bot_interface import AnySeen, Bot, Choice, Seen
from game.bots.bot_worker import answer, read_answer, read_question, serve, to_line
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.session import Session
from game.kernel.types import AnyTitle
from game.terminal.line_protocol import Engine
from scenes.base.option_ids import usual_options
from tests.rigs.bot_workers import question_of

TITLES = [pytest.param(title, id=title.id) for title in titles().values()]


def within_reach(value: object) -> Iterator[object]:
    """Everything that can be got at from a value, but for modules and classes, which are everybody's."""
    known, waiting = {id(value)}, [value]
    while waiting:
        found = waiting.pop()
        yield found
        for further in _parts(found):
            if id(further) not in known and not isinstance(further, type | ModuleType):
                known.add(id(further))
                waiting.append(further)


def _parts(value: object) -> list[Any]:
    if isinstance(value, FunctionType):  # not the module around it
        return [value.__closure__, value.__defaults__, value.__kwdefaults__]
    return gc.get_referents(value)


def arena(title: AnyTitle) -> None:
    levels = ("hard",) * title.seats[0]
    options = usual_options(title)
    play_deal(Pairing(title.id, levels, options, 5), 0, time.monotonic)


def engine(title: AnyTitle) -> None:
    served = Engine(time.monotonic)
    status = served.answer({"do": "new", "game": title.id, "seats": title.seats[0], "seed": 5})
    while len(served.answer({"do": "legal", "seat": status["to_act"][0]})["moves"]) == 1:
        seat = status["to_act"][0]
        moves = served.answer({"do": "legal", "seat": seat})["moves"]
        status = served.answer({"do": "play", "seat": seat, "move": moves[0]})
    served.answer({"do": "bot", "seat": status["to_act"][0], "level": "hard"})


def worker(title: AnyTitle) -> None:
    answer(read_question(to_line(question_of(title, level="hard"))), time.monotonic)


@pytest.mark.parametrize("door", [arena, engine, worker])
@pytest.mark.parametrize("title", TITLES)
def test_no_bot_gets_hold_of_the_game(
    title: AnyTitle, door: Callable[[AnyTitle], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[AnySeen] = []

    def spy(seen: AnySeen) -> Choice:
        shown.append(seen)
        return Choice(seen.legal[0])

    monkeypatch.setattr(bot_interface, "bot_of", lambda title_id: Bot(spy, spy, spy, spy))
    door(title)
    assert shown
    game = (Session, type(some_state(title)))
    for seen in shown[:50]:
        leaks = {type(thing).__name__ for thing in within_reach(seen) if isinstance(thing, game)}
        assert not leaks


def some_state(title: AnyTitle) -> Any:
    options = usual_options(title)
    return title.deal(title.seats[0], options, Chance.from_seed(1))


def test_the_search_for_leaks_finds_them() -> None:
    """Behind the clock, in the view, in a bound method: nothing stays hidden from the test above."""
    title = titles()["dao"]
    state = some_state(title)
    seen = Seen(title, title.view(state, 0), 0, title.legal(state, 0), Chance.from_seed(1))
    leaks = (
        replace(seen, enough=lambda: bool(state)),
        replace(seen, enough=lambda at=state: bool(at)),  # type: ignore[misc]
        replace(seen, enough=[state].clear),  # type: ignore[arg-type]
        replace(seen, view={**seen.view, "more": [state]}),
    )
    assert not any(thing is state for thing in within_reach(seen))
    assert [any(thing is state for thing in within_reach(leak)) for leak in leaks] == [True] * 4


@pytest.mark.parametrize("title", TITLES)
def test_a_question_is_the_view_and_comes_through_whole(title: AnyTitle) -> None:
    question = question_of(title)
    assert read_question(to_line(question)) == question
    assert set(asdict(question)) == {
        "title", "version", "view", "seat", "legal", "level", "seed", "number",
        "looks", "alarm",  # how often it looks ahead, and when an answer is called late
        "made", "worlds",  # a move of this seat that is looked back at, and how often it is tried
        "memory",  # folded from what this seat was told
        "temper",  # how this player likes to play, known before the game
    }  # fmt: skip


def test_the_worker_answers_line_by_line_until_nobody_asks_any_more() -> None:
    questions = [replace(question_of(title), number=at) for at, title in enumerate(titles().values())]
    out = io.BytesIO()
    serve([to_line(question) for question in questions], out, time.monotonic)
    answers = [read_answer(line) for line in out.getvalue().splitlines()]
    assert [each.number for each in answers] == list(range(len(questions)))
    for question, each in zip(questions, answers, strict=True):
        assert replace(each, number=0) == answer(replace(question, number=0), time.monotonic)


class Deaf(io.BytesIO):
    def flush(self) -> None:
        raise BrokenPipeError(errno.EPIPE, "nobody reads")


def test_a_worker_whose_app_has_gone_ends_quietly() -> None:
    lines = iter([to_line(question_of(titles()["dao"]))] * 3)
    serve(lines, Deaf(), time.monotonic)
    assert len(list(lines)) == 2
