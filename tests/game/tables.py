"""Positions as players write them, for the tests of the game."""

from typing import Any

from tierce.record import answer

OPEN = {"seat": 0, "cards": "JS QS KS"}
"""A meld of seat 0's that has opened for it and takes part in nothing else."""


def drawn(hand: str, **facts: Any) -> dict[str, Any]:
    """A two-player position in which seat 0 has drawn."""
    return {
        "players": 2,
        "turn": 0,
        "drawn": True,
        "turns": [2, 2],
        "hands": [hand, "4D 6D 9C"],
        "discard": "4C",
        "table": [],
        **facts,
    }


def play(
    rules: str, hand: str, *acts: str, options: dict[str, Any] | None = None, **facts: Any
) -> dict[str, Any]:
    """What becomes of a two-player position in which seat 0 has drawn."""
    question = {"ask": "play", "rules": rules, "position": drawn(hand, **facts)}
    question["options"] = options or {}
    said = answer({**question, "actions": list(acts)})
    assert "error" not in said, said["error"]
    return said


def refused(said: dict[str, Any]) -> Any:
    """The code of the refusal, or None."""
    return said["refusal"]["code"] if "refusal" in said else None


def melds(said: dict[str, Any]) -> list[str]:
    """The cards of the melds on the table."""
    return [meld["cards"] for meld in said["position"]["table"]]


def hand(said: dict[str, Any], seat: int = 0) -> list[str]:
    """The cards of a seat, sorted as text."""
    return sorted(said["position"]["hands"][seat].split())
