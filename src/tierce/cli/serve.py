"""Shows the built client, and nothing else: no table is played here yet."""

import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"


def serve(host: str, port: int, *, browser: bool) -> None:
    """Serve the client's files until interrupted."""
    pages = partial(SimpleHTTPRequestHandler, directory=str(STATIC))
    with ThreadingHTTPServer((host, port), pages) as server:
        address = f"http://{host}:{server.server_port}/"
        print(f"Tierce is at {address}", flush=True)
        if browser:
            webbrowser.open(address)
        server.serve_forever()
