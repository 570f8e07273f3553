"""TAO's rules: six kinds of move, and the portals that they open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.chance import Chance
from game.kernel.events import Event
from game.kernel.types import Card, Move, Options, Result, Seat, rank_scores
from game.titles.tao.rules.cards import DOORS, FACTIONS, JOLLY, YANG_DECKS, YANG_GUARDS, YANG_ROWS, Attribute
from game.titles.tao.rules.combinations import (
    EMPTY,
    claimable,
    opened_by_three,
    shared_by_five,
    wanted_by,
)
from game.titles.tao.rules.exchanges import hand_over, note_move
from game.titles.tao.rules.moves import (
    LENGTH,
    MOVES,
    RAIDS,
    TaoKind,
    possible_moves,
    single_column_move,
    slide_of,
    write_move,
)
from game.titles.tao.rules.state import Tao, coins_to_win
from game.titles.tao.rules.variant_limits import has_restrictions, must_stay_shut, why_forbidden

MOVES_A_TURN = 2


def deal(seats: int, options: Options, chance: Chance) -> Tao:
    """Lay out YIN by chance, or YANG as the rules fix it (TAO-1 to TAO-4)."""
    lay_out = _yang if options["version"] == "yang" else _yin
    rows, decks, guards = lay_out(chance)
    return Tao(
        options=options,
        phase="play",
        turn=0,
        rows=[[EMPTY, *row, EMPTY] for row in rows],
        decks=decks,
        coins=(True,) * 5,
        opened=((), ()),
        guards=guards,
        barred=None,
        wanted=wanted_by(guards, None),
        moves_left=MOVES_A_TURN,
        turns=0,
        scored_last=False,
        raided=False,
        exchanged=(),
        locked=(),
    )


def to_act(state: Tao) -> tuple[Seat, ...]:
    """The seat in turn; nobody when the game is over."""
    return () if state.turn is None else (state.turn,)


def legal(state: Tao, seat: Seat) -> Sequence[Move]:
    """Two moves a turn of six kinds; after five guardians only a claim (TAO-5, TAO-16)."""
    if seat != state.turn:
        return ()
    rows = state.rows
    if state.phase == "claim":
        return [
            write_move(single_column_move("claim", column)) for column in claimable(rows[seat], state.coins)
        ]
    moves = possible_moves(rows[seat], rows[1 - seat])
    if not has_restrictions(state):
        return moves
    return [move for move in moves if why_forbidden(state, seat, move) is None]


def apply(state: Tao, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    """Make a legal move."""
    typed = MOVES[move]
    kind = typed.kind
    if kind == "claim":
        return _claim(state, seat, typed.column)
    if state.options["no_undo"]:
        note_move(state, seat, typed)
    events = [_MAKE[kind](state, seat, typed.column, typed.to)]
    state.moves_left -= 1
    if kind in RAIDS:
        state.raided = True
    _look_at_row(state, seat, kind, events)
    return events


def result(state: Tao) -> Result | None:
    """More coins win, equal coins share (TAO-17)."""
    if state.phase != "over":
        return None
    scores = _scores(state)
    return Result(scores, rank_scores(scores))


Layout = tuple[list[list[Card]], list[list[Card]], tuple[Card, ...]]


def _yin(chance: Chance) -> Layout:
    guards, cards = list(FACTIONS), [*FACTIONS * 3, JOLLY, JOLLY]
    chance.shuffle(guards)
    chance.shuffle(cards)
    decks = [*cards[2 * LENGTH :], *DOORS]
    chance.shuffle(decks)
    return [cards[:LENGTH], cards[LENGTH : 2 * LENGTH]], [decks[:4], decks[4:]], tuple(guards)


def _yang(chance: Chance) -> Layout:
    decks = [list(deck) for deck in YANG_DECKS]
    for deck in decks:
        chance.shuffle(deck)
    return [list(row) for row in YANG_ROWS], decks, YANG_GUARDS


def _swap(state: Tao, seat: Seat, a: int, b: int) -> Event:
    row = state.rows[seat]
    cards = row[a], row[b]
    row[b], row[a] = cards
    return ("swapped", seat, (a, b), cards)


def _slide(state: Tao, seat: Seat, a: int, b: int) -> Event:
    row = state.rows[seat]
    sliding = slide_of(row, a, b)
    state.rows[seat] = list(sliding.row(row))
    return ("slid", seat, a, b, row[a], sliding.closing)


def _cross(state: Tao, seat: Seat, a: int, _: int) -> Event:
    own, other = state.rows[seat], state.rows[1 - seat]
    cards = own[a], other[a]
    other[a], own[a] = cards
    return ("crossed", seat, 1 - seat, a, cards)


def _renew(state: Tao, seat: Seat, a: int, _: int) -> Event:
    old, new = _exchange(state.rows[seat], a, state.decks[seat])
    return ("renewed", seat, a, old, new)


def _strike(state: Tao, seat: Seat, a: int, _: int) -> Event:
    old, new = _exchange(state.rows[1 - seat], a, state.decks[seat])
    return ("struck", seat, 1 - seat, a, old, new)


def _exchange(row: list[Card], column: int, deck: list[Card]) -> tuple[Card, Card]:
    """A card of the row goes under the deck, whose top card comes in; gives the old and the new card."""
    old, new = row[column], deck.pop(0)
    deck.append(old)
    row[column] = new
    return old, new


def _jolly(state: Tao, seat: Seat, a: int, b: int) -> Event:
    own, other = state.rows[seat], state.rows[1 - seat]
    card = other[b]
    own[a], other[b] = card, own[a]
    return ("jollied", seat, 1 - seat, a, b, card)


_MAKE: dict[TaoKind, Callable[[Tao, Seat, int, int], Event]] = {
    "swap": _swap,
    "slide": _slide,
    "cross": _cross,
    "renew": _renew,
    "strike": _strike,
    "jolly": _jolly,
}


def _look_at_row(state: Tao, seat: Seat, kind: TaoKind, events: list[Event]) -> None:
    """After each move only the row of the seat that moved is searched for a combination (TAO-15)."""
    row = state.rows[seat]
    column = opened_by_three(row, state.coins)
    attribute = None if column else shared_by_five(row, state.wanted)
    if column or attribute:
        _combine(state, seat, kind, column, attribute, events)
    else:
        _go_on(state, seat, False, events)


def _combine(
    state: Tao, seat: Seat, kind: TaoKind, column: int, attribute: Attribute | None, events: list[Event]
) -> None:
    """What a combination in the mover's row brings: a door on `column`, or five guardians."""
    row = state.rows[seat]
    if attribute and not claimable(row, state.coins):
        events.append(("nothing_to_claim", seat, attribute))
        _go_on(state, seat, False, events)
    elif kind == "renew" and must_stay_shut(state):  # legal only in YIN, where nobody knew the card (TAO-21)
        events.append(("stayed_shut", seat))
        _go_on(state, seat, False, events)
    elif attribute:
        events.append(("gathered", seat, attribute, tuple(card for card in row if card)))
        state.phase, state.scored_last = "claim", False
    else:
        _open(state, seat, column)
        events.append(("opened", seat, column, tuple(row[column - 1 : column + 2]), len(state.opened[seat])))
        _go_on(state, seat, True, events)


def _claim(state: Tao, seat: Seat, column: int) -> list[Event]:
    """Open the chosen portal; the guard is used up and the attribute barred (TAO-13, TAO-14)."""
    attribute = shared_by_five(state.rows[seat], state.wanted)
    used, *left = state.guards
    _open(state, seat, column)
    state.guards, state.barred, state.phase = tuple(left), attribute, "play"
    state.wanted = wanted_by(left, attribute)
    changed = ("guard_used", used, attribute, left[0]) if left else ("last_guard_used", used, attribute)
    events: list[Event] = [("claimed", seat, column, len(state.opened[seat])), changed]
    _go_on(state, seat, True, events)
    return events


def _open(state: Tao, seat: Seat, column: int) -> None:
    coins, opened = list(state.coins), list(state.opened)
    coins[column - 1] = False
    opened[seat] += (column,)
    state.coins, state.opened = tuple(coins), tuple(opened)


def _go_on(state: Tao, seat: Seat, scored: bool, events: list[Event]) -> None:
    """Ends the game or the turn where that is due: after a move that leads to no claim, and after a claim."""
    state.scored_last = scored
    if scored and len(state.opened[seat]) == coins_to_win(state.options):
        events.append(("won", seat, coins_to_win(state.options)))
        state.phase, state.turn = "over", None
    elif state.moves_left == 0:
        end_turn(state, events)


def end_turn(state: Tao, events: list[Event]) -> None:
    """The other player's turn begins, or the game ends at its limit (TAO-17)."""
    state.turns += 1
    state.turn = state.turns % 2
    state.moves_left, state.scored_last, state.raided = MOVES_A_TURN, False, False
    if state.exchanged or state.locked:
        hand_over(state)
    if state.turns == state.options["turn_limit"]:
        events.append(("limit_reached", state.turns, _scores(state)))
        state.phase, state.turn = "over", None


def _scores(state: Tao) -> tuple[int, ...]:
    return tuple(len(columns) for columns in state.opened)
