"""Attacks on a server, and what other players notice of them."""
