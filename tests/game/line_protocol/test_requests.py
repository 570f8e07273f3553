"""Every request of the line protocol, every error it can answer, and that errors change nothing."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from game.bots.bot_interface import LEVELS
from game.kernel.registry import titles
from game.kernel.types import AnyTitle
from game.terminal.line_protocol import Engine, RequestError
from tests.contract.logs import play_at_random
from tests.contract.tables import Table, tables
from tests.rigs.line_protocol_talk import COMMAND, answers, code, line
from tests.rigs.paths import ROOT

TITLES = [pytest.param(title, id=title.id) for title in titles().values()]


@pytest.fixture
def engine() -> Engine:
    """An engine for which no time passes."""
    return Engine(lambda: 0.0)


@pytest.fixture
def dao(engine: Engine) -> Engine:
    """An engine with DAO for two on the table."""
    ask(engine, do="new", game="dao", seats=2, seed=1)
    return engine


def ask(engine: Engine, **request: object) -> dict[str, Any]:
    return engine.answer(request)


def refusal(engine: Engine, request: object) -> tuple[str, str]:
    with pytest.raises(RequestError) as caught:
        engine.answer(request)
    return caught.value.code, str(caught.value)


class TestAnswers:
    def test_games_are_what_was_found(self, engine: Engine) -> None:
        games = ask(engine, do="games")["games"]
        assert [game["id"] for game in games] == list(titles())
        dos = next(game for game in games if game["id"] == "dos")
        assert dos == {
            "id": "dos",
            "seats": [2, 3, 4, 5, 6, 7, 8, 9, 10],
            "options": {
                "points": {"default": 0, "choices": [0, 200, 500]},
                "nerves": {"default": "normal", "choices": ["calm", "normal", "fast", "off"]},
            },
        }

    def test_new_answers_with_the_status(self, engine: Engine) -> None:
        status = ask(engine, do="new", game="dao", seats=3, seed=-5)
        assert status == {"to_act": [0], "over": False, "result": None}
        assert ask(engine, do="status") == status

    def test_options_left_out_have_their_defaults(self, dao: Engine) -> None:
        assert ask(dao, do="position")["position"]["options"] == {"two_rounds": False}
        ask(dao, do="new", game="dao", seats=2, seed=1, options={"two_rounds": True})
        assert ask(dao, do="log")["options"] == {"two_rounds": True}

    def test_the_same_seed_deals_the_same(self, engine: Engine) -> None:
        def dealt(seed: int) -> Any:
            ask(engine, do="new", game="tao", seats=2, seed=seed)
            return ask(engine, do="position")["position"]

        assert dealt(3) == dealt(3) != dealt(4)

    def test_legal_is_empty_for_who_is_not_to_act(self, dao: Engine) -> None:
        assert ask(dao, do="legal", seat=0) == {"moves": ["reveal", "take"]}
        assert ask(dao, do="legal", seat=1) == {"moves": []}

    def test_play_answers_with_status_and_events(self, dao: Engine) -> None:
        card = ask(dao, do="position")["position"]["row"][0]
        assert ask(dao, do="play", seat=0, move="take") == {
            "to_act": [1],
            "over": False,
            "result": None,
            "events": [{"type": "took", "seat": 0, "card": card}],
        }

    def test_a_view_hides_and_says_nothing_of_chance(self, dao: Engine) -> None:
        ask(dao, do="play", seat=0, move="take")
        taken = ask(dao, do="position")["position"]["taken"]
        for seat, seen in ((0, taken), (1, [["?"], []]), (None, [["?"], []])):
            view = ask(dao, do="view", seat=seat)["view"]
            assert view["taken"] == seen
            assert "rng" not in view

    def test_a_bot_proposes_and_does_not_play(self, dao: Engine) -> None:
        before = ask(dao, do="position")
        for level in LEVELS:
            found = ask(dao, do="bot", seat=0, level=level)
            assert found["move"] in ("reveal", "take")
            assert found == ask(dao, do="bot", seat=0, level=level)
        assert ask(dao, do="position") == before

    def test_a_bot_that_is_hurried_says_whether_it_was_stopped(self, dao: Engine) -> None:
        """Nothing else ever stops a bot by the clock: by itself it looks ahead a counted number of times."""
        for budget, cut_short in ((0, True), (10, False)):
            found = ask(dao, do="bot", seat=0, level="hard", budget_ms=budget)
            assert found["cut_short"] is cut_short

    def test_perft_counts_from_here(self, dao: Engine) -> None:
        assert [ask(dao, do="perft", depth=depth)["positions"] for depth in range(4)] == [1, 2, 4, 8]

    def test_a_game_without_rng_gets_a_fixed_one(self, dao: Engine) -> None:
        position = ask(dao, do="position")["position"]
        del position["rng"]
        assert ask(dao, do="load", position=position)["to_act"] == [0]
        assert ask(dao, do="position")["position"] == {**position, "rng": "0" * 16}

    def test_a_result_has_scores_ranks_and_winners(self, dao: Engine) -> None:
        status = ask(dao, do="status")
        while status["to_act"]:
            status = ask(dao, do="play", seat=status["to_act"][0], move="take")
            if status["to_act"]:
                status = ask(dao, do="play", seat=status["to_act"][0], move="reveal")
        assert status["over"] is True
        assert status["result"].keys() == {"scores", "ranks", "winners"}
        assert ask(dao, do="legal", seat=0) == {"moves": []}


class TestErrors:
    @pytest.mark.parametrize(
        ("request_", "expected", "says"),
        [
            (7, "bad-request", "object"),
            ([], "bad-request", "object"),
            ({}, "bad-request", "do"),
            ({"do": "dance"}, "bad-request", "dance"),
            ({"do": ["new"]}, "bad-request", "do"),
            ({"do": "new", "seats": 2, "seed": 1}, "bad-request", "game"),
            ({"do": "new", "game": "dao", "seats": 2}, "bad-request", "seed"),
            ({"do": "new", "game": "dao", "seats": 2, "seed": True}, "bad-request", "seed"),
            ({"do": "new", "game": "dao", "seats": 2.0, "seed": 1}, "bad-request", "seats"),
            ({"do": "new", "game": "dao", "seats": 2, "seed": 1, "options": []}, "bad-request", "options"),
            ({"do": "new", "game": "go", "seats": 2, "seed": 1}, "unknown-game", "go"),
            ({"do": "new", "game": "dao", "seats": 7, "seed": 1}, "bad-seats", "7"),
            ({"do": "new", "game": "dog", "seats": 5, "seed": 1}, "bad-seats", "5"),
            ({"do": "new", "game": "dao", "seats": 2, "seed": 1, "options": {"x": 1}}, "bad-option", "x"),
            (
                {"do": "new", "game": "dao", "seats": 2, "seed": 1, "options": {"two_rounds": 1}},
                "bad-option",
                "two_rounds",
            ),
            (
                {"do": "new", "game": "dao", "seats": 3, "seed": 1, "options": {"two_rounds": True}},
                "bad-option",
                "two_rounds",
            ),
            ({"do": "load"}, "bad-request", "position"),
            ({"do": "load", "position": []}, "bad-request", "position"),
            ({"do": "load", "position": {}}, "bad-position", "game"),
            ({"do": "load", "position": {"game": "go"}}, "bad-position", "game"),
            ({"do": "load", "position": {"game": "dao"}}, "bad-position", "is missing"),
            ({"do": "load", "position": {"game": "dao", "rng": 7}}, "bad-position", "rng"),
            ({"do": "legal"}, "bad-request", "seat"),
            ({"do": "legal", "seat": 2}, "bad-request", "seat"),
            ({"do": "legal", "seat": -1}, "bad-request", "seat"),
            ({"do": "legal", "seat": False}, "bad-request", "seat"),
            ({"do": "legal", "seat": None}, "bad-request", "seat"),
            ({"do": "view"}, "bad-request", "seat"),
            ({"do": "view", "seat": "0"}, "bad-request", "seat"),
            ({"do": "play", "seat": 0}, "bad-request", "move"),
            ({"do": "play", "seat": 0, "move": 1}, "bad-request", "move"),
            ({"do": "play", "seat": 1, "move": "take"}, "not-your-turn", "seat 0"),
            ({"do": "play", "seat": 0, "move": "deal"}, "illegal-move", "DAO-11"),
            ({"do": "play", "seat": 0, "move": "\ud800"}, "illegal-move", "DAO-2"),
            ({"do": "bot", "seat": 1, "level": "easy"}, "not-your-turn", "seat 1"),
            ({"do": "bot", "seat": 0, "level": "god"}, "bad-request", "level"),
            ({"do": "bot", "seat": 0, "level": "easy", "budget_ms": -1}, "bad-request", "budget_ms"),
            ({"do": "bot", "seat": 0, "level": "easy", "budget_ms": 1.5}, "bad-request", "budget_ms"),
            ({"do": "perft"}, "bad-request", "depth"),
            ({"do": "perft", "depth": -1}, "bad-request", "depth"),
        ],
    )
    def test_each_is_named_and_changes_nothing(
        self, dao: Engine, request_: object, expected: str, says: str
    ) -> None:
        before = ask(dao, do="log"), ask(dao, do="position")
        found, message = refusal(dao, request_)
        assert found == expected
        assert says in message
        assert (ask(dao, do="log"), ask(dao, do="position")) == before

    @pytest.mark.parametrize("verb", ["status", "legal", "play", "position", "view", "bot", "log", "perft"])
    def test_without_a_game_there_is_none(self, engine: Engine, verb: str) -> None:
        request = {"do": verb, "seat": 0, "move": "take", "level": "easy", "depth": 1}
        assert refusal(engine, request)[0] == "no-game"

    def test_after_the_end_nobody_is_to_act(self, dao: Engine) -> None:
        while acting := ask(dao, do="status")["to_act"]:
            ask(dao, do="play", seat=acting[0], move="reveal")
        assert refusal(dao, {"do": "play", "seat": 0, "move": "take"})[0] == "not-your-turn"
        assert refusal(dao, {"do": "bot", "seat": 0, "level": "easy"})[0] == "not-your-turn"
        assert ask(dao, do="perft", depth=3) == {"positions": 1}

    def test_counting_too_deep_is_refused_in_time(self, dao: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.terminal.line_protocol.MOST_POSITIONS", 5_000)
        for depth in (40, 10_000, 10**30):
            assert refusal(dao, {"do": "perft", "depth": depth})[0] == "bad-request"


class TestLogs:
    @pytest.mark.parametrize("title", TITLES)
    def test_playing_the_log_again_gives_the_same_position(self, title: AnyTitle) -> None:
        table = tables(title)[-1]
        record = play_at_random(table, 5, 120).record
        log = first_game(table, [(entry.seat, entry.move) for entry in record.entries])
        again = first_game(Table(title, log["seats"], log["options"]), log["moves"], seed=log["seed"])
        assert again == log
        assert log["position"] == play_at_random(table, 5, 120).position()

    def test_a_loaded_game_logs_where_it_began(self, dao: Engine) -> None:
        ask(dao, do="play", seat=0, move="take")
        position = ask(dao, do="position")["position"]
        ask(dao, do="load", position=position)
        ask(dao, do="play", seat=1, move="reveal")
        log = ask(dao, do="log")
        assert (log["seed"], log["start"], log["moves"]) == (None, position, [[1, "reveal"]])


def first_game(table: Table, moves: list[tuple[int, str]], seed: int = 5) -> dict[str, Any]:
    """The log of a game played through a process's pipes, and the position at its end."""
    new = line(do="new", game=table.title.id, seats=table.seats, seed=seed, options=dict(table.options))
    plays = [line(do="play", seat=seat, move=move) for seat, move in moves]
    heard = answers([new, *plays, line(do="log"), line(do="position")])
    assert not any(code(answer) for answer in heard)
    log, position = heard[-2:]
    return {**log, **position}


class TestProcess:
    def test_it_draws_nothing(self) -> None:
        check = "import main, sys; main.main(['engine']); print(*{'pygame', 'pygame_gui'} & set(sys.modules))"
        done = subprocess.run(
            [sys.executable, "-c", check], cwd=ROOT, input="", capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stdout, done.stderr) == (0, "\n", "")

    def test_no_input_is_no_trouble(self) -> None:
        assert answers([]) == []

    def test_the_last_line_needs_no_end(self) -> None:
        assert [code(answer) for answer in answers([line(do="games"), b'{"do":"status"}'])] == [
            None,
            "no-game",
        ]

    def test_each_answer_comes_at_once(self) -> None:
        with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            for _ in range(3):
                process.stdin.write(line(do="games"))
                process.stdin.flush()
                assert b'"games"' in process.stdout.readline()
            process.stdin.close()
            assert process.wait(timeout=20) == 0

    def test_a_listener_who_leaves_is_no_error(self) -> None:
        with subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.close()
            process.stdin.write(line(do="games") * 50)
            process.stdin.close()
            assert process.stderr.read() == b""
            assert process.wait(timeout=20) == 0
