"""What is drawn on Dog's table beside plates and pieces: signs on the board, what happened, and the panel."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial

from game.titles.dog.board import Board
from game.titles.dog.cards import FIRST_SIZE, SPLITTING, STEPS_OF_A_SEVEN
from game.titles.dog.moves import DogSwap, read_play
from game.titles.dog.trails import trail
from scenes.table.view.items import Item, joined
from scenes.table.view.plates import badge
from scenes.tables.dog import marbles, panel
from scenes.tables.dog.choices import Choice, chosen_by, outlook, outlook_with
from scenes.tables.dog.marbles import BRASS, CREAM, Sign, dots
from scenes.tables.dog.motion import Flight, went
from scenes.tables.dog.places import WELL_W, box_at, room
from scenes.tables.dog.plan import Spot, zone_of
from scenes.tables.dog.seen import DogBoard, DogShow
from scenes.tables.dog.words import headline, last_words, partner
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Style
from scenes.ui.theme import rgb

HEAD, LINE = Style(27, "serif_semi"), Style(17.5, "sans", "second")
STATUS = 400.0
"""Room for what is said over the own plate."""
PARTNER = 20.0
"""Size of the partner's token on a plate."""
DISCS = 9
"""So many numbers of steps are shown at most at a time; of other marbles only dots."""
COIN = rgb("#241A0E")


def under(show: DogShow) -> Iterator[Item]:
    """Under the pieces."""
    return joined(_deal(show), _last_way(show), _flights(show), _ghosts(show))


def over(show: DogShow) -> Iterator[Item]:
    """Over the pieces."""
    found = outlook(show.board).choices
    yield from joined(_movers(show, found), _chosen(show))
    for choice in found:
        yield from _aim(show, choice) if choice.kind == "place" else ()
    yield from joined(_previewed(show), _steps(show, [each for each in found if each.kind == "step"]))
    yield from joined(_flashes(show), _cards(show), _happened(show), _seven(show), _announced(show))
    yield from panel.items(show)


# On the board, under the marbles


def _deal(show: DogShow) -> Iterator[Item]:
    """Which deal this is; the first one's hole is closed afterwards."""
    place, deal = room(show.board), show.board.view["deal"]
    for i, spot in enumerate(place.plan.dots):
        x, y = place.on_board(spot)
        if FIRST_SIZE - i == deal["size"]:
            yield Item(("deal", i), box_at((x, y), 56), "now", partial(_bead, (x, y)))
        elif i == 0 and deal["number"] > 1:
            yield Item(("deal", i), box_at((x, y), 18), "over", partial(_plug, (x, y)))


def _bead(at: Spot, paint: Painter) -> None:
    paint.glow(at, (26, 26), 110)
    paint.picture("dog/bead_left", box_at(at, 21))


def _plug(at: Spot, paint: Painter) -> None:
    paint.box(box_at(at, 15), 7.5, (126, 84, 48), (40, 22, 10), 1.2)
    paint.box(Box(at[0] - 4.5, at[1] - 0.8, 9, 1.6), 0.8, (70, 42, 22))


def _last_way(show: DogShow) -> Iterator[Item]:
    """Dots between the fields of the last move, until the next one."""
    spots = room(show.board).spots
    for i, way in enumerate(map(went, show.board.last)):
        if way and len(way["path"]) > 1 and not show.board.picked:
            gone = [spots[zone_of(way["piece"], place)] for place in way["path"]]
            yield dots(("way", i), gone, 2.3, BRASS, 200)


def _flights(show: DogShow) -> Iterator[Item]:
    """Where a marble flies to, and the light behind it."""
    for flight, share in show.marks("flight"):
        if isinstance(flight, Flight):
            ring = 2.2 * room(show.board).plan.marble
            yield Sign("ring_can_move", flight.end, ring).item("home", flight.piece)
            if not show.calm and 0.03 < share < 0.97:
                pose = show.frame.poses[flight.piece]
                box = box_at((pose.x, pose.y), 60).union(box_at(flight.start, 60)).inflate(0, 360)
                yield Item(("tail", flight.piece), box, share, partial(marbles.tail, flight, share, pose))


def _ghosts(show: DogShow) -> Iterator[Item]:
    """A pale marble where one could end; under the pointer larger."""
    place = room(show.board)
    for choice in (*outlook(show.board).choices, *preview(show)):
        if choice.kind == "place" and not show.board.pieces(choice.zone):
            hot = _hot(show, choice)
            size = 2.4 * place.plan.marble * (1 + 0.14 * hot)
            sign = Sign(f"ghost_{choice.what[0]}", place.spots[choice.zone], size, hot)
            yield _focused(show, choice, sign, size).item("ghost", choice.id)


def preview(show: DogShow) -> Sequence[Choice]:
    """What the card or the joker's rank under the pointer would lead to."""
    board = show.board
    name = next((name for name in (show.hovered, show.focused) if name and name in show.targets), "")
    kind, target = name.partition("/")[0], show.targets.get(name)
    if target is None or not (target.moves and board.every) or board.view["phase"] != "play":
        return ()
    if kind == "rank" or (kind == "hand" and not board.picked):
        return [choice for choice in outlook_with(board, target).choices if choice.zone]
    return ()


def _hot(show: DogShow, choice: Choice) -> float:
    return max(show.hover(choice.id), float(show.focused == choice.id))


def _focused(show: DogShow, choice: Choice, sign: Sign, size: float) -> Sign:
    """The same sign, with the keyboard's ring if that is there."""
    if show.focused != choice.id:
        return sign
    return Sign(sign.picture, sign.at, sign.size, sign.light, size)


# On the board, over the marbles


def _movers(show: DogShow, found: Sequence[Choice]) -> Iterator[Item]:
    """The rings of marbles that can move; under the pointer wider, and lit."""
    place = room(show.board)
    for choice in found:
        if choice.kind == "piece":
            hot, size = _hot(show, choice), 2 * place.plan.marble
            sign = Sign("ring_can_move", place.spots[choice.zone], size * (1.22 + 0.1 * hot), hot)
            yield _focused(show, choice, sign, size).item("ring", choice.id)


def _chosen(show: DogShow) -> Iterator[Item]:
    """The rings of what was picked."""
    place, chosen = room(show.board), chosen_by(show.board.picked)
    for zone in (outlook(show.board).zones.get(chosen.piece), chosen.place):
        if zone:
            yield Sign("ring_chosen", place.spots[zone], 2.68 * place.plan.marble).item("chosen", zone)


def _aim(show: DogShow, choice: Choice) -> Iterator[Item]:
    """A marble that would be hit or swapped; and under the pointer the way there."""
    place, hot, spot = room(show.board), _hot(show, choice), room(show.board).spots[choice.zone]
    size = 2 * place.plan.marble
    if show.board.pieces(choice.zone):
        swap = isinstance(read_play(choice.moves[0]).parts[0], DogSwap)
        name, wide = ("ring_can_move", 1.3) if swap else ("ghost_hit", 1.66)
        sign = Sign(name, spot, size * (wide + 0.12 * hot), hot)
        yield _focused(show, choice, sign, size * 1.5).item("aim", choice.id)
        if not swap:
            above = (spot[0], spot[1] - place.plan.marble * 1.95)
            yield Sign("badge_home", above, 24).item("badge", choice.id)
    if hot > 0.5:
        yield dots(("there", choice.id), _way(show.board, choice), 3.4, CREAM, 235)


def _way(board: DogBoard, choice: Choice) -> list[Spot]:
    """The way of whoever would come here; between two that would change places straight across."""
    place, play = room(board), read_play(choice.moves[0])
    leg = trail(Board.seen(board.view), play)[0]
    start, end = place.spots[outlook(board).zones[leg.piece]], place.spots[choice.zone]
    if not isinstance(play.parts[0], DogSwap):
        return [start, *(place.spots[zone_of(leg.piece, each)] for each in leg.path)]
    n = max(2, round(math.dist(start, end) / place.plan.pitch))
    dx, dy = (end[0] - start[0]) / n, (end[1] - start[1]) / n
    return [(start[0] + dx * i, start[1] + dy * i) for i in range(n + 1)]


def _previewed(show: DogShow) -> Iterator[Item]:
    """Who could go where with what is under the pointer."""
    place, zones = room(show.board), outlook(show.board).zones
    for choice in preview(show):
        if choice.kind == "place" and show.board.pieces(choice.zone):
            yield from _aim(show, choice)
        elif choice.kind in ("step", "piece"):
            sign = Sign("ring_can_move", place.spots[zones[choice.what]], 2.44 * place.plan.marble)
            yield sign.item("could", choice.id)


def _steps(show: DogShow, steps: Sequence[Choice]) -> Iterator[Item]:
    """How far each marble can go with what is left of a seven: numbers for one, dots for the others."""
    place, near, zones = room(show.board), _looked_at(show, steps), outlook(show.board).zones
    size = 2 * place.plan.marble
    for piece in dict.fromkeys(choice.what for choice in steps):
        name, wide = ("ring_chosen", 1.34) if piece == near else ("ring_can_move", 1.22)
        yield Sign(name, place.spots[zones[piece]], size * wide).item("walker", piece)
    for choice in steps:
        (x, y), hot = place.spots[choice.zone], _hot(show, choice)
        if choice.what == near or len(steps) <= DISCS or hot > 0.02:
            sign = Sign(f"step_{choice.steps}", (x, y), 28 + 4 * hot)
            yield _focused(show, choice, sign, 28).item("step", choice.id)
        else:
            yield dots(("step", choice.id), [(x, y), (x, y)], 5, CREAM, 220)
        if show.board.pieces(choice.zone):
            yield Sign("badge_home", (x + size * 0.42, y - size * 0.62), 20).item("badge", choice.id)


def _looked_at(show: DogShow, steps: Sequence[Choice]) -> str:
    """The marble whose steps are numbered: under the pointer, else the one that went last."""
    for choice in steps:
        if choice.id in (show.hovered, show.focused):
            return choice.what
    sent = chosen_by(show.board.picked).sent
    return sent[-1][0] if sent else steps[0].what if steps else ""


def _flashes(show: DogShow) -> Iterator[Item]:
    """Rays where somebody was hit; light on a goal that is full."""
    for spot, share in show.marks("hit"):
        if isinstance(spot, tuple) and not show.calm:
            yield Item(("hit", spot), box_at(spot, 90), share, partial(marbles.rays, spot, share))
    for spot, share in show.marks("lit"):
        if isinstance(spot, tuple):
            yield Item(("lit", spot), box_at(spot, 112), share, partial(_lit, spot, share))


def _lit(spot: Spot, share: float, paint: Painter) -> None:
    paint.glow(spot, (54, 54), round(200 * math.sin(math.pi * share)) // 8 * 8)


# Beside the board


def partners(show: DogShow) -> Iterator[Item]:
    """At the right end of each plate: with whom that seat plays."""
    board = show.board
    for seat, plate in enumerate(room(board).plates):
        pose, out = show.pose(f"plate/{seat}"), is_out(board, seat)
        box = box_at((pose.x + plate.w / 2 - PARTNER * 0.5 - 10, pose.y), PARTNER)
        look = (out, board.places[partner(board, seat)].token)
        yield Item(
            ("partner", seat), box.inflate(10, 10), look, partial(_token, look[1], box, 110 if out else 255)
        )


def _token(token: str, box: Box, alpha: int, paint: Painter) -> None:
    paint.player(token, box.center, box.w, alpha)


def is_out(board: DogBoard, seat: int) -> bool:
    """Has this seat no cards left while others play on?"""
    return board.view["phase"] == "play" and not board.pieces(f"hand/{seat}")


def _cards(show: DogShow) -> Iterator[Item]:
    """How many cards the stock has; whom a card is for that was given."""
    board, left = show.board, round(show.count("stock"))
    if left:
        x, y = room(board).stock
        at = (x, y + WELL_W * 0.52)
        yield Item("stock", box_at(at, 60), left, lambda paint: badge(paint, str(left), *at, 15))
    for seat in range(board.seats):
        for piece in board.pieces(f"gift/{seat}"):
            pose, token = show.pose(piece.id), board.places[partner(board, seat)].token
            box = box_at((pose.x, pose.y), pose.w * 0.5)
            yield Item(("gift", seat), box.inflate(10, 10), token, partial(_token, token, box, 255))


def _happened(show: DogShow) -> Iterator[Item]:
    """Over the own plate: whose turn it is, and what happened last."""
    x, y = room(show.board).status
    said = (headline(show.board), last_words(show.board))
    yield Item("status", Box(x - 4, y - 170, STATUS + 8, 180), said, partial(_status, (x, y), *said))


def _status(at: Spot, head: str, said: str, paint: Painter) -> None:
    x, y = at
    if said:
        high = paint.type.line_height(LINE.size) * len(paint.type.wrapped(said, LINE.size, STATUS))
        y -= high
        paint.lines(said, (x, y + high / 2), LINE, "lm", STATUS)
    paint.text(head, (x, y - paint.type.line_height(HEAD.size, HEAD.face) / 2), HEAD, room=STATUS)


def _seven(show: DogShow) -> Iterator[Item]:
    """The steps of a seven that are left: as beads on the board, and as a large number."""
    board, place, chosen = show.board, room(show.board), chosen_by(show.board.picked)
    if chosen.played != SPLITTING:
        return
    for i, spot in enumerate(place.plan.beads):
        name = "bead_used" if i < chosen.steps else "bead_left"
        yield Sign(f"{name}", place.on_board(spot), 20).item("bead", i)
    left = STEPS_OF_A_SEVEN - chosen.steps
    x, y = place.on_board((1004, 282))
    words = board.words("table.steps_left", n=left)
    yield Item("coin", Box(x - 66, y - 66, 290, 132), left, partial(_coin, (x, y), left, words))


def _coin(at: Spot, left: int, words: str, paint: Painter) -> None:
    ring = box_at(at, 70)
    paint.glow(at, (64, 64), 70)
    paint.shadow(ring, 35, 8, 4, 170)
    paint.box(ring, 35, rgb("#C9A45C"), rgb("#7E5F26"), 1.5)
    paint.box(ring.inflate(-11, -11), 29.5, COIN, rgb("#0E0704"), 1)
    paint.text(str(left), at, Style(40 / paint.layout.text, "serif", rgb("#F7E7BE")), "cm")
    paint.text(words, (at[0] + 46, at[1]), Style(18, "sans_semi", shade=1.2), room=170)


def _announced(show: DogShow) -> Iterator[Item]:
    """All four marbles are in the goal: from now on the partner's are played."""
    board = show.board
    for seat, share in show.marks("done"):
        assert isinstance(seat, int)
        other = partner(board, seat)
        words = board.words("table.goes_on", name=board.name(seat), other=board.name(other))
        x, y = room(board).on_board((800, 186))
        rise = 0 if show.calm else 8 * min(1.0, share * 8)
        draw = partial(_banner, (x, y - rise), words, board.places[other].token, board.grid.width - 200)
        yield Item("done", Box(0, y - 150, board.grid.width, 300), (words, rise), draw)


def _banner(at: Spot, words: str, token: str, most: float, paint: Painter) -> None:
    width = min(paint.type.width(words, 25, "serif_semi") + 110, most)
    box = Box(at[0] - width / 2, at[1] - 30, width, 60)
    paint.glass(box, Pane(14, alpha=0.96, lit=True, line=1.0))
    paint.player(token, (box.x + 36, box.centery), 36)
    paint.text(words, (box.x + 66, box.centery), Style(25, "serif_semi"), room=width - 86)
