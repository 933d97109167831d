"""A defender's melds and layoffs at Gin."""
