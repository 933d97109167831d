"""A match in the terminal: `tierce play`."""
