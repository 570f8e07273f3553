"""TAO: tigers and dragons, red and blue, moved and exchanged until a portal opens; three coins win."""

from pathlib import Path
from typing import Any

from game.kernel.types import Title
from game.titles.tao import legal, names, rules, view
from game.titles.tao.events import EVENTS
from game.titles.tao.position import load, position
from game.titles.tao.state import OPTIONS, Tao

TITLE: Title[Tao, Any, str] = Title(
    id="tao",
    seats=(2,),
    minutes=30,
    options=OPTIONS,
    events=EVENTS,
    texts=Path(__file__).parent / "texts",
    name_card=names.name_card,
    name_move=names.name_move,
    read=str,
    write=str,
    deal=rules.deal,
    to_act=rules.to_act,
    legal=legal.legal,
    refuse=legal.refuse,
    apply=rules.apply,
    result=rules.result,
    position=position,
    load=load,
    view=view.view,
    imagine=view.imagine,
)
