"""Ports for programs that are started, killed and started again at the same address."""

import socket
import sys
from typing import Final

LOCAL: Final = "127.0.0.1"


def free_port() -> int:
    """A port that no other program gets until this one ends, whether it is listened to or not.

    On Linux a socket that is bound, but does not listen, keeps it: a program that names the port
    and sets SO_REUSEADDR, as servers do, may listen there beside it. Elsewhere it is only free now.
    """
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind((LOCAL, 0))
    port = int(found.getsockname()[1])
    if sys.platform == "linux":
        found.detach()  # open until the end of this process
    else:
        found.close()
    return port
