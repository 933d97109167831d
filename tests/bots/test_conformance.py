"""Every bot at every table: legal acts, repeatable play, no use of hidden cards."""

import os
import random
from collections.abc import Iterator
from itertools import groupby

import pytest

import tierce
from tests.game.any_rules import PRESETS, house_rules
from tierce import Round, Rules, View, bot, preset
from tierce.bots import Bot, profiles
from tierce.cards import UNKNOWN
from tierce.game import State, view_of, wire_view
from tierce.sim import Table, play_round

HOUSES = int(os.environ.get("TIERCE_HOUSES", "60" if tierce.compiled else "20"))
"""Number of house rules that each bot plays; TIERCE_HOUSES=1000 for the long run."""
PATCHED = ["palace+knock", "palace+strict_jokers+knock", "rami51+call_manual", "palace+cyclic"]
ACTS_A_TURN = 40
"""After more acts in a turn a table plays for the bot."""

LEVELS = [name for name, profile in profiles().items() if profile.rank]
LINES_UP = {"levels": LEVELS, "greedy": ["greedy"], "random": ["random"]}
"""The bots of a table, seat by seat. The levels share a table, as they share one policy."""

every_line_up = pytest.mark.parametrize("line_up", LINES_UP)
every_table = pytest.mark.parametrize("rules", [*PRESETS, *PATCHED])


def seated(line_up: str, players: int, turn: int = 0) -> list[Bot]:
    """Bots for the seats, starting at another name each ``turn``, each with its own seed."""
    names = LINES_UP[line_up]
    return [made(names[(seat + turn) % len(names)], seat) for seat in range(players)]


def made(name: str, seat: int = 0) -> Bot:
    """The bot; the expert with one determinization."""
    if name == "expert" and tierce.compiled:
        return bot(name, deals=1, compares=1)
    return bot(name, seed=seat) if name == "random" else bot(name)


@every_line_up
@every_table
def test_a_bot_plays_only_what_is_allowed_and_its_rounds_end(line_up: str, rules: str) -> None:
    least, most = preset(rules).players
    for players in range(least, min(most, 5) + 1):
        check_round(play_round(preset(rules), seated(line_up, players, players), seed=players))


@every_line_up
@pytest.mark.parametrize("first", range(0, HOUSES, 20))
def test_a_bot_plays_only_what_is_allowed_under_any_house_rules(line_up: str, first: int) -> None:
    for seed in range(first, min(first + 20, HOUSES)):
        rules = house_rules(seed)
        least, most = rules.players
        players = least + seed % (most - least + 1)
        check_round(play_round(rules, seated(line_up, players, seed), seed=seed))


def check_round(played: Round) -> None:
    """Check that the round is over and that no turn had too many acts."""
    assert played.over
    for _, acts in groupby(played.acts, key=lambda played: played[0]):
        assert len(list(acts)) <= ACTS_A_TURN


@every_line_up
@every_table
def test_a_bot_plays_the_same_again(line_up: str, rules: str) -> None:
    first = play_round(preset(rules), seated(line_up, 3), seed=5)
    again = play_round(preset(rules), seated(line_up, 3), seed=5)

    assert first.acts == again.acts


@every_line_up
@every_table
def test_what_a_bot_cannot_see_changes_nothing(line_up: str, rules: str) -> None:
    names = LINES_UP[line_up]
    for number, (game, view) in enumerate(moments(preset(rules), seated(line_up, 3, 1), seed=9)):
        name = names[number % len(names)]
        other = view_of(with_others_shuffled(game.state, view.seat), view.seat, events=view.events)

        assert view.counts == other.counts
        assert wire_view(other) == wire_view(view)
        assert asked(name, other) == asked(name, view)


def moments(rules: Rules, at_table: list[Bot], seed: int) -> Iterator[tuple[Round, View]]:
    """Every state of a round, with the views of the seat in turn and of the next seat."""
    game = Round(rules, "ABC", seed=seed)
    table = Table(game, at_table)
    while not game.over:
        yield game, game.view(game.turn)
        yield game, game.view(game.state.next_seat(game.turn))
        table.step()


def with_others_shuffled(state: State, seat: int | None) -> State:
    """A copy of the state with the cards that the seat cannot see in other places."""
    twin = state.copy()
    hidden = [card for other, hand in enumerate(twin.hands) if other != seat for card in hand]
    hidden += twin.stock
    random.Random(1).shuffle(hidden)
    for other, hand in enumerate(twin.hands):
        if other != seat:
            hand[:] = [hidden.pop() for _ in hand]
    twin.stock = hidden
    return twin


def asked(name: str, view: View) -> object:
    """The act of the bot in or out of turn."""
    player = made(name)
    return player.choose(view) if view.seat == view.turn else player.react(view)


@every_line_up
def test_a_bot_is_shown_no_hidden_card(line_up: str) -> None:
    for _, view in moments(preset("palace"), seated(line_up, 3), seed=2):
        others = [hand for seat, hand in enumerate(view.known.hands) if seat != view.seat]

        assert {card for hand in others for card in hand} <= {UNKNOWN}
        assert set(view.known.stock) <= {UNKNOWN}


def test_an_unknown_bot_is_refused_with_a_list_of_the_known_ones() -> None:
    with pytest.raises(ValueError, match="'greedi' is no bot: want one of novice, casual, steady"):
        bot("greedi")


def test_another_seed_gives_another_round() -> None:
    one = play_round(preset("palace"), [bot("random", seed=1), bot("random", seed=2)], seed=5)
    other = play_round(preset("palace"), [bot("random", seed=3), bot("random", seed=4)], seed=5)

    assert one.acts != other.acts
