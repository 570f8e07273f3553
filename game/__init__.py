"""The five games without graphics: rules, bots, storage, codes and texts.

Nothing here imports a graphics library.
"""
