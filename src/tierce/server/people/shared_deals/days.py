"""Days of the site: which one it is, and when it ends, in the operator's time zone."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from tierce.server.system.data_dir import UnusableError


class Days:
    """The calendar of one time zone.

    >>> days = Days("UTC")
    >>> days.day(0), days.end("1970-01-01")
    ('1970-01-01', 86400000)
    """

    def __init__(self, zone: str) -> None:
        self.zone = zone
        try:
            self._zone = ZoneInfo(zone)
        except (ZoneInfoNotFoundError, ValueError, OSError):
            raise UnusableError(f"TIERCE_ZONE is {zone!r}: want one as Europe/Paris.") from None

    def day(self, now: int) -> str:
        """The day at a time in milliseconds since 1970."""
        return datetime.fromtimestamp(now / 1000, self._zone).date().isoformat()

    def next(self, day: str) -> str:
        """The day after."""
        return (date.fromisoformat(day) + timedelta(days=1)).isoformat()

    def end(self, day: str) -> int:
        """When the day ends, in milliseconds since 1970."""
        following = date.fromisoformat(day) + timedelta(days=1)
        midnight = datetime(following.year, following.month, following.day, tzinfo=self._zone)
        return int(midnight.timestamp() * 1000)


def ordinal(day: str) -> int:
    """The number of the day; raises ValueError for a text that is no day."""
    if len(day) != len("2000-01-01"):
        raise ValueError(day[:20])
    return date.fromisoformat(day).toordinal()
