"""The rules in words: what players read, in French and in English."""
