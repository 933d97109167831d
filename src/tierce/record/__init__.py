"""Rounds, matches and positions as text and plain data, written and read back."""

from tierce.record.act_text import action, seated_action, write_action
from tierce.record.door import answer
from tierce.record.lines import RecordError
from tierce.record.text import Record

__all__ = ["Record", "RecordError", "action", "answer", "seated_action", "write_action"]
