"""The start commands that the files in deploy/ give, and how to run them here."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tests.house.clones import ROOT
from tests.waiting import wait_until

DEPLOY = ROOT / "deploy"
GIVEN = {"TIERCE_HOST_NAMES": "cards.example.org", "POSTGRES_PASSWORD": "secret"}
"""What a host writes into .env."""


class Start(NamedTuple):
    """A command, its environment, and how its health is checked."""

    command: list[str]
    environment: dict[str, str]
    grace: float
    """Seconds from SIGTERM to SIGKILL."""
    check: list[str] | None = None


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Containerfile, with continued lines joined."""
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line.strip() for line in text.splitlines()]
    split = [line.split(maxsplit=1) for line in lines if line and line[0] != "#"]
    return [(name, value) for name, value in split]


def last_stage() -> list[tuple[str, str]]:
    """The instructions of the image that is run."""
    all_of_them = instructions()
    begins = max(at for at, (name, _) in enumerate(all_of_them) if name == "FROM")
    return all_of_them[begins:]


def of_container() -> Start:
    """What a container runs."""
    stage = dict(last_stage())
    check = json.loads(stage["HEALTHCHECK"].partition("CMD")[2])
    environment = dict(line.split("=", 1) for name, line in last_stage() if name == "ENV")
    return Start(json.loads(stage["ENTRYPOINT"]) + json.loads(stage["CMD"]), environment, 10, check)


def compose() -> dict[str, Any]:
    """The compose file, with the variables of .env in place."""
    text = (DEPLOY / "compose.yaml").read_text()
    filled = re.sub(r"\$\{(\w+):\?[^}]*\}", lambda found: GIVEN[found[1]], text)
    found: dict[str, Any] = yaml.safe_load(filled)
    return found


def of_compose(service: str) -> Start:
    """What a service of the compose file runs."""
    image, asked = of_container(), compose()["services"][service]
    assert "command" not in asked, "the command of the image is meant"
    grace = float(asked["stop_grace_period"].removesuffix("s"))
    environment = {**image.environment, **asked["environment"]}
    return Start(image.command, environment, grace, asked["healthcheck"]["test"][1:])


def unit(name: str, instance: str = "") -> dict[str, str]:
    """The settings of a unit of systemd."""
    text = (DEPLOY / "systemd" / name).read_text().replace("%i", instance)
    lines = [line for line in text.splitlines() if "=" in line and line[0] != "#"]
    return dict(line.split("=", 1) for line in lines)


def of_unit(name: str, instance: str = "", **environment: str) -> Start:
    """What a unit runs, with the environment of its file."""
    asked = unit(name, instance)
    return Start(shlex.split(asked["ExecStart"]), environment, float(asked["TimeoutStopSec"]))


class Started:
    """A start command that runs on this machine: with its programs, in a folder of the test."""

    def __init__(self, start: Start, folder: Path, places: dict[str, str]) -> None:
        self.start = start
        self._places = {"/var/lib/tierce": f"{folder}/data", "/data": f"{folder}/data", **places}
        command = [self._here(word) for word in start.command]
        command[0] = str(Path(sys.executable).with_name("tierce"))
        command[command.index("--port") + 1] = "0"
        environment = {name: self._here(value) for name, value in start.environment.items()}
        clean = {name: value for name, value in os.environ.items() if "TIERCE" not in name}
        self.running = subprocess.Popen(
            command, env={**clean, **environment}, cwd=folder, stdout=subprocess.PIPE, text=True
        )
        assert self.running.stdout is not None
        line = self.running.stdout.readline()
        assert line, "it did not start"
        self.address = line.split()[3]

    def _here(self, text: str) -> str:
        """The text with places of this machine."""
        for there, here in self._places.items():
            if text.startswith(there):
                return text.replace(there, here)
        return text

    def status(self, path: str) -> int:
        try:
            with urllib.request.urlopen(self.address + path, timeout=10) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            return error.code

    def until_ready(self) -> None:
        wait_until(lambda: self.status("/readyz") == 200)

    def healthy(self) -> bool:
        """Run the health check of the file against this address."""
        assert self.start.check is not None
        _, option, code = self.start.check
        code = code.replace("http://127.0.0.1:8000", self.address)
        return subprocess.run([sys.executable, option, code], check=False).returncode == 0

    def end(self) -> int:
        """Send SIGTERM; the exit status, or subprocess.TimeoutExpired after the grace."""
        self.running.send_signal(signal.SIGTERM)
        self.running.communicate(timeout=self.start.grace)
        return self.running.returncode
