"""What can happen at DAO's table. Nothing is secret: every card that moves has just been seen by all."""

from game.kernel.events import kind

EVENTS = {
    "took": kind("seat", "card"),
    "revealed": kind("seat", "card", "total"),
    "stayed": kind("seat", "card", "total"),
    "bust": kind("seat", "cards", "total"),
    "refilled": kind("cards"),
    "scored": kind("scores"),
    "dealt": kind("cards"),
}
