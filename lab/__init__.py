"""Benchmarks, other people's programs to compare with, and learners: uses tierce, is not in it."""
