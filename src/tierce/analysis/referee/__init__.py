"""The referee: a question about cards on a real table, answered by the same judge."""

from tierce.analysis.referee.answering import ask_referee

__all__ = ["ask_referee"]
