"""What a person can look up: the words of the game, and what can be done now.

    glossary/  the terms, defined for the rules of one table, with examples that the judge decides
    helping/   what a seat can do now, what each act does and costs, and what happens next

Both speak French and English. Nothing here plays.
"""

from tierce.learn.glossary.term import Example, Here, Term
from tierce.learn.glossary.writing import glossary
from tierce.learn.helping.writing import ActHelp, Help, help_at

__all__ = ["ActHelp", "Example", "Help", "Here", "Term", "glossary", "help_at"]
