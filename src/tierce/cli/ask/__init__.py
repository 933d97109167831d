"""Questions about cards, rules and records."""
