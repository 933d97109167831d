"""Acts played: from an act to its events, from a deal to a round, from rounds to a match."""
