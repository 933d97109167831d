"""What a person can look up and is told: the words of the game, what can be done now, the coach.

    glossary/  the terms, defined for the rules of one table, with examples that the judge decides
    helping/   what a seat can do now, what each act does and costs, and what happens next
    coaching/  the one thing that is worth saying now to a person in a first match

All speak French and English. Nothing here plays.
"""

from tierce.learn.coaching.speaking import TOPICS, Remark, coach_at
from tierce.learn.glossary.term import Example, Here, Term
from tierce.learn.glossary.writing import glossary
from tierce.learn.helping.writing import ActHelp, Help, help_at

__all__ = [
    "TOPICS",
    "ActHelp",
    "Example",
    "Help",
    "Here",
    "Remark",
    "Term",
    "coach_at",
    "glossary",
    "help_at",
]
