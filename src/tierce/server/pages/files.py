"""The client's files, each compressed once."""

import gzip
import hashlib
import mimetypes
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, NamedTuple

STATIC: Final = Path(__file__).parents[2] / "static"
UNBUILT: Final = """<!doctype html><meta charset="utf-8"><title>Tierce</title>
<h1>Tierce</h1>
<p>The server runs; the page has not been built yet.
<p>In the folder of the project: <code>python3 run.py</code>
"""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
SMALL: Final = 1000
PAGES: Final = 200
"""Generated pages kept compressed."""
TEXTS: Final = (
    *("text/", "image/svg", "application/javascript"),
    *("application/json", "application/manifest"),
)


class Page(NamedTuple):
    """A file ready to send."""

    body: bytes
    packed: dict[str, bytes]
    """The compressed body by content encoding, smallest first."""
    kind: str
    etag: str
    caching: str


def file(path: str, root: Path | None = None) -> Page | None:
    """The file at this path; None if there is none."""
    root, name = root or STATIC, path.strip("/")
    if any(part.startswith(".") for part in name.split("/")):
        return None
    try:
        target = (root / name).resolve()
        if not target.is_relative_to(root.resolve()) or not target.is_file():
            return None
    except (ValueError, OSError):  # no file has such a name: it holds a NUL, or is too long
        return None
    return _read(target, target.stat().st_mtime_ns, hashed=name.startswith("assets/"))


def index(root: Path | None = None) -> str:
    """The client's page. All addresses share it and differ in the head."""
    built = (root or STATIC) / "index.html"
    return built.read_text(encoding="utf-8") if built.is_file() else UNBUILT


@lru_cache(maxsize=PAGES)
def html(text: str) -> Page:
    """A generated page, ready to send."""
    return _made(text.encode(), {}, "text/html", ASK_AGAIN)


@cache
def _read(target: Path, _changed: int, *, hashed: bool) -> Page:
    kind = mimetypes.guess_type(target.name)[0] or "application/octet-stream"
    brotli = target.with_name(f"{target.name}.br")  # compressed when the client was built
    packed = {"br": brotli.read_bytes()} if brotli.is_file() else {}
    return _made(target.read_bytes(), packed, kind, FOR_EVER if hashed else ASK_AGAIN)


def _made(body: bytes, packed: dict[str, bytes], kind: str, caching: str) -> Page:
    """A page with its compressed forms. Built assets carry a hash in their name and never
    change.
    """
    if kind.startswith(TEXTS) and len(body) > SMALL:
        packed = {**packed, "gzip": gzip.compress(body, mtime=0)}
    etag = '"' + hashlib.sha256(body).hexdigest()[:20] + '"'
    return Page(body, packed, kind, etag, caching)
