"""From a client message to the log entries it causes, or to a refusal."""
