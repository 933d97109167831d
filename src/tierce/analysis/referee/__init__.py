"""The referee: a question about cards on a real table, answered by the same judge."""

from tierce.analysis.referee.answering import ask_referee
from tierce.analysis.referee.tariff import ask_tariff

__all__ = ["ask_referee", "ask_tariff"]
