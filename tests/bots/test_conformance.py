"""What every bot must do at every table."""

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
"""How many house rules each bot is seated at; TIERCE_HOUSES=1000 for the long run."""
PATCHED = ["palace+knock", "palace+strict_jokers+knock", "rami51+call_manual", "palace+cyclic"]
ACTS_A_TURN = 40
"""After more acts in a turn a table takes a bot for broken and plays for it."""

LEVELS = [name for name, profile in profiles().items() if profile.rank]
LINES_UP = {"levels": LEVELS, "greedy": ["greedy"], "random": ["random"]}
"""Who sits down together, in turn: the levels among themselves, as they are one player."""

every_line_up = pytest.mark.parametrize("line_up", LINES_UP)
every_table = pytest.mark.parametrize("rules", [*PRESETS, *PATCHED])


def seated(line_up: str, players: int, turn: int = 0) -> list[Bot]:
    """So many bots, each other one further on, those that take a seed with different ones."""
    names = LINES_UP[line_up]
    return [made(names[(seat + turn) % len(names)], seat) for seat in range(players)]


def made(name: str, seat: int = 0) -> Bot:
    """The bot; the best level imagines one deal instead of many."""
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
def test_so_it_does_under_any_house_rules(line_up: str, first: int) -> None:
    for seed in range(first, min(first + 20, HOUSES)):
        rules = house_rules(seed)
        least, most = rules.players
        players = least + seed % (most - least + 1)
        check_round(play_round(rules, seated(line_up, players, seed), seed=seed))


def check_round(played: Round) -> None:
    """It is over, and nobody went round in circles on the way."""
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
    """A round as it goes on, with the view of each seat in turn."""
    game = Round(rules, "ABC", seed=seed)
    table = Table(game, at_table)
    while not game.over:
        yield game, game.view(game.turn)
        yield game, game.view(game.state.next_seat(game.turn))
        table.step()


def with_others_shuffled(state: State, seat: int | None) -> State:
    """The same moment with all the cards that the seat cannot see in other places."""
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
    """What the bot does in or out of turn."""
    player = made(name)
    return player.choose(view) if view.seat == view.turn else player.react(view)


@every_line_up
def test_a_bot_is_shown_no_hidden_card(line_up: str) -> None:
    for _, view in moments(preset("palace"), seated(line_up, 3), seed=2):
        others = [hand for seat, hand in enumerate(view.known.hands) if seat != view.seat]

        assert {card for hand in others for card in hand} <= {UNKNOWN}
        assert set(view.known.stock) <= {UNKNOWN}


def test_an_unknown_bot_is_told_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="'greedi' is no bot: want one of novice, casual, steady"):
        bot("greedi")


def test_bots_play_otherwise_from_another_seed() -> None:
    one = play_round(preset("palace"), [bot("random", seed=1), bot("random", seed=2)], seed=5)
    other = play_round(preset("palace"), [bot("random", seed=3), bot("random", seed=4)], seed=5)

    assert one.acts != other.acts
