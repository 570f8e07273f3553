"""Dos: its rules, events, views, bots and texts.

Get rid of your cards, and keep your nerve when two are left.
"""

from pathlib import Path

from game.kernel.types import Suitability, Title
from game.titles.dos import names, view
from game.titles.dos.events import EVENTS, facts_of
from game.titles.dos.rules import moves, refusals, rules
from game.titles.dos.rules.moves import DosMove
from game.titles.dos.rules.options import OPTIONS
from game.titles.dos.rules.position import load, position
from game.titles.dos.rules.state import SEATS, Dos
from game.titles.dos.view import DosView

TITLE: Title[Dos, DosView, DosMove] = Title(
    id="dos",
    seats=SEATS,
    facts=facts_of,
    suitability=Suitability(
        players={2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 8: 2, 9: 2, 10: 2}, moods={"fast": 3}
    ),
    options=OPTIONS,
    events=EVENTS,
    texts=Path(__file__).parent / "texts",
    name_card=names.name_card,
    name_move=names.name_move,
    describe_progress=names.describe_progress,
    read_move=moves.read_move,
    write_move=moves.write_move,
    deal=rules.deal,
    to_act=rules.to_act,
    legal=rules.legal,
    explain=refusals.explain,
    apply=rules.apply,
    result=rules.result,
    position=position,
    load=load,
    view=view.view,
    imagine=view.imagine,
    simultaneous=rules.is_simultaneous,
    timed=rules.is_simultaneous,
    canonical_move=rules.canonical_move,
)
