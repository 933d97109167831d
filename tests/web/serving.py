"""A whole site, as ``tierce serve`` starts it, but for what it deals."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lab.standing import EVERYBODY

LOG = "server.log"
HURRIED = {"TIERCE_BOT_DELAY": "0"}
USUAL = {"TIERCE_STANDING": str(EVERYBODY)}
"""Everybody is proven, and every match counts."""
TIERCE = Path(__file__).with_name("known_deals.py")


@contextmanager
def serving(
    data: Path, *, hurried: bool = True, port: int = 0, tierce: Path = TIERCE, **settings: str
) -> Iterator[str]:
    """The address of a running server; hurried, its bots do not pause. It logs to `LOG` in data.

    ``settings`` are further ones of the environment.
    """
    command = [sys.executable, str(tierce), "serve", "--port", str(port), "--no-browser"]
    with (
        (data / LOG).open("wb") as log,
        subprocess.Popen(
            [*command, "--data", str(data)],
            stdout=subprocess.PIPE,
            stderr=log,
            env={
                **os.environ,
                **USUAL,
                **({"TIERCE_BOT_DELAY": "0"} if hurried else {}),
                **settings,
            },
            text=True,
        ) as server,
    ):
        assert server.stdout is not None
        said = server.stdout.readline()
        found = re.search(r"http://\S+", said)
        assert found, f"no address in {said!r}"
        try:
            yield found.group()
        finally:
            server.terminate()
