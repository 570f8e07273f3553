"""Shots of Dos: positions that show all that its table can look like, for pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.kernel.types import Card, Position
from game.titles.dos.rules.cards import DECK
from scenes.base.scene import Context, Scene
from scenes.table.stills import STILL_SECOND, Still, fill_hands, pose_still
from scenes.table.table_scene import TableScene
from scenes.tables.dos.challenge_clock import Page
from scenes.tables.dos.challenge_phase import ChallengePhase, challenge_phases
from scenes.tables.dos.table import DosTable

MINE = ("r5", "rS", "y0", "g7", "b2", "bR", "W")
MANY = (
    *("r1", "r4", "r7", "rR", "r+2", "y0", "y3", "y8", "yS", "g2", "g5", "g9", "g+2"),
    *("b1", "b4", "b6", "b+2", "W+4"),
)
LAID = ("y4", "y9", "r9", "r2", "g2", "b2", "b7")
PLACES = ((0.266, 0.262), (0.726, 0.502))
"""Where the fields of the challenge are, as shares of the table."""
FAIR_MS = 2300
"""Milliseconds that somebody has for them."""
CROWD = (*[card for card in DECK if card not in LAID][::2], "r0", "r1", "g3", "b6", "y7")


def stills() -> Iterator[Still]:
    """Two, six, ten and other numbers of players; a wish, a sum, a flat screen, the duel, challenges."""
    six = position((MINE, 5, 2, 9, 0, 4), LAID, done=(4,))
    yield Still("six", six)
    yield Still("six_hover", six, hover="hand/g7")
    yield Still("keys", six, focus="hand/bR")
    yield Still("hint", six, hint=True)
    yield Still("wish", six, picks=("hand/W",), hover="wish/b")
    yield Still("playing", six, moves=((0, "play g7"),), after=0.13)
    ten = position(
        (MANY, 8, 3, 12, 1, 6, 0, 5, 10, 2), (*LAID, "r+2", "g+2", "y+2"), pending=6, direction=-1, done=(6,)
    )
    yield Still("ten_pending", ten)
    yield Still("ten_drawing", ten, moves=((0, "draw"),), after=0.5)
    others = position((("r1", "g2", "b+2", "y5"), 4, 3, 6, 5, 3, 7, 2), (*LAID, "b+2"), pending=2)
    yield Still("eight_pending", others, moves=((0, "play b+2"),))
    yield Still("two", position((("r1", "b2", "y4"), 5), ("W",)) | {"colour": None})
    green = position((("r1", "b2", "y4", "g8", "gR"), 5, 3), (*LAID, "W"), turn=2) | {"colour": "g"}
    yield Still("wished", green, moves=((2, "draw"),))
    yield Still("hidden", position((7, 6, 5, 4), LAID), people=4)
    yield Still("flat", position((7, 6, 5, 4), LAID), people=4, open_seat=0, flat=True)
    yield Still("flat_three", position((7, 6, 5, 4, 3), LAID), people=3, open_seat=0, flat=True)
    yield Still("crowded", position((CROWD, 5, 3), LAID))
    duel = position((("b3", "y1"), ("b5",), 2, 0), LAID, done=(3,), turn=1)
    yield Still("duel", duel, moves=((1, "play b5"),), after=1.6)
    faster = position((("b3",), ("r5", "y1"), 0, 0), LAID, done=(3, 2), options="off")
    yield Still("duel_over", faster, moves=((0, "play b3"),), after=1.75)
    nerves = position((("g7", "r1", "W"), 5, 2), LAID)
    yield Still("held", nerves, moves=((0, "play g7"), (0, "hit 0@840"), (0, "hit 1@1210")), after=0.15)
    yield Still("missed", nerves, moves=((0, "play g7"), (0, "hit 0@840"), (0, "late")), after=0.35)
    yield Still("penalty", nerves, moves=((0, "play g7"), (0, "hit 0@840"), (0, "late")), after=0.82)
    end = position((("b3",), ("b5", "W", "rR")), LAID, options="off")
    yield Still("wins", end, moves=((0, "play b3"),), after=1.45)
    yield Still("last", end, moves=((0, "play b3"),))
    yield Still("round_over", match((("b3",), 4, 6, 3)), moves=((0, "play b3"),))
    yield Still("ten_round_over", match((("b3",), *(1,) * 9), first=9), moves=((0, "play b3"),))
    yield Still("round_to_deal", match((2, ("b3",), 5), first=2) | {"turn": 1}, moves=((1, "play b3"),))
    yield Still("match_over", match((("b3",), 12, 9, 8), 150), moves=((0, "play b3"),))
    lost = position((("b5", "W", "rR"), ("b3",)), LAID, options="off", turn=1)
    yield Still("lost", lost, moves=((1, "play b3"),))


def shots_of(context: Context, table: DosTable) -> Iterator[tuple[str, Scene]]:
    """All of these, and the challenge at its three moments."""
    for still in stills():
        yield still.name, pose_still(context, table, still, challenge_phases)
    asked = Still("ask", challenged(("g7", "W"), 5, 2, 9, 0, 4))
    moments: tuple[tuple[str, Page, int | None], ...] = (("ready", "ask", None), ("fields", "fields", 840))
    for name, page, hit in moments:
        yield f"challenge_{name}", at_trial(context, table, asked, page, hit)
    bot = Still("bot", challenged(("g7", "W", "b1"), 2, 3, seat=1))
    yield "challenge_bot", at_trial(context, table, bot, "fields", None)


def at_trial(context: Context, table: DosTable, still: Still, page: Page, hit: int | None) -> TableScene:
    """A table in the middle of a challenge."""
    scene = pose_still(context, table, still, challenge_phases)
    scene.update(STILL_SECOND)
    assert isinstance(scene.phase, ChallengePhase)
    trial = scene.phase.trial
    assert trial is not None
    trial.page = page
    if page == "fields":
        trial.drawn(STILL_SECOND)
        trial.start()
    if hit is not None:
        scene.session.play(trial.seat, f"hit 0@{hit}")
        trial.struck[0] = hit
    later = STILL_SECOND + FAIR_MS * 0.54 / 1000
    context.clock = lambda: later
    scene.update(later)
    scene.refresh()
    return scene


def challenged(own: Sequence[Card], *others: int, seat: int = 0) -> Position:
    """Somebody has only two cards left and has to hit two fields."""
    hands: list[Sequence[Card] | int] = [own, *others]
    done = tuple(place for place, cards in enumerate(hands) if cards == 0)
    fields = [{"x": x, "y": y, "hit": None} for x, y in PLACES]
    challenge = {"seat": seat, "allowed_ms": FAIR_MS, "fields": fields}
    return {
        **position(hands, (*LAID[1:], "b4"), done=done, turn=seat),
        "phase": "challenge",
        "challenge": challenge,
    }


def match(hands: Sequence[Sequence[Card] | int], won: int = 35, first: int = 1) -> Position:
    """The third round of a match to 200 points; the first seat is about to play its last card."""
    seats = len(hands)
    scores = [[0, 61, *[0] * (seats - 2)], [won, 0, *[0] * (seats - 2)]]
    options = {"points": 200, "nerves": "off"}
    return {**position(hands, LAID), "options": options, "first": first, "scores": scores}


def position(
    hands: Sequence[Sequence[Card] | int],
    discard: Sequence[Card],
    pending: int = 0,
    direction: int = 1,
    done: Sequence[int] = (),
    turn: int = 0,
    options: str = "normal",
) -> Position:
    """A game with these discards. `hands` says for each seat which cards it has, or how many."""
    rest = Counter(DECK)
    rest.subtract(discard)
    for cards in hands:
        rest.subtract(() if isinstance(cards, int) else cards)
    others = sorted(rest.elements(), key=_mixed)
    held = [sorted(hand) for hand in fill_hands(hands, others)]
    return {
        "game": "dos",
        "seats": len(hands),
        "options": {"nerves": options},
        "phase": "play",
        "turn": turn,
        "hands": held,
        "pile": others,
        "discard": list(discard),
        "colour": discard[-1][0],
        "pending": pending,
        "direction": direction,
        "done": list(done),
        "moves": 40,
        "challenge": None,
    }


def _mixed(card: Card) -> int:
    """A number by which cards come into an order that looks like chance and is always the same."""
    return sum((i + 3) * ord(letter) * 37 for i, letter in enumerate(card)) % 101
