"""Log entries as JSON, and which of them are public."""

import msgspec

from tierce.server.table.entries.claims import Claiming, Closed, Secret
from tierce.server.table.entries.ending import Parting
from tierce.server.table.entries.playing import Acting, Cut, Starting
from tierce.server.table.entries.presence import Pausing, Replacing, Timely
from tierce.server.table.entries.seating import Arranging, Seating

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
