"""Plays rounds and matches between bots. Each bot sees its own view only."""

from collections.abc import Sequence

from tierce.bots import Bot
from tierce.game import Action, Match, Memory, Round, View
from tierce.game.play.chance import Again
from tierce.game.state.seen import SeenState
from tierce.rules import Rules
from tierce.sim.dealing import Deals

MOST_ACTS = 100_000
"""Stops a bot that lays and undoes without end. The rules end every round long before."""


def play_round(rules: Rules, bots: Sequence[Bot], seed: int) -> Round:
    """Play a round to its end, ``bots`` in the order of the seats.

    Raises IllegalAction if the bot in turn chooses an illegal act.
    """
    game = Round(rules, seats(bots), seed=seed)
    play_out(game, bots)
    return game


def play_match(rules: Rules, bots: Sequence[Bot], seed: int) -> Match:
    """Play a match to its end. The seed alone decides the cards of every round."""
    match = Match(rules, seats(bots), chance=Deals(seed))
    play_out(match.round, bots)
    while not match.over:
        play_out(match.next_round(), bots)
    return match


def play_again(game: Round) -> Round:
    """Replay the acts of a round from the same packs, judging each."""
    again = Round(game.rules, game.players, chance=Again(game.orders))
    for seat, act, _needed in game.acts:
        again.play(act, seat)
    return again


def seats(bots: Sequence[Bot]) -> list[str]:
    """Distinct names for the seats."""
    return [f"{bot.name} {seat}" for seat, bot in enumerate(bots)]


def play_out(game: Round, bots: Sequence[Bot]) -> None:
    """Play a round to its end."""
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
        """The view of each seat at the time it was last asked."""

    def first_view(self, seat: int) -> View:
        """A view without events."""
        game = self.game
        return View(seat, SeenState(game.state, seat), (), game.players, game.totals, self.memory)

    def view(self, seat: int) -> View:
        """The current view of a seat, valid until the next call: the same object is updated.

        Updating a view when it is asked for costs less than following every event.
        """
        view, events = self.views[seat], self.game.events
        for place in range(len(view.events), len(events)):
            view.events.append(events[place].seen_by(seat))
        view.known.show(self.game.state)
        return view

    def step(self) -> None:
        """Let other seats react, then let the seat in turn act once."""
        game = self.game
        if game.state.terms.reactions:
            self.ask_others()
        if not game.over:
            self.push(self.bots[game.turn].choose(self.view(game.turn)), game.turn)

    def ask_others(self) -> None:
        """Let the seats react that may act out of turn."""
        game = self.game
        for seat in game.actors()[1:]:
            act = self.bots[seat].react(self.view(seat))
            # The bot decides by its view; the act may still be illegal because of a hidden card.
            if act is not None and game.allows(act, seat):
                self.push(act, seat)

    def push(self, act: Action, seat: int) -> None:
        """Play an act and record its public events."""
        events = self.game.events
        before = len(events)
        self.game.play(act, seat)
        for place in range(before, len(events)):
            self.memory.see(events[place])
