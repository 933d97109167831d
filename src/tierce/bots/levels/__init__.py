"""The levels of the bots: their parameters, names and faces."""
