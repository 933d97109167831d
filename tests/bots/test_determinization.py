"""Determinizations of the hidden cards, and rollouts on them."""

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.bots.test_conformance import with_others_shuffled
from tests.game.any_play import cards_of
from tierce import Round, View, bot, preset
from tierce.bots.believe.determinization import Determinizer
from tierce.bots.play.rollout import MOST_TURNS, Rollouts
from tierce.cards import pack
from tierce.game import view_of
from tierce.sim import Table

TABLES = pytest.mark.parametrize("name", ["palace", "deux-jeux", "sans-min", "classique", "voleur"])


def rounds(name: str, players: str = "ABC", seed: int = 5) -> Iterator[tuple[Round, View]]:
    """Every state of a round of greedy bots, with the view of the seat in turn."""
    game = Round(preset(name), players, seed=seed)
    table = Table(game, [bot("greedy") for _ in players])
    while not game.over:
        yield game, game.view(game.turn)
        table.step()


@TABLES
def test_a_deal_consists_of_the_cards_that_the_seat_has_not_seen(name: str) -> None:
    for number, (game, view) in enumerate(rounds(name)):
        deals = Determinizer(view)
        world = deals.deal(number)

        assert deals.possible
        assert cards_of(world) == Counter(pack(game.rules.decks, game.rules.jokers))
        assert world.hands[game.turn] == game.hand(game.turn)
        assert world.discard == game.state.discard
        assert list(map(len, world.hands)) == view.counts
        assert len(world.stock) == len(game.state.stock)


def test_a_card_taken_and_not_laid_is_in_the_hand_of_every_deal() -> None:
    taken = 0
    for seed in range(4):
        for _, view in rounds("trad", "AB", seed):
            deals = Determinizer(view)
            for seat, cards in enumerate(view.memory.holds):
                if seat != view.seat:
                    held = Counter(deals.deal(1).hands[seat])
                    taken += len(cards)

                    assert not Counter(cards) - held
    assert taken


@TABLES
def test_states_that_differ_in_hidden_cards_alone_give_the_same_deals(name: str) -> None:
    for game, view in rounds(name, seed=7):
        other = view_of(with_others_shuffled(game.state, view.seat), view.seat, events=view.events)
        one, two = Determinizer(view).deal(2), Determinizer(other).deal(2)

        assert (one.hands, one.stock) == (two.hands, two.stock)


def test_hidden_cards_do_not_change_the_choice_by_rollouts() -> None:
    player = bot("expert:deals=10:doubt=0:compares=2")
    for number, (game, view) in enumerate(rounds("deux-jeux", "AB", seed=7)):
        if view.phase == "play":
            hidden = with_others_shuffled(game.state, view.seat)
            other = view_of(hidden, view.seat, events=view.events, totals=view.totals)

            assert player.choose(view) == player.choose(other)
        if number > 14:
            return


def test_the_number_of_a_deal_seeds_it() -> None:
    _, view = next(rounds("palace"))
    stocks = [Determinizer(view).deal(number).stock for number in (1, 2, 1)]

    assert stocks[0] == stocks[2] != stocks[1]


def test_a_position_with_missing_cards_has_no_deals() -> None:
    _, view = next(rounds("palace"))
    view.known.stock.pop()

    assert not Determinizer(view).possible


@pytest.mark.parametrize("name", ["palace", "sans-min"])
def test_a_rollout_plays_as_the_same_bots_play_at_a_table(name: str) -> None:
    player = bot("greedy")
    game = Round(preset(name), "AB", seed=8)
    view, world = game.view(game.turn), game.state.copy()
    act = player.choose(view)
    rollouts = Rollouts(view, player)
    points = rollouts.run(world, act, 0)

    table = Table(game, [player, player])
    while not game.over:
        table.step()
    assert points == game.points
    assert rollouts.acts == len(game.acts)


def test_a_long_rollout_is_cut_off_and_priced_by_the_hands() -> None:
    player = bot("greedy")
    game = Round(preset("trad"), "AB", seed=8)
    view, world = game.view(game.turn), game.state.copy()
    rollouts = Rollouts(view, player)
    points = rollouts.run(world, player.choose(view), 0)

    assert min(points) > 0  # no seat went out
    assert rollouts.acts <= 2 * 3 * MOST_TURNS
