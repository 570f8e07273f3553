"""Motion at a table: how a move is seen and heard, and where everything is at any time, worked out from what
happened.
"""
