"""Words round the board: what is to be done, what just happened; the joker's keyboard; a seven's steps."""

from __future__ import annotations

from dataclasses import replace

from game.titles.dog.board import Board as Marbles
from game.titles.dog.cards import FORWARD, STEPS_OF_A_SEVEN
from game.titles.dog.moves import DogFold, DogGive, read
from game.titles.dog.names import name_card
from scenes.table.board import Target
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.table.loose import Plain as Told
from scenes.table.view.plates import action
from scenes.tables.dog.choices import Chosen, shown, walked
from scenes.tables.dog.motion import WALKS
from scenes.tables.dog.places import Room, room, view_of
from scenes.tables.dog.targets import KEYS, forced
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Style
from scenes.ui.theme import rgb

HEAD, LINE = Style(27, "serif_semi"), Style(17.5, "sans", "second")
TITLE, SENTENCE = Style(25, "serif_semi"), Style(17.5, "sans", "second")
FORCED = Style(17.5, "sans_semi", "brass_light")
INK, INK_OFF = rgb("#22201D"), rgb("#787165")
SUB, PAPER, PAPER_OFF = rgb("#6E5220"), rgb("#F0E4CB"), rgb("#403C37")
EDGE, COIN = rgb("#8D7A58"), rgb("#241A0E")
SPECIAL = "AK4J"
"""Ranks that can do more than walk so many fields."""
LARGEST = 1.4
"""The panel has no room for larger words than this."""
STATUS = 400.0
"""Room for what is said over the own plate."""


def draw(paint: Painter, show: Show) -> None:
    """Everything that is said."""
    _status(paint, show)
    _coin(paint, show)
    _announced(paint, show)
    if any(target.startswith("rank/") for target in show.targets):
        _keyboard(paint, show)
    elif show.board.every:
        _prompt(paint, show)


# What happens


def _status(paint: Painter, show: Show) -> None:
    """Over the own plate: whose turn it is, and what happened last."""
    board = show.board
    x, y = room(board).status
    said = last_words(board)
    if said:
        step = paint.type.line_height(LINE.size)
        high = step * len(paint.type.wrapped(said, LINE.size, STATUS))
        y -= high
        paint.lines(said, (x, y + high / 2), LINE, "lm", STATUS)
    paint.text(headline(board), (x, y - paint.type.line_height(HEAD.size, HEAD.face) / 2), HEAD, room=STATUS)


def headline(board: Board) -> str:
    """Whose turn it is."""
    if board.over:
        return board.words("table.over")
    if view_of(board)["phase"] == "exchange":
        return board.words("table.exchange")
    if board.viewer is not None and board.viewer == board.bottom and board.in_turn(board.viewer):
        return board.words("table.your_turn")
    return board.words("table.turn", name=board.name(board.to_act[0])) if board.to_act else ""


def last_words(board: Board) -> str:
    """What happened last, in a sentence or two."""
    for told in reversed(board.last):
        if told["type"] == "began":
            return board.words("table.last_began", name=board.name(told["seat"]))
        if told["type"] == "folded":
            return board.words("table.last_folded", name=board.name(told["seat"]), n=told["n"])
    parts = [_told(board, told) for told in board.last]
    return " ".join(part for part in parts if part)


def _told(board: Board, told: Told) -> str:
    words, kind = board.words, told["type"]
    if kind == "joker":
        rank = name_card(told["rank"], words)
        return words("table.last_joker", name=board.name(told["seat"]), rank=rank)
    if kind == "played":
        return words("table.last_played", name=board.name(told["seat"]), card=name_card(told["card"], words))
    if kind in WALKS and kind not in ("walked", "stepped"):
        return words(f"table.last_{kind}", n=told["n"])
    if kind == "sent_home":
        return words("table.goes_home", name=board.name(told["seat"])) + "."
    return words("table.last_swapped", name=board.name(told["other"])) if kind == "swapped" else ""


def _announced(paint: Painter, show: Show) -> None:
    """All four marbles are in the goal: from now on the partner's are played."""
    board, place = show.board, room(show.board)
    for seat, share in show.marks("done"):
        assert isinstance(seat, int)
        partner = (seat + board.seats // 2) % board.seats
        words = board.words("table.goes_on", name=board.name(seat), other=board.name(partner))
        width = min(paint.type.width(words, 25, "serif_semi") + 110, board.grid.width - 200)
        x, y = place.on_board((800, 186))
        box = Box(x - width / 2, y - 30 - (0 if show.calm else 8 * min(1.0, share * 8)), width, 60)
        paint.glass(box, Pane(14, alpha=0.96, lit=True, line=1.0))
        paint.player(board.places[partner].token, (box.x + 36, box.centery), 36)
        paint.text(words, (box.x + 66, box.centery), Style(25, "serif_semi"), room=width - 86)


# What to do


def _prompt(paint: Painter, show: Show) -> None:
    """The panel at the lower right: what to do now, and a way back. It grows upwards."""
    board = show.board
    title, sentence = prompt(board)
    must = forced(board)
    said = board.words(f"table.must_{must}") if must else sentence
    buttons = [show.targets[name] for name in ("back", "give", "fold") if name in show.targets]
    place = room(board).panel
    less = min(1.0, LARGEST / paint.layout.text)
    style = replace(FORCED if must else SENTENCE, size=SENTENCE.size * less)
    name = replace(TITLE, size=TITLE.size * less)
    head, step = paint.type.line_height(name.size, name.face), paint.type.line_height(style.size)
    words = head + step * len(paint.type.wrapped(said, style.size, place.w - 44)) + 26
    foot = min((target.box.top - 12 for target in buttons), default=place.bottom)
    box = Box(place.x, foot - words, place.w, place.bottom - foot + words)
    paint.glass(box, Pane(14, alpha=0.86))
    paint.text(title, (box.x + 22, box.y + 12 + head / 2), name, room=box.w - 44)
    paint.lines(said, (box.x + 22, box.y + 16 + head), style, "lt", box.w - 44)
    for target in buttons:
        action(paint, show, target, "secondary" if target.id == "back" else "primary")


def prompt(board: Board) -> tuple[str, str]:
    """A title and a sentence for what is to be done now."""
    words, chosen = board.words, Chosen.of(board.picked)
    first = read(board.every[0])
    if isinstance(first, DogFold):
        return words("table.fold_title"), words("table.fold_says")
    if isinstance(first, DogGive):
        assert board.viewer is not None
        partner = board.name((board.viewer + board.seats // 2) % board.seats)
        return words("table.give_title"), words(
            "table.give_sure" if chosen.card else "table.give_says", name=partner
        )
    if not chosen.card:
        return words("table.card_title"), _whose(board)
    if chosen.played == "7":
        left = STEPS_OF_A_SEVEN - walked(board.picked)
        return words("table.seven_title", n=left), _whose(board, "table.seven_says")
    card = name_card(chosen.face, words)
    title = words("table.joker_as", rank=name_card(chosen.rank, words)) if chosen.rank else card
    if chosen.played == "J" and chosen.piece:
        return title, words("table.swap_says")
    if chosen.played in SPECIAL:
        return title, words(f"table.does_{chosen.played}")
    return title, words("table.does_n", n=FORWARD[chosen.played][0])


def _whose(board: Board, usual: str = "table.card_says") -> str:
    """The usual sentence; whoever is done plays with the partner's marbles, and is told so."""
    assert board.viewer is not None
    mover = _mover(board)
    return (
        board.words(usual) if mover == board.viewer else board.words("table.partners", name=board.name(mover))
    )


def _mover(board: Board) -> int:
    seen: Marbles = shown(view_of(board), board.picked)[0]
    assert board.viewer is not None
    return seen.moved_by(board.viewer)


# The joker, and the seven


def _keyboard(paint: Painter, show: Show) -> None:
    """Thirteen ranks; those that can't be played are dark."""
    board, place = show.board, room(show.board)
    paint.glass(place.keyboard, Pane(14, alpha=0.9))
    box = place.keyboard
    head = Style(19 * min(1.0, 1.2 / paint.layout.text), "serif_semi")
    paint.text(board.words("table.joker_title"), (box.x + 20, box.y + 22), head, room=box.w - 40)
    for rank in KEYS:
        target = show.targets.get(f"rank/{rank}")
        if target is not None:
            _key(paint, show, target, rank)


def _key(paint: Painter, show: Show, target: Target, rank: str) -> None:
    box, on = target.box, target.enabled
    hover = show.hover(target.id) if on else 0.0
    box = box.move(0, -2 * round(hover * 4) / 4)
    if on:
        paint.shadow(box, 7, 5, 3, 150)
    if show.focused == target.id:
        paint.focus(box, 7)
    paint.box(
        box,
        7,
        PAPER if on else PAPER_OFF,
        (paint.theme.brass_light if hover > 0.5 else EDGE, 1.0 if on else 0.35),
        1 + hover,
    )
    roomy = not paint.layout.small and paint.layout.text <= 1.2
    does = show.board.words.find(f"table.key_{rank}") if roomy else None
    said, ink = "10" if rank == "T" else rank, INK if on else INK_OFF
    shrunk = 1 / max(1.0, paint.layout.text)
    paint.text(said, (box.centerx, box.y + (26 if does else 33)), Style(33 * shrunk, "serif", ink), "cm")
    if does:
        small = Style(14.2 * shrunk, "sans_semi", SUB if on else INK_OFF)
        paint.text(str(does), (box.centerx, box.y + 53), small, "cm", room=box.w - 4)


def _coin(paint: Painter, show: Show) -> None:
    """How many steps of a seven are left, as a large number."""
    board = show.board
    if Chosen.of(board.picked).played != "7" or not board.picked:
        return
    left = STEPS_OF_A_SEVEN - walked(board.picked)
    x, y = _coin_spot(room(board))
    paint.glow((x, y), (64, 64), 70)
    ring = Box(x - 35, y - 35, 70, 70)
    paint.shadow(ring, 35, 8, 4, 170)
    paint.box(ring, 35, rgb("#C9A45C"), rgb("#7E5F26"), 1.5)
    paint.box(ring.inflate(-11, -11), 29.5, COIN, rgb("#0E0704"), 1)
    paint.text(str(left), (x, y), Style(40 / paint.layout.text, "serif", rgb("#F7E7BE")), "cm")
    paint.text(
        board.words("table.steps_left", n=left), (x + 46, y), Style(18, "sans_semi", shade=1.2), room=170
    )


def _coin_spot(place: Room) -> tuple[float, float]:
    return place.on_board((1004, 282))
