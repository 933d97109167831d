"""Cards burnt by the discard pile too, where the house says so. [document 003, Lebanese 14]"""

from typing import Any

from tests.each import each
from tests.game.any_play import some_play, some_round
from tests.game.tables import OPEN, play, refused
from tierce.game import best_laying, refusal
from tierce.rules import preset

TOO = {"burnt_by_discards": True}


def laying(*acts: str, discard: str, table: tuple[str, ...] = (), **options: bool) -> Any:
    """What becomes of acts of a hand with a joker, at Lebanese 14."""
    at = [OPEN, *[{"seat": 1, "cards": cards} for cards in table]]
    held = "7S 8S * 2C 3D"
    return play("liban14", held, *acts, table=at, discard=discard, options=options)


def test_both_copies_among_the_discards_burn_a_card():
    assert laying("lay 7S 8S *9S", discard="9S 4C 9S", **TOO)["legal"]
    assert refused(laying("lay 7S 8S *9S", discard="9S 4C 9S")) == "joker_not_burnt"
    assert refused(laying("lay 7S 8S *9S", discard="9S 4C", **TOO)) == "joker_not_burnt"


def test_one_copy_may_lie_in_a_meld_and_one_among_the_discards():
    mixed = {"discard": "9S 4C", "table": ("9C 9S 9H",)}

    assert laying("lay 7S 8S *9S", **mixed, **TOO)["legal"]
    assert refused(laying("lay 7S 8S *9S", **mixed)) == "joker_not_burnt"


def test_a_joker_added_to_a_run_follows_the_same_rule():
    at = {"discard": "TH 4C TH", "table": ("7H 8H 9H",)}
    own = {"joker_on_foreign_pure_run": True}

    assert laying("add *TH M2", **at, **TOO, **own)["legal"]
    assert laying("add * M2", **at, **TOO, **own)["legal"]  # the one end that is burnt
    assert refused(laying("add *TH M2", **at, **own)) == "joker_not_burnt"


@each(range(8))
def test_the_best_laying_keeps_to_it(seed: int) -> None:
    rules = preset("liban14").but(burnt_by_discards=True, first_meld_min=0, jokers=6, hand_size=9)
    rules = rules.but(first_meld_pure_run=False, joker_on_foreign_pure_run=True)
    here = some_round(rules, seed)
    for _ in some_play(here, seed, 80):
        found = None if here.over else best_laying(here.state, here.turn)
        if found is not None and found.act is not None:
            assert refusal(here.state, here.turn, found.act) is None, found.act
