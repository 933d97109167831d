"""The coach of a first match: the one thing that is worth saying to a seat now."""
