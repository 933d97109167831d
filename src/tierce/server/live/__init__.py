"""Open sockets at one table: subscribers, broadcasts and heartbeats."""
