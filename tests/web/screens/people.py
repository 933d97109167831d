"""Pages about people: each place of `tests.web.people_pages`, filled by the village."""

from tests.web.people_pages import PLACES
from tests.web.screens import page_inspectors as pages
from tests.web.screens.inspectors import (
    barriers_of_all_kinds,
    colours_of_other_themes,
    complaints,
    words,
)
from tests.web.screens.look import EN_DESK, EVERY, FR_PHONE, Look
from tests.web.screens.screen import Inspector, Screen
from tests.web.ways import WHOLE

USUAL: dict[str, Look] = {
    "asked": FR_PHONE,
    "filters": EN_DESK.dark(),
    "words": FR_PHONE.contrast(),
    "mail": EN_DESK,
    "link": FR_PHONE.dark(),
    "letters": EN_DESK.contrast(),
    "case": FR_PHONE,
    "person": EN_DESK.dark(),
    "house": FR_PHONE.contrast(),
    "broken": EN_DESK,
    "league": FR_PHONE,
    "season": EN_DESK.dark(),
    "club": FR_PHONE.contrast(),
    "evening": EN_DESK,
    "tournament": FR_PHONE.dark(),
    "player": EN_DESK.contrast(),
}
"""Places of the usual run; the tests of their own subjects look at the others."""
ALL_THEMES = {"asked", "case", "club"}


def inspectors(name: str) -> tuple[Inspector, ...]:
    themes = (colours_of_other_themes,) if WHOLE or name in ALL_THEMES else ()
    return (words, barriers_of_all_kinds, pages.width, *themes, complaints)


def looks(name: str) -> tuple[Look, ...]:
    if WHOLE:
        return EVERY[2:] if PLACES[name].wide else EVERY
    return (USUAL[name],) if name in USUAL else ()


SCREENS = [
    Screen(f"people-{name}", look, place, inspectors(name), look.phone)
    for name, place in PLACES.items()
    for look in looks(name)
]
