"""The tables of the paper that decides what the options are, copied beside the tests."""

from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def table(name: str) -> list[dict[str, str]]:
    """The rows of a table, by the names of its columns."""
    head, *rows = (HERE / name).read_text(encoding="utf-8").rstrip("\n").split("\n")
    return [dict(zip(head.split("\t"), row.split("\t"), strict=True)) for row in rows]


def column(preset: str) -> dict[str, str]:
    """What the paper says of each option of a preset."""
    return {row["option"]: row[preset] for row in table("presets.tsv")}


def presets() -> list[str]:
    return [key for key in table("presets.tsv")[0] if key != "option"]


def value(option: str, text: str, players: tuple[int, int]) -> Any:
    """A value of the paper as plain data: ranges as lists, hands by number of players."""
    match option, text:
        case _, "yes" | "no":
            return text == "yes"
        case "players", _:
            return [int(end) for end in text.split("–")]
        case "hand_size", _:
            return hands(text, players)
        case _:
            return int(text) if text.isdigit() else text


def hands(text: str, players: tuple[int, int]) -> dict[str, int]:
    sizes: dict[str, int] = {}
    for part in text.split():
        seats, cards = part.split(":")
        low, _, high = seats.partition("–")
        ends = players if seats == "all" else (int(low), int(high or low))
        sizes |= {str(n): int(cards) for n in range(ends[0], ends[1] + 1)}
    return sizes
