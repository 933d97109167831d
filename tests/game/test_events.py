"""What happened at the table, as values."""

from tests.each import each
from tierce.cards import JOKER, UNKNOWN
from tierce.game.events.classes import Discarded, Drew, Took
from tierce.game.events.usual import SEATS, discard_of, draw_of, take_of


@each([0, SEATS - 1, SEATS, SEATS + 3], [UNKNOWN, 0, 51, JOKER, JOKER + 1])
def test_events_made_beforehand_are_like_those_made_anew(seat: int, card: int) -> None:
    assert draw_of(seat, card) == Drew(seat=seat, card=card)
    assert take_of(seat, card) == Took(seat=seat, card=card)
    assert discard_of(seat, card) == Discarded(seat=seat, card=card)
