"""The kinds by name."""

from typing import Final

from tierce.tournament.formats.duplicate import Duplicate
from tierce.tournament.formats.elimination import Elimination
from tierce.tournament.formats.kind import Kind
from tierce.tournament.formats.knockout import Knockout
from tierce.tournament.formats.series import Series, Swiss
from tierce.tournament.state.settings import Format

KINDS: Final[dict[Format, Kind]] = {
    "series": Series(),
    "swiss": Swiss(),
    "elimination": Elimination(),
    "knockout": Knockout(),
    "duplicate": Duplicate(),
}
