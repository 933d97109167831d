"""A WebSocket that sends several text frames in one write.

An act is answered by an update and an acknowledgement at once. One write for both halves the cost
of a socket, which is system calls.
"""

from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState


def text_message(texts: list[bytes]) -> Any:
    """The message that sends these texts, each in a frame of its own."""
    return {"type": "websocket.send", "texts": texts}


class TextFrames(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, extended by messages of several texts."""

    async def send(self, message: Any) -> None:
        if (texts := message.get("texts")) is None:
            await super().send(message)
            if message["type"] == "websocket.http.response.body":
                self.handshake_complete = True  # else uvicorn logs a refusal as a failure
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
