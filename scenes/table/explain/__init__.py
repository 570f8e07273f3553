"""What explains a table: people can ask what each thing is, what it does now, and where the rules tell more.

A right click, a long press of a finger, or the key I for what has the focus opens a note (`ExplainScene`).
When the pointer or the focus rests on a sign, a few words come up beside it (`Tips`). What a thing is, its
game says (`Target.about`, `Table.signs`, `Table.about_seat`); what it can do now is worked out from the legal
moves and from the rules' refusals. All of it is made from a board: so nobody learns more than they may know.
"""
