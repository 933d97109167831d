"""Jobs that work on the logs of tables while the server runs."""
