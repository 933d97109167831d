"""What each counted match was worth, so that nothing is won by throwaway cookies."""

from typing import Final

COUNTED_MATCHES: Final = """
alter table gain add column why {id} not null default '';
alter table gain add column met integer not null default 0;
alter table gain add column weight double precision not null default 1;
update gain set met = 1 where mu is not null;
"""
"""``why`` a match does not count for the person, empty if it does; ``met`` how many other persons
played; ``weight`` how far these were proven, 1 in matches of earlier releases.
"""
