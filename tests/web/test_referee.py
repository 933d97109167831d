"""The referee: cards by keys and by text, every question, a link, and no network."""

from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor


def press(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_role("button", name=name, exact=True).click()


def test_a_quarrel_is_settled_with_big_keys(visitor: Visitor) -> None:
    page = visitor("/arbitre", locale="en-GB", phone=True)
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_contain_text("Which cards do you lay?")
    page.get_by_label("Rules", exact=True).select_option("rami51")
    press(page, "hearts", "nine of hearts", "ten of hearts")
    expect(verdict).to_contain_text("One more card.")
    press(page, "jack of hearts")
    expect(verdict).to_contain_text("You need 51 points to open and have 29: 22 short.")
    expect(verdict).to_contain_text("The first laying is worth at least 51 points.")
    press(page, "spades", "queen of spades", "diamonds", "queen of diamonds", "joker")
    expect(verdict.get_by_role("heading")).to_have_text("Yes, it opens: 59 points.")

    page.reload()  # the address holds the question
    expect(verdict.get_by_role("heading")).to_have_text("Yes, it opens: 59 points.")
    press(page, "Remove the nine of hearts")
    expect(verdict.get_by_role("heading")).to_have_text("No.")


def test_a_card_is_added_counted_and_never_held_too_often(visitor: Visitor) -> None:
    page = visitor("/referee?rules=gin&ask=cost&cards=7H", locale="en-GB")
    verdict = page.get_by_test_id("verdict")
    expect(verdict.get_by_role("heading")).to_have_text("This hand costs 7 points.")
    press(page, "hearts")
    expect(page.get_by_role("button", name="seven of hearts", exact=True)).to_be_disabled()
    page.get_by_label("Rules", exact=True).select_option("palace")
    page.get_by_label("May I add this?").check()
    press(page, "spades", "three of spades", "four of spades", "five of spades")
    page.get_by_label("the card to add").check()
    page.get_by_label("Write the cards").fill("6s")
    press(page, "Read")
    expect(verdict.get_by_role("heading")).to_have_text("Yes, it can be added: 6 points.")


def test_cards_of_the_table_are_part_of_the_question(visitor: Visitor) -> None:
    page = visitor("/referee?rules=palace&ask=best&cards=8H.9S.KD&opened=1", locale="en-GB")
    verdict = page.get_by_test_id("verdict").get_by_role("heading")
    expect(verdict).to_contain_text("Nothing")
    page.get_by_label("the melds on the table").check()
    page.get_by_label("Write the cards").fill("9h 10h jh, 9c 9d 9h")
    press(page, "Read")
    expect(verdict).not_to_contain_text("Nothing")
    laid = page.get_by_role("group", name="eight of hearts, nine of hearts")
    expect(laid).to_be_visible()
    page.reload()
    expect(laid).to_be_visible()

    page.goto("/referee?rules=palace&ask=add")
    page.get_by_label("Write the cards").fill("9h 10h jh")
    press(page, "Read")
    page.get_by_label("the card to add").check()
    page.get_by_label("Write the cards").fill("8h")
    press(page, "Read")
    expect(verdict).to_have_text("Yes, it can be added: 8 points.")


def test_without_a_network_the_referee_says_what_it_still_answers(visitor: Visitor) -> None:
    page = visitor("/referee?rules=palace&ask=cost&cards=KH", locale="en-GB", failing=True)
    expect(page.get_by_test_id("verdict")).to_contain_text("10 points")
    page.route("**/api/referee", lambda route: route.fulfill(status=500, body="broken"))
    press(page, "hearts", "two of hearts")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Without a network the referee only answers questions already")

    assert "played" not in alert.inner_text()


def test_one_card_is_changed_and_the_question_asked_again(visitor: Visitor) -> None:
    """“And with the king?”, by the keyboard and by a finger; the address follows."""
    page = visitor("/arbitre?rules=palace&cards=TH.JH.QH-QS.QC.9D", locale="fr-FR", phone=True)
    heading = page.get_by_test_id("verdict").get_by_role("heading")
    expect(heading).to_have_text("Non.")
    asked = page.get_by_role("group", name="La question d’après")
    expect(asked.get_by_role("button")).to_have_count(4)
    asked.get_by_role("button", name="Et avec un joker").click()
    expect(heading).to_contain_text("Oui, elle ouvre")
    back = asked.get_by_role("button", name="Et avec le neuf de carreau")
    back.focus()
    page.keyboard.press("Enter")
    expect(heading).to_have_text("Non.")
    asked.get_by_role("button", name="Et avec le dix de carreau").press("Enter")
    expect(heading).to_have_text("Non.")
    page.wait_for_url("**cards=TH.JH.QH-QS.QC.TD**")
    asked.get_by_role("button", name="Et ma meilleure pose").click()
    expect(heading).not_to_have_text("Non.")


def test_on_a_phone_the_keys_stay_where_they_are_and_no_reading_is_too_wide(
    visitor: Visitor,
) -> None:
    page = visitor("/referee?rules=k40&cards=5S", locale="en-GB", phone=True)
    verdict, key = page.get_by_test_id("verdict"), page.get_by_label("six of spades", exact=True)
    expect(verdict).to_contain_text("2 more cards")
    before = key.bounding_box()
    press(page, "joker", "joker")
    expect(verdict).to_contain_text("You need 40 points to open")
    reading = page.get_by_label("Other readings")
    expect(reading).to_contain_text("joker = six of spades and seven of spades")

    assert key.bounding_box() == before
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.get_by_role("button", name="Kalooki 40").click()
    expect(page.get_by_label("Rules", exact=True)).to_be_focused()


def test_of_two_melds_the_refused_one_is_named_and_the_ace_has_its_rule(visitor: Visitor) -> None:
    page = visitor("/referee?rules=palace&cards=KS.AS.2S-5C.5D.5H", locale="en-GB")
    verdict = page.get_by_test_id("verdict")

    expect(verdict.get_by_role("listitem").filter(has_text="king of spades")).to_have_count(1)
    expect(verdict).to_contain_text("The ace stands before the 2 or after the king, never between")
