"""The kinds of puzzles: how each is dealt, and how its one answer is proved."""
