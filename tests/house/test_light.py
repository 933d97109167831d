"""The library needs three packages; the site's packages are asked for only by its commands."""

import json
import re
import subprocess
import sys
import tomllib

from tests.house.clones import ROOT
from tests.house.sources import PACKAGE
from tierce.cli.host.site import PACKAGES

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
IMPORTED_AS = {"argon2_cffi": "argon2", "pillow": "PIL"}
ROOMS = sorted(path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists())


def named(requirements: list[str]) -> set[str]:
    """The names of packages, as Python imports them."""
    packages = (re.split(r"[<>=;\[ ]", one)[0].replace("-", "_") for one in requirements)
    return {IMPORTED_AS.get(package, package) for package in packages}


IMPORT = re.compile(
    r"^\s*(?:from (?=\S+ import )|import (?=\S+(?: as \w+)?(?:  #.*)?$))(\w+)", re.MULTILINE
)
"""The line of an import, with the first part of the module's name."""


def imported(*rooms: str) -> set[str]:
    """The packages of others that the modules of these rooms import, wherever they do."""
    paths = [path for room in rooms for path in (PACKAGE / room).rglob("*.py")]
    found = {name for path in paths for name in IMPORT.findall(path.read_text("utf-8"))}
    return found - sys.stdlib_module_names - {"tierce"}


LIBRARY = named(PROJECT["dependencies"])
SERVER = named(PROJECT["optional-dependencies"]["server"])
NODES = named(PROJECT["optional-dependencies"]["nodes"])
DATA = {"tzdata"}
"""Read by the standard library where the system has no time zones."""
LATER = {"cryptography", "openskill"}
"""Imported with the first push, and with the first rated match."""


def test_the_library_asks_for_what_it_imports_and_no_more() -> None:
    assert imported(*set(ROOMS) - {"server"}) == LIBRARY


def test_the_site_asks_for_what_the_server_imports_and_no_more() -> None:
    assert imported("server") - LIBRARY - NODES == SERVER - DATA


def test_the_server_of_one_process_loads_nothing_of_nodes_pushes_or_accounts() -> None:
    code = "import sys, tierce.server.app.serve; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    late = {"webauthn", "mnemonic", "argon2", "rich", "pygments"}
    assert not (NODES | LATER | late) & {*done.stdout.split()}


def test_commands_of_the_site_know_its_packages() -> None:
    assert set(PACKAGES) <= SERVER


def without_the_site(*commands: str) -> list[tuple[int, str, str, list[str]]]:
    """What the commands of ``tierce`` say where only the library is installed.

    One process runs them all. Of each it tells the exit status, both outputs, and the modules
    that are loaded afterwards.
    """
    asked = [command.split() for command in commands]
    code = f"import sys; sys.modules.update(dict.fromkeys({sorted(SERVER)}))\n{RUN_ALL}"
    command = [sys.executable, "-c", code, json.dumps(asked)]
    done = subprocess.run(command, input="", capture_output=True, text=True, check=True)
    return [tuple(one) for one in json.loads(done.stdout)]


RUN_ALL = """
import contextlib, io, json, sys
from tierce.cli import main

def run(words):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = main(words)
        except SystemExit as ended:
            status = ended.code or 0
    return status, out.getvalue(), err.getvalue(), [*sys.modules]

print(json.dumps([run(words) for words in json.loads(sys.argv[1])]))
"""


def test_without_the_site_its_commands_say_what_to_install() -> None:
    commands = ["serve", "backup x.zip", "restore x.zip", "recount", "check", "reports"]
    for command, (status, _, err, _) in zip(commands, without_the_site(*commands), strict=True):
        name = command.partition(" ")[0]
        said = f"tierce {name} needs the site's packages: pip install 'tierce[server]'"
        assert (status, err.splitlines()[0]) == (2, said)


def test_other_commands_import_nothing_of_the_server() -> None:
    commands = ["", "judge", "arrange 7H", "play --help", "rules gin"]
    done = without_the_site(*commands)

    assert [status for status, *_ in done] == [0] * len(commands)
    assert "tierce.server" not in done[-1][3]
    assert done[0][1].startswith("usage: tierce [-h]")
