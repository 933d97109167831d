"""What follows a person to every device: settings, rules, mutes, lessons. The last one wins."""

from typing import Final

from tierce.server.store.relations import Relations, do

LARGEST: Final = 32_000
"""Characters of one value."""
AHEAD: Final = 60_000
"""Milliseconds by which a device's clock may be ahead."""
READ: Final = "select key, value, changed from kept where person = $1"
KEEP: Final = """
insert into kept (person, key, value, changed) values ($1, $2, $3, $4)
on conflict (person, key) do update set value = excluded.value, changed = excluded.changed
where excluded.changed >= kept.changed
"""


async def kept(relations: Relations, person: str) -> dict[str, tuple[str, int]]:
    """Values with the time of their last change, by key."""
    return {
        str(key): (str(value), int(at)) for key, value, at in await relations.read(READ, person)
    }


async def keep(relations: Relations, person: str, key: str, value: str, changed: int) -> None:
    """Store the value unless a later one is stored."""
    await relations.write(do(KEEP, person, key, value, changed))
