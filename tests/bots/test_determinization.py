"""What a seat imagines: hidden cards dealt anew, and rounds played out on them."""

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.bots.test_conformance import with_others_shuffled
from tests.game.any_play import cards_of
from tierce import Round, View, bot, preset
from tierce.bots.believe.determinization import Imagined
from tierce.bots.play.rollout import TURNS, Rehearsal
from tierce.cards import pack
from tierce.game import view_of
from tierce.sim import Table

TABLES = pytest.mark.parametrize("name", ["palace", "deux-jeux", "sans-min", "classique", "voleur"])


def rounds(name: str, players: str = "ABC", seed: int = 5) -> Iterator[tuple[Round, View]]:
    """A round of greedy bots, with the view of the seat in turn at every moment."""
    game = Round(preset(name), players, seed=seed)
    table = Table(game, [bot("greedy") for _ in players])
    while not game.over:
        yield game, game.view(game.turn)
        table.step()


@TABLES
def test_imagined_hands_and_stock_are_just_the_cards_that_the_seat_has_not_seen(name: str) -> None:
    for number, (game, view) in enumerate(rounds(name)):
        imagined = Imagined(view)
        world = imagined.deal(number)

        assert imagined.possible
        assert cards_of(world) == Counter(pack(game.rules.decks, game.rules.jokers))
        assert world.hands[game.turn] == game.hand(game.turn)
        assert world.discard == game.state.discard
        assert list(map(len, world.hands)) == view.counts
        assert len(world.stock) == len(game.state.stock)


def test_a_card_that_was_taken_and_not_laid_is_in_every_imagined_hand() -> None:
    taken = 0
    for seed in range(4):
        for _, view in rounds("trad", "AB", seed):
            imagined = Imagined(view)
            for seat, cards in enumerate(view.memory.holds):
                if seat != view.seat:
                    held = Counter(imagined.deal(1).hands[seat])
                    taken += len(cards)

                    assert not Counter(cards) - held
    assert taken


@TABLES
def test_two_tables_that_differ_in_hidden_cards_alone_are_imagined_alike(name: str) -> None:
    for game, view in rounds(name, seed=7):
        other = view_of(with_others_shuffled(game.state, view.seat), view.seat, events=view.events)
        one, two = Imagined(view).deal(2), Imagined(other).deal(2)

        assert (one.hands, one.stock) == (two.hands, two.stock)


def test_hidden_cards_do_not_change_what_is_played_out_best() -> None:
    player = bot("expert:deals=10:doubt=0:compares=2")
    for number, (game, view) in enumerate(rounds("deux-jeux", "AB", seed=7)):
        if view.phase == "play":
            hidden = with_others_shuffled(game.state, view.seat)
            other = view_of(hidden, view.seat, events=view.events, totals=view.totals)

            assert player.choose(view) == player.choose(other)
        if number > 14:
            return


def test_another_number_deals_otherwise_and_the_same_one_the_same() -> None:
    _, view = next(rounds("palace"))
    stocks = [Imagined(view).deal(number).stock for number in (1, 2, 1)]

    assert stocks[0] == stocks[2] != stocks[1]


def test_a_position_that_leaves_cards_out_cannot_be_imagined() -> None:
    _, view = next(rounds("palace"))
    view.known.stock.pop()

    assert not Imagined(view).possible


@pytest.mark.parametrize("name", ["palace", "sans-min"])
def test_a_round_is_played_out_as_the_same_bots_play_it_at_a_table(name: str) -> None:
    player = bot("greedy")
    game = Round(preset(name), "AB", seed=8)
    view, world = game.view(game.turn), game.state.copy()
    act = player.choose(view)
    rehearsal = Rehearsal(view, player)
    points = rehearsal.play_out(world, act, 0)

    table = Table(game, [player, player])
    while not game.over:
        table.step()
    assert points == game.points
    assert rehearsal.acts == len(game.acts)


def test_a_round_that_goes_on_and_on_is_cut_off_and_priced_by_the_hands() -> None:
    player = bot("greedy")
    game = Round(preset("trad"), "AB", seed=8)
    view, world = game.view(game.turn), game.state.copy()
    rehearsal = Rehearsal(view, player)
    points = rehearsal.play_out(world, player.choose(view), 0)

    assert min(points) > 0  # nobody went out
    assert rehearsal.acts <= 2 * 3 * TURNS
