"""Files of pictures, honest and hostile."""

import struct
import zlib
from io import BytesIO

from PIL import Image

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
HTML = b"<script>alert(1)</script>"
PLACE = 0x8825
"""The part of EXIF that says where a picture was taken."""


def drawn(size=(400, 300), mode="RGB"):
    """A picture: red on the left, green on the right."""
    picture = Image.new(mode, size, "red")
    picture.paste(Image.new(mode, (size[0] // 2, size[1]), "green"), (size[0] // 2, 0))
    return picture


def saved(picture, kind="PNG", **more):
    file = BytesIO()
    picture.save(file, kind, **more)
    return file.getvalue()


def with_place(turned=1):
    """A photo that says where it was taken, by which camera, and how that was held."""
    exif = Image.Exif()
    exif[0x0110], exif[0x0112] = "SpyCam 3000", turned
    exif.get_ifd(PLACE)[1] = "N"
    return saved(drawn(), "JPEG", exif=exif, comment=b"Inscription", icc_profile=b"profile" * 20)


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def bomb(side=60_000):
    """A PNG of a few kilobytes that says it has billions of pixels, all of them there."""
    head = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    rows = zlib.compress(bytes(4_000_000), 9)
    parts = (chunk(b"IHDR", head), chunk(b"IDAT", rows), chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def text_bomb():
    """A PNG with a text that becomes a thousand times longer."""
    honest = saved(drawn((8, 8)))
    text = b"note\0\0" + zlib.compress(bytes(80_000_000), 9)
    return honest[:33] + chunk(b"zTXt", text) + honest[33:]


def moving(kind):
    """A picture of two frames, the first of them red and green."""
    other = Image.new("RGB", (400, 300), "blue")
    return saved(drawn(), kind, save_all=True, append_images=[other], duration=100)
