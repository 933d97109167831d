"""Sites of one process or of two nodes, for the tests of the server."""

import pytest
import pytest_asyncio

from tests.server import people
from tests.server.ready import ready_application, ready_tables
from tierce.server.app import server
from tierce.server.store.sqlite import schema


def pytest_generate_tests(metafunc):
    """Run a test marked ``two_nodes`` on a single process, and with each socket on another node."""
    marks = {mark.name for mark in metafunc.definition.iter_markers()}
    if "two_nodes" in marks:
        metafunc.parametrize("nodes", ["one process", "two nodes"], indirect=True)


@pytest.fixture(scope="session", autouse=True)
def ready():
    """Sites that are made within milliseconds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(server, "application", ready_application)
        patch.setattr(schema, "_migrate", ready_tables)
        yield


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
