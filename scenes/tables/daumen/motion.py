"""The motion of the events of Daumen drauf!. Before all may know whether a card is poisonous, neither a time
nor a sound depends on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from game.kernel.types import HIDDEN, Card, Seat
from game.titles.daumen.events import DaumenDealt, DaumenEventView, DaumenReleased
from game.titles.daumen.rules.cards import HAND_SIZE
from scenes.table.generic.scores import total_points, will_bot_deal
from scenes.table.model.animation import Bump, Count, Cue, Mark, Noise
from scenes.table.model.flight_manner import Accents, Manner
from scenes.table.model.zones import Faces, Shift
from scenes.tables.daumen import trick
from scenes.tables.daumen.board_types import DaumenBeat, DaumenBoard
from scenes.tables.daumen.great_moments import Burst, Triumph
from scenes.tables.daumen.layout import LIFTED, room
from scenes.ui.easing import linear, out_cubic

GRIP, PRESS, LIFT = 0.12, 0.09, 0.10
"""Seconds in which a thumb comes down, presses once more before it is lifted, and is lifted."""
LOOSE, BACK, JERK = 0.97, 0.85, 0.09
"""How firm the grip is when it is lifted (0 to 1), and after it has jerked back from the head; seconds of
that jerk."""
BURSTS, OPEN, HOME = 0.42, 0.24, 0.28
"""Seconds of a burst, of looking at the head before the arm goes, and of the arm's way back."""
APART = 0.24
"""Seconds from one thumb that is lifted to the next."""
LET_GO = PRESS + LIFT + OPEN
PARRIED, TRIUMPH = 0.8, 1.1
"""Seconds of a parry's burst, and of the winner's moment."""
BURST = 0.09
"""Seconds from one card that is counted to the next."""
PASSED = 0.24
"""Seconds for which a pass is seen."""
NOISES = {"scored": "reveal", "began": "shuffle", "leads": "thumb", "dealt": "shuffle"}
"""What is heard of events whose pieces and accents make no sound."""

PLAIN = Manner()
SHOWING = Manner(pause_before=GRIP, flight_seconds=0.26, sound="slide")
RELEASING = Manner(pause_before=LET_GO, flight_seconds=0.22, sound="")
DRAWING = Manner(flight_seconds=0.2, between_starts=0.045, sound="deal")
DEALING = Manner(flight_seconds=0.16, between_starts=0.008, settle_seconds=0.16, sound="deal")
GATHERING = Manner(flight_seconds=0.32, between_starts=0.008, settle_seconds=0.32, sound="")
WINNING = Manner(
    flight_seconds=0.32, between_starts=0.03, settle_seconds=0.32, sound="card", stops_after=True
)
SCORING = Manner(flight_seconds=0.36, between_starts=0.012, settle_seconds=0.36, sound="")
MANNERS = {
    "shown": SHOWING,
    "parried": SHOWING,
    "released": RELEASING,
    "drew": DRAWING,
    "dealt": DEALING,
    "began": GATHERING,
}


def shifts(told: DaumenEventView, board: DaumenBoard) -> Iterable[Shift]:
    """Which cards and tokens an event moves; before that a trick that lies open is put away."""
    if trick.is_open(board):
        yield from _put_away(board)
    if told["type"] == "shown" or told["type"] == "parried":
        yield from _shown(told["seat"], told["card"], board)
    elif told["type"] == "released":
        yield Shift(f"offer/{told['seat']}", f"free/{told['seat']}", told["card"], 0)
    elif told["type"] == "won":
        yield from _won(told["cards"], board)
    elif told["type"] == "drew" or told["type"] == "dealt":
        yield from _drew(told["seat"], told["cards"], board)
    elif told["type"] == "scored":
        yield from _opened(board)
    elif told["type"] == "began":
        yield from _gathered(board)


def manner(told: DaumenEventView | None, board: DaumenBoard) -> Manner:
    """How the pieces of an event move. The score stops the animation if a bot is to deal the next game."""
    if told is None:
        return PLAIN
    if told["type"] == "won":
        return replace(WINNING, pause_before=_thumbs_off(board))
    if told["type"] == "scored":
        return replace(SCORING, stops_after=will_bot_deal(board, board.view["turn"]))
    return MANNERS.get(told["type"], PLAIN)


def accents(beat: DaumenBeat) -> Accents:
    """What else is seen and heard of an event."""
    told = beat.event
    if told is None:
        return Accents()
    if told["type"] == "shown" or told["type"] == "parried":
        return _held_up(beat, told["seat"], told["type"] == "parried")
    if told["type"] == "released":
        return _let_go(beat, told)
    if told["type"] == "passed" or told["type"] == "sat_out":
        return _passed(beat, told["seat"])
    if told["type"] == "won":
        return _turned_over(beat)
    return _triumph(beat) if told["type"] == "scored" and beat.after.is_over else Accents()


def _triumph(beat: DaumenBeat) -> Accents:
    """The match is over: the winner's thumb comes up, with a cheer if it is to be celebrated."""
    points = total_points(beat.after.view["scores"])
    best = points.index(max(points))
    won = Triumph(best, beat.after.celebrates_win(best))
    up, noise = Mark("triumph", beat.landed, TRIUMPH, won), "reveal" if won.loud else "thumb"
    return Accents(marks=[up], noises=[Noise(noise, beat.landed)], until=beat.landed + TRIUMPH)


# What moves


def zones(board: DaumenBoard) -> Faces:
    """What lies in each zone by the view; the tokens of colours that weren't shown yet are in the bag."""
    view, held = board.view, board.view["trick"]
    seen = [trick.token_face(colour) for colour in held["colours"]]
    lie: dict[str, Sequence[Card]] = {"stock": view["stock"], "ladder": seen}
    lie["bag"] = [each for each in trick.TOKENS if each not in seen]
    for seat, (won, offered) in enumerate(zip(view["won"], held["offered"], strict=True)):
        lie |= {
            f"won/{seat}": [HIDDEN] * len(won) if view["phase"] == "play" else won,
            f"hand/{seat}": view["hands"][seat],
            f"free/{seat}": held["released"][seat],
            f"offer/{seat}": [] if offered is None else [offered],
            f"trick/{seat}": [],
        }
    return lie


def _put_away(board: DaumenBoard) -> Iterator[Shift]:
    """The cards of an open trick go to its winner, and the tokens back into the bag."""
    won = f"won/{trick.winner(board)}"
    for piece, seat in trick.cards(board):
        pieces = board.pieces(f"trick/{seat}")
        if piece == pieces[0]:
            yield from (Shift(f"trick/{seat}", won, index=0) for _ in pieces)
    yield from (Shift("ladder", "bag", face) for face in board.faces("ladder"))


def _shown(seat: Seat, card: Card, board: DaumenBoard) -> Iterator[Shift]:
    """A card from a hand is held up; the token of a new colour comes out of the bag."""
    known = board.viewer == seat and card in board.faces(f"hand/{seat}")
    yield Shift(f"hand/{seat}", f"offer/{seat}", card, None if known else -1)
    if trick.is_open(board) or card[0] not in trick.colours(board):  # what lay open was just put away
        yield Shift("bag", "ladder", trick.token_face(card[0]))


def _won(cards: Sequence[Card], board: DaumenBoard) -> Iterator[Shift]:
    """Every card of the trick, with its head now, goes to where all can look at it."""
    open_ = {card[:2]: [each for each in cards if each[:2] == card[:2]] for card in cards}
    for seat in range(board.seats):
        for zone in (f"free/{seat}", f"offer/{seat}"):
            for piece in board.pieces(zone):
                faces = open_[piece.face[:2]]
                face = piece.face if piece.face in faces else faces[0]
                faces.remove(face)
                yield Shift(zone, f"trick/{seat}", face, 0)


def _drew(seat: Seat, cards: Sequence[Card], board: DaumenBoard) -> Iterator[Shift]:
    """Cards from the top of the stock; known ones go to where they belong in the sorted hand."""
    hand = board.faces(f"hand/{seat}")
    for card in cards:
        face = card if board.viewer == seat else HIDDEN
        to = sum(held < face for held in hand) if face != HIDDEN else len(hand)
        hand.insert(to, face)
        yield Shift("stock", f"hand/{seat}", face, -1, to)


def _opened(board: DaumenBoard) -> Iterator[Shift]:
    """The game is over: what was won, and what is left in the hands, is turned up."""
    if board.view["phase"] == "play":
        return
    last = len(trick.cards(board))
    for seat in range(board.seats):
        mine = last if last and seat == trick.winner(board) else 0
        for zone, cards, more in (
            ("won", board.view["won"][seat], mine),
            ("hand", board.view["hands"][seat], 0),
        ):
            if len(board.pieces(f"{zone}/{seat}")) + more == len(cards):
                yield from (Shift(f"{zone}/{seat}", f"{zone}/{seat}", card, 0) for card in cards)


def _gathered(board: DaumenBoard) -> Iterator[Shift]:
    """All cards go back to the stock."""
    for seat in range(board.seats):
        for zone in (f"won/{seat}", f"hand/{seat}"):
            yield from (Shift(zone, "stock", index=0) for _ in board.pieces(zone))


def opening_events(board: DaumenBoard) -> tuple[Faces, Sequence[DaumenEventView]]:
    """The table with all cards in the stock, and the deal as events, hand by hand."""
    view, faces = board.view, zones(board)
    hands = {f"hand/{seat}": list[Card]() for seat in range(board.seats)}
    stock = [HIDDEN] * (len(faces["stock"]) + sum(len(faces[hand]) for hand in hands))
    seats = [(view["first"] + i) % board.seats for i in range(board.seats)]
    dealt = [DaumenDealt(type="dealt", seat=seat, cards=view["hands"][seat], n=HAND_SIZE) for seat in seats]
    return {**faces, "stock": stock, **hands}, dealt


# What else is seen


def _held_up(beat: DaumenBeat, seat: Seat, parries: bool) -> Accents:
    """The thumb comes down on the head, then card and hand move together; the others' come from outside the
    table. A parry has a burst and a word.
    """
    out, begin = Accents(), beat.start - GRIP
    out.counts.append(Count(f"grip/{seat}", begin, GRIP, 1.0, out_cubic))
    out.noises.append(Noise("thumb", beat.start - 0.03))
    piece = trick.offered_card(beat.after, seat)
    if piece is not None and piece.id in beat.start_layout.poses:
        place, lying = room(beat.after), beat.start_layout.poses[piece.id]
        if lying.up > 0.5:
            held = replace(lying, w=place.offer_w(seat), angle=0.0, lift=LIFTED, y=lying.y - 40)
            out.cues.append(Cue(piece.id, begin, GRIP * 0.9, held, out_cubic, above=1000.0))
        else:
            out.cues.append(Cue(piece.id, begin, 0.0, place.beyond(seat)))
    if parries and piece is not None:
        out.marks.append(Mark("burst", beat.landed, PARRIED, Burst(piece.id, "parry")))
        out.noises.append(Noise("reveal", beat.landed))
        out.until = beat.landed + PARRIED
    return out


def _let_go(beat: DaumenBeat, told: DaumenReleased) -> Accents:
    """A card is let go: the thumb is lifted, the head is seen, the card drops flat."""
    out, seat, begin = Accents(), told["seat"], beat.start - LET_GO
    out.marks.append(Mark("lifting", begin, LET_GO, dict.fromkeys(beat.moved_pieces, seat)))
    for piece in beat.moved_pieces:
        _thumb_off(out, piece, seat, told["card"].endswith("!"), begin)
    return out


def _thumb_off(out: Accents, piece: int, seat: Seat, poisonous: bool, begin: float) -> None:
    """Adds to `out` a thumb that is lifted: it presses once more, is lifted, a fang snaps or a tongue comes
    out, and the arm goes back.
    """
    lifts = begin + PRESS
    opens = lifts + LIFT
    out.cues.append(Cue(piece, begin, PRESS, bump=Bump(dy=3)))
    out.counts.append(Count(f"grip/{seat}", lifts, LIFT, LOOSE, linear))
    out.counts.append(Count(f"grip/{seat}", opens, JERK, BACK))
    out.counts.append(Count(f"grip/{seat}", opens + OPEN, HOME, 0.0, linear))
    out.marks.append(Mark("lift", lifts, LIFT + 0.06, (piece, seat)))
    out.marks.append(Mark("burst", opens, BURSTS, Burst(piece, "fang" if poisonous else "tongue")))
    if poisonous:
        out.cues.append(Cue(piece, opens, 0.16, bump=Bump(dx=4, swings=3)))
    out.noises += [Noise("thumb", begin, 0.7), Noise("hiss" if poisonous else "card", opens)]


def _passed(beat: DaumenBeat, seat: Seat) -> Accents:
    """Somebody passes: the plate dips, and a knock is heard."""
    nod = Cue(f"plate/{seat}", beat.start, 0.18, bump=Bump(dy=6))
    return Accents(cues=[nod], noises=[Noise("knock", beat.start)], until=beat.start + PASSED)


def _turned_over(beat: DaumenBeat) -> Accents:
    """A trick is won: the thumbs are lifted one by one, from the lowest card on; then the cards gather, and
    are counted.
    """
    out = Accents()
    shown = trick.cards(beat.after)
    begin = beat.start - _thumbs_off(beat.after)
    up = {piece.id for seat in range(beat.before.seats) for piece in beat.before.pieces(f"offer/{seat}")}
    held = [(piece, seat) for piece, seat in shown if piece.id in up]
    for i, (piece, seat) in enumerate(held):
        _thumb_off(out, piece.id, seat, piece.face.endswith("!"), begin + i * APART)
    lifted = {piece.id: seat for piece, seat in held}
    out.marks.append(Mark("lifting", begin, beat.start - begin, lifted))
    n = len(shown)
    out.counts.append(Count("burst", beat.landed + 0.1, n * BURST, float(n), linear))
    for i, (piece, _) in enumerate(shown):
        noise = "bite" if piece.face.endswith("!") else "count"
        out.noises.append(Noise(noise, beat.landed + 0.1 + i * BURST, 0.8))
    out.until = beat.landed + 0.1 + n * BURST + 0.15
    return out


def _thumbs_off(board: DaumenBoard) -> float:
    """Seconds until all thumbs are lifted: one for every seat with cards in the trick."""
    arms = sum(bool(board.pieces(f"trick/{seat}")) for seat in range(board.seats))
    return (arms - 1) * APART + LET_GO + HOME
