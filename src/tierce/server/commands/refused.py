"""A refusal of the table, apart from those of the rules."""

from typing import Any


class RefusedError(Exception):
    """The table does not allow this now."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.refusal = {"code": code, **facts}
