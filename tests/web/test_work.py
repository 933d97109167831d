"""Sign-in where strangers have tried the account often: the page works, and says so."""

import re

import httpx
import pytest
from playwright.sync_api import Route, expect

from tests.web.caller import Caller
from tests.web.conftest import Come, Visitor

PHRASE = "sept dames au café"
WORDS = {
    "fr-FR": ("Nom", "Phrase secrète", "Retrouver ma place", "n’êtes pas un programme"),
    "en-GB": ("Name", "Passphrase", "Find my place again", "you are no program"),
}


def attacked(person: Caller) -> None:
    """A stranger at this address uses up the attempts at the person's account."""
    person.post("/api/account/passphrase", name=person.name, passphrase=PHRASE)
    wrong = {"way": "passphrase", "name": person.name, "passphrase": "not the passphrase"}
    with httpx.Client(base_url=person.site, headers={"X-Tierce": "1"}, trust_env=False) as stranger:
        codes = [stranger.post("/api/sign-in", json=wrong).status_code for _ in range(11)]
    assert codes == [403] * 10 + [429]


@pytest.mark.parametrize("locale", WORDS)
def test_a_new_device_works_for_its_sign_in_says_why_and_loses_nothing_typed(
    visitor: Visitor, come: Come, locale: str
) -> None:
    person = come(f"Attaquée {locale}")
    attacked(person)
    name, passphrase, act, said = WORDS[locale]
    page = visitor("/sign-in", refused=True, locale=locale)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"work\.worker"), hold)
    page.get_by_label(name, exact=True).fill(person.name)
    page.get_by_label(passphrase, exact=True).fill(PHRASE)
    page.get_by_role("button", name=act).click()
    expect(page.get_by_test_id("working")).to_contain_text(said)
    expect(page.get_by_label(name, exact=True)).to_have_value(person.name)
    expect(page.get_by_label(passphrase, exact=True)).to_have_value(PHRASE)
    expect(page.get_by_role("button", name=act)).to_be_disabled()
    for one in held:
        one.continue_()
    expect(page.get_by_test_id("sign-in")).to_have_count(0)
    assert page.request.get("/api/me").json()["account"]
