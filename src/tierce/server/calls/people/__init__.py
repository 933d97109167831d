"""Calls about persons: accounts, friends, notices."""
