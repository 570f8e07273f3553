"""What can happen at Dos's table. Only the cards drawn are secret, from all but who drew them."""

from game.kernel.events import Secret, kind

EVENTS = {
    "played": kind("seat", "card", "colour"),
    "wished": kind("seat", "colour"),
    "pending": kind("n"),
    "reversed": kind("direction"),
    "skipped": kind("other"),
    "again": kind("seat"),
    "drew": kind("seat", "card", card=Secret("seat")),
    "took": kind("seat", "cards", "n", cards=Secret("seat")),
    "penalty": kind("seat", "card", card=Secret("seat")),
    "shuffled": kind("n"),
    "none-left": kind("n"),
    "challenged": kind("seat", "n", "allowed_ms", "places"),
    "hit": kind("seat", "field", "ms"),
    "held": kind("seat"),
    "missed": kind("seat"),
    "finished": kind("seat", "place"),
    "duel": kind("seat", "other"),
    "last": kind("seat", "place"),
    "stopped": kind("n"),
}
