"""Figures of the running server for monitoring. No label names a person, a table or an address."""
