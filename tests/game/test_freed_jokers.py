"""Where a joker may go in the turn that freed it. [document 001: ses propres combinaisons]"""

from typing import Any

from tests.each import each
from tests.game.any_play import some_play, some_round
from tests.game.tables import hand, play, refused
from tierce.game import Lay, best_laying, refusal
from tierce.game.play.chance import Written
from tierce.game.play.decide import play as played
from tierce.rules import preset

FOREIGN = {"seat": 1, "cards": "5H *6H 7H"}
PURE = {"seat": 1, "cards": "9C TC JC"}
OWN = {"seat": 0, "cards": "JS QS KS"}
NEW = "freed_joker_new_meld"
ELSEWHERE = "freed_joker_own_melds"
TABLES = ["k51", "k40"]


def freeing(rules: str, held: str, *acts: str, **options: Any) -> dict[str, Any]:
    """What becomes of acts after the six of hearts has freed the joker of the other seat."""
    at = [FOREIGN, PURE, OWN]
    return play(rules, f"6H {held}", "swap 6H M1", *acts, table=at, options=options)


@each(TABLES)
def test_a_freed_joker_is_not_added_to_a_meld_of_another_seat(rules: str) -> None:
    assert refused(freeing(rules, "KC 2C", "add *8H M1")) == ELSEWHERE
    assert refused(freeing(rules, "KC 2C", "add *8C M2")) == ELSEWHERE
    assert refused(freeing(rules, "QC 2C 3D", "add QC *KC M2")) == ELSEWHERE


@each(TABLES)
def test_it_goes_into_own_melds_laid_before_or_now(rules: str) -> None:
    assert freeing(rules, "KC 2C", "add *TS M3", "discard 2C")["legal"]
    assert freeing(rules, "KC KD 2C 3C", "lay KC KD *", "discard 2C")["legal"]
    assert freeing(rules, "KC KD KH 2C", "lay KC KD KH", "add * M4", "discard 2C")["legal"]


def test_a_laying_is_judged_as_its_parts_are():
    at = [FOREIGN, PURE, OWN]

    for laying, code in (
        ("swap 6H M1; add *8H M1", ELSEWHERE),
        ("swap 6H M1; add *TS M3", None),
        ("swap 6H M1; lay KC KD *", None),
    ):
        assert refused(play("k51", "6H KC KD 2C 3D", laying, table=at)) == code


def test_a_joker_held_before_may_go_anywhere_while_the_freed_one_stays():
    """Jokers are alike: as many as were freed must go into own melds."""
    one = freeing("k51", "* KC KD 2C", "add *8H M1")
    two = freeing("k51", "* KC KD 2C", "add *8H M1", "add *8C M2")
    whole = freeing("k51", "* KC KD 2C", "add *8H M1", "lay KC KD *", "discard 2C")

    assert one["legal"]
    assert refused(two) == ELSEWHERE
    assert whole["legal"]


def test_after_the_freed_one_lies_in_an_own_meld_another_may_go_anywhere():
    assert freeing("k51", "* KC KD 2C", "lay KC KD *", "add *8H M1", "discard 2C")["legal"]


def test_it_is_owed_until_an_own_meld_takes_it():
    said = freeing("k51", "* KC KD 2C", "add *8H M1", "discard 2C")

    assert refused(said) == "joker_must_be_played"


def test_elsewhere_it_goes_anywhere():
    for rules in ("sans-min", "palace", "k51+joker_anywhere", "k40+joker_anywhere"):
        assert freeing(rules, "KC 2C", "add *8H M1")["legal"], rules


def test_a_table_may_ask_for_a_new_meld():
    new = {"swapped_joker_use": "new_meld"}

    assert refused(freeing("k51", "KC 2C", "add *TS M3", **new)) == NEW
    assert refused(freeing("k51", "KC 2C", "add *8H M1", **new)) == NEW
    assert freeing("k51", "KC KD 2C 3C", "lay KC KD *", **new)["legal"]
    assert freeing("k51", "KC KD KH 2C", "lay KC KD KH", "add * M4", **new)["legal"]


def test_a_freed_joker_that_may_be_kept_is_bound_for_that_turn_only():
    bound = {"swapped_joker_use": "own_melds"}
    kept = freeing("palace", "KC 2C", "discard 2C", **bound)

    assert hand(kept) == ["*", "KC"]
    assert refused(freeing("palace", "KC 2C", "add *8H M1", **bound)) == ELSEWHERE
    again = play(
        "palace", "* KC 2C", "add *8H M1", table=[{"seat": 1, "cards": "5H 6H 7H"}, OWN],
        options=bound,
    )  # fmt: skip
    assert again["legal"]


@each(["own_melds", "new_meld"], ["same_turn", "keep"], range(6))
def test_the_best_laying_keeps_to_it(use: str, kept: str, seed: int) -> None:
    """As the judge sees it, in every position of a round by chance."""
    rules = preset("k51").but(
        swapped_joker_use=use, swapped_joker=kept, jokers=6, first_meld_min=0, hand_size=9
    )
    here = some_round(rules, seed)
    for _ in some_play(here, seed, 90):
        state = here.state
        found = None if here.over else best_laying(state, here.turn)
        if found is None or found.act is None:
            continue
        assert isinstance(found.act, Lay)
        assert refusal(state, here.turn, found.act) is None, found.act
        after = played(state, here.turn, found.act, Written([])).state
        if kept == "same_turn" and after.over is None:
            assert after.owed_jokers == 0, found.act
