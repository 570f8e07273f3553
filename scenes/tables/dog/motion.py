"""The motion of Dog's events: marbles hop, fly home and swap; cards are dealt, given and played."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.kernel.types import HIDDEN, Seat
from game.titles.dog.events import DogEventView, DogReceived, DogWent
from game.titles.dog.rules.board import GOAL_FIELDS, NUMBERED, Place
from game.titles.dog.rules.move_effects import part_effects
from game.titles.dog.rules.seven_step_by_step import walk_to
from scenes.table.model.animation import Bump, Cue, Mark, Noise
from scenes.table.model.board import Target
from scenes.table.model.flight_manner import FLYING_Z, Accents, Manner
from scenes.table.model.zones import Faces, Shift, Zone
from scenes.tables.dog.board_plan import Spot, piece_zone
from scenes.tables.dog.board_types import DogBeat, DogBoard
from scenes.tables.dog.layout import STOCK, room, zones
from scenes.tables.dog.move_choice import outlook, read_picks, read_step
from scenes.tables.dog.words import partner_seat
from scenes.ui.easing import linear, smooth, standard

HOP, LONGEST = 0.08, 0.9
"""Seconds for each field, and at most for a whole way."""
HOP_HIGH, ONTO, WAITS = 8.0, 14.0, 0.04
"""How high a hop is, and the last one onto another marble; seconds by which that one takes longer."""
IMPACT, FLIGHT = 0.08, 0.45
"""Seconds when a marble is hit: all stands still, and then it flies home."""
FLIGHT_HIGH, FAR = (120.0, 170.0), 420.0
"""How high a marble flies, and how high if its way is longer than this."""
LANDS, DUST, TAIL = 0.11, 0.16, 0.26
"""Seconds of a landing: the marble is pressed flat, dust is seen, the tail of light runs in."""
LEAVE, LEAVE_HIGH = 0.26, 40.0
"""Seconds in which a marble leaves its house, and how high it goes."""
SWAP, SWAP_HIGH = 0.42, 60.0
"""Seconds in which two marbles change places, and how high they go."""
RAYS = 0.16
"""Seconds for which rays are seen where a marble was hit."""
ARRIVES = 0.5
"""Seconds for which a marble that comes into the goal is lit."""
LIGHT_UP, JUMPS = 0.09, 18.0
"""Seconds from one marble of a full goal to the next, and how high each jumps."""

CROSSED = Manner(flight_seconds=0.40, between_starts=0.0, pause_before=0.25, pause_after=0.1, sound="slide")
TURNED = Manner(flight_seconds=0.2, settle_seconds=0.2, sound="turn_up")
LED = Manner(accents_lead=True, squash=False, sound="")
PLAYED = Manner(flight_seconds=0.26, settle_seconds=0.2, sound="card")
NOISES = {"began": "ring", "dealt": "shuffle", "won": "goal", "stopped": "stopped"}
"""What is heard of events whose pieces and accents make no sound."""
MANNERS = {
    **dict.fromkeys(("played", "joker"), PLAYED),
    "gave": Manner(flight_seconds=0.28, sound="slide"),
    "folded": Manner(flight_seconds=0.28, between_starts=0.08, pause_after=0.3, sound="fold"),
    "drew": Manner(flight_seconds=0.20, between_starts=0.045, squash=False, sound="deal"),
    "shuffled": Manner(flight_seconds=0.3, between_starts=0.03, sound="shuffle"),
    **dict.fromkeys(("left", "walked", "went_back", "turned_in", "moved_up", "sent_home", "swapped"), LED),
}
PLAIN = Manner(flight_seconds=0.28, settle_seconds=0.18, squash=False, sound="")


@dataclass(frozen=True, slots=True)
class Flight:
    """A marble on its way home."""

    piece: int
    start: Spot
    end: Spot

    @property
    def high(self) -> float:
        """How high it flies."""
        return FLIGHT_HIGH[math.dist(self.start, self.end) > FAR]


def walk_event(told: DogEventView | None) -> DogWent | None:
    """The event, if it is one in which a piece goes a way."""
    if told and told["type"] in ("left", "walked", "went_back", "turned_in", "moved_up"):
        return told
    return None


def _unseen(told: DogWent, board: DogBoard) -> Sequence[Place]:
    """The part of a way that people haven't seen yet: the steps of a seven are shown while they are picked.
    `board` is from before this event.
    """
    if board.picked:  # this is such a step
        return told["path"]
    before = sum(way["n"] for way in map(walk_event, board.last_events) if way)
    return told["path"][max(0, read_picks(board.rehearsed).steps - before) :]


def pick_events(target: Target, board: DogBoard) -> Sequence[DogEventView]:
    """The events of a step of a seven that is picked, but not played yet."""
    told: list[DogEventView] = []
    if target.id.startswith("step/"):
        walk = walk_to(*read_step(target.id.split("/")[1]))
        (leg,) = part_effects(outlook(board).board, [walk], sweeping=True)
        seat, piece, path = walk.seat, leg.piece, leg.path
        told.append({"type": "walked", "seat": seat, "piece": piece, "path": path, "n": len(path)})
        for hit, field in leg.home:
            told.append({"type": "sent_home", "seat": NUMBERED[hit][0], "piece": hit, "field": field})
    return told


def opening_events(board: DogBoard) -> tuple[Faces, Sequence[DogEventView]]:
    """The table before the first deal, and that deal as events."""
    faces, seats = zones(board), range(board.seats)
    hands = [list(faces[f"hand/{seat}"]) for seat in seats]
    empty: Faces = {f"hand/{seat}": [] for seat in seats}
    told: list[DogEventView] = [
        {"type": "drew", "seat": seat, "cards": hand, "n": len(hand)} for seat, hand in enumerate(hands)
    ]
    return {**faces, **empty, "stock": [HIDDEN] * STOCK}, told


# Which pieces go where


def shifts(told: DogEventView, board: DogBoard) -> Iterable[Shift]:
    """Which pieces an event moves."""
    match told["type"]:
        case "left" | "walked" | "went_back" | "turned_in" | "moved_up":
            path = _unseen(told, board)
            return _to(board, told["piece"], piece_zone(told["piece"], path[-1])) if path else ()
        case "sent_home":
            return _to(board, told["piece"], piece_zone(told["piece"], "h"))
        case "swapped":
            own, other = _lying(board, told["piece"]), _lying(board, told["other_piece"])
            return Shift(own, other, told["piece"]), Shift(other, own, told["other_piece"])
        case "played" | "joker":
            return [Shift(f"hand/{told['seat']}", "discard", told["card"])]
        case "folded":
            return [Shift(f"hand/{told['seat']}", "discard", card) for card in told["cards"]]
        case "gave":
            return [Shift(f"hand/{told['seat']}", f"gift/{told['seat']}", told["card"])]
        case "received":
            return _handed_over(told, board)
        case "drew":
            return [Shift("stock", f"hand/{told['seat']}", card) for card in told["cards"]]
        case "shuffled":
            return [Shift("discard", "stock")] * len(board.pieces("discard"))
    return ()


def _lying(board: DogBoard, piece: str) -> Zone:
    """The zone in which a marble is on the board as it is shown."""
    return next(zone for zone, found in board.zones.items() if any(each.face == piece for each in found))


def _to(board: DogBoard, piece: str, zone: Zone) -> Iterator[Shift]:
    here = _lying(board, piece)
    if here != zone:
        yield Shift(here, zone, piece)


def _handed_over(told: DogReceived, board: DogBoard) -> Iterator[Shift]:
    """With the first event of this type all gifts cross the table; each turns its receiver's card up."""
    for giver in range(board.seats):
        for _ in board.pieces(f"gift/{giver}"):
            yield Shift(f"gift/{giver}", f"hand/{partner_seat(board, giver)}")
    if told["card"] != HIDDEN:
        yield Shift(f"hand/{told['seat']}", f"hand/{told['seat']}", told["card"])


# How they go


def manner(told: DogEventView | None, board: DogBoard) -> Manner:
    """How the pieces of an event move."""
    if told and told["type"] == "received":
        return TURNED if any(event["type"] == "received" for event in board.last_events[:-1]) else CROSSED
    return MANNERS.get(told["type"], PLAIN) if told else PLAIN


def accents(beat: DogBeat) -> Accents:
    """How marbles go in an event, and what else is seen and heard."""
    told = beat.event
    match told["type"] if told else None:
        case "sent_home":
            return _sent_home(beat)
        case "swapped":
            return _swapped(beat)
        case "left":
            return _left(beat)
        case "done":
            return _done(beat)
        case "won":
            return _won(beat)
    way = walk_event(told)
    return _hops(way, beat) if way else Accents()


def _hops(told: DogWent, beat: DogBeat) -> Accents:
    """A marble hops from field to field; if it comes into the goal, that is lit and sounds differently."""
    out, path = Accents(), _unseen(told, beat.before)
    each = min(HOP, LONGEST / max(1, len(path)))
    place, zones = room(beat.after), [piece_zone(told["piece"], each) for each in path]
    for piece in beat.moved_pieces:
        onto = WAITS if any(other.id != piece for other in beat.after.pieces(zones[-1])) else 0.0
        landed = beat.start + len(path) * each + onto
        for i, zone in enumerate(zones):
            start, last = beat.start + i * each, onto and i == len(zones) - 1
            takes, bump = each + (onto if last else 0.0), Bump(lift=ONTO if last else HOP_HIGH)
            out.cues.append(Cue(piece, start, takes, place.marbles[zone], linear, bump=bump, above=FLYING_Z))
            out.noises.append(Noise("hop", start + each * 0.8))
        out.until = landed + 0.04
        if isinstance(path[-1], str):
            out.noises.append(Noise("goal", landed))
            out.marks.append(Mark("arrived", landed, ARRIVES, place.spots[zones[-1]]))
            out.until = landed + ARRIVES / 2
    return out


def _left(beat: DogBeat) -> Accents:
    """A marble comes out of its house in a small arc."""
    out = Accents(until=beat.start + LEAVE + 0.06)
    for piece in beat.moved_pieces:
        pose = beat.end_layout.poses[piece]
        out.cues.append(
            Cue(piece, beat.start, LEAVE, pose, smooth, bump=Bump(lift=LEAVE_HIGH), above=FLYING_Z)
        )
        out.noises.append(Noise("marble", beat.start + LEAVE))
    return out


def _sent_home(beat: DogBeat) -> Accents:
    """A marble is hit: all stands still for a moment, rays are seen, and it flies home in a high arc."""
    out = Accents()
    for piece in beat.moved_pieces:
        begin, was, goal = beat.start + IMPACT, beat.start_layout.poses[piece], beat.end_layout.poses[piece]
        flight, landed = Flight(piece, (was.x, was.y), (goal.x, goal.y)), begin + FLIGHT
        out.cues.append(Cue(piece, beat.start, IMPACT, bump=Bump(stretch=0.1)))
        out.cues.append(
            Cue(piece, begin, FLIGHT, goal, throw_curve, bump=Bump(lift=flight.high), above=FLYING_Z)
        )
        out.cues.append(Cue(piece, landed, LANDS, bump=Bump(stretch=0.12)))
        out.marks.append(Mark("hit", beat.start, RAYS, flight.start))
        out.marks.append(Mark("flight", begin, FLIGHT + TAIL, flight))
        out.marks.append(Mark("dust", landed, DUST, flight.end))
        out.noises += [Noise("hit", beat.start), Noise("home", landed)]
        out.until = landed + LANDS
    return out


def throw_curve(share: float) -> float:
    """The curve of a throw: quick at first, then slower, and quicker again on the way down."""
    return 0.35 * share + 0.65 * smooth(share)


def _swapped(beat: DogBeat) -> Accents:
    """Two marbles change places: both go up, one higher than the other, and cross."""
    out = Accents(until=beat.start + SWAP + 0.08)
    for i, piece in enumerate(beat.moved_pieces):
        high = Bump(lift=SWAP_HIGH if i else SWAP_HIGH * 0.5)
        goal = beat.end_layout.poses[piece]
        out.cues.append(Cue(piece, beat.start, SWAP, goal, standard, bump=high, above=FLYING_Z + i))
    out.noises += [Noise("slide", beat.start), Noise("marble", beat.start + SWAP)]
    return out


def _done(beat: DogBeat) -> Accents:
    """The marbles in a goal light up and jump one by one; a banner says whose come next."""
    out = Accents(until=beat.start + 0.9)
    seat = beat.event["seat"] if beat.event and beat.event["type"] == "done" else 0
    for i, zone in enumerate(_fields_taken(beat, seat)):
        start = beat.start + i * LIGHT_UP
        out.marks.append(Mark("lit", start, 0.7, room(beat.after).spots[zone]))
        out.noises.append(Noise("goal", start))
        out.cues += _jumps(beat, zone, start)
    if not beat.after.is_over:
        out.marks.append(Mark("done", beat.start + 0.2, 2.0, seat))
    return out


def _fields_taken(beat: DogBeat, seat: Seat) -> list[Zone]:
    """The fields of a goal on which marbles stand, from the outermost."""
    zones = [f"goal/{seat}/{depth}" for depth in range(1, GOAL_FIELDS + 1)]
    return [zone for zone in zones if beat.after.pieces(zone)]


def _jumps(beat: DogBeat, zone: Zone, start: float) -> Iterator[Cue]:
    """The marble in a zone jumps."""
    return (
        Cue(piece.id, start, 0.3, bump=Bump(lift=JUMPS), above=FLYING_Z) for piece in beat.after.pieces(zone)
    )


def _won(beat: DogBeat) -> Accents:
    """The game is won: all marbles of the team light up and jump, one after the other. Where people
    have lost to bots, they only light up.
    """
    out, told = Accents(), beat.event
    team = (told["seat"], told["other"]) if told and told["type"] == "won" else ()
    loud = beat.after.celebrates_win(*team)
    zones = [zone for seat in team for zone in reversed(_fields_taken(beat, seat))]
    for nth, zone in enumerate(zones):
        start = beat.start + nth * LIGHT_UP
        out.marks.append(Mark("lit", start, 0.9, room(beat.after).spots[zone]))
        out.cues += _jumps(beat, zone, start) if loud else ()
        out.noises.append(Noise("goal", start, 0.8 if loud else 0.3))
    out.until = beat.start + len(zones) * LIGHT_UP + 0.6
    return out
