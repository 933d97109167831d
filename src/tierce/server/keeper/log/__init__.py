"""The log of one table: its rows, how they are read, and what is written beside them."""
