"""Rules on screen: the form that sets every one of them, their page, links, names and files."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.barriers import clear
from tests.web.conftest import Visitor
from tests.web.screens.look import settled
from tests.web.test_site import TABLE
from tests.web.ways import few
from tierce.rules import OPTIONS, Rules, preset
from tierce.rules.words.catalogue import words

LINK = "/rules/rami51+hand_13?first_meld_min=61"


def sheet(page: Page) -> Locator:
    """Open the sheet of the rules."""
    page.get_by_role("button", name=re.compile("Règles de la table|Rules of the table")).click()
    return page.get_by_role("dialog")


def open_all(page: Page) -> None:
    """Open the sheet, and on it every theme."""
    sheet(page)
    expect(page.locator(".themes details")).to_have_count(10)
    for section in page.locator(".themes summary").all():
        section.click()


def test_every_option_is_in_the_form_with_its_words(visitor: Visitor) -> None:
    page = visitor("/new?rules=palace")
    open_all(page)
    book = words("fr")
    rows = page.locator("[data-option]")
    expect(rows).to_have_count(len(OPTIONS))

    shown = dict(rows.evaluate_all("all => all.map(one => [one.dataset.option, one.textContent])"))
    for key in OPTIONS:
        told = plain(shown[key])
        assert plain(book.options[key].label) in told, key
        assert plain(book.options[key].line) in told, key


def plain(text: str) -> str:
    """The text with its spaces as they are read."""
    return re.sub(r"\s+", " ", text)


def test_changes_are_marked_counted_and_taken_back_one_by_one_or_all_at_once(
    visitor: Visitor,
) -> None:
    page = visitor("/new?rules=palace")
    open_all(page)
    row = page.locator('[data-option="first_meld_min"]')
    number = row.get_by_role("spinbutton")
    number.fill("40")
    number.press("Tab")
    expect(row.get_by_text("La première pose vaut au moins 40 points.")).to_be_visible()
    expect(page.locator("details").filter(has=row).get_by_text("1 règle changée")).to_be_visible()
    expect(page.locator(".changes").get_by_text("(au lieu de : 30)")).to_be_visible()
    row.get_by_role("button", name=re.compile("Rétablir")).click()
    expect(page.get_by_text("règle changée")).to_have_count(0)
    expect(number).to_have_value("30")

    page.goto("/new?rules=palace%2Bcyclic&jokers=4")
    changes = sheet(page).locator(".changes")
    expect(changes.get_by_role("listitem")).to_have_count(2)
    changes.get_by_role("button", name="Rétablir « Séquences cycliques »").click()
    expect(changes.get_by_role("listitem")).to_have_count(1)
    expect(changes.get_by_text("4 jokers")).to_be_visible()
    changes.get_by_role("button", name="Rétablir « Jokers »").click()
    expect(changes).to_have_count(0)
    expect(page.get_by_role("dialog").locator(":focus")).to_have_count(1)
    page.get_by_role("button", name="Terminé").click()
    expect(page.get_by_text("telles quelles")).to_be_visible()

    page.goto("/new?rules=palace%2Bcyclic&jokers=4")
    expect(page.get_by_text("2 règles changées")).to_be_visible()
    page.get_by_role("button", name="Revenir à Rami allemand").click()
    expect(page.get_by_text(re.compile("règles? changée"))).to_have_count(0)
    page.get_by_text("Autres réglages").click()
    rounds = page.get_by_role("spinbutton", name="Manches").first
    rounds.fill("999")  # a number stays within its span
    rounds.press("Tab")
    expect(rounds).to_have_value("50")
    sheet(page).get_by_role("searchbox").fill("cyclique")
    expect(page.get_by_role("switch", name="Séquences cycliques")).not_to_be_checked()


def test_a_rule_is_found_in_either_language_without_its_accents_and_changed_where_it_stands(
    visitor: Visitor,
) -> None:
    page = visitor("/new?rules=rami51")
    rules = sheet(page)
    search = rules.get_by_role("searchbox")
    for asked, key in (("sequences CYCL", "cyclic"), ("points to open", "first_meld_min")):
        search.fill(asked)
        found = rules.locator(f"[data-patch={key}], [data-option={key}]")
        expect(found.first).to_be_visible()
    search.fill("xyz")
    expect(rules.get_by_role("status")).to_contain_text("xyz")
    expect(rules.locator("[data-patch], [data-option]")).to_have_count(0)

    search.fill("treize")
    rules.get_by_role("switch", name="Treize cartes").click()
    search.fill("")
    expect(rules.locator(".changes").get_by_text("Treize cartes")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Créer la table").click()
    expect(page).to_have_url(TABLE)
    page.get_by_role("tab", name="Règles").click()

    tab = page.get_by_role("region", name="Règles")
    expect(tab.get_by_text("Chacun reçoit 13 cartes (au lieu de : 14 cartes).")).to_be_visible()
    expect(tab.get_by_role("heading", name="Rami sec")).to_be_attached()
    link = tab.get_by_role("link", name="Ouvrir ces règles sur leur page")
    expect(link).to_have_attribute("href", "/rules/rami51+hand_13")


@pytest.mark.parametrize(
    ("locale", "rules"),
    [("fr-FR", ["palace", "rami51", "gin", "classique"]), ("en-GB", ["classique"])],
)
def test_a_phone_shows_what_everybody_chooses_and_the_button_at_once(
    visitor: Visitor, locale: str, rules: list[str]
) -> None:
    page = visitor(None, locale=locale, phone=True)
    for one in rules:
        page.goto(f"/new?rules={one}")
        expect(page.locator("button.create:visible")).to_be_enabled()
        all_at_once(page)
        friends = page.locator("#main").get_by_text(re.compile("Des amis|Friends"), exact=True)
        friends.click()
        all_at_once(page)


def all_at_once(page: Page) -> None:
    least = page.locator("button.create:visible").bounding_box()
    assert least is not None
    for shown in (".presets", ".stepper", ".company", ".pace", "button.rules"):
        box = page.locator(shown).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= least["y"], shown
    assert page.evaluate("document.documentElement.scrollHeight") < 1500


def test_clashes_are_told_all_at_once_each_with_its_own_way_out(visitor: Visitor) -> None:
    page = visitor("/new?rules=palace&jokers=0&table_bonus=true&score_mode=penalty")
    clashes = page.locator(".note").filter(has=page.get_by_role("button"))
    expect(clashes.nth(1)).to_be_visible()
    many = clashes.count()
    for clash in clashes.all():
        assert clash.inner_text().count("«") >= 2  # both sides have their names
    clashes.first.get_by_role("button").first.click()
    expect(clashes).not_to_have_count(many)
    page.goto("/rules/palace?jokers=0")
    expect(page.get_by_text(re.compile("se contredisent"))).to_be_visible()


def test_the_first_page_remembers_the_whole_rule_set_played_last(visitor: Visitor) -> None:
    page = visitor("/new?rules=palace%2Bcyclic&first_meld_min=35")
    page.get_by_role("button", name="Créer la table").click()
    expect(page).to_have_url(TABLE)
    page.goto("/")
    shown = page.get_by_role("button", name=re.compile("· ouverture à 35, séquences cycliques"))
    expect(shown).to_be_visible()
    page.get_by_role("button", name="Jouer maintenant").click()
    expect(page).to_have_url(TABLE)
    page.get_by_role("tab", name="Règles").click()

    tab = page.get_by_role("region", name="Règles")
    expect(tab.get_by_text("au moins 35 points").first).to_be_visible()


def test_either_side_of_a_clash_can_give_in(visitor: Visitor) -> None:
    page = visitor("/new?rules=palace", phone=True)
    open_all(page)
    clash = page.get_by_text(re.compile("ne vont pas ensemble"))
    sides = {"Jeu réduit": "reduced_deck", "40 points": "open_40"}
    page.get_by_role("switch", name="Jeu réduit").click()
    for last, gives_in in (("40 points", "Jeu réduit"), ("Jeu réduit", "40 points")):
        page.get_by_role("switch", name=last).click()
        expect(page.locator(f"[data-patch={sides[last]}]").filter(has=clash)).to_be_visible()
        page.get_by_role("button", name=f"Retirer « {gives_in} »").click()
        expect(clash).to_have_count(0)

    # A clash of single options stands beside them.
    row = page.locator('[data-option="dealer_extra"]')
    row.get_by_role("switch").click()
    note = row.get_by_role("status")
    expect(note.get_by_role("button")).to_have_count(2)
    note.get_by_role("button").nth(1).click()
    expect(note).to_have_count(0)
    expect(page.get_by_role("dialog").locator(":focus")).to_have_count(1)
    expect(page.locator('[data-option="upcard"]').get_by_role("switch")).not_to_be_checked()
    expect(row.get_by_role("switch")).to_be_checked()
    page.get_by_role("button", name="Terminé").click()
    expect(page.locator("button.create:visible")).to_be_enabled()


def test_a_link_shows_all_the_rules(visitor: Visitor) -> None:
    page = visitor(LINK)
    text = preset("rami51+hand_13").but(first_meld_min=61).text("fr")

    expect(page.get_by_role("heading", level=1)).to_have_text(text.splitlines()[0][2:])
    for heading in re.findall(r"^## (.*)$", text, re.MULTILINE):
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_attached()
    expect(page.get_by_role("img", name="sept de pique").first).to_be_visible()
    expect(page.get_by_text("61").first).to_be_visible()


def test_rules_are_compared_with_any_others(visitor: Visitor) -> None:
    page = visitor("/rules/voleur")
    compared = page.get_by_label("Par rapport à")
    expect(compared).to_have_value("palace")  # not with itself
    compared.select_option(label="Rami voleur")
    expect(page.get_by_text("Rien ne change")).to_be_visible()
    compared.select_option(label="Rami 51")

    expect(page.get_by_text("Rien ne change")).to_have_count(0)


def test_rules_are_kept_renamed_and_removed(visitor: Visitor) -> None:
    page = visitor(LINK)
    page.get_by_label("Enregistrer dans").fill("Chez Zoé")
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_text("est dans Mes règles")).to_be_visible()
    page.goto("/new")
    page.get_by_role("link", name="Chez Zoé").click()
    expect(page.get_by_text("La première pose vaut au moins 61 points (au")).to_be_visible()

    page.get_by_role("button", name="Renommer « Chez Zoé »").click()
    page.get_by_label("Renommer « Chez Zoé »").fill("Le jeudi")
    page.get_by_role("button", name="Renommer", exact=True).click()
    page.reload()
    expect(page.get_by_role("link", name="Le jeudi")).to_be_visible()
    page.get_by_role("button", name="Supprimer « Le jeudi »").click()
    expect(page.get_by_role("link", name="Le jeudi")).to_have_count(0)


def test_a_file_goes_out_and_comes_back(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor(LINK)
    with page.expect_download() as got:
        page.get_by_role("link", name="Télécharger le fichier").click()
    path = tmp_path / got.value.suggested_filename
    got.value.save_as(path)
    rules = Rules.loads_toml(path.read_text("utf-8"))
    assert rules.hash == preset("rami51+hand_13").but(first_meld_min=61).hash

    page.goto("/new")
    page.locator("input[type=file]").set_input_files(path)
    expect(page.get_by_text("La première pose vaut au moins 61 points (au")).to_be_visible()


BROKEN = {
    "jokres = 6": "Ligne 6 : aucune option ne s’appelle « jokres ».",
    "jokers = 99": "Ligne 6 : « jokers » (Jokers) vaut 99",
    "jokers = 0": "se contredisent",
    "jokers = ": "Ligne 6 : ce n’est pas un fichier de règles.",
}


def test_a_broken_file_is_told_by_its_line(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor("/rules/palace", refused=True)
    path = tmp_path / "maison.toml"
    for line, said in BROKEN.items():
        path.write_text(preset("palace").dumps_toml().replace("jokers = 6", line), "utf-8")
        page.locator("input[type=file]").set_input_files(path)

        expect(page.get_by_role("alert")).to_contain_text(said)
        expect(page.get_by_role("alert")).to_contain_text("« maison.toml » n’a pas pu être lu")


@pytest.mark.parametrize("phone", few(True, False))
def test_neither_form_nor_page_has_a_barrier_that_a_program_can_find(
    visitor: Visitor, phone: bool
) -> None:
    page = visitor("/new?rules=palace%2Breduced_deck%2Bopen_40", phone=phone)
    open_all(page)
    clear(page)
    page.goto(LINK)
    page.locator(".rules-text section").last.wait_for()
    clear(page)


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_neither_form_nor_page_scrolls_sideways(visitor: Visitor, locale: str) -> None:
    page = visitor("/new?rules=palace%2Breduced_deck%2Bopen_40&jokers=3", locale=locale)
    open_all(page)
    not_sideways(page)
    page.goto(LINK)
    page.locator(".rules-text section").last.wait_for()
    not_sideways(page)


def not_sideways(page: Page) -> None:
    for width in (320, 390, 768, 1024, 1280):
        settled(page, (width, 740))
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_rules_print_as_one_sheet_and_nothing_but_the_rules(visitor: Visitor) -> None:
    page = visitor("/rules/palace", color_scheme="dark")
    page.locator(".rules-text section").last.wait_for()
    page.emulate_media(media="print")
    for part in ("header", ".toc", ".side", ".acts", ".others"):
        expect(page.locator(part).first).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    printed = page.pdf(prefer_css_page_size=True)

    assert len(re.findall(rb"/Type\s*/Page\b", printed)) <= 2
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_rules_are_read_without_scripts(visitor: Visitor) -> None:
    page = visitor("/rules/rami51", java_script_enabled=False, phone=True)

    expect(page.get_by_role("heading", level=1)).to_have_text("Rami 51")
    assert page.get_by_role("heading", level=2).count() > 8
    page.set_viewport_size({"width": 320, "height": 700})
    box = page.locator("noscript main").bounding_box()
    assert box is not None
    assert box["width"] <= 320


def test_rules_asked_for_in_a_language_come_in_it(visitor: Visitor) -> None:
    page = visitor("/rules/palace?first_meld_min=41&lang=en")

    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".rules-text")).to_contain_text("41")
