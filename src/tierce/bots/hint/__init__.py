"""A hint: the act a good player would choose, with its reasons, as facts and in words."""
