"""What a row says about itself."""

import pytest

from lab.figures import Figure, Row

TWO = Figure((2.0, 1.0, 4.0))


def test_the_median_run_counts() -> None:
    assert (TWO.median, TWO.least, TWO.most) == (2.0, 1.0, 4.0)


def test_of_a_time_less_is_better() -> None:
    row = Row(what="x", unit="µs", ours=TWO, bar=5, peer="P", theirs=Figure((20.0,)), lead=10)

    assert row.ratio == 10
    assert row.aim == 2  # ten times less than the peer's 20 is stricter than the bar
    assert row.margin == 1
    assert row.kept


def test_of_a_pace_more_is_better() -> None:
    row = Row(what="x", unit="/s", ours=TWO, bar=5, peer="P", theirs=Figure((0.5,)), lead=4)

    assert row.margin == pytest.approx(0.4)
    assert row.ratio == 4
    assert row.kept is False


def test_without_the_peer_nobody_knows_whether_the_lead_is_kept() -> None:
    assert Row(what="x", unit="/s", ours=TWO, peer="P", lead=4).kept is None


def test_a_row_without_a_bar_keeps_none() -> None:
    assert Row(what="x", unit="/s", ours=TWO).kept is None
