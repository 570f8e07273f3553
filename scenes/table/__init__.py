"""What all tables share, and how to build one.

A game's table is a package `scenes/tables/<title id>` with a table and a function:

    TABLE = MyTable()  # subclass of scenes.table.generic.laid_table.LaidTable
    def shots(context) -> Iterator[tuple[str, Scene]]:  # stills, for pictures and tests

How a table scene works, from what is known to what is seen:

- `Model` (model/model.py) is what is known: the session, who looks at the screen (model/viewer.py), what was
  picked, the log. From it comes one immutable `Board` (model/board.py) for every change. Nothing secret can
  be drawn, because nothing secret comes into a board.
- *Phases* (phases/): exactly one is on at a time: showing, shutting, over, thinking, calling, handing over,
  resting. A game adds its own (`own_phases` in its package), such as Dos's challenge. A phase takes inputs,
  says how long the table can sleep, and answers with *messages* (model/messages.py), which the scene
  carries out.
- *Zones* (model/zones.py): `Table.zones(board)` says what lies where, as faces, "?" for hidden ones. The
  `Cast` gives every piece an id that stays and means nothing, and recognises it from view to view. Zones go
  from the bottom up, left to right: the last piece of a pile is its top.
- *Layout* (model/pose.py): `Table.layout(board)` gives a `Pose` for every piece of `board.zones`, and for
  furniture by name (`plate/<seat>`), and `counts`: every number that changes visibly. It is pure, and
  called often. While a move is shown, `board.zones` follows its events one by one, but `board.view` is
  already the one after the move: so lay out from the zones what changes in the middle of a move.
- *Motion* (motion/): an animation is made from the events, as the viewer may hear them. `Table.shifts` says
  which pieces an event moves, `manner` how (times, curve, a stop to look at something), `accents` what else
  is seen and heard. An event about which a table says nothing ends well all the same: the last beat brings
  everything to where the layout has it. The *stage* says where everything is at a time, as a pure function;
  after the last cue that must be the layout (`TableScene.strict` raises an error where it isn't). No rule
  waits for an animation, and a click ends it.
- *Targets* (model/board.py): everything that can be pointed at. `Target.moves` are the legal moves that a
  click leads to. A single one is played. Of several none is decided yet: they become `board.moves_left`, and
  the target's id goes into `board.picked`, from which zones, layout and targets may show the pick (steps of a
  seven, a wheel that opens). Esc or a right click takes a pick back. A target without moves explains itself:
  by `why_not`, or by `attempted_move`, a move that the rules are asked about. Dragging is two clicks. Round
  things are hit as circles.
- *Items* (model/items.py): everything that is drawn in a frame, each with its box, what its look depends
  on, and how it is drawn. Only those parts of the screen are drawn where a box or a look has changed. A phase
  that has a clock says until when it moves (`Phase.moves_until`).
- *Hints* (players/hints.py): what a hard bot would do, with a lamp at the target that leads there.
- *Questions* (explain/): what each thing is, what it can do now, and where the rules tell more.
- Tokens: what people wear, on plates, in the lobby, on the curtain, is `Place.token`, drawn with
  `Painter.player`. A game whose cards look like the usual shapes brings tokens of its own: player_1.svg to
  player_10.svg in its folder of assets, and their names under `[tokens]` in its texts.
- Strong contrast: what is drawn in the theme's tones changes by itself. For pictures, a contrast.toml in
  their folder of assets says which colour takes the place of which.
- `Table.preload_pictures` makes pictures ahead while the table rests (`PictureLoading` in
  drawing/table_picture.py); and pieces that have come to rest are drawn exactly only a few in each frame
  (`Settling`), as the first time takes long.
- `Still`s (stills.py) are positions that are worth a picture, for screenshots, tests, and while you draw.

What the tables of several games share lives in generic/. Words that all tables use stand in table.toml of
assets/words, a game's own under `[table]` in its texts. The tests in tests/scenes/table run over every
table there is: a pilot that knows only the tree plays whole games, and every animation has to end where the
layout has everything.
"""
