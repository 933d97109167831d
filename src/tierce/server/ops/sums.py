"""Checks of a SQLite database as a whole: what must add up over all tables."""

from collections.abc import Callable
from typing import Any, Final

from tierce.server.ops.prizes import wrong_prizes

EXISTS: Final = "select 1 from sqlite_master where type = 'table' and name = ?"
EXPERIENCE: Final = """
select count(*) from experience left join (
    select person, sum(experience) as points from gain group by person
) as given on given.person = experience.person
where experience.points <> coalesce(given.points, 0)
"""
UNEVEN: Final = """
select count(*) from (
    select transfer from purse_entry group by transfer having sum(amount) <> 0
) as uneven
"""
OVERDRAWN: Final = """
select count(*) from (
    select account from purse_entry where account not like 'grant:%'
    group by account having sum(amount) < 0
) as overdrawn
"""
Read = Callable[..., list[Any]]
"""Reads the rows of a query."""


def wrong_sums(read: Read) -> list[str]:
    """What does not add up, in sentences."""
    found = []
    if read(EXISTS, "gain") and (wrong := read(EXPERIENCE)[0][0]):
        found.append(f"experience of {wrong} persons is not the sum of their matches")
    return [*found, *(_purses(read) if read(EXISTS, "purse_entry") else [])]


def _purses(read: Read) -> list[str]:
    """Each transfer between purses adds up to 0, and no purse or pot is below."""
    found = []
    if uneven := read(UNEVEN)[0][0]:
        found.append(f"{uneven} transfers between purses do not add up to 0")
    if overdrawn := read(OVERDRAWN)[0][0]:
        found.append(f"{overdrawn} purses or pots hold less than nothing")
    return [*found, *wrong_prizes(read)]
