"""Puzzles: positions with one best answer, made from a seed and proved by the exact solvers."""
