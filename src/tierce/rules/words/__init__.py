"""The catalogue of sentences in French and English, and how facts are filled in."""
