"""One record an option: kind, range, default, source, words. Checked values and errors."""
