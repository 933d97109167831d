"""Whole rounds by ear: what the live regions say of a recorded round, each variant and language.

``TIERCE_KEEP=1`` writes the transcripts anew; read what has changed like code.
"""

import os
import re
from collections.abc import Iterator
from itertools import dropwhile, product
from typing import Any

import pytest
from playwright.sync_api import Page

import tierce
from tests.web.conftest import Visitor
from tests.web.player import SAID
from tests.web.recorded import FOLDER, VARIANTS, Followed, moments, recorded
from tests.web.spoken import listen, spoken, unspeakable

LOCALES = {"fr": "fr-FR", "en": "en-GB"}
FIRST = [("rami51", "fr"), ("voleur", "en"), ("gin", "fr")]
UNDRAWN = "() => (document.querySelector('.table').style.display = 'none')"
"""To be heard the table need not be drawn, which is most of the work."""
ROUND = re.compile("Manche|Round")
"""The first words of a round; what is said while the page loads depends on its haste."""


def heard(page: Page, variant: str) -> list[str]:
    """What is said of the round, from the deal to its end."""
    played = recorded(variant)
    deal, *acts = moments(played)
    stage = Followed(page, played.rules, {"view": deal.view})
    began = {"type": "began", "round": stage.told.get("round", 3), "start": played.state.start}
    stage.tell(began, *deal.events)
    stage.enter()
    page.get_by_test_id("said").locator("p").first.wait_for(state="attached")
    page.evaluate(UNDRAWN)
    for act in acts:
        stage.follow(act)
        page.evaluate(SAID)
    return [*dropwhile(lambda text: not ROUND.search(text), spoken(page))]


def rounds() -> Iterator[Any]:
    """Each variant in each language. Three of them say nearly all there is to say."""
    for variant, lang in product(VARIANTS, LOCALES):
        marks = [] if (variant, lang) in FIRST else [pytest.mark.whole]
        yield pytest.param(variant, lang, marks=marks)


def test_every_variant_has_a_recorded_round() -> None:
    assert {*VARIANTS} == {*tierce.presets()}


@pytest.mark.parametrize(("variant", "lang"), [*rounds()])
def test_a_round_is_said_as_it_was_kept(visitor: Visitor, variant: str, lang: str) -> None:
    page = visitor(None, locale=LOCALES[lang])
    listen(page)
    said, kept = heard(page, variant), FOLDER / f"{variant}.{lang}.txt"
    if os.environ.get("TIERCE_KEEP"):
        kept.write_text("".join(f"{text}\n" for text in said), encoding="utf-8")

    assert [why for text in said if (why := unspeakable(text))] == []
    assert said == kept.read_text(encoding="utf-8").splitlines()
