"""Tests of several sockets at a site run on two nodes as well, or say here why not."""

import re

from tests.each import each
from tests.house.clones import ROOT

SERVER = ROOT / "tests" / "server"
SOCKET = re.compile(r"\.sit\(|\bbegun\(|\bconnect\(")
SITE = re.compile(r"\bsite\(")
NODES = re.compile(r"two_nodes|several=|\"two nodes\"")
ONE_PROCESS = {
    "calls/test_health.py": "a process says whether it is ready itself",
    "calls/test_plans.py": "plans of queries are those of a database",
    "deck/test_tallies.py": "tallies are read from the file; test_contract.py adds up any store",
    "guard/test_guarding.py": "connections and frames are counted in each process",
    "keeper/test_archiving.py": "logs are changed in the file; test_archive.py has both engines",
    "keeper/test_damage.py": "rows are damaged in the file",
    "keeper/test_versions.py": "rows of older versions are written into the file",
    "ops/test_moving.py": "tables move between both engines",
    "security/test_passphrases.py": "hashes are read from the file",
    "system/test_wall_clock.py": "nodes take the time from the database",
    "wire/test_shapes.py": "shapes of frames are the same from any process",
    "work/test_coaching.py": "the node of the socket answers questions alone",
    "work/test_hints.py": "the node of the socket answers questions alone",
}
"""By file why one process is enough."""


def without_nodes():
    """The files whose sites have several sockets, and one process."""
    for file in sorted(SERVER.rglob("test_*.py")):
        text = file.read_text()
        if SITE.search(text) and len(SOCKET.findall(text)) > 1 and not NODES.search(text):
            yield file.relative_to(SERVER).as_posix()


def test_several_sockets_are_tried_on_two_nodes_or_there_is_a_reason():
    assert list(without_nodes()) == sorted(ONE_PROCESS)


@each(ONE_PROCESS)
def test_a_reason_is_a_sentence(file):
    assert len(ONE_PROCESS[file].split()) > 4
