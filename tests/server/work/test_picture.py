"""Pictures of persons: what is kept of a file, and which files are none."""

import subprocess
import sys
from io import BytesIO

import pytest
from PIL import Image

from tests.server import files
from tierce.server.work.picture import SIDE, UnreadableError, small

RED, GREEN = (255, 0, 0), (0, 128, 0)


def corners(data):
    """The colours near the left and the right side."""
    picture = Image.open(BytesIO(data)).convert("RGB")
    return [picture.getpixel((at, SIDE // 2)) for at in (20, SIDE - 20)]


def alike(found, wanted):
    pairs = zip(found, wanted, strict=True)
    return all(abs(a - b) < 12 for one, two in pairs for a, b in zip(one, two, strict=True))


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
@pytest.mark.parametrize("size", [(400, 300), (30, 900), (1, 1), (256, 256), (1600, 1200)])
def test_a_picture_becomes_a_small_square(kind, size):
    found = Image.open(BytesIO(small(files.saved(files.drawn(size), kind))))

    assert (found.format, found.size) == ("WEBP", (SIDE, SIDE))


@pytest.mark.parametrize("mode", ["L", "RGBA", "CMYK", "P", "1", "LA"])
def test_every_kind_of_colour_is_read(mode):
    kind = "JPEG" if mode == "CMYK" else "PNG"
    assert small(files.saved(files.drawn().convert(mode), kind))


def test_nothing_but_the_pixels_is_kept():
    data = files.with_place()
    assert b"SpyCam" in data
    found = small(data)
    read = Image.open(BytesIO(found))

    assert not read.getexif()
    assert set(read.info) <= {"loop", "background", "timestamp", "duration"}
    assert not any(
        word in found for word in (b"SpyCam", b"Inscription", b"EXIF", b"ICCP", b"profile")
    )


def test_a_photo_of_a_camera_held_upright_stands_upright():
    turned = Image.open(BytesIO(small(files.with_place(turned=6)))).convert("RGB")
    top, bottom = [turned.getpixel((SIDE // 2, at)) for at in (20, SIDE - 20)]

    assert alike([top, bottom], [RED, GREEN])


def test_what_follows_or_precedes_the_picture_is_not_kept():
    polyglot = files.saved(files.drawn(), "JPEG", comment=files.HTML) + files.HTML + files.SVG
    found = small(polyglot)

    assert b"script" not in found
    assert alike(corners(found), [RED, GREEN])


@pytest.mark.parametrize("kind", ["WEBP", "PNG"])
def test_of_a_moving_picture_the_first_frame_is_kept(kind):
    found = small(files.moving(kind))

    assert getattr(Image.open(BytesIO(found)), "n_frames", 1) == 1
    assert alike(corners(found), [RED, GREEN])


@pytest.mark.parametrize(
    "data",
    [
        *(b"", files.SVG, files.HTML, b"\xff\xd8\xff", b"RIFF\0\0\0\0WEBP", b"%PDF-1.4"),
        files.saved(files.drawn(), "GIF"),
        files.saved(files.drawn(), "BMP"),
        files.saved(files.drawn(), "TIFF"),
        files.saved(files.drawn(), "PNG")[:200],
        files.saved(files.drawn(), "JPEG")[:400],
        files.saved(files.drawn(), "WEBP")[:100],
        files.bomb(),
        files.text_bomb(),
    ],
    ids=lambda data: f"{data[:4]!r}-{len(data)}",
)
def test_what_is_no_picture_or_a_bomb_is_refused(data):
    with pytest.raises(UnreadableError):
        small(data)


def test_a_bomb_takes_little_memory():
    program = (
        "import resource, sys\n"
        "from tests.server.files import bomb\n"
        "from tierce.server.work.picture import small\n"
        "data = bomb()\n"
        "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "try: small(data)\n"
        "except ValueError: pass\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True, timeout=30
    )
    assert int(said.stdout) < 60_000
