"""Lessons: positions with one act to find, judged like a table."""
