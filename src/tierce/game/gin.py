"""The end of a Gin round: everybody's melds and layoffs."""

from tierce.cards import UNKNOWN
from tierce.game.actions import Gin, Knock
from tierce.game.events import Knocked, Shown
from tierce.game.knocking import Arranged, arranged, ways
from tierce.game.state import State
from tierce.game.terms import Terms
from tierce.melds import Meld
from tierce.solve import arrange, gin_layoff
from tierce.solve.tables.holding import Holding


def deadwood(state: State, hand: list[int]) -> int:
    """The unmatched points of a hand."""
    cards = Holding(hand)
    return int(state.terms.solver.points_left(cards.held, cards.twice, cards.jokers))


def deadwood_after(state: State, seat: int, card: int) -> int:
    """The unmatched points left when ``card`` is discarded."""
    cards = Holding(state.hands[seat])
    held = cards.drop(card)
    assert held, "only what is held can be thrown"
    return int(state.terms.solver.points_left(cards.held, cards.twice, cards.jokers))


def best_throw(state: State, seat: int) -> tuple[int, int]:
    """The card whose discard leaves the least points, the lowest number of equals, and the
    points.
    """
    hand = Holding(state.hands[seat])
    card, points = state.terms.solver.best_throw(hand.held, hand.twice, hand.jokers)
    return int(card), int(points)


def out_of_reach(state: State, seat: int) -> bool:
    """Whether nobody could knock with any card of the hand thrown: a card takes no more points away
    than its own.
    """
    hand, terms = state.hands[seat], state.terms
    over = deadwood(state, hand) - terms.gin_knock_max
    if over <= 0 or over > terms.dearest:
        return over > 0
    values = terms.values
    return all(values[card] < over for card in hand)


def knocked(state: State, seat: int, act: Knock | Gin) -> Knocked:
    """All hands shown: the knocker's arranged, each opponent's with what he may lay off.

    After gin nobody lays off. [seed 001]
    """
    if act.melds is None and state.edition < 2:
        own = dearest_to_others(state, seat, act.card)
    else:
        own = arranged(state, seat, act)
    gin = own.points == 0
    hands = shown_against(state, seat, own, gin=gin)
    return Knocked(seat=seat, card=act.card, gin=gin, hands=hands)


def dearest_to_others(state: State, seat: int, card: int) -> Arranged:
    """Of arrangements with the least deadwood the one that leaves the opponents most, as rounds of
    the first edition were played.
    """
    found = [Arranged(way.melds, way.rest, way.points) for way in ways(state, seat, card)]
    if len(found) == 1 or found[0].points == 0:
        return found[0]
    return max(found, key=lambda own: left_to_others(state, seat, own))


def left_to_others(state: State, seat: int, own: Arranged) -> int:
    """What the opponents of ``seat`` are left with in all."""
    hands = shown_against(state, seat, own, gin=False)
    others = [hand.rest for other, hand in enumerate(hands) if other != seat]
    return state.rules.hand_points([card for rest in others for card in rest if card != UNKNOWN])


def shown_against(state: State, seat: int, own: Arranged, *, gin: bool) -> tuple[Shown, ...]:
    """Every hand, seat by seat, when the knocker arranges his like this."""
    hands = []
    for other, cards in enumerate(state.hands):
        if other == seat:
            hands.append(shown(own.melds, (), own.rest))
        else:
            hands.append(defended(state, cards, [] if gin else own.melds))
    return tuple(hands)


def defended(state: State, hand: list[int], melds: list[Meld]) -> Shown:
    """An opponent's hand at its least points, layoffs on the knocker's melds included."""
    hidden = [card for card in hand if card == UNKNOWN]
    known = [card for card in hand if card != UNKNOWN] if hidden else hand
    taking = [meld for meld in melds if takes_any(state.terms, meld, known)]
    if not taking:
        own = arrange(known, state.terms.melds, state.terms.values)
        return shown(own.melds, (), own.rest + hidden)
    best = gin_layoff(known, taking, state.terms.melds, state.terms.values)
    return shown(best.melds, tuple([card for card, _ in best.layoffs]), best.rest + hidden)


def takes_any(terms: Terms, meld: Meld, hand: list[int]) -> bool:
    """Whether the meld takes some card of the hand; those further out need one beside it."""
    takes = terms.memo.takes(meld)
    return any(takes >> card & 1 for card in hand)


def shown(melds: list[Meld], layoffs: tuple[int, ...], rest: list[int]) -> Shown:
    return Shown(tuple([meld.cards for meld in melds]), layoffs, tuple(rest))
