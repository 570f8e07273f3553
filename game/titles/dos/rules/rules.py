"""Dos's rules: playing a card or drawing, what cards do, and whose turn comes next."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.chance import Chance
from game.kernel.events import Event
from game.kernel.types import Card, Move, NotAMove, Options, Result, Seat, rank_scores
from game.titles.dos.rules.cards import (
    AMOUNT,
    COLOURS,
    COPY,
    DECK,
    REVERSES,
    SKIPS,
    add_card,
    cards_of,
    count_points,
    hand_of,
)
from game.titles.dos.rules.challenge import MOVES, Challenge, pose_challenge
from game.titles.dos.rules.moves import DEAL, LATE, DosHit, read_move, write_move
from game.titles.dos.rules.playable_cards import EFFECTS, MAY_FOLLOW, Effect, answers, plays
from game.titles.dos.rules.state import MOVES_A_SEAT, Dos, next_seats

HAND = 7
BETWEEN_ROUNDS = (DEAL,)
WHOLE_PACK: list[Card] = [card for card, copies in DECK.items() for _ in range(copies)]


def deal(seats: int, options: Options, chance: Chance) -> Dos:
    """Seven cards each, one turned up that has no effect; chance says who begins (DOS-1, DOS-2)."""
    pile, hands, top = _deal_cards(seats, chance)
    colour = top[0] if top[0] in COLOURS else None
    first = chance.draw_below(seats)
    return Dos(
        seats,
        options,
        first,
        hands,
        pile,
        [top],
        colour,
        pending=0,
        direction=1,
        done=[],
        moves=0,
        challenge=None,
        allowed=MAY_FOLLOW[top, colour],
        after=next_seats(seats, [], 1),
        before=next_seats(seats, [], -1),
        last_move=MOVES_A_SEAT * seats,
        target=int(options.get("points", 0)),
        first=first,
        scores=[],
        scored=False,
    )


def _deal_cards(seats: int, chance: Chance) -> tuple[list[Card], list[int], Card]:
    """The pile, the hands, and the card turned up."""
    pile = WHOLE_PACK[:]
    chance.shuffle(pile)
    hands = [hand_of(pile.pop() for _ in range(HAND)) for _ in range(seats)]
    top = pile.pop()
    return pile, hands, top


def to_act(state: Dos) -> tuple[Seat, ...]:
    """The seat in turn, which is the challenged one in a challenge; nobody when the game is over."""
    return () if state.turn is None else (state.turn,)


def legal(state: Dos, seat: Seat) -> Sequence[Move]:
    """A card or a draw (DOS-6, DOS-7); in a challenge a hit, or that the time is up (DOS-12)."""
    if seat != state.turn:
        return ()
    if state.challenge is not None:
        return MOVES[state.challenge.open]
    if state.scored:
        return BETWEEN_ROUNDS
    allowed = state.hands[seat] & state.allowed
    return answers(allowed) if state.pending else plays(allowed)


def canonical_move(state: Dos, seat: Seat, text: Move) -> Move:
    """For a hit at any time, the listed hit of the same field, or `late` if the time was up (DOS-12)."""
    if state.challenge is None or seat != state.turn:
        return text
    try:
        hit = read_move(text)
    except NotAMove:
        return text
    if not isinstance(hit, DosHit) or hit.field > 1 or not state.challenge.open >> hit.field & 1:
        return text
    return LATE if hit.ms > state.challenge.allowed_ms else write_move(DosHit(hit.field, 0))


def is_simultaneous(state: Dos) -> bool:
    """In a challenge: so that two quick clicks on two fields both count."""
    return state.challenge is not None


def apply(state: Dos, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    """Make a legal move."""
    state.moves += 1
    events: list[Event] = []
    effect = EFFECTS.get(move)
    if effect is not None:
        _play(state, seat, effect, events, chance)
    elif state.scored:
        _deal_next_round(state, events, chance)
    elif state.challenge is None:
        _draw(state, seat, events, chance)
    else:
        _meet_challenge(state, seat, move, state.challenge, events, chance)
    if state.moves == state.last_move and state.turn is not None:
        state.turn = state.challenge = None
        state.scored = False
        events.append(("stopped", state.moves))
    return events


def result(state: Dos) -> Result | None:
    """Who gets rid of their cards first wins; those who never do are ranked by how many they have left
    (DOS-13, DOS-15). In a match of rounds the points of all of them decide (DOS-16).
    """
    if state.turn is not None:
        return None
    if state.target:
        totals = total_points(state)
        return Result(totals, rank_scores(totals))
    keys = [(0, -hand.bit_count()) for hand in state.hands]
    for place, seat in enumerate(state.done):
        keys[seat] = (1, -place)
    ranks = rank_scores(keys)
    return Result(tuple(state.seats - rank for rank in ranks), ranks)


def total_points(state: Dos) -> tuple[int, ...]:
    """What each seat has won in all rounds of a match that are over."""
    return tuple(sum(each[seat] for each in state.scores) for seat in range(state.seats))


def _play(state: Dos, seat: Seat, effect: Effect, events: list[Event], chance: Chance) -> None:
    card, bit, colour, state.allowed, special = effect
    state.colour = colour
    hand = state.hands[seat]
    while hand & bit << COPY:  # of equal cards the one with the highest bit goes
        bit <<= COPY
    state.hands[seat] = hand = hand ^ bit
    state.discard.append(card)
    events.append(("played", seat, card, colour))
    if special:
        _take_effect(state, seat, card, events)
    left = hand.bit_count()
    if left == 0:
        _finish(state, seat, events)
    elif left <= 2 and state.options["nerves"] != "off" and state.moves < state.last_move:
        _challenge(state, seat, left, events, chance)
    elif special:
        _pass_on(state, seat, events)
    else:
        state.turn = state.after[seat]


def _take_effect(state: Dos, seat: Seat, card: Card, events: list[Event]) -> None:
    """What a card does the moment it is played; whose turn comes next is worked out later."""
    if card[0] not in COLOURS:
        events.append(("wished", seat, state.colour))
    if card in AMOUNT:
        state.pending += AMOUNT[card]
        events.append(("pending", state.pending))
    elif card in REVERSES:
        state.direction = -state.direction
        state.after, state.before = state.before, state.after
        events.append(("reversed", state.direction))


def _finish(state: Dos, seat: Seat, events: list[Event]) -> None:
    """The seat has played its last card: it gets its rank, and the game may be over (DOS-13)."""
    state.done.append(seat)
    events.append(("finished", seat, len(state.done)))
    if state.target:
        _score(state, seat, events)
        return
    state.after = next_seats(state.seats, state.done, state.direction)
    state.before = next_seats(state.seats, state.done, -state.direction)
    following = state.after[seat]
    if len(state.done) == state.seats - 1:
        state.turn = None
        events.append(("last", following, state.seats))
        return
    if len(state.done) == state.seats - 2:
        events.append(("duel", following, state.after[following]))
    _pass_on(state, seat, events)


def _score(state: Dos, seat: Seat, events: list[Event]) -> None:
    """The seat has won a round: the others' cards count for it, and enough points end the match (DOS-16)."""
    won = [0] * state.seats
    won[seat] = sum(map(count_points, state.hands))
    state.scores.append(won)
    totals = total_points(state)
    events.append(("scored", seat, won[seat], list(totals)))
    if totals[seat] >= state.target:
        state.turn = None
    else:
        state.turn, state.scored = (state.first + 1) % state.seats, True


def _deal_next_round(state: Dos, events: list[Event], chance: Chance) -> None:
    """Cards are dealt anew, and the seat after the one that began the last round begins (DOS-16)."""
    state.pile, state.hands, top = _deal_cards(state.seats, chance)
    state.discard, state.colour = [top], top[0] if top[0] in COLOURS else None
    state.allowed = MAY_FOLLOW[top, state.colour]
    state.pending, state.direction, state.done, state.scored = 0, 1, [], False
    state.after, state.before = next_seats(state.seats, [], 1), next_seats(state.seats, [], -1)
    state.turn = state.first = (state.first + 1) % state.seats
    events.append(("began", len(state.scores) + 1, state.first))
    events += [("dealt", seat, cards_of(hand), HAND) for seat, hand in enumerate(state.hands)]
    events.append(("turned_up", top))


def _pass_on(state: Dos, seat: Seat, events: list[Event]) -> None:
    """Whose turn comes after a card that was played, by the card on top (DOS-9, DOS-10)."""
    top, turn = state.discard[-1], state.after[seat]
    if top in SKIPS:
        events.append(("skipped", turn))
        turn = state.after[turn]
    elif top in REVERSES and state.after[turn] == seat:  # only two players are left
        turn = seat
    state.turn = turn
    if turn == seat:
        events.append(("again", seat))


def _draw(state: Dos, seat: Seat, events: list[Event], chance: Chance) -> None:
    """Draw one card, or all that is pending; either ends the turn (DOS-6, DOS-7, DOS-8)."""
    if state.pending:
        draw_amount(state, seat, state.pending, events, chance)
        state.pending = 0
        state.allowed = MAY_FOLLOW[state.discard[-1], state.colour]
    else:
        draw_card(state, seat, "drew", events, chance)
    state.turn = state.after[seat]


def _challenge(state: Dos, seat: Seat, fields: int, events: list[Event], chance: Chance) -> None:
    """Begin a challenge with as many fields as cards are left; the game goes on after it (DOS-11)."""
    challenge = pose_challenge(fields, state.options["nerves"], chance)
    state.challenge = challenge
    events.append(("challenged", seat, fields, challenge.allowed_ms, challenge.places))


def _meet_challenge(
    state: Dos, seat: Seat, move: Move, challenge: Challenge, events: list[Event], chance: Chance
) -> None:
    """A field is hit in time; or the time has run out, which costs a card (DOS-11, DOS-12)."""
    hit = read_move(move)
    if isinstance(hit, DosHit) and hit.ms <= challenge.allowed_ms:
        events.append(("hit", seat, hit.field, hit.ms))
        if challenge.open != 1 << hit.field:
            state.challenge = challenge.hit(hit.field, hit.ms)
            return
        events.append(("held", seat))
    else:
        events.append(("missed", seat))
        draw_card(state, seat, "penalty", events, chance)
    state.challenge = None
    _pass_on(state, seat, events)


def draw_card(state: Dos, seat: Seat, word: str, events: list[Event], chance: Chance) -> None:
    """Draw one card, if there is one; the event for it has the type `word`."""
    if state.pile or _turn_over(state, events, chance):
        card = state.pile.pop()
        state.hands[seat] = add_card(state.hands[seat], card)
        events.append((word, seat, card))
    else:
        events.append(("none-left", 1))


def draw_amount(state: Dos, seat: Seat, amount: int, events: list[Event], chance: Chance) -> None:
    """Draw so many cards, or as many as there are; the rest of the old pile comes first."""
    while amount and (state.pile or _turn_over(state, events, chance)):
        cards: list[Card] = state.pile[: -amount - 1 : -1]
        del state.pile[-amount:]
        for card in cards:
            state.hands[seat] = add_card(state.hands[seat], card)
        amount -= len(cards)
        events.append(("took", seat, cards, len(cards)))
    if amount:
        events.append(("none-left", amount))


def _turn_over(state: Dos, events: list[Event], chance: Chance) -> bool:
    """Shuffle all discards but the top one into a new pile; False if there are none."""
    *cards, top = state.discard
    if not cards:
        return False
    chance.shuffle(cards)
    state.pile, state.discard = cards, [top]
    events.append(("shuffled", len(cards)))
    return True
