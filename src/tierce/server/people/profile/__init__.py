"""Results of matches, profiles made of them, and reliability."""
