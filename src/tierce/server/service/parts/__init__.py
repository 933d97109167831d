"""How the parts of a running server are joined, by subject. Nothing here knows a call."""
