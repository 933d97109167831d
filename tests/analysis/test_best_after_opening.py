"""Who opens may use the table in the same laying: the best one does."""

from typing import Any

from tests.each import each
from tierce.analysis.referee import ask_referee


def best(rules: str, hand: str, *table: str, opened: bool = False) -> Any:
    """The referee's best laying of a hand beside these melds."""
    asked = {"rules": rules, "ask": "best", "groups": [hand], "table": list(table)}
    return ask_referee({**asked, "opened": opened})


def test_a_card_that_fits_the_table_goes_there_after_the_opening():
    said = best("palace", "KS KH KD 8H 2D", "5H 6H 7H")

    assert (said["verdict"], said["rest"]) == ("yes", ["2D"])
    assert said["action"] == "lay set KS KH KD; add 8H M1"


def test_a_joker_freed_after_the_opening_is_laid_too():
    said = best("palace", "KS KH KD 6H QC QD 2D", "5H *6H 7H")

    assert said["rest"] == ["2D"]


@each([("rami51", "7S 8S 9S KC KD KH 8H 2D"), ("deux-jeux", "KS KH KD QS QH QD 8H 2D")])
def test_it_is_so_at_every_table_that_adds(rules: str, hand: str) -> None:
    assert best(rules, hand, "5H 6H 7H")["rest"] == ["2D"]


def test_without_an_opening_nothing_is_added():
    assert best("palace", "KS KH 8H 2D", "5H 6H 7H")["verdict"] == "no"
