"""What to lay in one turn: the turn tried part by part, and whether to hold melds back."""
