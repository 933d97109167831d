"""The ten kinds of faults: in which files each is planted, and by which changes."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from lab.faults import python_changes
from lab.faults.python_changes import Change
from lab.faults.text_changes import ACCESS, SCREEN, WORDS, changed_by

Changes = Callable[[str], Iterator[Change]]


class Kind(msgspec.Struct, frozen=True):
    """Where faults of a kind are planted."""

    files: tuple[str, ...]
    """Patterns of files from the root of the tree."""
    changes: Changes

    def paths(self, root: Path) -> list[Path]:
        found = {path for pattern in self.files for path in root.glob(pattern)}
        return sorted(path for path in found if not left_out(path))


KINDS = {
    "rules": Kind(
        (
            "src/tierce/rules/choices/*.py",
            "src/tierce/rules/asking/*.py",
            "src/tierce/rules/*.py",
            "src/tierce/melds/**/*.py",
            "src/tierce/game/judge/*.py",
            "src/tierce/game/choose/*.py",
            "src/tierce/game/play/*.py",
        ),
        python_changes.changes,
    ),
    "scoring": Kind(
        (
            "src/tierce/rules/price/*.py",
            "src/tierce/server/people/standing/*.py",
            "src/tierce/server/people/sheets/*.py",
            "src/tierce/server/people/purse/*.py",
            "src/tierce/tournament/**/*.py",
        ),
        python_changes.changes,
    ),
    "views": Kind(
        (
            "src/tierce/game/view/*.py",
            "src/tierce/server/views/*.py",
            "src/tierce/server/lists/**/*.py",
        ),
        python_changes.changes,
    ),
    "clock": Kind(
        (
            "src/tierce/server/table/time/*.py",
            "src/tierce/server/people/tournaments/*.py",
            "src/tierce/server/keeper/*.py",
            "src/tierce/game/play/timing.py",
        ),
        python_changes.changes,
    ),
    "store": Kind(
        ("src/tierce/server/store/**/*.py", "src/tierce/server/people/**/*.py"),
        python_changes.changes,
    ),
    "policy": Kind(("src/tierce/bots/**/*.py", "src/tierce/solve/**/*.py"), python_changes.changes),
    "wire": Kind(
        (
            "src/tierce/server/calls/**/*.py",
            "src/tierce/server/commands/*.py",
            "src/tierce/server/guard/*.py",
            "src/tierce/server/live/*.py",
            "src/tierce/server/wire/**/*.py",
            "src/tierce/record/*.py",
        ),
        python_changes.changes,
    ),
    "screen": Kind(("web/src/**/*.svelte", "web/src/**/*.ts"), changed_by(SCREEN)),
    "words": Kind(
        (
            "web/messages/*.json",
            "src/tierce/rules/words/**/*.toml",
            "src/tierce/rules/options/*.toml",
            "src/tierce/learn/**/*.toml",
        ),
        changed_by(WORDS),
    ),
    "access": Kind(("web/src/**/*.svelte", "web/src/**/*.css"), changed_by(ACCESS)),
}


def left_out(path: Path) -> bool:
    """Tests, and what tools write or only developers see."""
    return ".test." in path.name or bool({"paraglide", "dev", "_compiled"} & {*path.parts})
