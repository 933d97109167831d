"""Determinizations: deals of the hidden cards that agree with one seat's view."""

from tierce.bots.believe.beliefs import evidence
from tierce.cards import JOKER, UNKNOWN, Shuffler, bare
from tierce.game import Memory, State, View
from tierce.game.state.rows import take
from tierce.solve.tables.triples import FACES

UNIT = 1000
"""Sampling weight of a card without evidence."""
MOST_WEIGHT = 100_000


class Determinizer:
    """Samples the other hands and the stock from one seat's view.

    It reads only the view, so states that differ in hidden cards alone give the same deals.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None, "an onlooker has no turn"
        self.view = view
        self.seat = view.seat
        self.state = view.known
        self.unseen = unseen_cards(self.state, self.seat)
        self.shown = [
            [] if seat == self.seat else self.take_shown(seat) for seat in range(self.state.players)
        ]
        """Cards that each other seat certainly holds: taken, and neither laid nor discarded."""
        self.weights = [self.weights_of(seat) for seat in range(self.state.players)]
        self.seed = fingerprint(self.state, self.seat)

    def take_shown(self, seat: int) -> list[int]:
        """Remove from the unseen cards those that the seat certainly holds, and return them."""
        room, found = len(self.state.hands[seat]), list[int]()
        for card in self.view.memory.holds[seat]:
            if len(found) < room and take(self.unseen, card):
                found.append(card)
        return found

    def weights_of(self, seat: int) -> list[int]:
        """Sampling weight of each card for the seat's hand, from its acts."""
        if seat == self.seat:
            return []
        known = [card for card in self.shown[seat] if card != JOKER]
        factors = [UNIT * evidence(self.view, seat, face, known) for face in range(JOKER)]
        return [*[max(1, min(MOST_WEIGHT, int(factor))) for factor in factors], UNIT]

    @property
    def possible(self) -> bool:
        """Whether there are as many unseen cards as hidden places. A written position may have
        fewer or more.
        """
        hands, hidden = self.state.hands, len(self.state.stock)
        for seat in range(self.state.players):
            if seat != self.seat:
                hidden += len(hands[seat]) - len(self.shown[seat])
        return hidden == len(self.unseen) and UNKNOWN not in hands[self.seat]

    def deal(self, number: int) -> State:
        """Sample one deal. The number seeds the sampling."""
        chance = Shuffler(self.seed + number)
        left, world = self.unseen[:], self.state.world()
        for seat in range(self.state.players):
            if seat != self.seat:
                count = len(world.hands[seat]) - len(self.shown[seat])
                drawn = sample(left, self.weights[seat], count, chance)
                world.hands[seat] = self.shown[seat] + drawn
        world.stock = chance.shuffled(left)
        return world


def sample(left: list[int], weights: list[int], count: int, chance: Shuffler) -> list[int]:
    """Remove ``count`` cards at random from ``left``, by weight without replacement."""
    drawn: list[int] = []
    whole = 0
    for card in left:
        whole += weights[card]
    for _ in range(count):
        number, place = int(chance.below(whole)), 0
        while number >= weights[left[place]]:
            number -= weights[left[place]]
            place += 1
        whole -= weights[left[place]]
        drawn.append(left.pop(place))
    return drawn


def unseen_cards(state: State, seat: int) -> list[int]:
    """The pack without the seat's hand, the discard pile and the table."""
    count = [0] * FACES
    for card in state.terms.pack:
        count[card] += 1
    seen = state.hands[seat] + state.discard
    for entry in state.table:
        seen = seen + [bare(card) for card in entry.meld.cards]
    for card in seen:
        if card != UNKNOWN:
            count[card] -= 1
    return [face for face in range(FACES) for _ in range(count[face])]


def fingerprint(state: State, seat: int) -> int:
    """Seed of the sampling, from what the seat sees."""
    found = len(state.stock)
    for card in state.hands[seat] + state.discard:
        found = (found * 1_000_003 + card + 7) % 2**61
    return found


def copied_memory(memory: Memory) -> Memory:
    """A copy of the memory that a rollout may change."""
    twin = Memory(len(memory.left))
    twin.holds = [cards[:] for cards in memory.holds]
    twin.left = [cards[:] for cards in memory.left]
    twin.top, twin.undone, twin.acts = memory.top, memory.undone, memory.acts
    return twin
