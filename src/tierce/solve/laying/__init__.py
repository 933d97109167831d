"""New melds, additions and freed jokers of one turn."""
