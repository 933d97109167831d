"""One record an option: its kind, range, default, source and words."""
