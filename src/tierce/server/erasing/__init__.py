"""Erasure of persons: from logs, archives and all rooms, while the site runs or not."""
