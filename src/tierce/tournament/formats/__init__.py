"""The kinds of tournaments: who plays the next round, when it is over, how players stand."""
