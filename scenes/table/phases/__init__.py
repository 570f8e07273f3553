"""What a table is doing: exactly one phase at a time takes the inputs, lets the time pass, and says how long
it can sleep. `TableScene` goes on with the first of its phases that wants the moment.
"""
