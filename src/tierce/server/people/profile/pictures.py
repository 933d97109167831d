"""Pictures that persons show in the place of shapes: small, and written anew by a worker."""

import hashlib
from collections.abc import Callable
from typing import Final, NamedTuple

from tierce.server.people.profile.avatar import default_avatar
from tierce.server.people.pseudonym import pseudonym
from tierce.server.store import Relations, do

MOST: Final = 5 * 1024 * 1024
"""Bytes of a picture that is sent."""
BEGINS: Final = (b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n", b"RIFF")
"""How files of JPEG, PNG and WebP begin."""
HASH: Final = 32
"""Hexadecimal digits that name a picture."""
KEEP: Final = (
    "insert into picture (person, hash, made, image) values ($1, $2, $3, $4) "
    "on conflict (person) do update "
    "set hash = excluded.hash, made = excluded.made, image = excluded.image"
)
DROP: Final = "delete from picture where person = $1"
OF: Final = "select hash from picture where person = $1"
OWN: Final = "select image from picture where person = $1"
IMAGE: Final = "select image from picture where hash = $1 limit 1"
FACES: Final = (
    "select tie.other, coalesce(profile.avatar, ''), picture.hash from tie "
    "left join profile on profile.person = tie.other "
    "left join picture on picture.person = tie.other "
    "where tie.person = $1 and tie.kind = 'friends'"
)


class Face(NamedTuple):
    """How a person looks: three digits for shapes, and the name of a picture if there is one."""

    avatar: str
    picture: str | None


class Pictures:
    """The pictures of a site. ``shown`` says whether the host allows them now."""

    def __init__(self, relations: Relations, shown: Callable[[], bool]) -> None:
        self._relations = relations
        self._shown = shown

    async def keep(self, person: str, image: bytes, now: int) -> None:
        """Store the person's picture in the place of an earlier one."""
        name = hashlib.sha256(image).hexdigest()[:HASH]
        await self._relations.write(do(KEEP, person, name, now, image))

    async def drop(self, person: str) -> None:
        """Remove the person's picture, if there is one."""
        await self._relations.write(do(DROP, person))

    async def of(self, person: str) -> str | None:
        """The name of the person's picture, where it may be shown."""
        found = await self._relations.read(OF, person) if self._shown() else []
        return str(found[0][0]) if found else None

    async def image(self, name: str) -> bytes | None:
        """The picture of that name, where it may be shown."""
        found = await self._relations.read(IMAGE, name) if self._shown() else []
        return bytes(found[0][0]) if found else None

    async def faces(self, person: str) -> dict[str, Face]:
        """How the person's friends look."""
        shown = self._shown()
        return {
            str(other): Face(
                str(avatar) or default_avatar(pseudonym(other)), name if shown else None
            )
            for other, avatar, name in await self._relations.read(FACES, person)
        }


async def own_image(relations: Relations, person: str) -> bytes | None:
    """The person's picture, for the person's own data."""
    found = await relations.read(OWN, person)
    return bytes(found[0][0]) if found else None


def is_picture(data: bytes) -> bool:
    """Whether the bytes begin as one of the formats that are read.

    >>> is_picture(b"RIFF....WEBPVP8 "), is_picture(b"<svg xmlns="), is_picture(b"GIF89a")
    (True, False, False)
    """
    return data.startswith(BEGINS) and (data[:4] != b"RIFF" or data[8:12] == b"WEBP")
