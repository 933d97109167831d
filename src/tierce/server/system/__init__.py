"""The process and its surroundings: log, clock, data directory, port, host names, database."""
