"""Somebody who plays through the screen alone: sees what it shows, and clicks or types.

What to do is asked of the library, from the cards that the screen shows; how to do it is only ever
a click, a tap or a key. Where the library says that something fits, the screen must offer it.
"""

from playwright.sync_api import Locator, Page, expect

import tierce
from tests.web.hands import Hands
from tierce import Rules, name
from tierce.cards import JOKER, bare, cards
from tierce.melds import Meld, read_meld
from tierce.solve import MeldMemo

PATIENCE = 60_000
"""Milliseconds until something must have happened on the screen, however busy the machine is."""
expect.set_options(timeout=PATIENCE)
SAID = """() => new Promise(go => {
  let left = 3;
  const frame = () => left-- ? requestAnimationFrame(frame) : setTimeout(go);
  frame();
})"""
"""Until what the cards show is said as well, which comes a frame after them."""
DISCARDED = """([before, past]) => {
  const count = wanted => document.querySelectorAll(wanted).length;
  const now = count('.res') || count('[data-testid=hand-card]') < before ? 'gone'
    : count('[data-testid=toast] [data-testid=remedy]') ? 'costs'
    : count('[data-testid=toast]') ? 'refused' : '';
  return now === past ? '' : now;
}"""
"""What became of a discard from so many cards, once it is something else than what is past."""
FACES = "all => all.map(one => one.dataset.face)"


class Player:
    """Plays the seat of a page."""

    def __init__(self, page: Page, rules: Rules, hands: Hands) -> None:
        self.page = page
        self.rules = rules
        self.memo = MeldMemo(rules.melds)
        self.hands = hands
        self.opened = False
        self.taken = ""
        self.laid = 0
        self.added = 0
        self.took = 0
        self.closed = 0

    def match(self) -> int:
        """Play until the match is over; how many rounds it took."""
        for number in range(1, 60):
            self.round()
            if self.page.get_by_test_id("rematch").count():
                return number
            self.next_round()
        raise AssertionError("the match should have ended")

    def next_round(self) -> None:
        """Leave the result of a round for the next one."""
        self.opened = False
        self.hands.press(self.page.locator("section.next .btn.go"))
        expect(self.page.locator(".res")).to_have_count(0)

    def round(self) -> None:
        """Play until the round's result stands on the screen."""
        self.opened = False
        for _ in range(400):
            if self.wait() == "result":
                return
            self.turn()
        raise AssertionError("the round should have ended")

    def wait(self) -> str:
        """What the screen asks for: ``draw``, ``play`` or nothing more, ``result``."""
        now = "[data-testid=turn-line] li.now"
        self.page.evaluate(SAID)
        self.page.wait_for_selector(f"{now}, .res")
        if self.page.locator(".res").count():
            return "result"
        steps = self.page.locator("[data-testid=turn-line] li")
        first = steps.first.get_attribute("class") or ""
        return "draw" if "now" in first.split() else "play"

    def turn(self) -> None:
        """One turn: draw, lay what opens or what can be laid, add what fits, discard."""
        if self.wait() == "draw":
            self.draw()
            if self.rules.melding == "at_end":
                if self.close():
                    return
            elif self.may_lay():
                self.lay()
                self.add()
        if self.cards().count():
            self.discard()

    # Drawing

    def draw(self) -> None:
        """From the stock, or the discard where it completes a meld that will be laid now."""
        before = len(self.faces())
        self.taken = self.wanted()
        self.took += bool(self.taken)
        self.hands.act("take" if self.taken else "draw")
        expect(self.cards()).to_have_count(before + 1)
        self.page.evaluate(SAID)

    def wanted(self) -> str:
        """The top discard, where it may be taken and completes a meld that will be laid now."""
        top = self.page.locator("[data-testid=pile-discard] [data-face]").last
        if self.rules.discard_take == "min_points" or not self.may("take") or not top.count():
            return ""
        face = str(top.get_attribute("data-face"))
        return face if any(face in meld for meld in self.melds([*self.faces(), face])) else ""

    def may(self, verb: str) -> bool:
        """Whether the verb is there to be used."""
        button = self.page.get_by_test_id(f"verb-{verb}")
        return button.count() == 1 and button.get_attribute("aria-disabled") is None

    # Laying

    def may_lay(self) -> bool:
        """Whether the turn's second step, laying, is the one that is due."""
        step = self.page.locator("[data-testid=turn-line] li").nth(1)
        return "now" in (step.get_attribute("class") or "").split()

    def lay(self) -> None:
        """Lay the opening, later whatever the hand forms."""
        melds = self.melds(self.unstaged())
        if not melds:
            return
        for count, meld in enumerate(melds, 1):
            for card in meld:
                self.pick_face(card)
            self.hands.group()
            expect(self.page.get_by_test_id("staged")).to_have_count(count)
        self.hands.act("lay")
        expect(self.page.get_by_test_id("staged")).to_have_count(0)
        self.page.evaluate(SAID)
        self.opened = True
        self.laid += 1

    def melds(self, faces: list[str]) -> list[list[str]]:
        """The melds to lay now, as faces; one card stays for the discard."""
        hand = cards(" ".join(faces))
        if not self.opened:
            found = tierce.opening(hand, self.rules)
            return [] if found is None else [names(part.cards) for part in found.parts]
        if self.rules.new_melds_per_turn:
            return []
        melds = [names(meld.cards) for meld in tierce.arrange(hand, self.rules).melds]
        return melds if len(hand) > sum(map(len, melds)) else melds[1:]

    def add(self) -> None:
        """Add, one by one, the cards that fit the table, wherever the screen offers a place."""
        if not self.rules.layoff or (self.rules.layoff_needs_opened and not self.opened):
            return
        for face in self.unstaged():
            if self.cards().count() < 3 or not self.fits(face):
                continue
            before = self.cards().count()
            self.pick_face(face)
            place = self.page.locator("[data-testid=destination]:not(.swap)").first
            expect(place).to_be_visible()
            self.hands.press(place)
            expect(self.cards()).not_to_have_count(before)
            self.added += 1

    def fits(self, face: str) -> bool:
        (card,) = cards(face)
        return card < JOKER and any(self.memo.takes(meld) >> card & 1 for meld in self.table())

    def table(self) -> list[Meld]:
        """The melds of the table, as the screen shows them."""
        folded = self.page.locator("[data-testid=meld] .more")
        while count := folded.count():  # what is unfolded is no longer among them
            self.hands.press(folded.first)
            expect(folded).not_to_have_count(count)
        lying = self.page.get_by_test_id("meld").all()
        shown = [one.locator("[data-face]").evaluate_all(FACES) for one in lying]
        return [read_meld(cards(" ".join(meld)), self.rules.melds) for meld in shown]

    # Ending a turn

    def close(self) -> bool:
        """Knock or go gin with the card that leaves the least; whether it left little enough."""
        hand = cards(" ".join(self.faces()))
        left, card = min([(self.left_without(hand, card), card) for card in hand])
        if left > self.rules.gin_knock_max:
            return False
        self.pick_face(name(card))
        self.hands.act("knock" if left else "gin")
        self.page.wait_for_selector(".res")
        self.closed += 1
        return True

    def left_without(self, hand: list[int], card: int) -> int:
        """The points unmatched when ``card`` is thrown; the one just taken stays."""
        rest = list(hand)
        rest.remove(card)
        return 999 if name(card) == self.taken else tierce.arrange(rest, self.rules).points

    def discard(self) -> None:
        """Throw the dearest card that the screen lets go."""
        hand = sorted(cards(" ".join(self.faces())), key=self.worth, reverse=True)
        for card in hand:
            self.pick_face(name(card))
            self.hands.act("discard")
            if self.thrown(len(hand)):
                return
            self.page.keyboard.press("Escape")
        raise AssertionError("a card should have been thrown")

    def thrown(self, before: int) -> bool:
        """Whether the card went; a refusal says why not."""
        said = self.became(before)
        if said == "costs":  # it fits the table and costs points: all the same
            self.hands.act("discard")
            said = self.became(before, "costs")
        return said == "gone"

    def became(self, before: int, past: str = "") -> str:
        """What became of a discard from so many cards: something else than what is past."""
        seen = self.page.wait_for_function(DISCARDED, arg=[before, past])
        return str(seen.json_value())

    def worth(self, card: int) -> int:
        return -1 if card >= 52 else self.rules.hand_values[card]

    # Seeing

    def cards(self) -> Locator:
        return self.page.get_by_test_id("hand-card")

    def faces(self) -> list[str]:
        """The faces of the hand, staged cards among them."""
        return self.cards().evaluate_all(FACES)

    def unstaged(self) -> list[str]:
        away = self.page.locator("[data-testid=staged] [data-testid=hand-card]")
        left = self.faces()
        for face in away.evaluate_all(FACES):
            left.remove(face)
        return left

    def pick_face(self, face: str) -> None:
        """Select a card of that face that is not selected and not staged."""
        free = "one => !one.closest('[data-testid=staged]') && one.ariaPressed !== 'true'"
        keys = self.cards().evaluate_all(
            f"(all, face) => all.filter(one => one.dataset.face === face).filter({free})"
            ".map(one => one.dataset.key)",
            face,
        )
        self.hands.pick(keys[0])


def names(laid: tuple[int, ...]) -> list[str]:
    """The faces of a meld as they lie in a hand."""
    return [name(bare(card)) for card in laid]
