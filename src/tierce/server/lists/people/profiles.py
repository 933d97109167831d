"""Profiles as the reader may see them."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec

from tierce.server import wire
from tierce.server.catalogue import roster
from tierce.server.catalogue.titles import kept_titles
from tierce.server.lists.people.standings import Standings
from tierce.server.people.friends.common import common_friends
from tierce.server.people.friends.near import are_friends
from tierce.server.people.names import listed
from tierce.server.people.office.office import Office
from tierce.server.people.office.records import Switches
from tierce.server.people.profile.pictures import Pictures
from tierce.server.people.profile.profiles import COVERED, Family, Kept, Last, Profiles
from tierce.server.people.profile.result import BOT
from tierce.server.people.pseudonym import pseudonym
from tierce.server.people.sheets.renewing import renew
from tierce.server.people.sheets.summaries import OWN, figures
from tierce.server.people.standing.numbers import Numbers
from tierce.server.store import Store
from tierce.server.system.clock import wall_time
from tierce.server.views.summary import Summary

BOT_HANDLE = "bot-"
"""Begins the public id of a bot."""


class Shown(NamedTuple):
    """Whose profile it is."""

    player: str
    handle: str
    name: str
    kept: Kept
    picture: str | None = None
    bot: wire.BotInfo | None = None


async def nowhere(_person: str) -> list[wire.LeagueScale]:
    """No place in the league."""
    return []


class ProfilePages:
    """The profiles of a site, as its calls answer them."""

    def __init__(self, store: Store, office: Office, numbers: Numbers) -> None:
        self._store = store
        self._office = office
        self.profiles = Profiles(store.relations)
        self.standings = Standings(store.relations, numbers)
        self.leagues: Callable[[str], Awaitable[list[wire.LeagueScale]]] = nowhere
        """The places of a person in the league."""
        self.pictures = Pictures(store.relations, lambda: self._switches.shows_pictures)

    @property
    def _switches(self) -> Switches:
        return self._office.board.switches

    @property
    def shows_pictures(self) -> bool:
        """Whether the host allows pictures now."""
        return self._switches.shows_pictures

    @property
    def hides_texts(self) -> bool:
        """Whether texts that persons typed are not shown: the children's mode."""
        return self._switches.children

    def hides_texts_from(self, reader: str | None) -> bool:
        """Whether the reader sees no text that persons typed: only a role of the site does."""
        return self.hides_texts and reader not in self._office.board.roles

    def named(self, name: str, person: str) -> str:
        """The name that others see: one of a list in the children's mode."""
        return listed(name, person) if self._switches.children else name

    async def make(self, person: str) -> None:
        """Make the person's profile unless it exists, so that its address is known."""
        await self.profiles.make(person, wall_time())

    async def of(self, handle: str, reader: str | None) -> wire.Profile | None:
        """The profile of a public id; None if there is none."""
        if handle.startswith(BOT_HANDLE):
            shown = _bot(handle)
            return shown and await self._page(shown, reader)
        person = await self.profiles.person(handle)
        return None if person is None else await self.of_person(person, reader)

    async def of_person(self, person: str, reader: str | None) -> wire.Profile:
        """The profile of a person."""
        name = await self._store.name(person) or ""
        kept, picture = await self.profiles.kept(person), await self.pictures.of(person)
        return await self._page(
            Shown(person, pseudonym(person), self.named(name, person), kept, picture), reader
        )

    async def _page(self, shown: Shown, reader: str | None) -> wire.Profile:
        you = shown.player == reader
        open_ = you or await self._opens(shown, reader)
        player = shown.player
        last = await self.profiles.last(player, reader) if open_ else []
        uncounted = await self.standings.uncounted(player, [one.table for one in last])
        return wire.Profile(
            id=shown.handle,
            name=shown.name,
            you=you,
            avatar=shown.kept.avatar,
            picture=shown.picture,
            shown=shown.kept.shown,
            bot=shown.bot,
            figures=await self._figures(player) if open_ else None,
            recent=[one for match in last if (one := _recent(match, uncounted)) is not None],
            experience=None if shown.bot else await self.standings.experience(player),
            ratings=await self.standings.ratings(player) if open_ else [],
            bot_ratings=self.standings.of_bot(shown.bot.name) if shown.bot else [],
            league=await self.leagues(player) if open_ and not shown.bot else [],
            cards=await self._cards(player) if open_ and not shown.bot else None,
            since=month_of(shown.kept.since) if open_ else None,
            common=await self._common(shown, reader) if open_ else [],
        )

    async def _opens(self, shown: Shown, reader: str | None) -> bool:
        """Whether another person sees more than the name and the avatar."""
        if shown.bot is not None or shown.kept.shown == "all":
            return shown.bot is not None or not self._switches.children
        near = shown.kept.shown == "friends" and reader is not None
        if not near or self._switches.children:
            return False
        return await are_friends(self._store.relations, reader or "", shown.player)

    async def _common(self, shown: Shown, reader: str | None) -> list[str]:
        """Friends that the person and the reader share."""
        if reader is None or shown.player == reader or shown.bot:
            return []
        return await common_friends(self._store.relations, reader, shown.player)

    async def _cards(self, player: str) -> wire.SheetFigures | None:
        """The figures of matches with real cards; None without one."""
        await renew(self._store.relations, OWN, player)
        found = await figures(self._store.relations, player)
        return wire.SheetFigures(*found) if found.matches else None

    async def _figures(self, player: str) -> wire.Figures:
        families = await self.profiles.families(player)
        moves = sum(one.moves for one in families)
        return wire.Figures(
            matches=sum(one.matches for one in families),
            won=sum(one.won for one in families),
            points=sum(one.points for one in families),
            rounds=sum(one.rounds for one in families),
            rami_secs=sum(one.rami_secs for one in families),
            with_people=sum(one.with_people for one in families),
            stayed=sum(one.stayed for one in families),
            reliable=await self.profiles.reliability(player),
            move_ms=sum(one.thinking_ms for one in families) // moves if moves else None,
            most=COVERED,
            families=[*map(_family, families)],
        )


def _bot(handle: str) -> Shown | None:
    """The bot of a public id; None if this site has no such bot."""
    name = handle.removeprefix(BOT_HANDLE)
    for bot in roster.known().bots:
        if bot.name == name:
            return Shown(BOT + name, handle, name, Kept("", "all"), bot=bot)
    return None


def month_of(at: int) -> str | None:
    """The month of a time in milliseconds since 1970; None for 0.

    >>> month_of(1_742_000_000_000)
    '2025-03'
    """
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m") if at else None


def _family(one: Family) -> wire.FamilyFigures:
    return wire.FamilyFigures(
        *(one.family, one.seats, one.matches, one.won, one.points, one.rounds, one.rami_secs),
        *(one.with_people, one.stayed),
        move_ms=one.thinking_ms // one.moves if one.moves else None,
    )


def _recent(one: Last, uncounted: dict[str, wire.NotCounted]) -> wire.RecentMatch | None:
    """The match as it is listed; None while others play it, and if its line is damaged."""
    try:
        kept = msgspec.json.decode(one.line, type=Summary)
    except (msgspec.DecodeError, ValueError):
        return None
    if kept.phase != "over":
        return None
    return wire.RecentMatch(
        id=one.table,
        title=kept_titles(kept.link or kept.rules),
        names=[name for seat, name in enumerate(kept.names) if seat != one.seat],
        rank=one.rank,
        seats=one.seats,
        points=one.points,
        at=one.ended,
        uncounted=uncounted.get(one.table),
    )
