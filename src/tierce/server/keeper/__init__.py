"""The single owner of each table, and what drives it: commands, bots and timers."""
