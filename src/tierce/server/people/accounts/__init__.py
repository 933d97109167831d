"""Accounts: ways in, sessions, merged guests, and what follows a person to each device."""
