"""What can happen at Dog's table. `seat` in an event of the board is whose piece it is."""

from game.kernel.events import Secret, kind

EVENTS = {
    "gave": kind("seat", "other", "card", card=Secret("seat")),
    "received": kind("seat", "other", "card", card=Secret("seat")),
    "began": kind("seat"),
    "played": kind("seat", "card"),
    "joker": kind("seat", "card", "rank"),
    "left": kind("seat", "piece", "path", "n"),
    "walked": kind("seat", "piece", "path", "n"),
    "went_back": kind("seat", "piece", "path", "n"),
    "turned_in": kind("seat", "piece", "path", "n"),
    "moved_up": kind("seat", "piece", "path", "n"),
    "sent_home": kind("seat", "piece", "field"),
    "swapped": kind("seat", "piece", "other", "other_piece"),
    "folded": kind("seat", "cards", "n"),
    "done": kind("seat"),
    "won": kind("seat", "other"),
    "stopped": kind("number"),
    "dealt": kind("seat", "number", "n"),
    "shuffled": kind("n"),
    "drew": kind("seat", "cards", "n", cards=Secret("seat")),
}
