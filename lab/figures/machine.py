"""Where and when something was measured."""

import datetime as dt
import os
import platform
from importlib.metadata import version
from pathlib import Path

import msgspec

from tierce.solve.arrange import result


class Place(msgspec.Struct, frozen=True):
    """The machine, the programs and the day."""

    processor: str
    cores: int
    python: str
    tierce: str
    date: str

    def __str__(self) -> str:
        return (
            f"{self.processor}, {self.cores} cores; Python {self.python}; "
            f"Tierce {self.tierce}; {self.date}"
        )


def here() -> Place:
    """This machine, today."""
    return Place(
        processor=processor(),
        cores=os.cpu_count() or 1,
        python=platform.python_version(),
        tierce=f"{version('tierce')}, {'compiled' if compiled() else 'interpreted'}",
        date=dt.datetime.now(dt.UTC).date().isoformat(),
    )


def compiled() -> bool:
    """Whether the core that runs here is the compiled one."""
    return Path(str(result.__file__)).suffix != ".py"


def processor() -> str:
    """The processor by the name its maker gave it, where the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()
