"""The packages of the site, and what its commands say without them."""

import argparse
import sys
from collections.abc import Callable
from functools import wraps

Command = Callable[[argparse.Namespace], int]

PACKAGES = ("itsdangerous", "litestar", "platformdirs", "prometheus_client", "structlog", "uvicorn")
"""Import names of the packages that ``tierce[server]`` adds and the server imports."""
OF_NODES = ("asyncpg",)
"""Those that ``tierce[nodes]`` adds."""


def of_the_site(name: str) -> Callable[[Command], Command]:
    """Decorator: without the site's packages, the command says what to install and returns 2."""

    def decorate(run: Command) -> Command:
        @wraps(run)
        def checked(args: argparse.Namespace) -> int:
            try:
                return run(args)
            except ModuleNotFoundError as missing:
                package = (missing.name or "").partition(".")[0]
                if package not in PACKAGES + OF_NODES:
                    raise
                extra = "nodes" if package in OF_NODES else "server"
                said = f"needs the site's packages: pip install 'tierce[{extra}]'"
                print(f"tierce {name} {said}", file=sys.stderr)
                return 2

        return checked

    return decorate
