"""The levels: parameters, names and profiles."""
