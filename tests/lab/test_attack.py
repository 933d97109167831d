"""The attacks on a server: their table, and that each is known."""

import pytest

from lab.attack.__main__ import main
from lab.attack.attacks import ATTACKS
from lab.attack.attacks.signing import NAME, forms
from lab.attack.report import Outcome, missed, written
from tierce.server.people.naming.forms import name_key

CALM = Outcome("none", 0.010, 0.040, 1e6, {})


def test_an_outcome_beside_a_calm_run_says_which_bars_it_has_passed():
    slow = Outcome("questions", 0.061, 0.300, 1e6, {"answered": 12})
    stuck = Outcome("rules", 0.020, 0.541, 1e6, {})
    large = Outcome("growth", 0.010, 0.040, 52e6, {})

    assert [missed(CALM, one) for one in (CALM, slow, stuck, large)] == [
        [],
        ["p99"],
        ["longest"],
        ["growth"],
    ]
    assert list(written(CALM, [slow]))[-1] == ("| questions | 61 | 300 | 1 | answered: 12 | p99 |")


def test_of_several_runs_the_worst_of_each_figure_is_shown():
    runs = [Outcome("x", 0.1, 0.2, 5.0, {"a": 1.0}), Outcome("x", 0.3, 0.1, 2.0, {"b": 2.0})]

    assert Outcome.worst(runs) == Outcome("x", 0.3, 0.2, 5.0, {"a": 1.0, "b": 2.0})


def test_an_attack_of_another_name_is_refused_with_those_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["question"]) == 2
    assert "'question' is no attack: want questions, sheets" in capsys.readouterr().err


def test_the_name_of_the_owner_is_guessed_in_forms_that_are_one_name_here():
    assert {name_key(form) for form in forms(NAME)} == {name_key(NAME)}
    assert len(set(forms(NAME))) > 100
    assert set(ATTACKS) == {
        *("questions", "sheets", "growth", "rules", "signing", "farming", "claims")
    }
