"""What a person can look up or practise, and what the coach says.

    glossary/  the terms, defined for the rules of one table, with examples that the judge decides
    helping/   what a seat can do now, what each act does and costs, and what happens next
    coaching/  the one thing that is worth saying now to a person in a first match
    puzzles/   positions with one best answer, made from a seed and proved by the solvers

All speak French and English. Nothing here plays.
"""

from tierce.learn.coaching.speaking import TOPICS, Remark, coach_at
from tierce.learn.glossary.term import Example, Here, Term
from tierce.learn.glossary.writing import glossary
from tierce.learn.helping.writing import ActHelp, Help, help_at
from tierce.learn.puzzles.checking import Checked, check_puzzle
from tierce.learn.puzzles.making import puzzles
from tierce.learn.puzzles.puzzle import Puzzle

__all__ = [
    "TOPICS",
    "ActHelp",
    "Checked",
    "Example",
    "Help",
    "Here",
    "Puzzle",
    "Remark",
    "Term",
    "check_puzzle",
    "coach_at",
    "glossary",
    "help_at",
    "puzzles",
]
