"""Programs that learn the weights of the bots' networks, one for each kind of choice."""
