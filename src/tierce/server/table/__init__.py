"""A table as the state that its log produces."""
