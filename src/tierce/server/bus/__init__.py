"""News between nodes. A bus carries small messages, and any of them may be lost."""
