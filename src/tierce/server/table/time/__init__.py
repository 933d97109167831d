"""Clocks, presence, claim windows and the start countdown. No code here reads a clock."""
