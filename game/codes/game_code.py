"""The code of a game: from a log to a text, and from a text to the game, move by move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.codes.code_header import Extent, Header, Start, Who, find_edition, read_header, write_header
from game.codes.code_letters import PREFIX, checksum, read_letters, write_letters
from game.codes.digits import BadCode, DigitReader, DigitWriter
from game.codes.title_code import Draw, draw_nothing
from game.kernel.chance import Chance, RecordedChance
from game.kernel.log_replay import begin_replay
from game.kernel.record import Entry, Record
from game.kernel.registry import titles
from game.kernel.types import AnyTitle, BadPosition, Move, Position, Result, Seat, State, all_options

MOST_MOVES = 5_000
SEED_BITS = (16, 32, 48, 61)
"""A seed is written with the fewest of these bits that hold it; the generator knows no more than 61."""
SMALL_CODE = 154
LARGE_CODE = 311
"""Letters, prefix included, that QR codes of 41 and 57 squares a side hold at level M."""
_DEAL_AND_SEED: tuple[Start, ...] = ("deal", "seed")
_SEED_MODULUS = 1 << SEED_BITS[-1]


@dataclass(frozen=True, slots=True)
class CodedMove:
    """A move of a decoded game, and what was drawn in it."""

    seat: Seat
    move: Move
    draws: tuple[Draw, ...] = ()


@dataclass(frozen=True, slots=True)
class CodedGame:
    """What a code holds."""

    header: Header
    seed: int | None
    """Of a game that was dealt from one, if the code tells it."""
    dealt: Position
    """The position in which the game begins."""
    moves: tuple[CodedMove, ...]
    end: State
    to_act: tuple[Seat, ...]
    result: Result | None


def encode_game(record: Record, start: Start, extent: Extent = "whole", who: Sequence[Who] = ()) -> str:
    """The letters of a log's code, without what was taken back; raises `ValueError` if it has none: the game
    is too long, not over, or played by rules without codes.
    """
    title = titles()[record.title]
    if record.rules_version != title.rules_version:
        raise ValueError("this game was played by the rules of another version")
    options = all_options(title, record.options)
    edition = find_edition(title.id, record.seats, options)
    header = Header(title.id, record.seats, options, start, extent, edition, tuple(who))
    writer = DigitWriter()
    write_header(writer, header)
    dealt = begin_replay(title, record).fork()[0]
    _write_start(writer, header, record, title.position(dealt))
    moves = [] if extent == "none" else record.counted_entries()
    if len(moves) > MOST_MOVES - (extent == "part"):
        raise ValueError("this game is too long for a code")
    if extent == "part":
        writer.write(MOST_MOVES, len(moves))
    end = _write_moves(writer, header, dealt, moves)
    if extent == "whole" and title.result(end) is None:
        raise ValueError("this game is not over")
    return write_letters(writer.number(_end_check(title, end, len(moves))))


def choose_code(record: Record, who: Sequence[Who] = ()) -> str:
    """The letters of a whole game in the form that is best on a mat; raises `ValueError` if it has none.

    A code that tells the cards themselves lasts longer than a seed, which needs the same generator. So it is
    taken while it fits a small QR code, and the seed, which is shorter, when only that can be printed.
    """
    deal, seed = (_encode_if_possible(record, start, who) for start in _DEAL_AND_SEED)
    for letters, most in ((deal, SMALL_CODE), (seed, LARGE_CODE), (deal, LARGE_CODE)):
        if letters is not None and len(PREFIX + letters) <= most:
            return letters
    return seed or encode_game(record, "deal", "whole", who)


def _encode_if_possible(record: Record, start: Start, who: Sequence[Who]) -> str | None:
    try:
        return encode_game(record, start, "whole", who)
    except ValueError:
        return None


def decode_game(text: str) -> CodedGame:
    """The game in a text; raises `BadCode`."""
    reader = DigitReader(read_letters(text))
    header = read_header(reader)
    title = titles()[header.title]
    seed, state = _read_start(reader, header, title)
    dealt = title.position(state)
    most = {"whole": MOST_MOVES, "none": 0}.get(header.extent)
    most = reader.read(MOST_MOVES) if most is None else most
    moves: list[CodedMove] = []
    chance = Chance() if seed is None else _chance_after_deal(title, header, seed)
    while len(moves) < most and title.to_act(state):
        state, played = _read_move(reader, header, title, state, chance)
        moves.append(played)
    result = title.result(state)
    if (header.extent == "whole" and result is None) or (header.extent == "part" and len(moves) < most):
        raise BadCode("the code doesn't fit the game that it begins")
    if reader.rest != _end_check(title, state, len(moves)):
        raise BadCode("the code doesn't fit the game that it begins")
    return CodedGame(header, seed, dealt, tuple(moves), state, title.to_act(state), result)


# --- The start --------------------------------------------------------------------------------------------


def _write_start(writer: DigitWriter, header: Header, record: Record, dealt: Position) -> None:
    if header.start == "seed":
        if record.seed is None:
            raise ValueError("this game has no seed")
        seed = record.seed % _SEED_MODULUS
        size = next(index for index, bits in enumerate(SEED_BITS) if seed < 1 << bits)
        writer.write(len(SEED_BITS), size)
        writer.write(1 << SEED_BITS[size], seed)
    else:
        layout = header.code.deal if header.start == "deal" else header.code.position
        told = layout(writer, header.seats, header.options, dealt)
        if header.start == "deal" and not _same_but_for_pile(header, told, dealt):
            raise ValueError("this game didn't begin with a deal")


def _same_but_for_pile(header: Header, one: Position, other: Position) -> bool:
    """Are these the same position, but for the order of the pile? In other piles nothing is hidden."""
    pile = header.code.pile
    return all(
        one[name] == other[name] or (name == pile and sorted(other[name]) == one[name]) for name in other
    )


def _read_start(reader: DigitReader, header: Header, title: AnyTitle) -> tuple[int | None, State]:
    if header.start == "seed":
        seed = reader.read(1 << SEED_BITS[reader.read(len(SEED_BITS))])
        return seed, title.deal(header.seats, header.options, Chance.from_seed(seed))
    layout = header.code.deal if header.start == "deal" else header.code.position
    try:
        return None, title.load(layout(reader, header.seats, header.options, {}))
    except BadPosition:
        raise BadCode("the code begins with a position that no game can be in") from None


def _chance_after_deal(title: AnyTitle, header: Header, seed: int) -> Chance:
    chance = Chance.from_seed(seed)
    title.deal(header.seats, header.options, chance)
    return chance


# --- Moves ------------------------------------------------------------------------------------------------


def _write_moves(writer: DigitWriter, header: Header, state: State, entries: Sequence[Entry]) -> State:
    """Writes each move of a log as its place among the legal ones; returns the game after them. Where several
    seats may move at once (gifts in Dog), the code has the smallest first, whoever was first in the log.
    """
    title, left = titles()[header.title], list(entries)
    while left:
        seat = next(iter(title.to_act(state)), None)
        entry = next((each for each in left if each.seat == seat), None)
        if entry is None:
            raise ValueError("this game stops where several may act at once, and no code can tell who did")
        left.remove(entry)
        ordered = _ordered_moves(header, title, state, entry.seat)
        key = header.code.key(state, title.canonical_move(state, entry.seat, entry.move))
        writer.write(len(ordered), [each for each, _ in ordered].index(key))
        before, state = state, state.copy()
        title.apply(state, entry.seat, entry.move, RecordedChance(entry.drawn))
        if header.start != "seed":
            positions = title.position(before), title.position(state)
            header.code.draws(writer, positions[0], entry.seat, entry.move, positions[1], True)
    return state


def _read_move(
    reader: DigitReader, header: Header, title: AnyTitle, state: State, chance: Chance
) -> tuple[State, CodedMove]:
    """Reads a move and makes it, with the cards that the code says were drawn in it."""
    seat = title.to_act(state)[0]
    ordered = _ordered_moves(header, title, state, seat)
    move = ordered[reader.read(len(ordered))][1]
    after = state.copy()
    title.apply(after, seat, move, chance)
    if header.start == "seed" or header.code.draws is draw_nothing:
        return after, CodedMove(seat, move)
    position = title.position(after)
    draws = tuple(header.code.draws(reader, title.position(state), seat, move, position, False))
    if draws:
        after = title.load(position)
    return after, CodedMove(seat, move, draws)


def _ordered_moves(header: Header, title: AnyTitle, state: State, seat: Seat) -> list[tuple[str, Move]]:
    """The legal moves with their keys, in the order of these."""
    return sorted((header.code.key(state, move), move) for move in title.legal(state, seat))


def _end_check(title: AnyTitle, state: State, moves: int) -> int:
    """What is left of the number when all digits have been read: a check of how the game stands then."""
    result = title.result(state)
    numbers = title.to_act(state) if result is None else result.scores
    return 1 + checksum(f"{','.join(map(str, numbers))};{moves}".encode()) % 255
