"""Log entries as JSON, and which of them are public."""

from typing import Final

import msgspec

from tierce.server.table.entries.claims import Claiming, Closed, Secret
from tierce.server.table.entries.ending import Parting
from tierce.server.table.entries.playing import Acting, Cut, Starting
from tierce.server.table.entries.presence import Pausing, Replacing, Timely
from tierce.server.table.entries.seating import Arranging, Seating

REPLAY: Final = 2
"""The version of the code that replays logs; rows older than such versions have 0.

Raise it when a log could replay differently than before, and keep the earlier reading as an
edition (decision 0705). A row of a higher version is left to the newer code.
"""
Entries = (
    Seating | Arranging | Parting | Starting | Acting | Claiming | Timely | Pausing | Replacing
)
_decoder: msgspec.json.Decoder[Entries] = msgspec.json.Decoder(Entries)


def is_quiet(entry: Entries) -> bool:
    """Whether the entry is not broadcast, so that the public seq stays."""
    if isinstance(entry, Closed):
        return not entry.acts
    return isinstance(entry, Secret | Timely | Cut)


def encode(entry: Entries) -> str:
    return msgspec.json.encode(entry).decode()


def decode(text: str) -> Entries:
    return _decoder.decode(text)
