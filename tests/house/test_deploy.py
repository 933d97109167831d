"""The files in deploy/: whole, safe, and with start commands that start."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.clones import ROOT
from tests.house.starts import (
    DEPLOY,
    Started,
    compose,
    instructions,
    last_stage,
    of_compose,
    of_container,
    of_unit,
    unit,
)
from tierce.server.app.server import FAREWELL, GRACE
from tierce.server.service.settings import DRAIN
from tierce.server.system.timings import USUAL

sys.path.insert(0, str(ROOT / "tools"))
import lint

NODES = ("tierce-1", "tierce-2")
UNITS = [("tierce.service", ""), ("tierce@.service", "01")]
DATABASE = "postgresql://tierce@db/tierce"
BUS = "valkey://bus:6379"
ALONE = [of_container(), of_unit("tierce.service")]
COMPOSED = [of_compose(node) for node in NODES]
UNITED = [of_unit("tierce@.service", f"0{n}", TIERCE_DATABASE=DATABASE) for n in (1, 2)]
AT_ONCE = {"TIERCE_DRAIN": "0"}
"""Without the seconds in which a proxy notices that a node ends."""
SERVICE = {  # of the compose specification, as far as these files use it
    *("build", "cap_drop", "command", "depends_on", "environment", "healthcheck", "image", "init"),
    *("networks", "ports", "read_only", "restart", "security_opt", "shm_size"),
    *("stop_grace_period", "tmpfs", "user", "volumes"),
}


# ---- what they run


@pytest.mark.whole
@pytest.mark.parametrize("start", ALONE, ids=str)
def test_one_process_starts_and_ends_and_its_health_check_notices_both(tmp_path, start):
    started = Started(start, tmp_path, {})
    try:
        started.until_ready()
        assert started.status("/healthz") == 200
        assert start.check is None or started.healthy()
        assert (tmp_path / "data").is_dir()
        assert started.end() == 0
        assert start.check is None or not started.healthy()
    finally:
        started.running.kill()


@pytest.mark.parametrize("start", [*ALONE, *COMPOSED, *UNITED], ids=str)
def test_whoever_ends_a_server_waits_for_as_long_as_it_may_take(start):
    leaving = DRAIN + FAREWELL if "TIERCE_DATABASE" in start.environment else 0

    assert leaving + GRACE + USUAL.closing + USUAL.last < start.grace


@pytest.mark.whole
@pytest.mark.parametrize("starts", [COMPOSED, UNITED], ids=["compose", "systemd"])
def test_nodes_start_and_end_beside_each_other(tmp_path, starts, database, bus_server):
    places = {DATABASE: database, BUS: bus_server}
    starts = [one._replace(environment={**one.environment, **AT_ONCE}) for one in starts]
    nodes = [Started(start, tmp_path, places) for start in starts]
    try:
        for node in nodes:
            node.until_ready()
            assert node.start.check is None or node.healthy()
        assert not (tmp_path / "data").exists()
        for node in nodes:
            assert node.end() == 0
    finally:
        for node in nodes:
            node.running.kill()


# ---- the container


def test_the_image_runs_as_a_user_without_rights():
    assert int(dict(last_stage())["USER"]) > 0


def test_the_image_has_no_compiler():
    assert "-slim" in last_stage()[0][1]
    assert not [line for _, line in last_stage() if re.search(r"apt|gcc", line)]


def test_the_image_gets_signals_and_takes_no_shell():
    stage = dict(last_stage())
    assert stage["STOPSIGNAL"] == "SIGTERM"
    assert stage["ENTRYPOINT"].startswith("[")
    assert stage["CMD"].startswith("[")


def test_instructions_are_those_of_a_containerfile():
    known = {"ARG", "FROM", "WORKDIR", "COPY", "RUN", "USER", "ENV", "VOLUME", "EXPOSE"}
    known |= {"STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT", "CMD"}
    assert {name for name, _ in instructions()} <= known


# ---- compose


def test_services_have_known_settings_only():
    assert set(compose()) == {"name", "x-node", "services", "networks", "volumes"}
    for name, service in compose()["services"].items():
        assert set(service) <= SERVICE, name


def test_what_services_name_is_declared():
    file = compose()
    for service in file["services"].values():
        assert set(service["networks"]) <= set(file["networks"])
        assert set(service.get("depends_on", {})) <= set(file["services"])
        for volume in service.get("volumes", []):
            place = volume.split(":")[0]
            assert place.startswith("./") or place in file["volumes"]


def test_who_waits_for_health_waits_for_a_service_that_checks_it():
    services = compose()["services"]
    for service in services.values():
        for other, wish in service.get("depends_on", {}).items():
            assert "healthcheck" in services[other] or wish["condition"] == "service_started"


def test_only_the_proxy_can_be_reached_from_outside():
    services = compose()["services"]
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    assert compose()["networks"]["inside"]["internal"]
    for name in ("db", "bus"):
        assert services[name]["networks"] == ["inside"]


def test_nodes_trust_the_proxy_and_nothing_else():
    services = compose()["services"]
    proxy = services["proxy"]["networks"]["front"]["ipv4_address"]
    for node in NODES:
        assert services[node]["environment"]["FORWARDED_ALLOW_IPS"] == proxy


def test_nodes_write_nothing_outside_of_the_database():
    for node in NODES:
        asked = compose()["services"][node]
        assert asked["read_only"] is True
        assert asked["cap_drop"] == ["ALL"]
        assert "volumes" not in asked


def test_all_variables_stand_in_the_example_of_the_environment():
    wanted = re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text())
    given = re.findall(r"^(\w+)=", (DEPLOY / "compose.env.example").read_text(), re.MULTILINE)
    assert set(wanted) == set(given)


# ---- systemd


@pytest.mark.parametrize(("name", "instance"), UNITS)
def test_a_unit_is_valid(tmp_path, name, instance):
    verify(tmp_path, name, instance)


@pytest.mark.parametrize(("name", "instance"), UNITS)
def test_a_unit_has_no_rights_it_does_not_need(name, instance):
    asked = unit(name, instance)
    assert asked["CapabilityBoundingSet"] == ""
    assert asked["DynamicUser"] == asked["NoNewPrivileges"] == "yes"
    assert asked["ProtectSystem"] == "strict"


@pytest.mark.parametrize(("name", "instance"), UNITS)
def test_a_unit_ends_its_workers_last(name, instance):
    assert unit(name, instance)["KillMode"] == "mixed"


def test_an_instance_is_the_end_of_its_port():
    assert "8002" in of_unit("tierce@.service", "02").command


def verify(folder: Path, name: str, instance: str) -> None:
    """Check a unit with systemd's own program, where there is one."""
    if (program := shutil.which("systemd-analyze")) is None:
        pytest.skip("no systemd on this machine")
    here = Path(sys.executable).with_name("tierce")
    text = (DEPLOY / "systemd" / name).read_text().replace("/opt/tierce/bin/tierce", str(here))
    file = folder / name.replace("@", f"@{instance}")
    file.write_text(text)
    done = subprocess.run([program, "verify", file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_linters_of_container_files_find_a_planted_fault(tmp_path):
    compose_check, container_check = (program for program, *_ in lint.CHECKS["containers"])
    options = lint.CHECKS["containers"][0][1:-1]
    bad = tmp_path / "compose.yaml"
    bad.write_text((DEPLOY / "compose.yaml").read_text().replace("restart:", "restarts:"))
    assert subprocess.call([lint.PROGRAMS / compose_check, *options, bad]) != 0
    if not (lint.PROGRAMS / container_check).exists():
        pytest.skip("hadolint has no package for this machine")
    bad = tmp_path / "Containerfile"
    bad.write_text("FROM python\nRUN cd /source && pip install x\n")

    assert subprocess.call([lint.PROGRAMS / container_check, bad]) != 0
