"""News as messages on the bus."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from tierce.server.nodes.interface import News

AT_ONCE: Final = 100
"""News in one message, which keeps it below the least limit of any bus."""
_decoder: msgspec.json.Decoder[tuple[int, list[News]]] = msgspec.json.Decoder(
    tuple[int, list[News]]
)


def messages(node: int, news: Sequence[News]) -> Iterator[bytes]:
    """The messages that tell what this node has written."""
    for start in range(0, len(news), AT_ONCE):
        yield msgspec.json.encode((node, news[start : start + AT_ONCE]))


def read(message: bytes) -> tuple[int, list[News]]:
    """The node, and its news. A message that cannot be read holds none.

    >>> read(next(messages(1, [News("moved", "t", 7)])))
    (1, [News(what='moved', table='t', number=7)])
    >>> read(b"?")
    (0, [])
    """
    try:
        return _decoder.decode(message)
    except msgspec.DecodeError:
        return 0, []
