"""JSON of the server's messages."""

from typing import Final

import msgspec

encoder: Final = msgspec.json.Encoder()
