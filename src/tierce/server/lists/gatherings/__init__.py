"""Clubs, tournaments and the league."""
