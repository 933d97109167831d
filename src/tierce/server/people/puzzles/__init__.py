"""Puzzles that persons have tried, and the ratings of solvers and puzzles."""
