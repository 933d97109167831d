"""Openings in which cards added to the table count. (Rami 51 and Lebanese 14)"""

import itertools
import random
from typing import Any

import pytest

from tests.melds.twin import Knobs, packings
from tierce.cards import JOKER, cards, joker_as, names
from tierce.game import Addition, Lay, NewMeld, best_opening, refusal
from tierce.game.acts.actions import Part
from tierce.game.state.state import State
from tierce.melds import Meld, MeldRules, add
from tierce.record import write_action
from tierce.record.position_reading import read_position
from tierce.rules import Rules, preset

TABLES = [["4S 5S 6S", "9C 9S 9H"], ["JH QH KH", "2D 3D 4D"], ["AC 2C 3C 4C", "KS KD KC"]]

RULES = preset("rami51").but(first_meld_pure_run=False)


def at_table(hand: str, table: list[str], rules: Rules, **facts: Any) -> State:
    position = {
        "players": 2,
        "turn": 0,
        "drawn": True,
        "turns": [3, 3],
        "hands": [hand, "4D 6D 9C"],
        "discard": "4C",
        "table": [{"seat": 1, "cards": text} for text in table],
        "opened": [False, True],
        **facts,
    }
    return read_position(position, rules)


def test_a_card_added_to_a_run_helps_to_reach_the_minimum():
    state = at_table("TC TS TH 7S 2H 4H", ["4S 5S 6S"], RULES.but(first_meld_min=37))

    act = best_opening(state, 0)

    assert act is not None
    assert {write_action(Lay((part,))) for part in act.parts} == {
        "lay set TC TS TH",
        "add 7S M1",
    }


def test_a_card_needed_for_a_meld_of_its_own_is_not_added():
    # 7S 8S 9S and the nines want the same card; added, the seven and eight bring too little.
    state = at_table("7S 8S TC TS TH 2H", ["4S 5S 6S"], RULES.but(first_meld_min=45))

    act = best_opening(state, 0)

    assert act is not None
    assert refusal(state, 0, act) is None
    assert sum(isinstance(part, Addition) for part in act.parts) == 1


def test_where_additions_do_not_count_the_hand_opens_alone():
    rules = RULES.but(first_meld_min=37, first_meld_counts_layoffs=False)

    assert best_opening(at_table("TC TS TH 7S 2H 4H", ["4S 5S 6S"], rules), 0) is None


def test_the_card_taken_may_be_laid_by_adding_it():
    rules = preset("liban14").but(
        first_meld_min=37, discard_take_min=37, first_meld_pure_run=False, full_lay_needs_min=True
    )
    state = at_table("TC TS TH 2H 4H 7S", ["4S 5S 6S"], rules, taken="7S")

    act = best_opening(state, 0)

    assert act is not None
    assert any(isinstance(part, Addition) for part in act.parts)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("exempt", [True, False])
def test_no_other_laying_that_opens_leaves_less(seed: int, exempt: bool):
    chance = random.Random(seed)
    table = chance.choice(TABLES)
    rules = RULES.but(
        first_meld_min=chance.choice([34, 40, 46]),
        full_lay_needs_min=not exempt,
        finish_discard=chance.choice(["required", "optional"]),
    )
    near = [*cards("7S 8S 3S 2S 9D TH AH 5D AD 5C 6C KH 7H 7D"), JOKER]
    hand = names([*cards("TC TS TD"), *chance.sample(near, 3)])
    state = at_table(hand, table, rules)
    if any(refused is None for refused in alone(state, rules)):
        return  # the hand opens alone, and no card needs adding

    act = best_opening(state, 0)
    least = min(every_opening(state, rules), default=None)

    assert (act is None) == (least is None)
    if act is not None:
        assert left(state, act) == least


def alone(state: State, rules: Rules) -> list[object]:
    """What the judge says to each laying of new melds."""
    return [refusal(state, 0, Lay(parts)) for parts in new_melds(state.hands[0], rules) if parts]


def new_melds(hand: list[int], rules: Rules) -> list[tuple[Part, ...]]:
    knobs = Knobs(*rules.melds.knobs)
    found = []
    for laid in packings(tuple(hand), knobs):
        melds = []
        for one in laid:
            faces = [
                joker_as(face) if wild else face
                for face, wild in zip(one.faces, one.wild, strict=True)
            ]
            melds.append(NewMeld(tuple(faces), one.kind))
        found.append(tuple(melds))
    return found


def every_opening(state: State, rules: Rules) -> list[tuple[int, int]]:
    """What each laying that opens with additions leaves: every card to each meld, or to none."""
    hand, found = state.hands[0], []
    for places in itertools.product(range(-1, len(state.table)), repeat=len(hand)):
        groups = [
            [card for card, place in zip(hand, places, strict=True) if place == n]
            for n in range(len(state.table))
        ]
        kept = [card for card, place in zip(hand, places, strict=True) if place < 0]
        if len(kept) < 3 or not any(groups):
            continue
        for written in itertools.product(
            *[written_additions(group, state, n) for n, group in enumerate(groups)]
        ):
            added = [part for part in written if part is not None]
            for melds in new_melds(kept, rules):
                act = Lay((*melds, *added))
                if melds and refusal(state, 0, act) is None:
                    found.append(left(state, act))
    return found


def written_additions(group: list[int], state: State, n: int) -> list[Addition | None]:
    """The ways to write the cards: a joker with every face of the meld's suit or rank."""
    if not group:
        return [None]
    name = state.table[n].name
    if JOKER not in group:
        return [Addition(tuple(group), name)]
    naturals = [card for card in group if card != JOKER]
    wild = [*[joker_as(face) for face in range(52)], JOKER]
    grown = [Addition((*naturals, face), name) for face in wild]
    rules = state.rules.melds
    return [one for one in grown if fits(state.table[n].meld.cards, one.cards, rules)]


def fits(old: tuple[int, ...], more: tuple[int, ...], rules: MeldRules) -> bool:
    kind = "set" if len({card % 13 for card in old}) == 1 else "run"
    return isinstance(add(Meld(kind, old), list(more), rules), Meld)


def left(state: State, act: Lay) -> tuple[int, int]:
    """The points and the cards that stay in the hand."""
    laid = sum(len(part.cards) for part in act.parts)
    hand = list(state.hands[0])
    for part in act.parts:
        for card in part.cards:
            hand.remove(min(card, JOKER))
    assert len(hand) == len(state.hands[0]) - laid
    return sum(state.terms.values[card] for card in hand), len(hand)
