"""Melds of one hand with the least deadwood."""
