"""Plain data read strictly: the fields of a question, each with its type."""

from collections.abc import Iterable, Mapping
from typing import Any

_MISSING: Any = object()


class BadQuestion(ValueError):
    """A question that cannot be read; ``code`` says why."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(message)


def check_fields(given: Any, known: Iterable[str], what: str) -> None:
    """Raise BadQuestion where ``given`` is no mapping or has an unknown field."""
    if not isinstance(given, Mapping):
        raise BadQuestion("bad_field", f"{what} is {given!r}: want an object")
    names = list(known)
    for field in given:
        if field not in names:
            wanted = ", ".join(names)
            raise BadQuestion("unknown_field", f"{what} has no field {field!r}: want {wanted}")


def whole(given: Mapping[str, Any], field: str, least: int = 0, default: Any = _MISSING) -> int:
    """A whole number of at least ``least``."""
    value = _value(given, field, default)
    if type(value) is not int or value < least:
        raise _bad(field, value, f"a whole number from {least} on")
    return value


def yes_no(given: Mapping[str, Any], field: str, default: Any = _MISSING) -> bool:
    value = _value(given, field, default)
    if not isinstance(value, bool):
        raise _bad(field, value, "true or false")
    return value


def text(given: Mapping[str, Any], field: str, default: Any = _MISSING) -> str:
    value = _value(given, field, default)
    if not isinstance(value, str):
        raise _bad(field, value, "a text")
    return value


def listed(given: Mapping[str, Any], field: str, kind: type, default: Any = _MISSING) -> list[Any]:
    """A list whose members are all of one type; here a bool is not an int."""
    value = _value(given, field, default)
    if not isinstance(value, list | tuple) or any(type(member) is not kind for member in value):
        raise _bad(field, value, f"a list of {kind.__name__}")
    return list(value)


def _value(given: Mapping[str, Any], field: str, default: Any) -> Any:
    if field in given:
        return given[field]
    if default is _MISSING:
        raise BadQuestion("missing_field", f"the field {field!r} is missing")
    return default


def _bad(field: str, value: Any, wanted: str) -> BadQuestion:
    return BadQuestion("bad_field", f"{field} is {value!r}: want {wanted}")
