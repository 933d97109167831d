"""Log entries as JSON, and who sees them."""

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
    """Whether nobody is told that it happened, so that the same seq stays the last one."""
    if isinstance(entry, Closed):
        return not entry.acts
    return isinstance(entry, Secret | Timely | Cut)


def encode(entry: Entries) -> str:
    return msgspec.json.encode(entry).decode()


def decode(text: str) -> Entries:
    return _decoder.decode(text)
