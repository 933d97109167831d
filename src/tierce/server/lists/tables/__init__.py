"""Tables in play and finished matches."""
