"""Learnt policies: features, small networks and their weights."""
