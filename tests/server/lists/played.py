"""Persons with many finished matches, written past the game."""

from tests.server.people import Person
from tierce.server import wire
from tierce.server.store import Line
from tierce.server.views import summary


class Played(Person):
    """A person with many finished matches."""

    async def have(self, service, count, first=0):
        me = service.identity.person(self.cookie)
        lines = [match_line(number, me) for number in range(first, first + count)]
        await service.store.append([], lines)
        return self

    async def matches(self, **asked):
        answer = await self.http.get("/api/history", params=asked)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def pages(self, **asked):
        """All pages, the first one first."""
        found = [await self.matches(**asked)]
        while found[-1]["next"]:
            found.append(await self.matches(before=found[-1]["next"], **asked))
        return found


def match_line(number, me, **facts):
    """Every third is won, every second is against a bot, every fifth is Rami 51.

    Three each end at once.
    """
    bot, won = number % 2 == 0, number % 3 == 0
    kept = summary.Summary(
        rules="palace" if number % 5 else "rami51",
        phase="over",
        round=3,
        names=["Amal", "Robot" if bot else f"Bilèl {number % 7}"],
        turn=[],
        sits=[me, None if bot else "bilel"],
        totals=[10, 20] if won else [20, 10],
        ranking=[[0], [1]] if won else [[1], [0]],
        link="palace" if number % 5 else "rami51?first_meld_min=71",
        kinds=["person", "bot" if bot else "person"],
        **facts,
    )
    text = wire.encoder.encode(kept).decode()
    return Line(f"match-{number}", number // 3, text, (me,))


def ids(pages):
    """The tables on the pages, in order."""
    return [line["id"] for page in pages for line in page["matches"]]
