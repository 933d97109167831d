"""Fair deals: commitments, cuts, shuffles, and the statistics of what was dealt."""
