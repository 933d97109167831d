"""Lessons and puzzles: positions with something to find, judged like a table."""
