"""Clubs: their members and roles, their own rules, and the links that lead to them."""
