"""What can happen at TAO's table.

Nothing is secret: a card that leaves a row was seen there, one that comes into it is seen now, and the next
guard is turned up for both.
"""

from game.kernel.events import kind

EVENTS = {
    "swapped": kind("seat", "columns", "cards"),
    "slid": kind("seat", "column", "to", "card", "closing"),
    "crossed": kind("seat", "other", "column", "cards"),
    "renewed": kind("seat", "column", "card", "top"),
    "struck": kind("seat", "other", "column", "card", "top"),
    "jollied": kind("seat", "other", "column", "to", "card"),
    "opened": kind("seat", "column", "cards", "coins"),
    "gathered": kind("seat", "attribute", "cards"),
    "nothing_to_claim": kind("seat", "attribute"),
    "stayed_shut": kind("seat"),
    "claimed": kind("seat", "column", "coins"),
    "guard_used": kind("card", "attribute", "top"),
    "last_guard_used": kind("card", "attribute"),
    "won": kind("seat", "coins"),
    "limit_reached": kind("turns", "scores"),
}
