"""The worst input of each call and each message, by subject."""

from lab.worst.inputs import (  # noqa: F401  each declares its own
    account,
    clubs,
    evenings,
    friends,
    guest,
    league,
    learn,
    lines,
    mail,
    messages,
    office,
    pages,
    rules,
    sheets,
    tables,
    tournaments,
)
from lab.worst.table import WORST

__all__ = ["WORST"]
