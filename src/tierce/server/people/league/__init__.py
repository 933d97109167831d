"""The league: points of matches, divisions, and the change of seasons."""
