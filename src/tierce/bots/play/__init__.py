"""The acts of a bot: draw, lay, discard, knock and react; the bots by name."""
