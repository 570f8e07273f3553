"""The line protocol: one JSON object a line in, one out, whatever the bytes were.

For bots, tests and tools in any language. A request that can't be served changes nothing and is answered
with an error; the process goes on until its input ends.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, BinaryIO, NoReturn

from game.bots.bot_interface import LEVELS, Seen, bot_of, never, propose, stop_after
from game.bots.bot_luck import luck_seed
from game.kernel.chance import Chance
from game.kernel.position_reading import quote
from game.kernel.registry import titles
from game.kernel.session import Refused, Session
from game.kernel.types import AnyTitle, BadPosition, Options, Refusal, State
from game.language.words import Words, make_sentence
from game.processes import while_heard

Answer = dict[str, Any]
Clock = Callable[[], float]
"""Seconds, from whoever starts the engine: the rules have no clock."""
LONGEST_BUDGET_MS = 60_000
NOT_THEIR_TURN = frozenset({"over", "not-your-turn"})


class RequestError(Exception):
    """A request that can't be served: the protocol's code and a sentence."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Alarm:
    """Ends a bot's thinking after some milliseconds, for whoever asks for that, and remembers that it did."""

    def __init__(self, clock: Clock, budget_ms: int | None) -> None:
        self._clock = clock
        self._end = clock() + (budget_ms or 0) / 1000
        self.rang = False

    def rings(self) -> bool:
        """Is it time to stop?"""
        self.rang = self.rang or self._clock() >= self._end
        return self.rang


class Engine:
    """One game at a time, played by requests."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._session: Session | None = None
        self._verbs: dict[str, Callable[[Mapping[str, Any]], Answer]] = {
            "games": self._games,
            "new": self._new,
            "load": self._load,
            "status": lambda request: self._status(),
            "legal": self._legal,
            "play": self._play,
            "position": lambda request: {"position": self._game().position()},
            "view": self._view,
            "bot": self._bot,
            "log": lambda request: self._game().record.to_json(),
            "perft": self._perft,
        }

    def answer_line(self, line: bytes) -> bytes:
        """The answer to one line of input, as one line of output."""
        try:
            answer = self.answer(_parse(line))
        except RequestError as error:
            answer = {"error": {"code": error.code, "message": str(error)}}
        return json.dumps(answer, separators=(",", ":")).encode() + b"\n"

    def answer(self, request: object) -> Answer:
        """The answer to a request that has been read; raises `RequestError`."""
        if not isinstance(request, dict):
            raise RequestError("bad-request", "a request is an object")
        verb = request.get("do")
        if not isinstance(verb, str) or verb not in self._verbs:
            raise RequestError("bad-request", f"do: {quote(verb)} is not a request")
        return self._verbs[verb](request)

    def _games(self, request: Mapping[str, Any]) -> Answer:
        return {"games": [_describe(title) for title in titles().values()]}

    def _new(self, request: Mapping[str, Any]) -> Answer:
        name = _field(request, "game", str)
        seats, seed = _field(request, "seats", int), _field(request, "seed", int)
        given = _field(request, "options", dict) if "options" in request else {}
        title = titles().get(name)
        if title is None:
            raise RequestError("unknown-game", f"there is no game {quote(name)}")
        if seats not in title.seats:
            raise RequestError("bad-seats", f"{name} is not played by {quote(seats)}")
        self._session = Session.deal(title, seats, seed, _options(title, seats, given))
        return self._status()

    def _load(self, request: Mapping[str, Any]) -> Answer:
        position = _field(request, "position", dict)
        name = position.get("game")
        title = titles().get(name) if isinstance(name, str) else None
        if title is None:
            raise RequestError("bad-position", f"game: there is no game {quote(name)}")
        try:
            self._session = Session.load(title, position)
        except BadPosition as problem:
            raise RequestError("bad-position", str(problem)) from None
        return self._status()

    def _status(self) -> Answer:
        game = self._game()
        result = game.result
        return {
            "to_act": list(game.to_act),
            "over": result is not None,
            "result": result.to_json() if result else None,
        }

    def _legal(self, request: Mapping[str, Any]) -> Answer:
        return {"moves": list(self._game().legal(self._seat(request)))}

    def _play(self, request: Mapping[str, Any]) -> Answer:
        game, seat = self._game(), self._seat(request)
        outcome = game.play(seat, _field(request, "move", str))
        if isinstance(outcome, Refused):
            raise _error_for(game, outcome.refusal)
        return {**self._status(), "events": outcome.all_events()}

    def _view(self, request: Mapping[str, Any]) -> Answer:
        game = self._game()
        if "seat" in request and request["seat"] is None:
            return {"view": game.view(None)}
        return {"view": game.view(self._seat(request))}

    def _bot(self, request: Mapping[str, Any]) -> Answer:
        game, seat = self._game(), self._seat(request)
        level = _field(request, "level", str)
        if level not in LEVELS:
            raise RequestError("bad-request", f"level: {quote(level)} is none of {', '.join(LEVELS)}")
        budget = _field(request, "budget_ms", int) if "budget_ms" in request else None
        if budget is not None and not 0 <= budget <= LONGEST_BUDGET_MS:
            raise RequestError("bad-request", f"budget_ms: must be from 0 to {LONGEST_BUDGET_MS}")
        legal = game.legal(seat)
        if not legal:
            raise RequestError("not-your-turn", f"seat {seat} is not to act")
        view, alarm = game.view(seat), Alarm(self._clock, budget)
        chance = Chance.from_seed(luck_seed(None, view, seat, level))
        counted = stop_after(looks) if (looks := bot_of(game.title.id).looks.get(level)) else never
        enough = counted if budget is None else lambda: alarm.rings() or counted()
        seen = Seen(game.title, view, seat, legal, chance, enough, game.memory(seat))
        move = propose(seen, level).move
        return {"move": move} if budget is None else {"move": move, "cut_short": alarm.rang}

    def _perft(self, request: Mapping[str, Any]) -> Answer:
        game, depth = self._game(), _field(request, "depth", int)
        if depth < 0:
            raise RequestError("bad-request", "depth: must be 0 or more")
        try:
            return {"positions": perft(game.title, *game.fork(), depth)}
        except TooDeep as problem:
            raise RequestError("bad-request", f"depth: {problem}") from None

    def _game(self) -> Session:
        if self._session is None:
            raise RequestError("no-game", "start one with new or load")
        return self._session

    def _seat(self, request: Mapping[str, Any]) -> int:
        game, seat = self._game(), _field(request, "seat", int)
        if not 0 <= seat < game.seats:
            raise RequestError("bad-request", f"seat: there is no seat {quote(seat)}")
        return int(seat)


def serve(lines: Iterable[bytes], out: BinaryIO, clock: Clock) -> None:
    """Answer every line until the input ends, or the other side has closed the output."""
    engine = Engine(clock)
    with while_heard(out):
        for line in lines:
            out.write(engine.answer_line(line))
            out.flush()


def _parse(line: bytes) -> object:
    try:
        return json.loads(line.decode("utf-8"), parse_constant=_no_such_number)
    except (ValueError, RecursionError):
        raise RequestError("bad-json", "a line is one JSON value in UTF-8") from None


def _no_such_number(name: str) -> NoReturn:
    raise ValueError(name)


def _field(request: Mapping[str, Any], name: str, kind: type) -> Any:
    if name not in request:
        raise RequestError("bad-request", f"{name}: is missing")
    if type(request[name]) is not kind:  # true is not a number here
        raise RequestError("bad-request", f"{name}: {quote(request[name])} is of the wrong type")
    return request[name]


def _describe(title: AnyTitle) -> Answer:
    options = {
        name: {"default": option.default, "choices": list(option.choices)}
        for name, option in title.options.items()
    }
    return {"id": title.id, "seats": list(title.seats), "options": options}


def _options(title: AnyTitle, seats: int, given: Mapping[str, Any]) -> Options:
    for name, value in given.items():
        if name not in title.options:
            raise RequestError("bad-option", f"{title.id} has no option {quote(name)}")
        if not title.options[name].allows(value, seats):
            raise RequestError("bad-option", f"{name}: {quote(value)} is not possible here")
    return {name: given.get(name, option.default) for name, option in title.options.items()}


def _error_for(game: Session, refusal: Refusal) -> RequestError:
    names = [f"seat {seat}" for seat in range(game.seats)]
    words = Words.read("en", game.title.texts)
    sentence = make_sentence(words, f"refusals.{refusal.code}", refusal.details, names, game.title)
    code = "not-your-turn" if refusal.code in NOT_THEIR_TURN else "illegal-move"
    return RequestError(code, f"{refusal.rule}: {sentence}" if refusal.rule else sentence)


MOST_POSITIONS = 1_000_000
"""How many positions a count may visit: a minute's work, so that no request blocks the engine for hours."""


class TooDeep(ValueError):
    """A count that would take too long."""


def perft(title: AnyTitle, state: State, chance: Chance, depth: int) -> int:
    """The number of lines of `depth` moves, by all seats to act; lines that end earlier count 1."""
    looked_into = 0

    def lines(state: State, chance: Chance, depth: int) -> int:
        nonlocal looked_into
        looked_into += 1
        if looked_into > MOST_POSITIONS:
            raise TooDeep("more positions than can be counted here")
        moves = [(seat, move) for seat in title.to_act(state) for move in title.legal(state, seat)]
        if depth == 0 or not moves:
            return 1
        if depth == 1:
            return len(moves)
        return sum(after(state, chance, seat, move, depth - 1) for seat, move in moves)

    def after(state: State, chance: Chance, seat: int, move: str, depth: int) -> int:
        twin, luck = state.copy(), chance.copy()
        title.apply(twin, seat, move, luck)
        return lines(twin, luck, depth)

    try:
        return lines(state, chance, depth)
    except RecursionError:
        raise TooDeep("too many moves deep") from None
