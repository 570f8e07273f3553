"""DAO: take the safe card, or turn up another and risk the whole row."""

from pathlib import Path
from typing import Any

from game.kernel.types import Title
from game.titles.dao import names, rules, view
from game.titles.dao.events import EVENTS
from game.titles.dao.position import load, position
from game.titles.dao.state import OPTIONS, Dao

TITLE: Title[Dao, Any, str] = Title(
    id="dao",
    seats=(2, 3, 4, 5, 6),
    minutes=15,
    options=OPTIONS,
    events=EVENTS,
    texts=Path(__file__).parent / "texts",
    name_card=names.name_card,
    name_move=names.name_move,
    read=str,
    write=str,
    deal=rules.deal,
    to_act=rules.to_act,
    legal=rules.legal,
    refuse=rules.refuse,
    apply=rules.apply,
    result=rules.result,
    position=position,
    load=load,
    view=view.view,
    imagine=view.imagine,
)
