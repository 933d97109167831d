"""Commands of who runs a site: serve it, keep its data, act as its host."""
