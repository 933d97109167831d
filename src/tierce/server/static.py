"""The client's files, and the same page for every address of the client."""

import gzip
import hashlib
import mimetypes
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

STATIC: Final = Path(__file__).parents[1] / "static"
UNBUILT: Final = """<!doctype html><meta charset="utf-8"><title>Tierce</title>
<h1>Tierce</h1>
<p>The server runs; the page has not been built yet.
<p>In the folder of the project: <code>python3 run.py</code>
"""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
SMALL: Final = 1000
TEXTS: Final = (
    *("text/", "image/svg", "application/javascript"),
    *("application/json", "application/manifest"),
)


class Page(NamedTuple):
    """A file, ready to be sent."""

    body: bytes
    gzipped: bytes | None
    kind: str
    etag: str
    caching: str


def page(path: str, root: Path = STATIC) -> Page | None:
    """The file at this path; the client's page where the path is one of the client's own.

    None where a file is asked for that is not there.
    """
    name = path.strip("/")
    if "." in name.rpartition("/")[2]:
        return _file(root, name)
    return _file(root, "index.html") or _made(UNBUILT.encode(), "text/html", ASK_AGAIN)


def _file(root: Path, name: str) -> Page | None:
    target = (root / name).resolve()
    if any(part.startswith(".") for part in name.split("/")):
        return None
    if not target.is_relative_to(root.resolve()) or not target.is_file():
        return None
    return _read(target, target.stat().st_mtime_ns, hashed=name.startswith("assets/"))


@cache
def _read(file: Path, _changed: int, *, hashed: bool) -> Page:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return _made(file.read_bytes(), kind, FOR_EVER if hashed else ASK_AGAIN)


def _made(body: bytes, kind: str, caching: str) -> Page:
    """Files of the build carry their hash in their name and never change; others are asked for."""
    text = kind.startswith(TEXTS)
    smaller = gzip.compress(body, mtime=0) if text and len(body) > SMALL else None
    etag = '"' + hashlib.sha256(body).hexdigest()[:20] + '"'
    return Page(body, smaller, kind, etag, caching)
