"""An ace that leaves a meld for another keeps its role. [document 003: « restera un 1 »]"""

from tests.melds.hands import CYCLIC, KALOOKI, PLAIN, meld
from tierce.cards import cards
from tierce.melds import MeldRules, NotAMeld
from tierce.melds.aces import take_for

ROUND = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


def left(of: str, text: str, into: str, rules: MeldRules = PLAIN) -> list[str] | str:
    """The melds that stay where the cards go into another, or the code of the reason why not."""
    found = take_for(meld(of, rules), cards(text), meld(into, rules), rules)
    return found.code if isinstance(found, NotAMeld) else [str(part) for part in found]


def test_an_ace_before_a_two_stays_one() -> None:
    assert left("AH 2H 3H 4H", "AH", "QH KH AH") == "ace_keeps_role"
    assert left("AH 2H 3H 4H", "AH", "AC AS AH") == "ace_keeps_role"
    assert left("AH 2H 3H 4H", "AH", "AH 2H 3H") == ["2H 3H 4H"]


def test_an_ace_after_a_king_or_in_a_set_stays_an_ace() -> None:
    assert left("JH QH KH AH", "AH", "AH 2H 3H") == "ace_keeps_role"
    assert left("AC AS AH AD", "AH", "AH 2H 3H") == "ace_keeps_role"
    assert left("JH QH KH AH", "AH", "AC AS AH") == ["JH QH KH"]
    assert left("AC AS AH AD", "AH", "QH KH AH") == ["AC AS AD"]


def test_an_ace_inside_a_cyclic_run_lies_after_the_king() -> None:
    assert left("AH 2H 3H 4H", "AH", "KH AH 2H", CYCLIC) == "ace_keeps_role"
    assert left("QH KH AH 2H 3H 4H 5H", "KH AH", "JH QH KH AH", CYCLIC) == "rest_is_no_meld"
    assert left("JH QH KH AH 2H 3H 4H", "AH", "AH 2H 3H", CYCLIC) == "ace_keeps_role"
    assert left("JH QH KH AH 2H 3H 4H", "AH", "KH AH 2H", CYCLIC) == ["JH QH KH", "2H 3H 4H"]


def test_of_a_run_from_ace_to_ace_the_ace_leaves_that_has_the_role() -> None:
    assert left(ROUND, "AH", "AH 2H 3H", KALOOKI) == [ROUND[3:]]
    assert left(ROUND, "AH", "QH KH AH", KALOOKI) == [ROUND[:-3]]
    assert left(ROUND, "AH", "AC AS AH", KALOOKI) == [ROUND[:-3]]
    assert left(ROUND, "AH", ROUND, KALOOKI) == [ROUND[3:]]


def test_what_stays_must_be_a_meld_first() -> None:
    assert left("AH 2H 3H", "AH", "QH KH AH") == "rest_is_no_meld"
    assert left("5H 6H 7H 8H", "AH", "QH KH AH") == "not_in_meld"
    assert left("5H 6H 7H 8H", "8H", "8C 8S 8H") == ["5H 6H 7H"]
