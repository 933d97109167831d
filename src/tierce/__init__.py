"""Rami: rules, engine, bots and a table, one rule book for all of them."""
