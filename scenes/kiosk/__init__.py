"""The kiosk's scenes: what guests and staff of a game café see on a screen that stands there for weeks.

The `Host` (host.py) welcomes guests, watches for how long nobody touches the screen, keeps their game under
a table code, brings everything back to the house's settings, and lets staff in. The manager asks
the host before every scene, and scenes reach it through `Context.host`. What the house wants (kiosk.toml),
the PIN, hours and codes come from the headless package `kiosk`, as `Context.kiosk`; figures and messages
are behind `Office`.
"""
