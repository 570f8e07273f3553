"""Hoch: everybody plays one card, the highest takes the trick. The smallest game that has all that a game
needs: it proves that a sixth game is added by files alone.
"""

from pathlib import Path

from game.titles.hoch import rules
from game.titles.hoch.rules import Hoch, HochView

from game.kernel.types import Title

TITLE: Title[Hoch, HochView, int] = Title(
    id="hoch",
    seats=(2, 3, 4),
    minutes=3,
    options={},
    events=rules.EVENTS,
    texts=Path(__file__).parent / "texts",
    name_card=lambda card, words: words("cards.hidden") if card == "?" else card,
    name_move=lambda move, words: words("moves.play", card=rules.read(move)),
    describe_progress=lambda view, words: words("title.standing", n=len(view["hands"][0])),
    read_move=rules.read,
    write_move=rules.write,
    deal=rules.deal,
    to_act=lambda state: () if state.turn is None else (state.turn,),
    legal=rules.legal,
    explain=rules.explain,
    apply=rules.apply,
    result=rules.result,
    position=lambda state: rules.view(state, state.turn, everything=True),
    load=rules.load,
    view=rules.view,
    imagine=rules.imagine,
)
