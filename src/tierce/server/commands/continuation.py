"""Continue a finished match from one of its steps: one person against bots.

The log of the new table begins with the acts up to that step, so it is a table like any other. Its
cards are known from the replay, so no deck is promised.
"""

from tierce.game import Match, Round
from tierce.record import write_action
from tierce.server.catalogue import roster
from tierce.server.commands.new_table import BadTableError
from tierce.server.commands.seats import bot_name
from tierce.server.table.entries import Began, Entries, Made, Place, Played
from tierce.server.table.table import Table
from tierce.server.wire import GoOn, Origin


def continuation(source: Table, wish: GoOn, person: str, name: str) -> list[Entries]:
    """The first entries of the new table; raises BadTableError if there is no such step."""
    if source.match is None or source.phase != "over":
        raise BadTableError("not_over", None)
    rounds = all_rounds(source.match)
    if not 0 <= wish.seat < len(source.places):
        raise BadTableError("no_such_seat", {"seats": len(source.places)})
    if not 1 <= wish.round <= len(rounds):
        raise BadTableError("no_such_step", {"rounds": len(rounds)})
    acts = len(rounds[wish.round - 1].acts)
    if not 0 <= wish.step < acts:  # after the last act nothing is left to play
        raise BadTableError("no_such_step", {"steps": acts})
    inputs: list[Entries] = [made(source, wish, person, name)]
    for number, played in enumerate(rounds[: wish.round], start=1):
        inputs += round_entries(played, wish.step if number == wish.round else len(played.acts))
    return inputs


def all_rounds(match: Match) -> list[Round]:
    return [*match.finished, match.round]


def made(source: Table, wish: GoOn, person: str, name: str) -> Made:
    places: list[Place] = []
    for seat in range(len(source.places)):
        mine = Place("person", name, person)
        bot = Place("bot", bot_name(places), bot=roster.USUAL)
        places.append(mine if seat == wish.seat else bot)
    return Made(
        rules=source.rules.name,
        options=source.rules.as_dict(),
        places=places,
        host=wish.seat,
        pace="calm",
        talk="none",
        access="link" if source.shared is None else "private",
        watch="hidden" if source.shared is None else "none",
        shared=source.shared,
        hints=True,
        edition=source.edition,
        origin=Origin(source.id, wish.round, wish.step),
    )


def round_entries(played: Round, acts: int) -> list[Entries]:
    """A round as entries, each with the orders that it drew."""
    orders = list(played.orders)
    first = len(orders) - sum(needed for _, _, needed in played.acts)
    inputs: list[Entries] = [Began(orders=orders[:first])]
    for seat, act, needed in played.acts[:acts]:
        given = orders[first : first + needed]
        inputs.append(Played(seat=seat, action=write_action(act), orders=given))
        first += needed
    return inputs
