"""The rounds of tournaments: draws, their online tables, results, and what is due."""
