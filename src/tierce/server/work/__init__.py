"""Worker processes for bots, the judge, replays and hints."""
