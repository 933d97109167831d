"""Plays at several nodes while parts of them fail, and checks afterwards that nothing was lost."""
