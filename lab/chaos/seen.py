"""What a client sees, as one text without the parts that only time changes."""

import hashlib
from typing import Any, Final

import msgspec

TABLE: Final = ("host", "phase", "round", "totals", "history", "ranking", "stake", "paid")
"""Fields of a table that follow from its log."""
SEAT: Final = ("name", "kind", "bot", "ready", "stand_in", "parted")
"""Fields of a seat that follow from the log. Whether its person is connected does not."""


def shown(table: dict[str, Any], view: dict[str, Any] | None) -> str:
    """The canonical text of a view, from the messages of the server."""
    seats = [{name: seat[name] for name in SEAT} for seat in table["seats"]]
    known = {name: table[name] for name in TABLE}
    found = {**known, "seats": seats, "view": timeless(view)}
    return msgspec.json.encode(found, order="sorted").decode()


def timeless(view: dict[str, Any] | None) -> dict[str, Any] | None:
    """The view without the time that is left to a claim window."""
    if view is None or view.get("window") is None:
        return view
    window = {name: value for name, value in view["window"].items() if name != "left"}
    return {**view, "window": window}


def digest(text: str) -> str:
    """A short digest of the text."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def difference(ours: str, theirs: str) -> str:
    """The fields in which two texts differ, for a person to read."""
    left, right = (msgspec.json.decode(text) for text in (ours, theirs))
    flat = {**left, **(left["view"] or {})}, {**right, **(right["view"] or {})}
    names = [name for name in {**flat[0], **flat[1]} if flat[0].get(name) != flat[1].get(name)]
    said = [f"{name}: {flat[0].get(name)!r} / {flat[1].get(name)!r}" for name in names]
    return "; ".join(one for one in said if not one.startswith("view:"))[:600]
