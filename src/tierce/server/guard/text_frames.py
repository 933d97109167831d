"""The framework's WebSocket, which also takes several texts at once.

Whoever acts is told what came of it and that it counts: two texts at the same moment. Handed over
together they cost one call of the system, and that is what a line costs most.
"""

from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState


def several(texts: list[bytes]) -> Any:
    """The message to an open socket that carries these texts, each a frame of its own."""
    return {"type": "websocket.send", "texts": texts}


class TextFrames(WebSocketsSansIOProtocol):
    """One WebSocket, from the server's side."""

    async def send(self, message: Any) -> None:
        if (texts := message.get("texts")) is None:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))
