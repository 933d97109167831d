"""A learner who knows only what a lesson shows: reads its hint and does what that says."""

import re
from typing import Protocol

from playwright.sync_api import Page, expect

from tests.web.hands import Hands, Keys, Mouse, Touch

READ = """p => [...p.childNodes].map(one => {
  const card = one.nodeType === 1 && (one.matches('.ic') ? one : one.querySelector('.ic'));
  if (!card) return one.textContent;
  const name = [...card.classList].find(name => name.length === 1);
  const suit = { c: '♣', s: '♠', h: '♥', d: '♦' }[name];
  const tail = one.textContent.slice(card.textContent.length);
  return (suit ? card.textContent.trim() + suit : '*') + tail;
}).join('')"""
"""A sentence with its cards as they are written in a command: ``10♥``, ``*``."""
VERBS = {
    "lay": ("posez", "lay"),
    "add": ("ajoutez", "add"),
    "swap": ("reprenez le joker", "take the joker"),
    "take": ("prenez la défausse", "take the discard"),
    "steal": ("prenez", "take"),
    "discard": ("jetez", "discard"),
    "knock": ("cognez", "knock"),
    "gin": ("gin", "gin"),
    "draw": ("piochez", "draw"),
}
"""How a sentence begins that asks for an act, in French and in English."""
TAKE = re.compile("^(Prendre le joker dans|Take the joker from) M")
"""The mark on a meld of the table that gives up its joker."""


class Doing(Protocol):
    """A way to do what a hint says."""

    def task(self) -> None: ...
    def on(self) -> None: ...


def verb_of(sentence: str) -> str:
    """The act that a sentence asks for."""
    text = sentence.lower()
    return next(verb for verb, ways in VERBS.items() if text.startswith(ways))


class ByHand:
    """With the mouse, a finger or the keyboard: has the cards of the hint prepared, then plays."""

    def __init__(self, page: Page, hands: Hands) -> None:
        self.page, self.hands = page, hands

    def task(self) -> None:
        claim = self.page.get_by_test_id("claim")
        hint = self.page.get_by_test_id("hint")
        expect(claim.or_(hint).first).to_be_visible()
        if claim.is_visible():
            return self.hands.press(claim)
        self.hands.press(hint)
        toast = self.page.get_by_test_id("toast")
        verb = verb_of(toast.locator("p").evaluate(READ))
        prepare = toast.get_by_test_id("remedy")
        if prepare.count():
            self.hands.press(prepare)
        self.act(verb)
        return None

    def act(self, verb: str) -> None:
        button = self.page.get_by_test_id(f"verb-{verb}").first
        place = self.page.locator("[data-testid=destination]")
        if verb == "swap":  # a phone has room for one of Add and Joker
            instead = self.page.get_by_role("button", name=TAKE)
            expect(button.or_(instead).first).to_be_visible()
            if not button.count():
                return self.hands.press(instead)
        expect(button).not_to_have_attribute("aria-disabled", "true")
        self.hands.press(button)
        if verb == "add" and place.count() > 1:
            self.hands.press(place.first)
        return None

    def on(self) -> None:
        self.hands.press(self.page.get_by_test_id("lesson-next"))


class ByText:
    """With written commands alone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def write(self, line: str) -> None:
        field, rail = self.page.get_by_test_id("command"), self.page.get_by_test_id("rail-open")
        expect(field.or_(rail).first).to_be_visible()
        if not field.count():
            rail.click()
        field.fill(line)
        field.press("Enter")

    def task(self) -> None:
        hint = self.page.get_by_test_id("hint")
        claim = self.page.get_by_test_id("claim")
        expect(claim.or_(hint).first).to_be_visible()
        if claim.is_visible():
            return self.write("claim")
        self.write("hint")
        sentence = self.page.get_by_test_id("toast").locator("p").evaluate(READ)
        return self.write(command(sentence))

    def on(self) -> None:
        self.write("next")


def command(sentence: str) -> str:
    """The command that does what a hint says."""
    sentence = re.sub(r"(\S+) \((M\d)\)", r"\1@\2", sentence.rstrip("."))
    sentence = re.sub(r"\* (?:pour|for) ", "*", sentence)
    verb = verb_of(sentence)
    parts = [re.findall(r"[^\s]*[♣♠♥♦][^\s]*|\*|\bM\d\b", part) for part in sentence.split(";")]
    return " ".join([verb, ", ".join(" ".join(part) for part in parts)])


def learn(page: Page, doing: Doing) -> int:
    """Play the open lesson to its end; how many steps it had."""
    dots = page.get_by_test_id("lesson-step")
    expect(dots).to_be_visible()
    number, count = map(int, re.findall(r"\d+", str(dots.get_attribute("aria-label"))))
    while True:
        task = page.get_by_test_id("lesson-task")
        expect(task).not_to_have_text(re.compile(r"^\s*$"))
        doing.task()
        expect(task).to_have_count(0)
        expect(page.get_by_test_id("lesson-said")).not_to_be_empty()
        if number == count:
            return count
        doing.on()
        number += 1
        expect(dots).to_have_attribute("aria-label", re.compile(rf"\b{number}\b.*\b{count}\b"))


def way(page: Page, how: str) -> Doing:
    """Mouse, finger, keys or text."""
    ways = {"mouse": Mouse, "touch": Touch, "keys": Keys}
    return ByText(page) if how == "text" else ByHand(page, ways[how](page))
