"""The process and its machine: log, clock, data directory, port, host names."""
