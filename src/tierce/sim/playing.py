"""Bots at a table: each is asked when it may act, and sees only its view."""

from collections.abc import Sequence

from tierce.bots import Bot
from tierce.game import Action, Match, Memory, Round, View
from tierce.game.play.chance import Again
from tierce.game.state.seen import SeenState
from tierce.rules import Rules
from tierce.sim.dealing import Deals

MOST_ACTS = 100_000
"""The rules end every round much earlier, unless a bot lays and undoes without end."""


def play_round(rules: Rules, bots: Sequence[Bot], seed: int) -> Round:
    """Play a round to its end, `bots` in the order of the seats.

    Raises IllegalAction where a bot in turn does what the rules refuse.
    """
    game = Round(rules, seats(bots), seed=seed)
    play_out(game, bots)
    return game


def play_match(rules: Rules, bots: Sequence[Bot], seed: int) -> Match:
    """Play a match to its end; equal seeds deal equal cards in every round."""
    match = Match(rules, seats(bots), chance=Deals(seed))
    play_out(match.round, bots)
    while not match.over:
        play_out(match.next_round(), bots)
    return match


def play_again(game: Round) -> Round:
    """Judge and play the acts of a round again from the same packs, without bots."""
    again = Round(game.rules, game.players, chance=Again(game.orders))
    for seat, act, _needed in game.acts:
        again.play(act, seat)
    return again


def seats(bots: Sequence[Bot]) -> list[str]:
    """Return a different name for each seat."""
    return [f"{bot.name} {seat}" for seat, bot in enumerate(bots)]


def play_out(game: Round, bots: Sequence[Bot]) -> None:
    """Play the round to its end."""
    table = Table(game, bots)
    for _ in range(MOST_ACTS):
        if game.over:
            return
        table.step()
    raise AssertionError(f"{game.players} go round in circles: {game.record.dumps()}")


class Table:
    """A round and the bots that play it."""

    def __init__(self, game: Round, bots: Sequence[Bot]) -> None:
        self.game = game
        self.bots = bots
        self.memory = Memory(len(bots))
        for event in game.events:
            self.memory.see(event)
        self.views = [self.first_view(seat) for seat in range(len(bots))]
        """The view of each seat, updated when its bot is asked."""

    def first_view(self, seat: int) -> View:
        """Return a view without events."""
        game = self.game
        return View(seat, SeenState(game.state, seat), (), game.players, game.totals, self.memory)

    def view(self, seat: int) -> View:
        """Return the seat's view of now, valid until the next call: bots keep no view.

        Updating it when it is needed costs less than following every event.
        """
        view, events = self.views[seat], self.game.events
        for place in range(len(view.events), len(events)):
            view.events.append(events[place].seen_by(seat))
        view.known.show(self.game.state)
        return view

    def step(self) -> None:
        """Ask the seats that may act out of turn, then let the seat in turn act once."""
        game = self.game
        if game.state.terms.reactions:
            self.ask_others()
        if not game.over:
            self.push(self.bots[game.turn].choose(self.view(game.turn)), game.turn)

    def ask_others(self) -> None:
        """Let the seats that may act out of turn do so."""
        game = self.game
        for seat in game.actors()[1:]:
            act = self.bots[seat].react(self.view(seat))
            # The bot judged by what it sees; a hidden card may still forbid the act.
            if act is not None and game.allows(act, seat):
                self.push(act, seat)

    def push(self, act: Action, seat: int) -> None:
        """Play an act and remember its public part."""
        events = self.game.events
        before = len(events)
        self.game.play(act, seat)
        for place in range(before, len(events)):
            self.memory.see(events[place])
