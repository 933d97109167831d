"""The table of a shared deal: one person against bots, private, without hints."""

from tierce.game.state.edition import EDITION
from tierce.server.commands.seats import bot_name
from tierce.server.people.shared_deals.room import Dealt
from tierce.server.table.entries import Made, Place
from tierce.server.wire import SharedDeal


def shared_table(dealt: Dealt, person: str, name: str) -> Made:
    """The first entry of the table. The person sits first."""
    places = [Place("person", name, person)]
    for _ in range(dealt.seats - 1):
        places.append(Place("bot", bot_name(places), bot=dealt.bot))
    return Made(
        rules=dealt.rules,
        options=dealt.all_options,
        places=places,
        host=0,
        pace="quick",
        access="private",
        talk="none",
        watch="none",
        edition=EDITION,
        secret=dealt.secret,
        shared=SharedDeal(dealt.day, dealt.family),
    )
