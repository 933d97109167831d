"""The glossary: its terms as data, and their definitions for the rules of one table."""
