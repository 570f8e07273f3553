"""Dos: get rid of your cards, and keep your nerve when two are left."""

from pathlib import Path

from game.kernel.types import Title
from game.titles.dos import moves, names, refusals, rules, view
from game.titles.dos.events import EVENTS
from game.titles.dos.moves import DosMove
from game.titles.dos.position import load, position
from game.titles.dos.state import OPTIONS, SEATS, Dos
from game.titles.dos.view import DosView

TITLE: Title[Dos, DosView, DosMove] = Title(
    id="dos",
    seats=SEATS,
    minutes=15,
    options=OPTIONS,
    events=EVENTS,
    texts=Path(__file__).parent / "texts",
    name_card=names.name_card,
    name_move=names.name_move,
    read=moves.read,
    write=moves.write,
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
    together=rules.together,
    clocked=rules.together,
    stands_for=rules.stands_for,
)
