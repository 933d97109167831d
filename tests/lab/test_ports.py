"""A port stays with whoever asked for it, while the programs that use it come and go."""

import socket
import sys

import pytest

from lab.ports import LOCAL, free_port
from tierce.server.system import ports

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no port is kept")
MANY = 300


def test_a_server_listens_there_again_after_it_has_ended() -> None:
    port = free_port()

    for _ in range(2):
        with ports.listen(LOCAL, port), socket.create_connection((LOCAL, port)):
            pass
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((LOCAL, port))


def test_no_other_program_gets_it_meanwhile() -> None:
    port = free_port()

    others = [ports.listen(LOCAL, 0) for _ in range(MANY)]
    assert port not in {one.getsockname()[1] for one in others}
    with socket.socket() as other, pytest.raises(OSError, match="in use"):
        other.bind((LOCAL, port))
    for one in others:
        one.close()
