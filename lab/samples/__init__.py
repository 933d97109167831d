"""Hands and tables to solve, alike in every run."""
