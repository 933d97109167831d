"""What a change of settings changed, for the audit log."""

from typing import Any

import msgspec
from msgspec import Struct


def changed(before: Struct, after: Struct) -> str:
    """Each entry that differs, as JSON: its name, with the old and the new value."""
    old, new = msgspec.structs.asdict(before), msgspec.structs.asdict(after)
    found: dict[str, list[Any]] = {
        name: [old[name], value] for name, value in new.items() if old[name] != value
    }
    return msgspec.json.encode(found).decode()
