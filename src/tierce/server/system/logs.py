"""The log of the process: one line per event, never a card, a name or a secret."""

import hashlib
import hmac
import logging
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final


@contextmanager
def absent(name: str) -> Iterator[None]:
    """Let an optional import of this module fail, unless it is loaded already."""
    if name in sys.modules:
        yield
        return
    sys.modules[name] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        del sys.modules[name]


with absent("rich"):  # 110 modules, for tracebacks that are never drawn
    import structlog

FIELDS: Final = {
    *("event", "level", "timestamp", "table", "seq", "round", "seats", "phase", "code"),
    *("status", "path", "method", "ms", "address", "where", "reference"),
}
"""Fields that may be logged. Any other field is dropped, so that no card is logged by accident."""
_key = secrets.token_bytes(32)


def set_up(level: str | None = None) -> None:
    """Log to standard error: JSON, or plain text on a terminal."""
    person = sys.stderr.isatty()
    chosen = level or os.environ.get("TIERCE_LOG") or ("warning" if person else "info")
    number = logging.getLevelNamesMapping().get(chosen.upper(), logging.INFO)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            only_known_fields,
            without_links,
            structlog.dev.ConsoleRenderer() if person else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    _adopt_the_framework()


def log() -> Any:
    """The logger. Fields are named: ``log().info("table_made", table=id)``."""
    return structlog.get_logger()


def only_known_fields(_logger: Any, _name: str, fields: Any) -> Any:
    """Drop fields that are not in ``FIELDS``."""
    return {name: value for name, value in fields.items() if name in FIELDS}


def without_links(_logger: Any, _name: str, fields: Any) -> Any:
    """Replace the id of a table, which is its link and opens it, by its mark."""
    return {**fields, "table": mark(str(fields["table"]))} if "table" in fields else fields


def mark(key: str) -> str:
    """What stands in the log for a table, the same in all its lines and on all nodes."""
    return hmac.digest(_key, f"log {key}".encode(), hashlib.sha256).hex()[:12]


def mark_by(secret: bytes) -> None:
    """Make marks with the key of the site."""
    global _key  # noqa: PLW0603  a process has one log
    _key = secret


def where(error: BaseException) -> str:
    """File and line of an unexpected error, without its text, which may contain a card.

    >>> try:
    ...     int("7H")
    ... except ValueError as error:
    ...     print(where(error))
    ValueError <doctest tierce.server.system.logs.where[0]>:2
    """
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = "" if trace is None else f" {trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
    return f"{type(error).__name__}{place}"


class _Passed(logging.Handler):
    """Messages of the web framework, without tracebacks and values."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        facts = {} if error is None else {"where": where(error)}
        log().warning("framework", code=record.name, **facts)


def _adopt_the_framework() -> None:
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [_Passed(logging.WARNING)]
        logger.setLevel(logging.WARNING)
        logger.propagate = False
