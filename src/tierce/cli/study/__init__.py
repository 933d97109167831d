"""Measure bots, and make puzzles."""
