"""A meld that an event hands on is the one that it tells of."""

import pytest

import tierce
from tierce.game.acts.value import made_again
from tierce.game.events.classes import Added, Laid, Swapped
from tierce.game.events.evolve import evolve
from tierce.game.state.state import State
from tierce.sim import play_round


@pytest.mark.parametrize("name", ["palace", "rami51"])
def test_a_meld_handed_on_is_the_one_told_of(name: str) -> None:
    bots = [tierce.bot("greedy")] * 3
    for seed in range(5):
        for event in play_round(tierce.preset(name), bots, seed=seed).events:
            if isinstance(event, Laid):
                assert event.made is not None
                assert (event.made.kind, event.made.cards) == (event.kind, event.cards)
            elif isinstance(event, (Added, Swapped)):
                assert event.made is not None
                assert event.made.cards == event.result


@pytest.mark.parametrize("name", ["palace", "rami51"])
def test_events_that_hand_on_no_meld_lead_to_the_same_table(name: str) -> None:
    rules, bots = tierce.preset(name), [tierce.bot("greedy")] * 3
    for seed in range(5):
        played = play_round(rules, bots, seed=seed)
        state = State(rules, 3, played.state.start)
        for event in played.events:
            state = evolve(state, made_again(type(event), event.facts()))

        assert [entry.meld for entry in state.table] == [entry.meld for entry in played.state.table]
        assert state.hands == played.state.hands
