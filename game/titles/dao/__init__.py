"""DAO: its rules, events, views, bots and texts.

Take the safe card, or turn up another and risk the whole row.
"""

from pathlib import Path

from game.kernel.types import Suitability, Title
from game.titles.dao import names, seat_memory, view
from game.titles.dao.events import EVENTS, facts_of
from game.titles.dao.rules import moves, refusals, rules
from game.titles.dao.rules.options import OPTIONS
from game.titles.dao.rules.position import load, position
from game.titles.dao.rules.state import Dao

TITLE: Title[Dao, view.DaoView, moves.DaoMove] = Title(
    id="dao",
    seats=(2, 3, 4, 5, 6),
    facts=facts_of,
    suitability=Suitability(players={2: 1, 3: 2, 4: 2, 5: 2, 6: 2}, moods={"calm": 3}),
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
    remember=seat_memory.remember,
    recall=seat_memory.recall,
    seen_piles=seat_memory.seen_piles,
)
