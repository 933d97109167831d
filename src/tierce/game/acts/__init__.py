"""Acts of a seat and the reasons to refuse them, as plain values."""
