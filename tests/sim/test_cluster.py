"""Work given to a Ray cluster: here to something that speaks as Ray does, to keep tests small."""

import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from tierce import preset
from tierce.cli import main
from tierce.sim import Arena, Plan
from tierce.sim.ordering import AHEAD
from tierce.sim.spreading import spread


class Ray:
    """What is used of Ray; it works only when somebody waits for the outcome."""

    def __init__(self) -> None:
        self.joined = ""
        self.waiting = self.most = 0

    def init(self, *, address: str, include_dashboard: bool | None) -> None:
        if address == "nobody:1":
            raise ConnectionError("nobody answers")
        assert not include_dashboard
        self.joined = address

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def remote(self, work: Callable[..., object]) -> SimpleNamespace:
        def begin(*args: object) -> Callable[[], object]:
            self.waiting += 1
            self.most = max(self.most, self.waiting)
            return lambda: work(*args)

        return SimpleNamespace(remote=begin)

    def get(self, begun: Callable[[], object]) -> object:
        self.waiting -= 1
        return begun()

    def shutdown(self) -> None:
        self.joined = ""


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Ray:
    found = Ray()
    monkeypatch.setitem(sys.modules, "ray", found)
    return found


def square(number: int) -> int:
    return number * number


def test_a_cluster_gives_the_results_in_the_order_of_the_jobs(ray: Ray) -> None:
    found = spread(square, [(number,) for number in range(40)], 1, ray="10.0.0.7:6379")

    assert next(found) == 0
    assert ray.joined == "10.0.0.7:6379"
    assert list(found) == [number * number for number in range(1, 40)]
    assert ray.most == 3 * AHEAD
    assert ray.joined == ""


def test_a_cluster_plays_the_same_contests_as_one_process(ray: Ray) -> None:
    plan = Plan(rules=preset("gin"), bots=("greedy", "novice"), players=2)
    here, there = Arena(plan), Arena(plan)
    list(here.play(20))
    list(there.play(20, ray="local"))

    assert here.standings == there.standings
    assert not ray.waiting


@pytest.mark.usefixtures("ray")
def test_a_cluster_that_does_not_answer_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--rules", "gin", "--rounds", "20", "--ray", "nobody:1"]) == 2
    assert "no Ray cluster at 'nobody:1'" in capsys.readouterr().err


def test_where_ray_is_not_installed_it_is_told_how(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    assert main(["arena", "--rules", "gin", "--rounds", "20", "--ray", "local"]) == 2
    assert "pip install tierce[ray]" in capsys.readouterr().err
