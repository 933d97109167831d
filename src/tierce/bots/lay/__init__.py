"""Search for what to lay in one turn, and the rule for holding melds back."""
