"""Limits on clients: rates, connections, origins, security headers."""
