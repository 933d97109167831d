"""Calls about tables, matches, and deals."""
