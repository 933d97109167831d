"""The library needs three packages; the site's packages are asked for only by its commands."""

import ast
import re
import subprocess
import sys
import tomllib

import pytest

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


def imported(*rooms: str) -> set[str]:
    """The packages of others that the modules of these rooms import, wherever they do."""
    paths = [path for room in rooms for path in (PACKAGE / room).rglob("*.py")]
    found = {name for path in paths for name in names_in(ast.parse(path.read_text()))}
    return found - sys.stdlib_module_names - {"tierce"}


def names_in(tree: ast.Module) -> set[str]:
    """The first parts of all names that a module imports."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found


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


def test_one_process_on_sqlite_imports_nothing_of_what_several_nodes_or_pushes_need() -> None:
    code = "import sys, tierce.server.app.serve; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert not (NODES | LATER) & {*done.stdout.split()}


def test_commands_of_the_site_know_its_packages() -> None:
    assert set(PACKAGES) <= SERVER


def without_the_site(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command ``tierce`` where only the library is installed; what it imported, at the end."""
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({sorted(SERVER)}))\n"
        "import atexit; atexit.register(lambda: print(*sys.modules, file=sys.stderr))\n"
        "from tierce.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, input="", capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "command", ["serve", "backup x.zip", "restore x.zip", "recount", "check", "reports"]
)
def test_without_the_site_its_commands_say_what_to_install(command: str) -> None:
    done = without_the_site(*command.split())

    name = command.partition(" ")[0]
    said = f"tierce {name} needs the site's packages: pip install 'tierce[server]'"
    assert done.returncode == 2
    assert done.stderr.splitlines()[0] == said


@pytest.mark.parametrize("command", ["", "judge", "arrange 7H", "play --help", "rules gin"])
def test_other_commands_import_nothing_of_the_server(command: str) -> None:
    done = without_the_site(*command.split())

    assert done.returncode == 0, done.stderr
    assert "tierce.server" not in done.stderr.split()


def test_without_a_command_the_help_is_printed() -> None:
    assert without_the_site().stdout.startswith("usage: tierce [-h]")


def test_a_start_of_the_server_loads_no_package_of_accounts_and_no_colours_for_logs() -> None:
    late = {"webauthn", "mnemonic", "argon2", "cryptography", "rich", "pygments"}
    code = "import sys, tierce.server.app.serve; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)

    assert not late & {*done.stdout.split()}
