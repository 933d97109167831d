"""The end of a Gin round: all hands shown with their melds and layoffs."""

from tierce.cards import UNKNOWN
from tierce.game.acts.actions import Gin, Knock
from tierce.game.events.classes import Knocked
from tierce.game.events.event import Shown
from tierce.game.judge.knocking import Arranged, arranged, ways
from tierce.game.state.state import State
from tierce.game.state.terms import Terms
from tierce.melds import Meld
from tierce.solve import arrange, gin_layoff


def knocked(state: State, seat: int, act: Knock | Gin) -> Knocked:
    """Return the event that shows all hands, each opponent's with its layoffs.

    After gin no opponent lays off.
    """
    if act.melds is None and state.edition < 2:
        own = costliest_to_others(state, seat, act.card)
    else:
        own = arranged(state, seat, act)
    gin = own.points == 0
    hands = shown_against(state, seat, own, gin=gin)
    return Knocked(seat=seat, card=act.card, gin=gin, hands=hands)


def costliest_to_others(state: State, seat: int, card: int) -> Arranged:
    """Return the arrangement with least deadwood that leaves the opponents the most.

    Edition 1 of the judge plays rounds so.
    """
    found = [Arranged(way.melds, way.rest, way.points) for way in ways(state, seat, card)]
    if len(found) == 1 or found[0].points == 0:
        return found[0]
    return max(found, key=lambda own: left_to_others(state, seat, own))


def left_to_others(state: State, seat: int, own: Arranged) -> int:
    """Return the deadwood of all opponents of `seat`."""
    hands = shown_against(state, seat, own, gin=False)
    others = [hand.rest for other, hand in enumerate(hands) if other != seat]
    return state.rules.hand_points([card for rest in others for card in rest if card != UNKNOWN])


def shown_against(state: State, seat: int, own: Arranged, *, gin: bool) -> tuple[Shown, ...]:
    """Return every hand by seat, given the knocker's arrangement."""
    hands = []
    for other, cards in enumerate(state.hands):
        if other == seat:
            hands.append(shown(own.melds, (), own.rest))
        else:
            hands.append(defended(state, cards, [] if gin else own.melds))
    return tuple(hands)


def defended(state: State, hand: list[int], melds: list[Meld]) -> Shown:
    """Return an opponent's hand at its least deadwood, with layoffs on the knocker's melds."""
    hidden = [card for card in hand if card == UNKNOWN]
    known = [card for card in hand if card != UNKNOWN] if hidden else hand
    taking = [meld for meld in melds if takes_any(state.terms, meld, known)]
    if not taking:
        own = arrange(known, state.terms.melds, state.terms.values)
        return shown(own.melds, (), own.rest + hidden)
    best = gin_layoff(known, taking, state.terms.melds, state.terms.values)
    return shown(best.melds, tuple([card for card, _ in best.layoffs]), best.rest + hidden)


def takes_any(terms: Terms, meld: Meld, hand: list[int]) -> bool:
    """Whether the meld takes some card of the hand; cards further out need one beside it."""
    takes = terms.memo.takes(meld)
    return any(takes >> card & 1 for card in hand)


def shown(melds: list[Meld], layoffs: tuple[int, ...], rest: list[int]) -> Shown:
    return Shown(tuple([meld.cards for meld in melds]), layoffs, tuple(rest))
