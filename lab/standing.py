"""Numbers of a site where everybody is proven: its runs are about something else."""

from pathlib import Path
from typing import Final

EVERYBODY: Final = Path(__file__).with_name("everybody.toml")
"""What ``TIERCE_STANDING`` names."""
