"""The value of a hand: deadwood, outs, one draw ahead, lay-offs, odds of the match."""
