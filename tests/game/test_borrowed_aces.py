"""A borrowed ace keeps its role; an ace taken into the hand is a card like any other."""

from tests.each import each
from tests.game.tables import OPEN, melds, play, refused

LOW, HIGH, FOUR = "AH 2H 3H 4H", "JH QH KH AH", "AC AS AH AD"
BORROWERS = ["rami51", "liban14", "voleur", "rami51+cyclic"]


def borrowing(rules: str, lying: str, hand: str, *acts: str) -> str | None:
    """The code of the refusal of acts with a meld of the other seat, or None."""
    said = play(rules, f"{hand} 2C 9D", *acts, table=[{"seat": 1, "cards": lying}, OPEN])
    code: str | None = refused(said)
    return code


@each(
    BORROWERS,
    [
        (LOW, "QH KH", "lay QH KH AH@M1"),
        (LOW, "AC AS", "lay AC AS AH@M1"),
        (LOW, "JH QH KH", "lay JH QH KH AH@M1"),
        (LOW, "AC *", "lay set AC * AH@M1"),
        (LOW, "KH *", "lay run * KH AH@M1"),
        (HIGH, "2H 3H", "lay AH@M1 2H 3H"),
        (HIGH, "2H *", "lay run AH@M1 2H *"),
        (FOUR, "2H 3H", "lay AH@M1 2H 3H"),
    ],
)
def test_a_borrowed_ace_does_not_change_its_role(rules: str, lying: str, hand: str, act: str):
    """Document 003: « l'as mis en position de 1, restera un 1 »."""
    assert borrowing(rules, lying, hand, act) == "ace_keeps_role"


@each(
    BORROWERS,
    [
        (LOW, "2H 3H", "lay AH@M1 2H 3H"),
        (HIGH, "AC AS", "lay AC AS AH@M1"),
        (HIGH, "QH KH", "lay QH KH AH@M1"),
        (FOUR, "QH KH", "lay QH KH AH@M1"),
        (FOUR, "AC AS", "lay AC AS AH@M1"),
    ],
)
def test_it_may_keep_its_role_elsewhere(rules: str, lying: str, hand: str, act: str):
    assert borrowing(rules, lying, hand, act) is None


def test_its_role_does_not_change_on_the_way_through_a_third_meld():
    low = "lay AH@M1 2H 3H 4H 5H", "lay AH@M3 QH KH"
    together = "; ".join(low)

    assert borrowing("rami51", LOW, "2H 3H 4H 5H QH KH", *low) == "ace_keeps_role"
    assert borrowing("rami51", LOW, "2H 3H 4H 5H QH KH", together) == "ace_keeps_role"


def test_a_king_laid_below_does_not_free_it():
    acts = "lay JH QH KH", "lay QH@M3 KH@M3 AH@M1"

    assert borrowing("rami51", LOW, "JH QH KH", *acts) == "rest_is_no_meld"
    assert borrowing("rami51", LOW, "TH JH QH KH KH", "add KH M1") == "does_not_fit"


def test_an_ace_of_the_hand_goes_where_it_likes():
    assert borrowing("rami51", "2H 3H 4H 5H", "QH KH AH", "lay QH KH AH") is None
    assert borrowing("rami51", LOW, "QH KH AH", "lay QH KH AH") is None


def test_at_rami_voleur_an_ace_taken_into_the_hand_is_free():
    assert borrowing("voleur", LOW, "QH KH", "steal AH M1", "lay QH KH AH") is None
    assert borrowing("voleur", FOUR, "2H 3H", "steal AH M1", "lay AH 2H 3H") is None
    assert borrowing("voleur", LOW, "AC AS", "steal AH M1; lay AC AS AH") is None


def test_a_borrowed_ace_is_no_help_in_an_opening_either():
    table = [{"seat": 1, "cards": LOW}]
    laying = "lay 9S TS JS; lay KD KC KS; lay QH KH AH@M1"
    said = play("rami51", "9S TS JS KD KC KS QH KH 2C", laying, table=table)

    assert refused(said) == "ace_keeps_role"


def test_the_high_ace_leaves_a_run_from_ace_to_ace_for_a_king():
    every = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    table = [{"seat": 1, "cards": every}, OPEN]
    options = {"table_take": "borrow"}
    said = play("k51", "QH KH 2C 9D", "lay QH KH AH@M1", table=table, options=options)

    assert melds(said) == [every[:-3], "JS QS KS", "QH KH AH"]
