"""What there is to know of a laying: what it leaves, gives to others, and what waiting may bring.

Put down by hand, each about between 0 and 1; what they are worth was learnt from rounds played on
both ways (docs/decisions/0607). The order is that of the weights in ``nets.toml``.
"""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from tierce.bots.foresight import Foresight
from tierce.bots.level import Level
from tierce.bots.patience import holds_back, plays_for_all, threatened
from tierce.bots.places import accepted_by_table
from tierce.bots.prospects import chance_to_win, full_hand
from tierce.bots.turn import Turn
from tierce.cards import JOKER
from tierce.game import State, View
from tierce.game.state.table_meld import freed_by
from tierce.melds.holding import Holding
from tierce.melds.solver import POINT
from tierce.melds.thirds import FACES


def laying_facts(view: View, best: Turn, level: Level) -> vec[float]:
    """The facts of a laying that could also be put off, between two players."""
    found = of_cards(view, best, level) + of_moment(view) + of_match(view) + of_rules(view.known)
    return vec[float](found)


def of_cards(view: View, best: Turn, level: Level) -> list[float]:
    """What is left, either way, and what the table would take."""
    state, seat, then = view.known, best.seat, best.state
    foresight, hand, rest = Foresight(view, level), state.hands[seat], best.hand
    values, takes = state.terms.values, accepted_by_table(then)
    new, before = new_jokers(state, then), accepted_by_table(state)
    kept = without_dearest(state, rest, rest)
    held = without_dearest(state, hand, [card for card in rest if card in hand] or hand[:1])
    loose = left(state, held)
    reach = before if state.opened[seat] or not state.terms.layoff_needs_opened else i64(0)
    found = [float(best.over) / 10, points(values, kept) / 50, points(values, held) / 100]
    found += [float(len(hand) - len(rest)) / 10, expected(foresight.likely, takes & ~before)]
    found += [expected(foresight.likely, takes), expected(foresight.likely, freed_by(then.table))]
    found += [new / 2, float(hand.count(JOKER)) / 2, float(rest.count(JOKER)) / 2]
    draws = foresight.outlook.draws
    found += [3 * goes_out(state, held, draws, reach), 3 * goes_out(state, kept, draws, takes)]
    found += [float(counts_for_more(state, seat)), float(loose % POINT) / 10]
    found += [float(loose // POINT) / 50, float(len(best.parts)) / 4]
    found += [float(threatened(state, seat, level))]
    return [*found, float(holds_back(Turn(state, seat), best, level))]


def new_jokers(before: State, then: State) -> float:
    """How many jokers lie in the new melds."""
    return float(sum([entry.meld.jokers for entry in then.table[len(before.table) :]]))


def without_dearest(state: State, cards: list[int], among: list[int]) -> list[int]:
    """The cards without the dearest of some of them, which is thrown."""
    values, dearest, found = state.terms.values, among[0], cards[:]
    for card in among:
        if values[card] > values[dearest]:
            dearest = card
    found.remove(dearest)
    return found


def points(values: Sequence[int], cards: list[int]) -> float:
    """What the cards count in hand."""
    return float(sum([values[card] for card in cards]))


def left(state: State, cards: list[int]) -> i64:
    """Points and cards outside melds in one number, as the solver counts."""
    hand = Holding(cards)
    return state.terms.solver.left(hand.held, hand.twice, hand.jokers)


def expected(likely: list[float], cards: i64) -> float:
    """How many of these cards the other is likely to hold."""
    found = 0.0
    for card in range(JOKER):
        if cards >> card & 1:
            found += likely[card]
    return found


def goes_out(state: State, cards: list[int], draws: list[float], takes: i64) -> float:
    """How likely the next card of the stock leaves one card outside melds, or two, itself fitting
    the table.
    """
    whole, found, hand = 0.0, 0.0, Holding(cards)
    for face in range(FACES):
        if draws[face] > 0.0:
            more = hand.copy()
            more.take(face)
            outside = state.terms.solver.left(more.held, more.twice, more.jokers) % POINT
            whole += draws[face]
            if outside <= 1 or (outside == 2 and takes >> face & 1):
                found += draws[face]
    return found / whole if whole > 0.0 else 0.0


def counts_for_more(state: State, seat: int) -> bool:
    """Whether the whole hand laid at once would count for more still."""
    if state.opened[seat] or state.rules.sec_condition == "none":
        return False
    return plays_for_all(state) or not any(state.opened)


def of_moment(view: View) -> list[float]:
    """How far the round is."""
    state, seat = view.known, view.turn
    other = state.next_seat(seat)
    cards, opened = float(len(state.hands[other])) / 10, float(state.opened[other])
    found = [cards, opened, float(state.opened[seat]), float(len(view.memory.held(other))) / 3]
    return [*found, state.turns[seat] / 10, len(state.stock) / 50, len(state.table) / 5]


def of_match(view: View) -> list[float]:
    """What few and many points, paid by either, would mean for the match."""
    hand = int(full_hand(view.known))
    even = chance_if_paid(view, view.turn, 0)
    mine = [even - chance_if_paid(view, view.turn, paid) for paid in (hand // 3, hand)]
    other = view.known.next_seat(view.turn)
    return [even, *mine, *[chance_if_paid(view, other, paid) - even for paid in (hand // 3, hand)]]


def chance_if_paid(view: View, payer: int, paid: int) -> float:
    """How likely the seat in turn wins the match if somebody pays so many points now."""
    rules, good = view.rules, 1 if view.rules.rank_by == "high" else -1
    points = [good * paid if rules.score_mode == "transfer" else 0] * view.known.players
    points[payer] = -good * paid
    return chance_to_win(view.known, view.totals, points, view.turn)


def of_rules(state: State) -> list[float]:
    """What is played for, as far as tables differ in it."""
    rules, terms = state.rules, state.terms
    found = [terms.opening_min / 50, rules.unopened_flat / 100, float(terms.layoff_needs_opened)]
    return [*found, float(plays_for_all(state)), float(terms.must_discard)]
