"""The parts of a running server, and what every call shares: guards, errors, workers."""
