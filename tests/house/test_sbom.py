"""What ``python3 run.py sbom`` writes: CycloneDX with all packages of a site and no others."""

import json
import os
import re
import subprocess
import sys
import tomllib

import pytest
from packaging.requirements import Requirement

from tests.house.clones import ROOT

TOOLS = {"pytest", "ruff", "mypy", "hypothesis", "playwright", "sphinx"}
"""Programs of those who work on Tierce: no site installs them."""
KINDS = {"library", "application", "framework", "file"}


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """The two files, by the name of their half."""
    folder = tmp_path_factory.mktemp("sbom")
    command = [sys.executable, str(ROOT / "tools/sbom.py"), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        absent = f"the program for CycloneDX or an index of packages is away: {done.stdout}"
        if os.environ.get("CI"):
            pytest.fail(absent, pytrace=False)
        pytest.skip(absent)
    halves = ("server", "client")
    return {half: json.loads((folder / f"tierce-{half}.cdx.json").read_text()) for half in halves}


@pytest.mark.parametrize(("half", "kind"), [("server", "pypi"), ("client", "npm")])
def test_a_file_is_cyclonedx(written, half, kind):
    found = written[half]
    assert found["bomFormat"] == "CycloneDX"
    assert found["$schema"].endswith(f"/bom-{found['specVersion']}.schema.json")
    assert isinstance(found["version"], int)
    refs = [one["bom-ref"] for one in found["components"]]
    assert len(set(refs)) == len(refs) > 0
    for one in found["components"]:
        assert one["type"] in KINDS
        place = f"pkg:{kind}/{one['name'].replace('@', '%40')}@{one['version']}"
        assert one["purl"].partition("?")[0] == place
    known = {*refs, found["metadata"]["component"]["bom-ref"]}
    for one in found["dependencies"]:
        assert {one["ref"], *one.get("dependsOn", [])} <= known


def test_the_server_consists_of_what_it_asks_for_and_no_tools(written):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *extras["server"], *extras["nodes"]]
    found = {one["name"]: one["version"] for one in written["server"]["components"]}
    for wish in map(Requirement, wanted):
        if wish.marker is None or wish.marker.evaluate():
            assert found[normal(wish.name)] in wish.specifier
    assert not TOOLS & found.keys()
    assert "ray" not in found


def test_the_client_consists_of_what_is_locked(written):
    lock = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    names = {path: path.rpartition("node_modules/")[2] for path in lock}
    locked = {(names[path], one.get("version")) for path, one in lock.items()}
    found = {(one["name"], one["version"]) for one in written["client"]["components"]}
    package = json.loads((ROOT / "web/package.json").read_text())
    asked = {*package["devDependencies"], *package.get("dependencies", {})}
    assert found <= locked
    assert asked <= {name for name, _ in found}


def normal(name):
    """The name as an index of packages writes it."""
    return re.sub(r"[-_.]+", "-", name).lower()
