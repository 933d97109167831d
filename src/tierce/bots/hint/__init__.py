"""Hints: the act of the strongest bot with its reasons, as codes and as text."""
