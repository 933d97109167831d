"""Measures a server under load: people at a human pace, and a flood of questions."""
