"""What all tables share, and how to build one.

A game's table is a package `scenes/tables/<title id>` with two functions and a table:

    TABLE = MyTable()                                   # subclass of scenes.table.generic.table.LaidTable
    def table(context, match, session=None) -> Scene:   # scenes.catalogue finds it by its name
        return TableScene(context, match, TABLE, session)
    def shots(context) -> Iterator[tuple[str, Scene]]:  # telling positions, for pictures and tests

How a table scene works, from what is known to what is seen:

- `Model` (model.py) is what is known: the session, whose eyes look (eyes.py), what was picked,
  the log. From it comes one immutable `Board` (board.py) for every change. Nothing secret can be drawn,
  because nothing secret comes into a board.
- *Phases* (phases/): exactly one at a time. Showing, shutting, over, thinking, handing over, resting; a game
  adds its own (`TableScene(..., more=...)`), such as Dos's challenge. A phase takes inputs, says how long it
  can sleep, and answers with *messages* (messages.py), which the scene carries out.
- *Zones* (zones.py): `Table.zones(board)` says what lies where, as faces, "?" for hidden ones. The `Cast`
  gives every piece a lasting, meaningless id and recognises it from view to view. Zones go from the bottom
  up, left to right: the last one of a pile is its top.
- *Layout* (pose.py): `Table.layout(board)` gives a `Pose` for every piece of `board.zones`, for furniture by
  name (`plate/<seat>`), and `counts`: every number that is seen to change. Pure; called often. While a move
  is shown `board.zones` runs ahead event by event, so lay out from the zones what changes in the middle of a
  move.
- *Motion* (motion/): from the events, as the viewer may hear them, comes an animation. `Table.shifts` says
  which pieces an event moves, `manner` how (times, curve, a stop to look at something), `accents` what is to
  be seen and heard besides. An event that a table says nothing about still ends well: the last beat brings
  everything to where the layout has it. The *stage* says where everything is at a time, a pure function;
  after the last cue it must equal the layout (`TableScene.strict` raises where it doesn't). Nothing waits for
  it, and a click completes it.
- *Targets* (board.py): everything that can be pointed at. `Target.moves` are the legal moves that a click
  leads to; one is played, several narrow `board.left` and put the target's id into `board.picked`, which
  zones, layout and targets may use (steps of a seven, a wheel that opens). Esc or a right click takes a pick
  back. A target without moves explains itself: `why`, or `tries`, the move that the rules are asked to
  refuse. Dragging is two clicks. Round things are hit as circles.
- *Items* (view/items.py): everything that is drawn in a frame, each with its box, what its look depends on,
  and how it is drawn. Only where box or look have changed is a frame drawn.
- *Hints* (hints.py): what a hard bot would do, with the lamp on the target that leads there.
- Tokens: what people wear, on plates, in the lobby, on the curtain, is `Place.token`, drawn with
  `Painter.player`. A game whose cards would be taken for the house's shapes brings tokens of its own:
  player_1.svg to player_10.svg in its folder of assets, and their names under `[tokens]` in its texts.
- Strong contrast: everything drawn in the theme's tones follows by itself. For pictures, a contrast.toml in
  their folder of assets lists what is written in them instead, colour by colour.
- Pictures are there before they are needed: `Table.preload` makes them while the table rests
  (view/loading.py), and what has come to rest is drawn exactly a few at a time (`Settling`).
- `Still`s (stills.py) are telling positions, for pictures and for looking at what one draws.

What the tables of all games have alike lives in generic/. Words that all tables use stand in table.toml of
assets/words, a game's own under `[table]` in its texts. The tests in tests/scenes/table run over every table
there is: a pilot that knows only the tree plays whole games, and every animation has to end where the layout
is.
"""
