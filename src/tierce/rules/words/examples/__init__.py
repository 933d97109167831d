"""Examples on a rules page, worked out by the rules of the table."""
