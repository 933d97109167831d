"""Calls about clubs and their evenings."""
