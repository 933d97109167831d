"""A large site: accounts with ties and matches, written past the store, and pages asked of it."""
