"""A person's picture made small. A worker runs this, as a picture may be made to harm its reader.

Only the pixels are kept: places, cameras, previews and whatever follows the picture are gone.
"""

from io import BytesIO
from typing import Final

from PIL import Image, ImageOps

SIDE: Final = 256
"""Pixels of each side of the result."""
PIXELS: Final = 25_000_000
"""Pixels of a picture that is read: 100 MB in memory."""
FORMATS: Final = ("JPEG", "PNG", "WEBP")


class UnreadableError(ValueError):
    """The bytes are no picture, or too large a one."""


def small(data: bytes) -> bytes:
    """The middle square of the picture as WebP; raises UnreadableError.

    Size and format are read before any pixel is. Of a moving picture the first frame counts.
    """
    try:
        with Image.open(BytesIO(data), formats=FORMATS) as picture:
            if picture.width * picture.height > PIXELS:
                raise UnreadableError
            return _written(_square(picture))
    except Exception as why:
        raise UnreadableError from why  # a decoder may raise anything


def _square(picture: Image.Image) -> Image.Image:
    """The middle square, upright."""
    picture.draft("RGB", (2 * SIDE, 2 * SIDE))  # JPEG is read at a smaller scale
    upright = ImageOps.exif_transpose(picture).convert("RGBA")
    return ImageOps.fit(upright, (SIDE, SIDE), Image.Resampling.LANCZOS)


def _written(square: Image.Image) -> bytes:
    """The pixels alone as a file."""
    clean = Image.new("RGBA", square.size)
    clean.paste(square)
    file = BytesIO()
    clean.save(file, "WEBP", quality=82, method=4)
    return file.getvalue()
