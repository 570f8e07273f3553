"""The five games without a picture: rules, views, bots, logs. Nothing here imports a graphics library."""
