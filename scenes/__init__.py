"""Everything seen and heard. May import game/, never the other way round.

Where to find what
------------------
- `app.py` opens the window and runs the frame loop: it waits for events, stamps them (`inputs.Input`), and
  lets the scene on top handle them. Whenever it wakes it compares what should be seen (`Scene.sight`) with
  what is seen, and draws what differs. Nobody says that something has changed.
- `scene.py` has `Scene` (what a screen is) and `Context` (everything a screen may use; there are no globals).
  `manager.py` is the stack. A scene says itself where it goes (`cover_with`, `go_back`, `make_way_for`,
  `leave_for`), once between two frames; it takes effect at the next.
- `ui/layout.py`: all places are in logical units, at least 1600 × 900, as `Box` (a pygame.FRect);
  `layout.rect(box)` gives pixels. `ui/paint.py`: a `Painter` (`context.painter(surface)`) draws glass, boxes,
  words, icons, shadows, light. `ui/art.py`: our SVGs at exact pixels, tinted, turned, kept in a bounded
  cache; *sprites* are premultiplied. `ui/text.py`: fonts, wrapping, fitting. `ui/theme.py`: every colour.
  `ui/motion.py`: curves, durations, `Ease`. `ui/backdrop.py`: the walnut table under everything.
- `ui/controls.py`: `Controls` turns inputs into clicks on widgets (hover, press, focus, keys) for any scene
  that owns one. A scene that is nothing but widgets is a `shell/page.py`: `Page`.
- `ui/tree.py`: each scene tells what stands on it as `Node`s; `ui/focus.py` moves the focus over them.
- `match.py`: what the lobby hands to a table. `catalogue.py`: which games have one. Every package
  `scenes/tables/<title id>` offers `TABLE`, `table(context, match) -> Scene`
  and `shots(context) -> Iterator[tuple[str, Scene]]`; its tile's picture is `assets/<title id>/tile.svg`.

Who may import whom stands in pyproject.toml: the app (`app.py`, `manager.py`, `shots.py` …) over
`shell/` (title, lobby, settings, pause, curtain, result) over `tables/` over `table/` over `scene.py` and
what it needs, over `ui/`. A table asks for the screens round it through `context.shell`.

A scene's life: `enter` once, then for each frame `handle` for each input, `update(now)`, `sight(now)`, and
`draw(surface)` if that isn't what was drawn last; `wake(now)` says when it moves by itself, and `look_again`
comes before the loop sleeps; `pause` and `resume(result)` when others cover it; `relayout` when the window,
the language, the text size or the contrast changed; `leave` once.
"""
