"""The ranking of one shared deal as one person may see it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tierce.server import wire
from tierce.server.people.friends.blocks import apart_from
from tierce.server.people.pseudonym import pseudonym
from tierce.server.people.shared_deals.room import LISTED, Attempt, Dealt, SharedRoom
from tierce.server.store import Relations


class Placed(NamedTuple):
    """An attempt and its place."""

    attempt: Attempt
    place: int


class Ranking(NamedTuple):
    """What the reader sees of the ranking."""

    dealt: Dealt
    finished: int
    better: int | None
    own: Placed | None
    best: list[Placed]
    friends: list[Placed]

    def standing(self, named: Callable[[str, str], str]) -> wire.SharedStanding:
        """The ranking on the wire; ``named`` gives the name that others see."""
        known = {one.attempt.person for one in self.friends}

        def placed(one: Placed) -> wire.SharedPlace:
            found = one.attempt
            you = self.own is not None and found.person == self.own.attempt.person
            name = found.name or ""
            return wire.SharedPlace(
                place=one.place,
                who=pseudonym(found.person),
                name=name if you else named(name, found.person),
                table=found.table_id,
                score=found.score or 0,
                rank=found.place or 0,
                turns=found.turns or 0,
                you=you,
                friend=found.person in known,
            )

        return wire.SharedStanding(
            day=self.dealt.day,
            family=self.dealt.family,
            finished=self.finished,
            by="high" if self.dealt.all_options["rank_by"] == "high" else "low",
            better=self.better,
            yours=None if self.own is None else placed(self.own),
            places=[*map(placed, self.best)],
            friends=[*map(placed, self.friends)],
        )


async def ranking_for(
    room: SharedRoom, relations: Relations, dealt: Dealt, own: Attempt | None, ids: Sequence[str]
) -> Ranking:
    """The ranking without persons who are kept apart from the reader."""
    day, family = dealt.day, dealt.family
    apart = {one for person in ids for one in await apart_from(relations, person)}
    top = placed_in_order(await room.top(day, family, LISTED + len(apart)))
    friends = [
        Placed(one, await room.above(one) + 1)
        for person in ids
        for one in await room.friends(day, family, person)
        if one.person not in apart
    ]
    finished = await room.finished(day, family)
    mine, better = None, None
    if own is not None and own.worth is not None:
        mine = Placed(own, await room.above(own) + 1)
        better = beaten(await room.below(own), finished - 1)
    best = [one for one in top if one.attempt.person not in apart][:LISTED]
    return Ranking(dealt, finished, better, mine, best, friends)


def placed_in_order(attempts: Sequence[Attempt]) -> list[Placed]:
    """The attempts with their places; equal ones share the better place."""
    found: list[Placed] = []
    for number, one in enumerate(attempts, start=1):
        before = found[-1] if found else None
        same = before is not None and (one.worth, one.beside) == before.attempt[9:11]
        found.append(Placed(one, before.place if same and before is not None else number))
    return found


def beaten(below: int, others: int) -> int | None:
    """The percentage of the others who are worse; None if there are none.

    >>> beaten(2, 3), beaten(0, 0)
    (66, None)
    """
    return 100 * below // others if others else None
