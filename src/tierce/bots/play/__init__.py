"""The policy: draw, lay, discard, knock and react; the bots by name."""
