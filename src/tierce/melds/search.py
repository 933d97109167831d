"""What a search for melds knows before it sees a hand: the rules, and what every card weighs."""

from tierce.cards import JOKER, joker_as, make
from tierce.melds.meld import RUN, Meld
from tierce.melds.rules import MeldRules
from tierce.melds.run_search import RunSearch
from tierce.melds.run_shapes import RunShapes, Shape
from tierce.melds.set_search import SetTable


def run_of(shape: Shape, colour: int, jokers: int, above: int) -> Meld:
    """The run with its jokers in the gaps, so many above, and the others below."""
    gaps = shape.last - shape.first + 1 - len(shape.places)
    places = range(shape.first - (jokers - gaps - above), shape.last + above + 1)
    faces = [make(colour, place % 13) for place in places]
    cards = [
        face if place in shape.places else joker_as(face)
        for place, face in zip(places, faces, strict=True)
    ]
    return Meld(RUN, tuple(cards))


class Search:
    """Finds the melds of the greatest weight, for rules, weights and a number of jokers."""

    def __init__(self, rules: MeldRules, weights: list[int], jokers: int) -> None:
        self.rules = rules
        self.weights = weights
        self.jokers = jokers
        self.shapes = RunShapes(rules, jokers)
        self.table = SetTable(rules, jokers)
        self.runs = self.run_searches(weights, weights[JOKER])

    def run_searches(self, weights: list[int], joker: int) -> list[RunSearch]:
        """One search for each suit; suits that weigh the same share theirs."""
        made: list[RunSearch] = []
        for colour in range(4):
            own = weights[colour * 13 : colour * 13 + 13]
            same = [search for search in made if search.weights == own]
            made.append(same[0] if same else RunSearch(self.shapes, own, joker, self.jokers))
        return made

    def size(self) -> int:
        """How many answers about runs it keeps."""
        return sum([len(search.memo) for search in self.runs])
