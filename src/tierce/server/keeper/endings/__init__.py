"""What the start and the end of a match write beside the log: stakes, shared deals, rounds."""
