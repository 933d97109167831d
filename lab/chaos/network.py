"""Where nodes run: on this machine's own address, or each in a network namespace of its own.

In a namespace a node has two cables: one to the clients, one to the database and the bus. The
second can be pulled out while clients stay connected.
"""

import itertools
import os
import shutil
import subprocess
from typing import Final, Protocol

from lab.ports import LOCAL

count: Final = itertools.count()


class Network(Protocol):
    """The addresses of nodes and engines."""

    bound: list[str]
    """Addresses at which the database and the bus listen."""

    def host(self, node: int) -> str:
        """The address at which the node serves clients."""

    def engines(self, node: int) -> str:
        """The address under which the node reaches the database and the bus."""

    def command(self, node: int) -> list[str]:
        """The words that start a program in the node's place."""

    def cut(self, node: int) -> None:
        """Pull out the cable between the node and the engines."""

    def join(self, node: int) -> None:
        """Put the cable back."""

    def close(self) -> None:
        """Remove everything."""


class Shared:
    """All nodes on this machine's own address. Nothing can be cut."""

    def __init__(self) -> None:
        self.bound = [LOCAL]

    def host(self, _: int) -> str:
        return LOCAL

    def engines(self, _: int) -> str:
        return LOCAL

    def command(self, _: int) -> list[str]:
        return []

    def cut(self, _: int) -> None:
        raise NotImplementedError("nodes share one address")

    def join(self, _: int) -> None:
        pass

    def close(self) -> None:
        pass


class Namespaces:
    """A network namespace for each node; needs root and ``ip``."""

    def __init__(self, nodes: int) -> None:
        number = (os.getpid() + next(count)) % 4096
        self._net = f"10.{64 + number // 256}.{number % 256}"
        self._name = f"tch{number}"
        self._nodes = range(nodes)
        self.bound = [LOCAL, *[self.engines(node) for node in self._nodes]]
        try:
            for node in self._nodes:
                self._make(node)
        except subprocess.CalledProcessError:
            self.close()
            raise

    def _make(self, node: int) -> None:
        space = self._space(node)
        ip("netns", "add", space)
        ip("-n", space, "link", "set", "lo", "up")
        for cable, first in (("c", 8 * node), ("e", 8 * node + 4)):
            ours, theirs = f"{space}{cable}", f"{cable}0"
            ip("link", "add", ours, "type", "veth", "peer", "name", theirs, "netns", space)
            ip("addr", "add", f"{self._net}.{first + 1}/30", "dev", ours)
            ip("link", "set", ours, "up")
            ip("-n", space, "addr", "add", f"{self._net}.{first + 2}/30", "dev", theirs)
            ip("-n", space, "link", "set", theirs, "up")

    def _space(self, node: int) -> str:
        return f"{self._name}n{node}"

    def host(self, node: int) -> str:
        return f"{self._net}.{8 * node + 2}"

    def engines(self, node: int) -> str:
        return f"{self._net}.{8 * node + 5}"

    def command(self, node: int) -> list[str]:
        return ["ip", "netns", "exec", self._space(node)]

    def cut(self, node: int) -> None:
        ip("link", "set", f"{self._space(node)}e", "down")

    def join(self, node: int) -> None:
        ip("link", "set", f"{self._space(node)}e", "up")

    def close(self) -> None:
        for node in self._nodes:
            subprocess.run(["ip", "netns", "del", self._space(node)], check=False)


def ip(*words: str) -> None:
    """Run ``ip``; raises CalledProcessError."""
    subprocess.run(["ip", *words], check=True, capture_output=True)


def can_cut() -> bool:
    """Whether network namespaces can be made here."""
    if shutil.which("ip") is None or os.geteuid() != 0:
        return False
    try:
        Namespaces(1).close()
    except subprocess.CalledProcessError:
        return False
    return True
