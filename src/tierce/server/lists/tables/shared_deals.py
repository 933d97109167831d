"""The shared deals of a day, who may play and see them, and how attempts compare."""

from collections.abc import Callable, Sequence

import msgspec

from tierce.rules import Rules
from tierce.server import wire
from tierce.server.catalogue.titles import link_of, titles
from tierce.server.commands.new_table import new_id
from tierce.server.commands.shared_table import shared_table
from tierce.server.deck.commitment import promise, seed_of
from tierce.server.deck.shared_deal import shared_secret
from tierce.server.keeper.making import Making
from tierce.server.lists.tables.shared_ranking import ranking_for
from tierce.server.people.shared_deals.days import Days, ordinal
from tierce.server.people.shared_deals.families import Families, Family, default_families
from tierce.server.people.shared_deals.room import Attempt, Dealt, SharedRoom, beginning
from tierce.server.store import Relations, TakenError
from tierce.server.system.clock import Clock


class NoSuchDealError(Exception):
    """There is no such day or family, or it has not come yet."""


class PlayedError(Exception):
    """The person has played this deal before."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


class SealedError(Exception):
    """The person may not see the ranking yet."""


def as_it_is(name: str, _person: str) -> str:
    """The name unchanged."""
    return name


class SharedDeals:
    """The shared deals of a site."""

    def __init__(self, relations: Relations, making: Making, key: bytes, clock: Clock) -> None:
        self.room = SharedRoom(relations)
        self._relations = relations
        self._making = making
        self._key = key
        self._clock = clock
        self.days = Days("UTC")
        self.families: Families | None = None
        """None for the usual ones."""
        self.named: Callable[[str, str], str] = as_it_is
        """The name of a person as others see it."""

    @property
    def today(self) -> str:
        """The day of the site."""
        return self.days.day(self._clock.now())

    async def dealt(self, day: str) -> list[Dealt]:
        """The deals of a day, in the order of the families. Those of today and of the next day are
        made when they are first asked for.
        """
        found = {one.family: one for one in await self.room.day(day)}
        families = default_families() if self.families is None else self.families
        if day in (self.today, self.days.next(self.today)) and families.keys() - found.keys():
            new = [
                new_deal(self._key, day, name, family)
                for name, family in families.items()
                if name not in found
            ]
            await self.room.add(new)  # another node may have been faster
            found = {one.family: one for one in await self.room.day(day)}
        known = [found.pop(name) for name in families if name in found]
        return [*known, *found.values()]

    async def deal(self, day: str, family: str) -> Dealt:
        """One deal of today or an earlier day; raises NoSuchDealError."""
        if day <= self.today:
            for one in await self.dealt(day):
                if one.family == family:
                    return one
        raise NoSuchDealError

    async def play(self, family: str, ids: Sequence[str], name: str) -> str:
        """Begin the deal of today; return the table.

        Raises NoSuchDealError, PlayedError, or errors of the store.
        """
        dealt, person, table_id = await self.deal(self.today, family), ids[0], new_id()
        now, closes = self._clock.now(), self.days.end(dealt.day)
        if (before := await self._own(dealt.day, family, ids)) is not None:
            raise PlayedError(before.table_id)
        begun = beginning(dealt, person, table_id, now, closes)
        try:
            await self._making.begin(shared_table(dealt, person, name), table_id, [begun])
        except TakenError:
            before = await self._own(dealt.day, family, ids)
            raise PlayedError("" if before is None else before.table_id) from None
        return table_id

    async def _own(self, day: str, family: str, ids: Sequence[str]) -> Attempt | None:
        own = [one for one in await self.room.of(ids, day) if one.family == family]
        return own[0] if own else None

    def opens(self, day: str) -> int | None:
        """When the cards of that day open to everybody; None if they are open."""
        end = self.days.end(day)
        return end if self._clock.now() < end else None

    async def sealed_tables(self, ids: Sequence[str]) -> dict[str, int | None]:
        """The person's tables of today, with the time at which their cards open."""
        today = self.today
        return {one.table_id: self.opens(today) for one in await self.room.of(ids, today)}

    async def page(self, day: str, ids: Sequence[str]) -> wire.SharedDay:
        """The deals of today or an earlier day; raises NoSuchDealError."""
        today, now = self.today, self._clock.now()
        deals = await self.dealt(day) if day <= today else []
        if not deals:
            raise NoSuchDealError
        own = {one.family: one for one in reversed(await self.room.of(ids, day))}
        following = await self.dealt(self.days.next(day)) if day == today else []
        return wire.SharedDay(
            day=day,
            today=today,
            zone=self.days.zone,
            left=max(0, self.days.end(day) - now) if day == today else None,
            families=[await self._family(one, own.get(one.family), now) for one in deals],
            next=[wire.SharedPromise(one.family, promised(one)) for one in following],
            days=await self.room.before(today),
        )

    async def _family(self, dealt: Dealt, own: Attempt | None, now: int) -> wire.SharedFamily:
        rules = Rules.from_dict(dealt.all_options, name=dealt.rules)
        return wire.SharedFamily(
            family=dealt.family,
            title=titles(rules),
            link=link_of(rules),
            seats=dealt.seats,
            bot=dealt.bot,
            promise=promised(dealt),
            seed=seed_of(dealt.secret, 1) if now >= self.days.end(dealt.day) else None,
            finished=await self.room.finished(dealt.day, dealt.family),
            yours=None if own is None else attempt_of(own, now),
        )

    async def standing(self, day: str, family: str, ids: Sequence[str]) -> wire.SharedStanding:
        """The ranking of a deal; raises NoSuchDealError or SealedError."""
        dealt, own = await self.deal(day, family), await self._own(day, family, ids)
        if self.opens(day) and (own is None or own.is_open(self._clock.now())):
            raise SealedError
        reader = "" if own is None else own.person
        ranked = await ranking_for(self.room, self._relations, dealt, own, ids or [reader])
        return ranked.standing(self.named)


def new_deal(key: bytes, day: str, name: str, family: Family) -> Dealt:
    """The deal of a family on a day."""
    rules = family.rules_on(ordinal(day))
    options = msgspec.json.encode(rules.as_dict()).decode()
    secret = shared_secret(key, day, name)
    return Dealt(day, name, secret, rules.name, options, family.seats, family.bot)


def promised(dealt: Dealt) -> str:
    """The hash of the seed of the deal."""
    return promise(seed_of(dealt.secret, 1))


def attempt_of(own: Attempt, now: int) -> wire.SharedAttempt:
    """The reader's own attempt."""
    state: wire.SharedState = "finished" if own.score is not None else "unfinished"
    return wire.SharedAttempt(own.table_id, "open" if own.is_open(now) else state, own.score)
