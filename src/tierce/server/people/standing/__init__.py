"""Experience and ratings: what finished matches give, counted once each."""
