"""Policies learnt from simulated rounds: features, small networks and their weights."""
