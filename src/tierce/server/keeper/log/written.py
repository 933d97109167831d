"""What else is written with the rows of a log, in the same transaction."""

from collections.abc import Sequence
from typing import NamedTuple

from tierce.server.store import Line, Row, Statement


class Written(NamedTuple):
    """Rows, lines and statements written in one transaction."""

    rows: Sequence[Row] = ()
    lines: Sequence[Line] = ()
    statements: Sequence[Statement] = ()


NOTHING = Written()
