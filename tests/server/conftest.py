"""Sites of one process or of two nodes, for the tests of the server."""

import pytest

from tests.server import people


def pytest_generate_tests(metafunc):
    """Run a test marked ``two_nodes`` on a single process, and with each socket on another node."""
    marks = {mark.name for mark in metafunc.definition.iter_markers()}
    if "two_nodes" in marks and "one_node" not in marks:
        metafunc.parametrize("nodes", ["one process", "two nodes"], indirect=True)


@pytest.fixture(autouse=True)
def nodes(request, monkeypatch):
    """What a site runs on."""
    if getattr(request, "param", "one process") == "two nodes":
        from tests.server.nodes.pair import Pairs

        server = request.getfixturevalue("postgres_server")
        monkeypatch.setattr(people, "default", Pairs(server).open)
