"""What all tables share, and how to build one.

A game's table is a package `scenes/tables/<title id>` with two functions and a `Table`:

    TABLE = MyTable()                                   # subclass of scenes.table.table.Table
    def table(context, match, session=None) -> Scene:   # scenes.catalogue finds it by its name
        return TableScene(context, match, TABLE, session)
    def shots(context) -> Iterator[tuple[str, Scene]]:  # telling positions, for pictures and tests

`Table` (table.py) says what a game must offer; everything else here works with any game:

- `Board` (board.py) is all that a table is ever given: the view of one pair of eyes, who sits where, the
  window's grid, what was picked, what is legal. Nothing secret can be drawn, because nothing secret comes in.
- *Zones* (zones.py): `Table.zones(board)` says what lies where, as faces, "?" for hidden ones. The `Cast`
  gives every piece a lasting, meaningless id and recognises it from view to view. Zones go from the bottom
  up, left to right: the last one of a pile is its top.
- *Layout* (pose.py): `Table.layout(board)` gives a `Pose` for every piece of `board.zones`, for furniture by
  name (`plate/<seat>`), and `counts`: every number that is seen to change. Pure; called often. While a move
  is shown `board.zones` runs ahead event by event, so lay out from the zones what changes in the middle of a
  move.
- *Score* (score.py, choreography.py): from the events, as the viewer may hear them. `Table.shifts` says
  which pieces an event moves, `manner` how (times, curve, a stop to look at something), `accents` what is to
  be seen besides (bumps, banners: `Mark`s that `below`/`above` draw from `Show.marks`). An event that a table
  says nothing about still ends well: the last beat brings everything to where the layout has it.
- *Stage* (stage.py): where everything is at a time, a pure function. After the last cue it must equal the
  layout; `TableScene.strict` raises where it doesn't. Nothing ever waits for it, and a click completes it.
- *Targets* (board.py, picking.py): everything that can be pointed at. `Target.moves` are the legal moves
  that a click leads to; one is played, several narrow `board.legal` and put the target's id into
  `board.picked`, which zones, layout and targets may use (steps of a seven, a wheel that opens). Esc or a
  right click takes a pick back. A target without moves explains itself: `why`, or `tries`, the move that the
  rules are asked to refuse. Dragging is two clicks.
- *Hints* (hints.py, hint_note.py): what a hard bot would do, with the lamp on the target that leads there.
  `Table.note_corner` says where the note stands, `called` what a move is called there.
- *Eyes* (eyes.py): who looks, when a curtain falls: `Table.secret`, `Table.peek`.
- `TableScene` (scene.py) wires all that to a session, the hand (pointer.py), the bots (bots.py) and what
  goes on by itself (flow.py). A game that needs more, such as a clock, derives from it.
- Drawing (picture.py, parts.py): a frame draws only where something looks different. Pieces, plates and
  buttons see to themselves; `Table.regions` tells how far the rest reaches and what it depends on.
  `tells_all` says that it tells everything, so that not even a click draws the whole screen; `Show.needs`
  lets what lies elsewhere be left out.
- Tokens: what people wear, on plates, in the lobby, on the curtain, is `Place.token`, drawn with
  `Painter.player`. A game whose cards would be taken for the house's shapes brings tokens of its own:
  player_1.svg to player_10.svg in its folder of assets, and their names under `[tokens]` in its texts. They
  are worn wherever that game is about, and no code says so. `catalogue.Seating.symbols` is for a game in
  which not all of them are worn.
- Strong contrast: everything drawn in the theme's tones follows by itself. For pictures, a contrast.toml in
  their folder of assets lists what is written in them instead, colour by colour; `Theme.dimming` says how
  much darker a card may get that can't be played.
- Pictures are there before they are needed: `Table.preload` makes them while the table rests, `CardArt.main`
  is what cards are scaled from on the move, and what has come to rest is drawn exactly a few at a time
  (settling.py). Whatever is drawn for the first time in the middle of a game belongs into `preload`.
- `Still`s (stills.py) are telling positions, for pictures and for looking at what one draws.

`cards.py` draws cards (`CardArt`, `draw_card`), `plates.py` name plates, badges and pills. Words that all
tables use stand in assets/words/table, a game's own under `[table]` in its texts. The tests in
tests/scenes/table run over every table there is: a pilot that knows only the tree plays whole games, and
every score has to end where the layout is.
"""
