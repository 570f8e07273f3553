"""'What is this?': everything on a table says what it is, what it does now, and where the rules tell more.

A right click, a long press of a finger, or I on what has the focus opens a note beside it (`AskedScene`). A
pointer that rests on a sign, or the keyboard's focus, brings up a few words (`Tips`). What a thing is, its
game says (`Table.about`, `Table.signs`); what it can do now comes from the legal moves and from the rules'
own refusals. All of it is made from a board, and so knows no more than the eyes that look.
"""
