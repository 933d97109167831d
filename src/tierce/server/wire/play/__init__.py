"""Messages at a table."""
