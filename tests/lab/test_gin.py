"""Players of others at our Gin table."""

from collections.abc import Iterator

import pytest

from lab.gin.eaai import EaaiSimple
from lab.gin.open_spiel import OpenSpielSimple, ending, spiel_state
from lab.gin.unseen import filled
from tierce import Round, View, bot, preset, write_action
from tierce.cards import UNKNOWN, card
from tierce.game import view_of
from tierce.game.events.classes import Dealt, Discarded, Drew, Took
from tierce.record.position_reading import read_position
from tierce.sim import play_round

GIN = preset("gin+knock_10+undercut_tie")


def views(seed: int) -> Iterator[tuple[Round, View]]:
    """Every turn of a round as the seat in turn sees it, and the round."""
    game, players = Round(GIN, ("Amal", "Bilel"), seed=seed), [bot("greedy"), bot("random")]
    while not game.over:
        view = game.view(game.turn)
        yield game, view
        game.push(players[game.turn].choose(view))


@pytest.mark.parametrize("seed", range(8))
def test_unseen_cards_are_filled_in_so_that_everything_could_have_happened(seed: int) -> None:
    for _, view in views(seed):
        hands: list[list[int]] = []
        seen: list[int] = []
        for event in filled(view):
            match event:
                case Dealt(hands=dealt, upcard=upcard):
                    hands = [list(hand) for hand in dealt]
                    seen = [card for hand in hands for card in hand] + [upcard]
                case Drew(seat=seat, card=card):
                    hands[seat].append(card)
                    seen.append(card)
                case Took(seat=seat, card=card):
                    hands[seat].append(card)
                case Discarded(seat=seat, card=card):
                    hands[seat].remove(card)

        assert UNKNOWN not in seen
        assert len(set(seen)) == len(seen)
        assert hands[view.seat] == view.hand


def test_open_spiel_sees_through_the_view_what_it_would_see_at_the_table() -> None:
    pytest.importorskip("pyspiel")
    for game, view in views(3):
        whole = View(view.seat, game.state, game.events)
        player = (view.seat - game.state.start) % 2

        assert shown(view, player) == shown(whole, player)


def shown(view: View, player: int) -> object:
    return spiel_state(view).observation_tensor(player)


def test_the_player_of_open_spiel_plays_whole_rounds() -> None:
    pytest.importorskip("pyspiel")
    for seed in range(5):
        assert play_round(GIN, [OpenSpielSimple(), EaaiSimple()], seed).over


@pytest.mark.parametrize(
    ("hand", "act"),
    [
        ("7S 8S 9S 7D 8D 9D 7H 8H 9H AD KS", "knock AD"),
        ("7S 8S 9S 7D 8D 9D 7H 2H 9C AD KS", "discard 9C"),
    ],
)
def test_open_spiel_knocks_with_another_card_where_it_would_give_back_what_it_took(
    hand: str, act: str
) -> None:
    position = {"players": 2, "turn": 0, "turns": [2, 2], "hands": [hand, 10], "drawn": True}
    view = view_of(read_position({**position, "taken": "KS"}, GIN), 0)

    assert write_action(ending(view, card("KS"))) == act


def test_the_simple_player_plays_whole_rounds_and_the_same_again() -> None:
    one, two = (play_round(GIN, [EaaiSimple(seed=4), bot("greedy")], 9) for _ in range(2))

    assert one.record.dumps() == two.record.dumps()


def simple(hand: str, **facts: object) -> set[str]:
    """What the simple player does in its turn, whatever chance says."""
    position = {"players": 2, "turn": 0, "turns": [2, 2], "hands": [hand, 10], **facts}
    view = view_of(read_position(position, GIN), 0)
    return {write_action(EaaiSimple(seed=seed).choose(view)) for seed in range(20)}


def test_the_simple_player_takes_only_what_makes_a_meld() -> None:
    hand = "7S 8S KH 2C 5D JC 9C 4H QD AD"

    assert simple(hand, discard="9S") == {"take"}
    assert simple(hand, discard="AC") == {"draw"}


def test_it_throws_any_card_of_those_that_leave_the_least() -> None:
    drawn = {"drawn": True, "discard": "3S"}

    assert simple("7S 8S 9S 2C 5D KC 9C 4H KD AD 8H", **drawn) == {"discard KC", "discard KD"}


def test_it_knocks_as_soon_as_it_may() -> None:
    drawn = {"drawn": True, "discard": "3S"}

    assert simple("7S 8S 9S 2C 2D 2H 9C TC JC AD KH", **drawn) == {"knock KH"}
    assert simple("7S 8S 9S 2C 2D 2H 9C TC JC QC KH", **drawn) == {"gin KH"}
