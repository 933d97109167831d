"""Hidden cards as a seat may imagine them: dealt anew from what it has not seen."""

from tierce.bots.beliefs import sign
from tierce.cards import JOKER, UNKNOWN, Shuffler, bare
from tierce.game import Memory, State, View
from tierce.game.state.rows import take
from tierce.melds.thirds import FACES

EVEN = 1000
"""What a card weighs of which nothing is known, where cards are drawn by lot."""
HEAVIEST = 100_000


class Imagined:
    """The hands and the stock that one seat's view leaves open.

    Only what the view shows comes in, so two tables that differ in hidden cards alone give the
    same imagined deals.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None, "an onlooker has nothing to think about"
        self.view = view
        self.seat = view.seat
        self.state = view.known
        self.unseen = unseen_cards(self.state, self.seat)
        self.shown = [
            [] if seat == self.seat else self.certain(seat) for seat in range(self.state.players)
        ]
        """What each of the others holds for certain: cards it took and has not laid or thrown."""
        self.weights = [self.weigh(seat) for seat in range(self.state.players)]
        self.seed = fingerprint(self.state, self.seat)

    def certain(self, seat: int) -> list[int]:
        """The cards that the seat took and still holds; they are among the unseen no longer."""
        room, found = len(self.state.hands[seat]), list[int]()
        for card in self.view.memory.holds[seat]:
            if len(found) < room and take(self.unseen, card):
                found.append(card)
        return found

    def weigh(self, seat: int) -> list[int]:
        """How much likelier than others each card is in the seat's hand, by what it did."""
        if seat == self.seat:
            return []
        known = [card for card in self.shown[seat] if card != JOKER]
        signs = [EVEN * sign(self.view, seat, face, known) for face in range(JOKER)]
        return [*[max(1, min(HEAVIEST, int(weight))) for weight in signs], EVEN]

    @property
    def possible(self) -> bool:
        """Whether the cards that nobody has seen are just as many as lie hidden: in a round they
        are, in a position that somebody wrote down perhaps not.
        """
        hands, hidden = self.state.hands, len(self.state.stock)
        for seat in range(self.state.players):
            if seat != self.seat:
                hidden += len(hands[seat]) - len(self.shown[seat])
        return hidden == len(self.unseen) and UNKNOWN not in hands[self.seat]

    def deal(self, number: int) -> State:
        """One way the hidden cards may lie; the same number gives the same one."""
        lots = Shuffler(self.seed + number)
        left, world = self.unseen[:], self.state.world()
        for seat in range(self.state.players):
            if seat != self.seat:
                many = len(world.hands[seat]) - len(self.shown[seat])
                drawn = draw_lots(left, self.weights[seat], many, lots)
                world.hands[seat] = self.shown[seat] + drawn
        world.stock = lots.shuffled(left)
        return world


def draw_lots(left: list[int], weights: list[int], many: int, lots: Shuffler) -> list[int]:
    """So many of the cards left, each drawn by its weight, taken out."""
    drawn: list[int] = []
    whole = 0
    for card in left:
        whole += weights[card]
    for _ in range(many):
        lot, place = int(lots.below(whole)), 0
        while lot >= weights[left[place]]:
            lot -= weights[left[place]]
            place += 1
        whole -= weights[left[place]]
        drawn.append(left.pop(place))
    return drawn


def unseen_cards(state: State, seat: int) -> list[int]:
    """The pack without the seat's own cards, the discard pile and the table."""
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
    """A number for the moment, from what the seat sees."""
    found = len(state.stock)
    for card in state.hands[seat] + state.discard:
        found = (found * 1_000_003 + card + 7) % 2**61
    return found


def remembered(memory: Memory) -> Memory:
    """The same memory, free to go on in thoughts."""
    twin = Memory(len(memory.left))
    twin.holds = [cards[:] for cards in memory.holds]
    twin.left = [cards[:] for cards in memory.left]
    twin.top, twin.undone, twin.acts = memory.top, memory.undone, memory.acts
    return twin
