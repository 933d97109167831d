"""Tables: each position of `tests.web.scenes`, in those looks of which a picture is kept or one."""

from playwright.sync_api import Page

from tests.web import longer_words
from tests.web.recorded import Followed, moments, recorded
from tests.web.scenes import CHOOSE, CROWD, SCENES, Scene, heavy
from tests.web.screens import table_inspectors as tables
from tests.web.screens.inspectors import (
    barriers_of_all_kinds,
    colours_of_other_themes,
    complaints,
    words,
)
from tests.web.screens.look import DESK, EVERY, LYING, PHONE, SMALL, TABLET, WIDE, Look
from tests.web.screens.screen import Come, Inspector, Screen
from tests.web.screens.suits import suits_in_forced_colours
from tests.web.spoken import listen
from tests.web.ways import WHOLE

KEPT = [
    ("drawing", Look(PHONE)),
    ("drawing", Look(DESK, "en", "dark")),
    ("planned", Look(PHONE, "en")),
    ("staged", Look(DESK)),
    ("staged", Look(SMALL, "en", "contrast")),
    ("placing", Look(PHONE, "fr", "dark")),
    ("placing", Look(DESK, "en", side="left")),
    ("refused", Look(LYING)),
    ("timed", Look(TABLET, "en")),
    ("two", Look(LYING, "en", "dark", "left")),
    ("gin", Look(PHONE, "en", "contrast")),
    ("out", Look(PHONE)),
    ("staged", Look(DESK, "en", "dark", seats="around")),
    ("heavy", Look(DESK)),
    ("around", Look(DESK, "en")),
    ("heavy", Look(PHONE, "en")),
    ("heavy", Look(WIDE, "fr", "dark")),
]
"""The looks of which `tests/web/looks` keeps a picture."""
OTHERS = [
    ("heavy", Look(PHONE, "en", long=True)),
    ("timed", Look(PHONE, "en", long=True)),
    ("answered", Look(DESK)),
    ("answered", Look(DESK, "en", "dark")),
    ("storied", Look(DESK, "en", "dark")),
    ("misgrouped", Look(DESK, "en", "contrast")),
    ("scores-tab", Look(DESK, "en")),
    ("rules-tab", Look(PHONE, "en", "dark")),
    ("helped", Look(DESK, "fr", "dark")),
    ("termed", Look(PHONE, "en", "dark")),
    ("taught", Look(DESK, "en")),
    ("coached", Look(PHONE, "fr", "contrast")),
]
WHOLE_LOOKS = [
    (name, look)
    for name in SCENES
    for look in (*EVERY, Look(DESK, "en", long=True))
    if (name, look) not in [*KEPT, *OTHERS]
]
COVERED = {"storied", "rules-tab", "scores-tab", "termed"}
"""Scenes with something that lies over the table, and may."""
SIZES = {"drawing", "planned", "staged", "heavy", "timed", "taught", "answered", "around", "gin"}
"""Scenes that are looked at in every size."""
MORE: dict[str, tuple[Inspector, ...]] = {
    "drawing-390-fr-light-right": (suits_in_forced_colours,),
    "drawing-1280-en-dark-right": (tables.cards_grow,),
    "planned-390-en-light-right": (colours_of_other_themes,),
    "staged-1280-fr-light-right": (colours_of_other_themes, tables.corners),
    "placing-390-fr-dark-right": (colours_of_other_themes,),
    "gin-390-en-contrast-right": (tables.rules_named_whole, tables.corners),
    "answered-1280-fr-light-right": (tables.answers_aloud,),
    "answered-1280-en-dark-right": (tables.answers_aloud,),
    "heavy-1280-fr-light-right": (tables.dresses, tables.corners),
    "timed-820-en-light-right": (tables.dresses,),
}
"""What looks at one table only, or at few."""


def opened(scene: Scene, look: Look) -> Come:
    def come(page: Page) -> None:
        listen(page)
        if look.long:
            longer_words.speak(page)
        page.evaluate(CHOOSE, look.settings)
        scene.on(page)

    return come


def ended(variant: str, look: Look) -> Come:
    def come(page: Page) -> None:
        listen(page)
        page.evaluate(CHOOSE, look.settings)
        played = recorded(variant)
        *_, last = moments(played)
        told = {"events": last.events, "phase": "between"}
        Followed(page, played.rules, {"view": last.view}, **told).enter()

    return come


def inspectors(name: str, look: Look) -> tuple[Inspector, ...]:
    """Who looks: the picture first, since others move the page."""
    if look.long:
        return (tables.aloud, *(() if name in COVERED else (tables.dresses,)), complaints)
    kept = (tables.picture,) if (name, look) in KEPT else ()
    more = MORE.get(f"{name}-{look.name}", ())
    if WHOLE:
        more = (*more, colours_of_other_themes)
    if WHOLE and name not in COVERED:
        more = (*more, tables.dresses, tables.corners)
    looks = [one for scene, one in [*KEPT, *OTHERS] if scene == name and not one.long]
    first = look in looks[:1]
    if first or WHOLE:
        more = (barriers_of_all_kinds, *more)
    return (*kept, words, tables.aloud, *geometry(name, first=first), *more, complaints)


def geometry(name: str, *, first: bool) -> tuple[Inspector, ...]:
    """Who looks for what overlaps or is cut."""
    if name in COVERED:
        return ()
    return (tables.all_sizes if WHOLE or (first and name in SIZES) else tables.faults,)


def tables_of(looks: list[tuple[str, Look]]) -> list[Screen]:
    return [
        Screen(name, look, opened(SCENES[name], look), inspectors(name, look))
        for name, look in looks
    ]


def crowds() -> list[Screen]:
    """Fewer players around the mat: seats stand clear of it."""
    look = Look(DESK, "en", seats="around")
    return [
        Screen(
            f"around by {players}",
            look,
            opened(Scene(CROWD, heavy(players=players)), look),
            (tables.faults, complaints),
        )
        for players in ((2, 3, 4, 5, 6) if WHOLE else (2, 5))
    ]


def results() -> list[Screen]:
    """The ends of recorded rounds."""
    ends = [("palace", Look(DESK)), ("gin", Look(PHONE, "en", "dark"))]
    every = [(variant, look) for variant, _ in ends for look in EVERY]
    seen = (words, tables.aloud, barriers_of_all_kinds, colours_of_other_themes, complaints)
    return [
        Screen(f"result of {variant}", look, ended(variant, look), seen)
        for variant, look in (every if WHOLE else ends)
    ]


SCREENS = [*tables_of([*KEPT, *OTHERS, *(WHOLE_LOOKS if WHOLE else [])]), *crowds(), *results()]
