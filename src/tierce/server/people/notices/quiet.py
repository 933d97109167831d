"""Quiet hours in the person's own time zone."""

from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final

from tierce.server.people.notices.records import Quiet

DAY: Final = 24 * 60


def is_quiet(quiet: Quiet) -> bool:
    """Whether these are hours of a day in a time zone that exists."""
    hours = 0 <= quiet.starts < DAY and 0 <= quiet.ends < DAY and quiet.starts != quiet.ends
    return hours and zone_of(quiet.zone) is not None


def zone_of(name: str) -> tzinfo | None:
    """The time zone; None if it is unknown."""
    from zoneinfo import ZoneInfo  # noqa: PLC0415  few starts need it

    try:
        return ZoneInfo(name)
    except (ValueError, OSError, LookupError):
        return None


def quiet_until(quiet: Quiet | None, now: int) -> int | None:
    """The end of the quiet hours at this time, in milliseconds; None outside them.

    >>> noon = 12 * 3_600_000
    >>> quiet_until(Quiet("UTC", 11 * 60, 13 * 60), noon) == noon + 3_600_000
    True
    >>> quiet_until(Quiet("UTC", 22 * 60, 8 * 60), noon)
    """
    if quiet is None or (zone := zone_of(quiet.zone)) is None:
        return None
    here = datetime.fromtimestamp(now / 1000, UTC).astimezone(zone)
    minute = here.hour * 60 + here.minute
    if (minute - quiet.starts) % DAY >= (quiet.ends - quiet.starts) % DAY:
        return None
    midnight = here.replace(hour=0, minute=0, second=0, microsecond=0)
    day = midnight + timedelta(days=int(quiet.ends <= minute))
    end = day.replace(hour=quiet.ends // 60, minute=quiet.ends % 60)
    return int(end.timestamp() * 1000)
