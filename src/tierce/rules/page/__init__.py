"""The rules page of a table, with examples worked out under its rules."""
