"""The five games without graphics: rules, views, bots, logs. Nothing here imports a graphics library."""
