"""Reads a QR code from its modules, as a camera does: mask, order of bits, bytes (ISO/IEC 18004).

For codes of one block, versions 2 to 5 at level L, and bytes without errors.
"""

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Locator

QUIET = 4
LEVEL_L = 1
BYTES = 0b0100
FORMAT_MASK = 0b101010000010010
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, _: y % 2 == 0,
    lambda _, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)


def read_qr(picture: Locator) -> str:
    """The text of a code drawn as squares of one unit."""
    whole = int(picture.get_attribute("viewBox").split()[2]) - 2 * QUIET
    path = picture.locator("path").get_attribute("d")
    dark = {(int(y) - QUIET, int(x) - QUIET) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path)}
    level, mask = formatted(dark)
    assert level == LEVEL_L, "codes of one block are read"
    bits = [((y, x) in dark) != MASKS[mask](y, x) for y, x in places(whole)]
    return text_of(bits, whole)


def formatted(dark: set[tuple[int, int]]) -> tuple[int, int]:
    """The level and the mask, beside the upper left corner."""
    where = [
        *[(8, x) for x in (0, 1, 2, 3, 4, 5, 7, 8)],
        (7, 8),
        *[(y, 8) for y in range(5, -1, -1)],
    ]
    found = number([one in dark for one in where]) ^ FORMAT_MASK
    return found >> 13, (found >> 10) & 7


def places(size: int) -> Iterator[tuple[int, int]]:
    """The places of data, in pairs of columns from the right, up and down in turn."""
    up = True
    for right in (x if x > 6 else x - 1 for x in range(size - 1, 0, -2)):
        for y in range(size - 1, -1, -1) if up else range(size):
            yield from ((y, x) for x in (right, right - 1) if not fixed(y, x, size))
        up = not up


def fixed(y: int, x: int, size: int) -> bool:
    """Whether the place belongs to a corner, a line of the clock, or the small square."""
    corner = (y < 9 and (x < 9 or x >= size - 8)) or (y >= size - 8 and x < 9)
    square = size - 9 <= y < size - 4 and size - 9 <= x < size - 4
    return corner or square or 6 in (y, x)


def text_of(bits: list[bool], size: int) -> str:
    assert number(bits[:4]) == BYTES, f"bytes are read, in a code of {size}"
    length = number(bits[4:12])
    codes = [number(bits[at : at + 8]) for at in range(12, 12 + 8 * length, 8)]
    return bytes(codes).decode()


def number(bits: list[bool]) -> int:
    return int("".join("1" if bit else "0" for bit in bits), 2)
