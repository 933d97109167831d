"""Pictures that cost most."""

import random
from functools import cache
from io import BytesIO
from typing import Final

from PIL import Image

SIDE: Final = 5000
"""Of 25 million pixels, the most that are read."""


@cache
def noisy(side: int) -> bytes:
    """A picture of so many pixels a side; of the largest, nearly the most bytes."""
    part = side // 4
    noise = random.Random(1).randbytes(part * part * 3)
    image = Image.new("RGB", (side, side), "red")
    image.paste(Image.frombytes("RGB", (part, part), noise))
    file = BytesIO()
    image.save(file, "PNG", compress_level=1)
    return file.getvalue()
