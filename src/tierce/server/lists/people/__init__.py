"""Persons: profiles, friends, who is online."""
