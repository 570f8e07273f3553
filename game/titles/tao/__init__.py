"""TAO: its rules, events, views, bots and texts.

Tigers and dragons, red and blue, moved and exchanged until a portal opens; three coins win.
"""

from pathlib import Path

from game.kernel.types import Suitability, Title
from game.titles.tao import names, seat_memory, view
from game.titles.tao.events import EVENTS, facts_of
from game.titles.tao.rules import moves, refusals, rules
from game.titles.tao.rules.moves import TaoMove
from game.titles.tao.rules.options import OPTIONS
from game.titles.tao.rules.position import load, position
from game.titles.tao.rules.state import Tao
from game.titles.tao.view import TaoView

TITLE: Title[Tao, TaoView, TaoMove] = Title(
    id="tao",
    seats=(2,),
    facts=facts_of,
    suitability=Suitability(players={2: 3}, moods={"clever": 3}),
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
