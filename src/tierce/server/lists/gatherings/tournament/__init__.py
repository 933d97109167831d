"""A tournament, and lists of them, as one reader may see them."""
