"""Bots at a table: everybody is asked when it may act, nobody sees more than its view."""

from collections.abc import Sequence

from tierce.bots import Bot
from tierce.game import Action, Match, Memory, Round, View
from tierce.game.play.chance import Again
from tierce.game.state.seen import SeenState
from tierce.rules import Rules
from tierce.sim.dealing import Deals

MOST_ACTS = 100_000
"""The rules end every round long before; a bot that only lays and takes back would not."""


def play_round(rules: Rules, bots: Sequence[Bot], seed: int) -> Round:
    """A round played to its end, ``bots`` in the order of the seats.

    Raises IllegalAction where a bot in turn does what the rules refuse.
    """
    game = Round(rules, seats(bots), seed=seed)
    play_out(game, bots)
    return game


def play_match(rules: Rules, bots: Sequence[Bot], seed: int) -> Match:
    """A match played to its end; the same seed deals the same cards in every round of it."""
    match = Match(rules, seats(bots), chance=Deals(seed))
    play_out(match.round, bots)
    while not match.over:
        play_out(match.next_round(), bots)
    return match


def play_again(game: Round) -> Round:
    """The acts of a round judged and played once more, dealt from the same packs; nobody thinks."""
    again = Round(game.rules, game.players, chance=Again(game.orders))
    for seat, act, _needed in game.acts:
        again.play(act, seat)
    return again


def seats(bots: Sequence[Bot]) -> list[str]:
    """Names of the seats, each different."""
    return [f"{bot.name} {seat}" for seat, bot in enumerate(bots)]


def play_out(game: Round, bots: Sequence[Bot]) -> None:
    """The round to its end."""
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
        """What each seat knows, as far as it was asked."""

    def first_view(self, seat: int) -> View:
        """A view that has yet to be told what happened."""
        game = self.game
        return View(seat, SeenState(game.state, seat), (), game.players, game.totals, self.memory)

    def view(self, seat: int) -> View:
        """What the seat knows now, until it is asked again: bots keep no view.

        To bring a view up to the moment it is asked costs less than to follow every event.
        """
        view, events = self.views[seat], self.game.events
        for place in range(len(view.events), len(events)):
            view.events.append(events[place].seen_by(seat))
        view.known.show(self.game.state)
        return view

    def step(self) -> None:
        """Whoever may act out of turn is asked first, then the seat in turn acts once."""
        game = self.game
        if game.state.terms.reactions:
            self.ask_others()
        if not game.over:
            self.push(self.bots[game.turn].choose(self.view(game.turn)), game.turn)

    def ask_others(self) -> None:
        """Let whoever may act out of turn do so."""
        game = self.game
        for seat in game.actors()[1:]:
            act = self.bots[seat].react(self.view(seat))
            # The bot asked by what it can see; a hidden card may still speak against it.
            if act is not None and game.allows(act, seat):
                self.push(act, seat)

    def push(self, act: Action, seat: int) -> None:
        """Play an act; what comes of it is remembered as far as all could see it."""
        events = self.game.events
        before = len(events)
        self.game.play(act, seat)
        for place in range(before, len(events)):
            self.memory.see(events[place])
