"""What a hand is worth to a seat: near melds, expected draws, places on the table, the match."""
