"""Calls about learning, the referee, and the score sheet."""
