"""Pictures that cost most."""

import random
from functools import cache
from io import BytesIO

from PIL import Image

SIDE = 5000
"""Of 25 million pixels."""


@cache
def largest() -> bytes:
    """A picture of the most pixels, in nearly as many bytes as are accepted."""
    noise = random.Random(1).randbytes(1250 * 1250 * 3)
    image = Image.new("RGB", (SIDE, SIDE), "red")
    image.paste(Image.frombytes("RGB", (1250, 1250), noise))
    file = BytesIO()
    image.save(file, "PNG", compress_level=1)
    found = file.getvalue()
    assert len(found) < 5 * 1024 * 1024, len(found)
    return found
