"""Files that a command reads."""

import sys
from pathlib import Path


class UnreadableError(ValueError):
    """A file that cannot be read as text; the message names it and the reason."""


def text_of(path: str) -> str:
    """The text of a file in UTF-8; of standard input for ``-``. Raises UnreadableError."""
    try:
        return sys.stdin.read() if path == "-" else Path(path).read_text("utf-8")
    except OSError as bad:
        raise UnreadableError(f"cannot read {path}: {bad.strerror}") from None
    except UnicodeDecodeError:
        raise UnreadableError(f"cannot read {path}: want a text in UTF-8") from None
