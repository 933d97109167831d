"""Purses of points: the ledger, the daily refill, and what a match moves."""
