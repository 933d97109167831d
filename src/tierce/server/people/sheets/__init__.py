"""Score sheets for real cards, shared by a link."""
