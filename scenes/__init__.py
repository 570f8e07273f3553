"""Everything seen and heard. May import game/, never the other way round.

Where to find what
------------------
- `app/app.py` opens the window and runs the frame loop: it waits for events, stamps them (`ui/inputs.py`),
  and lets the scene on top handle them. Whenever it wakes it compares what should be seen (`Scene.sight`)
  with what is seen, and draws what differs. Nobody says that something has changed.
- `base/scene.py` has `Scene` (what a screen is) and `Context` (everything a screen may use; there are no
  globals). `app/scene_stack.py` is the stack. A scene says itself where it goes (`cover_with`, `go_back`,
  `make_way_for`, `leave_for`), once between two frames; it takes effect at the next.
- `ui/layout.py`: all places are in logical units, at least 1600 × 900, as `Box` (a pygame.FRect);
  `layout.rect(box)` gives pixels. `ui/painter.py`: a `Painter` (`context.painter(surface)`) draws panels
  (paper on the wood of pages, glass on a game's cloth), boxes, words, icons, shadows, light.
  `ui/style_sheet.py`: the sizes of type, corners, shadows and buttons, which are few. `ui/theme.py`: every
  colour. `ui/art.py`: our SVGs at exact pixels, tinted, turned, kept in a bounded cache; *sprites* are
  premultiplied. `ui/text.py`: fonts, wrapping, fitting. `ui/easing.py`: curves, durations, `Ease`.
  `ui/backdrop.py`: the table under everything, its oak (`ui/wood.py`) and the cloths of the games.
- `ui/controls.py`: `Controls` turns inputs into clicks on widgets (hover, press, focus, keys) for any scene
  that owns one. A scene that is nothing but widgets is a `Page` (`pages/parts/page.py`).
- `ui/tree.py`: each scene tells what stands on it as `Node`s; `ui/focus.py` moves the focus over them.
- `base/match.py`: what the lobby hands to a table. `pages/parts/table_catalogue.py`: which games have one.
  Every package `scenes/tables/<title id>` offers `TABLE` and
  `shots(context) -> Iterator[tuple[str, Scene]]`; its tile's picture is `assets/<title id>/tile.svg`.

Who may import whom stands in pyproject.toml: `app/` over `kiosk/` over `pages/` over `tables/` over `table/`
over `phones/` over `base/` over `ui/`. Scenes ask for each other by `context.screens`, which
`app/screen_factory.py` makes.
"""
