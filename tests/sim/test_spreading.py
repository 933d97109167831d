"""Work in other processes, and what a terminal shows meanwhile."""

import io
from collections.abc import Iterator

import pytest

from tierce.sim import Progress
from tierce.sim.ordering import AHEAD
from tierce.sim.spreading import spread


def square(number: int) -> int:
    return number * number


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_results_come_in_the_order_of_the_jobs(processes: int) -> None:
    found = spread(square, [(number,) for number in range(40)], processes)

    assert list(found) == [number * number for number in range(40)]


@pytest.mark.parametrize("processes", [1, 2])
def test_no_more_jobs_are_begun_than_needed_to_keep_everybody_busy(processes: int) -> None:
    begun = []

    def jobs() -> Iterator[tuple[int]]:
        for number in range(1000):
            begun.append(number)
            yield (number,)

    results = spread(square, jobs(), processes)
    for _ in range(10):
        next(results)
    results.close()  # type: ignore[attr-defined]

    assert len(begun) <= 10 + AHEAD * processes


def test_less_than_one_process_is_refused() -> None:
    with pytest.raises(ValueError, match="0 processes: want at least one"):
        spread(square, [(1,)], 0)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def impatient(stream: io.StringIO) -> Progress:
    """A bar that waits for nothing."""
    shown = Progress(1000, "rounds", stream=stream)
    shown.drawn = float("-inf")
    return shown


def test_a_terminal_shows_how_far_it_has_come_and_nothing_in_the_end() -> None:
    terminal = Terminal()
    with impatient(terminal) as shown:
        shown.step(250)

    assert "━━━━━━──────────────────  25%  250/1,000 rounds" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_a_file_shows_nothing() -> None:
    file = io.StringIO()
    with impatient(file) as shown:
        shown.step(250)

    assert file.getvalue() == ""


def test_how_long_the_rest_takes_is_judged_by_what_was_done_now() -> None:
    shown = Progress(1000, "rounds", done=500)
    shown.done = 600

    assert shown.line(10).endswith("600/1,000 rounds  10/s  40 s left")
