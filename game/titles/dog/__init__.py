"""Dog: its rules, events, views, bots and texts.

Teams of two race round the board, bring their pieces home, and send the others' there.
"""

from pathlib import Path

from game.kernel.types import Suitability, Title
from game.titles.dog import names, seat_memory, view
from game.titles.dog.events import EVENTS, facts_of
from game.titles.dog.rules import deals, refusals, rules
from game.titles.dog.rules.moves import DogMove, read_move, write_move
from game.titles.dog.rules.options import OPTIONS
from game.titles.dog.rules.position import load, position
from game.titles.dog.rules.state import Dog
from game.titles.dog.view import DogView

TITLE: Title[Dog, DogView, DogMove] = Title(
    id="dog",
    seats=(4, 6),
    facts=facts_of,
    suitability=Suitability(players={4: 2, 6: 2}, moods={"together": 4}),
    options=OPTIONS,
    events=EVENTS,
    texts=Path(__file__).parent / "texts",
    name_card=names.name_card,
    name_move=names.name_move,
    describe_progress=names.describe_progress,
    read_move=read_move,
    write_move=write_move,
    deal=deals.deal,
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
    simultaneous=rules.is_simultaneous,
    canonical_move=rules.canonical_move,
)
