"""Write the golden databases of the version that runs this: ten sites as they were left.

    python -m tests.golden.make_databases 0.1.0

Run it once for each released version; never again for the same one.
"""

import asyncio
import io
import json
import lzma
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from tests.golden.make_records import HERE
from tests.server.fake_clock import FakeClock
from tests.server.people import Person, site
from tierce.server.service.service import Service
from tierce.server.service.settings import Settings
from tierce.server.table.time.seat_clocks import DAY

CALM = Settings(bot_delay=0, message_every=0)
END = {"match_end": "rounds", "rounds": 1, "stock_empty": "end_round"}
KEPT = ("hand", "phase", "turn", "table", "discard", "totals")
"""What of a view must be the same in a later version."""


class Site:
    """A site of one scene, with everyone who came."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.people: dict[str, Person] = {}
        self.tables: list[str] = []

    async def come(self, *names: str) -> list[Person]:
        for name in names:
            self.people[name] = await Person(self.address, name).come()
        return [self.people[name] for name in names]

    async def table(self, host: Person, *seats: str, **wish: Any) -> str:
        made = await host.make(*seats, **wish)
        self.tables.append(made)
        await host.sit(made)
        return made

    async def match(self, *names: str, bots: int = 0, turns: int = 4, **wish: Any) -> list[Person]:
        """People and bots play so many turns."""
        people = await self.come(*names)
        wanted = ["you", *["open"] * (len(names) - 1), *["bot"] * bots]
        made = await self.table(people[0], *wanted, **wish)
        for person in people[1:]:
            await person.join(made)
            await person.sit(made)
        if len(people) > 1:
            await people[0].say("ready")
        for person in people:
            while person.view is None:
                await person.read()
        await self.turns(people, turns)
        return people

    async def turns(self, people: list[Person], turns: int) -> None:
        for _ in range(turns):
            for person in people:
                await person.wait()
                await person.turn()

    async def over(self, people: list[Person]) -> None:
        """The people play the round, and so the match of one round, to its end."""
        await asyncio.gather(*(person.play_round() for person in people))


async def waiting(here: Site) -> None:
    """A table that waits, with a person at the door."""
    amal, bilel = await here.come("Amal", "Bilel")
    table = await here.table(amal, "you", "open", "bot", access="private", rules="rami51+open_71")
    await bilel.http.post(f"/api/tables/{table}/join", json={"name": "Bilel"})


async def palace(here: Site) -> None:
    people = await here.match("Amal", bots=2, rules="palace+casino", options=END)
    await here.over(people)


async def voleur(here: Site) -> None:
    await here.match("Amal", "Bilel", rules="voleur", turns=6, speed="normal")


async def gin(here: Site) -> None:
    """One match over, the next one begun from it."""
    people = await here.match("Amal", bots=1, rules="gin")
    await here.over(people)
    await here.match("Chiraz", bots=1, rules="gin", options={"rounds": 3}, turns=3)


async def by_days(here: Site) -> None:
    people = await here.match("Amal", "Bilel", "Chiraz", rules="rami51", speed="days", turns=2)
    intent = {"cards": ["9C", "9D"], "lays": True, "passes": True}
    await people[1].say("intend", intent=intent)


async def talk(here: Site) -> None:
    amal, bilel = await here.match("Amal", "Bilel", rules="k51", talk="chat", watch="hidden")
    await amal.say("tell", text="Bonjour à tous")
    who = (await bilel.hear("talk"))["lines"][-1]["who"]
    await bilel.say("tell", phrase="well_played")
    await bilel.say("report", who=who, reason="spam")


async def staked(here: Site) -> None:
    rules = {"rules": "trad", "stake": 40, "speed": "lightning", "options": END}
    people = await here.match("Amal", "Bilel", turns=1, **rules)
    await here.over(people)
    for person in people:
        await person.say("rematch")


async def claims(here: Site) -> None:
    """A discard lies there that may be claimed: the clock of the scene stands still."""
    people = await here.match("Amal", "Bilel", bots=1, rules="palace+knock", window=3, turns=0)
    for person in people:
        if person.my_turn:
            await person.turn()
            return


async def continued(here: Site) -> None:
    [amal] = await here.match("Amal", bots=1, rules="k40", options={**END, "decks": 1})
    await here.over([amal])
    where = f"/api/tables/{here.tables[0]}/continue"
    made = await amal.http.post(where, json={"round": 1, "step": 9, "seat": 0})
    here.tables.append(made.json()["id"])


async def many(here: Site) -> None:
    """Each of the other presets in play, and a hand that lies as its owner put it."""
    for name in ("classique", "deux-jeux", "liban14", "sans-min"):
        [amal] = await here.match(f"Amal {name}", bots=1, rules=name, turns=2, hints=True)
        lies = {"round": 1, "at": 7, "sorting": "hand", "faces": sorted(amal.view["hand"])}
        lies |= {"groups": [], "parts": [1]}
        await amal.http.post(f"/api/tables/{here.tables[-1]}/hand", json=lies)


SCENES = (waiting, palace, voleur, gin, by_days, talk, staked, claims, continued, many)


async def kept(scene: Any, data: Path) -> dict[str, Any]:
    """The scene played, and what everyone there sees when they come again."""
    clock = FakeClock(DAY)
    async with site(data, CALM, clock) as (address, _):
        here = Site(address)
        await scene(here)
        for person in here.people.values():
            await person.leave()
    async with site(data, CALM, clock) as (address, service):
        people = {
            name: await seen(Person(address, name, one.cookie), here.tables)
            for name, one in here.people.items()
        }
        records = {table: await record(service, table) for table in here.tables}
    return {"people": people, "records": records}


async def record(service: Service, table_id: str) -> str | None:
    """The match at a table as far as it has come, every card of it."""
    table = await (await service.tables.keeper(table_id)).table()
    return None if table.match is None else table.match.record.dumps()


async def seen(person: Person, tables: list[str]) -> dict[str, Any]:
    """What a person finds: history, and each table with his view of it."""
    found: dict[str, Any] = {"cookie": person.cookie, "tables": {}}
    found["history"] = (await person.http.get("/api/history")).json()["matches"]
    for table in tables:
        shown = (await person.http.get(f"/api/tables/{table}")).json()
        await person.sit(table)
        view = {key: person.view.get(key) for key in KEPT} if person.view else None
        found["tables"][table] = {"you": shown["you"], "phase": shown["phase"], "view": view}
        await person.leave()
    await person.http.aclose()
    return found


def main(version: str) -> None:
    """Write the archive of this version."""
    path, packed = HERE / version / "databases.tar.xz", io.BytesIO()
    with (
        tempfile.TemporaryDirectory() as folder,
        tarfile.open(fileobj=packed, mode="w") as archive,
    ):
        for scene in SCENES:
            add(archive, scene, Path(folder) / scene.__name__)
    path.write_bytes(lzma.compress(packed.getvalue(), preset=9))
    print(f"{len(SCENES)} databases, {path.stat().st_size} bytes")


def add(archive: tarfile.TarFile, scene: Any, data: Path) -> None:
    """The database of the scene and what is seen in it."""
    data.mkdir()
    text = json.dumps(asyncio.run(kept(scene, data)), ensure_ascii=False).encode()
    archive.add(data / "tierce.db", f"{scene.__name__}.db")
    entry = tarfile.TarInfo(f"{scene.__name__}.json")
    entry.size = len(text)
    archive.addfile(entry, io.BytesIO(text))


if __name__ == "__main__":
    main(sys.argv[1])
