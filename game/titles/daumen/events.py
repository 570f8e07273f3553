"""What can happen at the table of Daumen drauf!

A trick that is won lies open before it is put away: all may look at all of it (DAU-9).
"""

from game.kernel.events import Secret, kind
from game.titles.daumen.cards import thumb_on

EVENTS = {
    "shown": kind("seat", "card", card=Secret("seat", thumb_on)),
    "released": kind("seat", "card"),
    "passed": kind("seat"),
    "sat_out": kind("seat"),
    "parried": kind("seat", "card", card=Secret("seat", thumb_on)),
    "won": kind("seat", "cards", "n"),
    "drew": kind("seat", "cards", "n", cards=Secret("seat")),
    "leads": kind("seat"),
    "scored": kind("scores"),
    "began": kind("number", "leader"),
    "dealt": kind("seat", "cards", "n", cards=Secret("seat")),
}
