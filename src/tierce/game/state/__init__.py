"""A round at one moment: the whole truth, and what one seat knows of it."""
