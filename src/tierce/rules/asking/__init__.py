"""Questions to the rules as plain data, answered as plain data."""
