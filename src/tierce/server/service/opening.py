"""The service on whatever the operator has set: a file of this process, or a database of nodes."""

import secrets
from pathlib import Path

from tierce.server.bus.interface import Bus
from tierce.server.metrics.metrics import Metrics
from tierce.server.nodes.clock import SharedClock
from tierce.server.nodes.shared import SharedNodes
from tierce.server.service.service import Service
from tierce.server.service.settings import Settings
from tierce.server.store import BrokenError, Shared
from tierce.server.system.data_dir import SECRET_LENGTH, UnusableError

MISSING = "PostgreSQL needs more packages: pip install 'tierce[nodes]'."


async def open_node(database: str, settings: Settings) -> Service:
    """The service of one node on a database; raises UnusableError."""
    try:
        from tierce.server.store.postgres import PostgresStore  # noqa: PLC0415
    except ImportError:
        raise UnusableError(MISSING) from None
    metrics = Metrics()
    store = await PostgresStore.open(database, metrics, settings.timings)
    clock = SharedClock()
    try:
        secret = await secret_of(store, settings)
        bus = bus_of(database, settings)
        nodes = await SharedNodes.join(store, bus, clock, settings.timings)
    except BrokenError:
        raise UnusableError("the database of TIERCE_DATABASE does not answer.") from None
    return Service(store, secret, settings, clock, nodes, metrics)


def bus_of(database: str, settings: Settings) -> Bus:
    """Valkey where it is set, else the database."""
    if settings.bus is None:
        from tierce.server.bus.postgres import PostgresBus  # noqa: PLC0415

        return PostgresBus(database, settings.timings)
    from tierce.server.bus.valkey import ValkeyBus  # noqa: PLC0415

    return ValkeyBus(settings.bus, timings=settings.timings)


async def secret_of(store: Shared, settings: Settings) -> bytes:
    """The key that signs guests' cookies: of a file, or the one that the first node stored.

    Raises UnusableError or BrokenError.
    """
    if settings.secret_file is not None:
        return read_secret(Path(settings.secret_file))
    return (await store.setting("secret", secrets.token_hex(SECRET_LENGTH))).encode()


def read_secret(file: Path) -> bytes:
    """The key in a file of the operator; raises UnusableError."""
    try:
        text = file.read_text(encoding="ascii").strip()
    except (OSError, ValueError) as why:
        raise UnusableError(f"TIERCE_SECRET_FILE cannot be read ({type(why).__name__}).") from None
    if len(text) < SECRET_LENGTH:
        raise UnusableError(f"TIERCE_SECRET_FILE holds less than {SECRET_LENGTH} characters.")
    return text.encode()
