"""How much has to arrive before cards can be played."""

import gzip
import json
import re
from collections.abc import Iterator

import pytest

from tests.web.conftest import STATIC

ASSETS = STATIC.parent / "assets"
ROUTE = ("index", "TablePage", "TableScreen")
CARRIES = re.compile(r'(?:import|from)\s*["`\'](?:\./)([^"`\']+\.js)["`\']')

pytestmark = pytest.mark.skipif(not STATIC.exists(), reason="the web client is not built here")


def carried(name: str, seen: set[str]) -> None:
    """The script and all that it cannot begin without."""
    if name in seen:
        return
    seen.add(name)
    for other in CARRIES.findall((ASSETS / name).read_text()):
        carried(other, seen)


def styles(scripts: set[str]) -> Iterator[str]:
    """The style sheets named after one of the scripts; a name ends in a hash of eight."""
    stems = {name[: -len("-12345678.js")] for name in scripts}
    for file in ASSETS.glob("*.css"):
        if file.name[: -len("-12345678.css")] in stems:
            yield file.name


def sizes(names: Iterator[str] | set[str]) -> dict[str, int]:
    return {name: len(gzip.compress((ASSETS / name).read_bytes(), 9)) for name in names}


def route() -> dict[str, int]:
    """What a table cannot begin without, with the weight of each file."""
    scripts: set[str] = set()
    for stem in ROUTE:
        (file,) = [one for one in ASSETS.glob(f"{stem}-*.js") if len(one.stem) == len(stem) + 9]
        carried(file.name, scripts)
    return sizes(scripts) | sizes(set(styles(scripts)))


def ahead(page: str) -> set[str]:
    """The files that the script in the head asks for at once."""
    told = re.search(r"AHEAD = ({.*?});", (STATIC.parent / "theme.js").read_text())
    assert told is not None
    return {name.removeprefix("assets/") for name in json.loads(told.group(1))[page]}


def offline() -> set[str]:
    """The files that the worker keeps on a device."""
    told = re.search(r"FILES = (\[.*?\]);", (STATIC.parent / "sw.js").read_text())
    assert told is not None
    return {name.removeprefix("/assets/") for name in json.loads(told.group(1))}


def test_a_table_can_be_played_after_ninety_kilobytes_of_scripts_and_styles() -> None:
    weights = route()

    assert sum(weights.values()) <= 90_000, weights


def test_a_table_begins_with_few_files() -> None:
    files = route()

    assert len(files) <= 15, files


def test_what_a_table_begins_with_is_asked_for_at_once() -> None:
    first = set(re.findall(r"assets/([\w.-]+\.(?:js|css))", STATIC.read_text()))

    assert set(route()) <= first | ahead("table")
    assert all((ASSETS / name).exists() for page in ("home", "table") for name in ahead(page))


def test_the_whole_first_load_with_fonts_and_cards_is_small() -> None:
    names = {*ahead("home"), *ahead("table"), *route()}
    fonts = {file.name for file in ASSETS.glob("*.woff2")}

    assert sum(sizes(names | fonts).values()) <= 350_000


def test_all_pages_together_which_are_kept_for_use_offline_are_small() -> None:
    files = offline()

    assert set(route()) <= files
    assert any(name.startswith("ScorePage") for name in files)
    assert not any(name.startswith("OfficePage") for name in files)
    assert sum(sizes(files).values()) <= 500_000
