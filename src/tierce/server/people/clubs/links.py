"""Links to a club: to join it, and to its wall screen.

A link is derived from the key of the site, a number of the club and the time when it was founded.
Nothing of it is stored. A new number makes the old link void, and so does a later club at the
same address.
"""

import base64
import hashlib
import hmac
from typing import Final, Literal

from tierce.server.people.clubs.records import Club

Purpose = Literal["door", "wall"]
BYTES: Final = 15


class ClubLinks:
    """Makes and checks the codes of links."""

    def __init__(self, secret: bytes) -> None:
        self._key = hmac.digest(secret, b"club links", hashlib.sha256)

    def code(self, club: Club, purpose: Purpose) -> str:
        """The code of a link that is valid now."""
        number = club.door if purpose == "door" else club.wall
        said = f"{purpose}\0{club.id}\0{club.made}\0{number}".encode()
        made = hmac.digest(self._key, said, hashlib.sha256)[:BYTES]
        return f"{club.id}.{base64.urlsafe_b64encode(made).decode()}"

    def opens(self, code: str, club: Club, purpose: Purpose) -> bool:
        """Whether the code is the club's present one."""
        if purpose == "wall" and club.wall < 0:
            return False
        return hmac.compare_digest(code.encode(), self.code(club, purpose).encode())


def club_of(code: str) -> str:
    """The club that a code names, whether it opens it or not."""
    return code.partition(".")[0]
