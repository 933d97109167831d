"""The figure of the rooms: what it leaves out, where it puts things, which circles it finds.

That it is current and has no circles, ``run.py lint rooms`` checks.
"""

import sys
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from tests.house.clones import ROOT

sys.path.insert(0, str(ROOT / "tools"))
from rooms.drawing import drawn
from rooms.imports import Graph, circles
from rooms.plan import columns, crossings, plan, reduced

HOUSE: Graph = {
    "cards": set(),
    "melds": {"cards"},
    "solve": {"cards", "melds"},
    "rules": {"melds", "cards"},
    "game": {"solve", "rules", "cards"},
    "bots": {"game", "cards"},
}


def test_an_arrow_that_follows_from_others_is_left_out() -> None:
    assert reduced(HOUSE) == {
        "cards": set(),
        "melds": {"cards"},
        "solve": {"melds"},
        "rules": {"melds"},
        "game": {"solve", "rules"},
        "bots": {"game"},
    }


def test_a_room_stands_to_the_right_of_all_that_it_imports() -> None:
    at = columns(HOUSE)

    assert all(at[other] < at[name] for name, others in HOUSE.items() for other in others)


def test_nothing_overlaps_and_no_arrow_crosses_another() -> None:
    placed = plan({**HOUSE, "core": set(), "server": {"bots", "core"}}, {"server": ("app", "live")})

    assert crossings(placed) == 0
    for column in placed:
        for above, below in pairwise(column):
            assert above.y + above.height / 2 <= below.y - below.height / 2


def test_the_figure_names_every_room_and_folder() -> None:
    figure = drawn(plan(HOUSE, {"solve": ("arrange", "opening")}), set(), "Rooms")

    texts = [text.text for text in ET.fromstring(figure).iter() if text.tag[-4:] == "text"]
    assert sorted(texts) == sorted([*HOUSE, "arrange", "opening"])


@pytest.mark.parametrize(
    ("graph", "found"),
    [
        ({"a": {"b"}, "b": {"c"}, "c": set()}, []),
        ({"a": {"b"}, "b": {"a"}, "c": {"a"}}, [["a", "b"]]),
        ({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"e"}, "e": {"d"}}, [list("abc"), list("de")]),
    ],
)
def test_circles_are_found(graph: Graph, found: list[list[str]]) -> None:
    assert circles(graph) == found
