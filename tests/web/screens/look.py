"""How a screen is looked at: window, language, colours."""

from typing import NamedTuple

from playwright.sync_api import Page

from tests.web.ways import WHOLE

Size = tuple[int, int]
SMALL, PHONE, GREAT_PHONE, LYING = (360, 640), (390, 844), (430, 932), (844, 390)
TABLET, DESK, LAPTOP, WIDE = (820, 1180), (1280, 720), (1366, 768), (1920, 1080)
LEAST_PHONE = (320, 568)
PHONES = (SMALL, PHONE, GREAT_PHONE, LYING)
SIZES = (*PHONES, TABLET, DESK, LAPTOP, WIDE)
CORNERS = (LEAST_PHONE, (320, 560), (2560, 1440))
"""The smallest phone, a desk at 400 %, and a screen for two."""
FEW_SIZES: tuple[Size, ...] = (LEAST_PHONE, PHONE, TABLET, DESK)
if WHOLE:
    FEW_SIZES = (*SIZES, *CORNERS)
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Look(NamedTuple):
    """How a screen is opened."""

    size: Size = DESK
    locale: str = "fr"
    theme: str = "light"
    side: str = "right"
    seats: str = "strip"
    long: bool = False
    """In a language with longer words."""

    @property
    def name(self) -> str:
        seats = [] if self.seats == "strip" else [self.seats]
        long = ["long"] if self.long else []
        return "-".join([str(self.size[0]), self.locale, self.theme, self.side, *seats, *long])

    def dark(self) -> "Look":
        return self._replace(theme="dark")

    def contrast(self) -> "Look":
        return self._replace(theme="contrast")

    @property
    def phone(self) -> bool:
        return self.size[0] < 700

    @property
    def settings(self) -> dict[str, str]:
        """What its reader has chosen."""
        chosen = {"theme": self.theme, "side": self.side, "seats": self.seats}
        return {**chosen, "motion": "off"}


FR_PHONE, EN_PHONE = Look(PHONE), Look(PHONE, "en")
FR_DESK, EN_DESK = Look(DESK), Look(DESK, "en")
EVERY = (FR_PHONE, EN_PHONE, FR_DESK, EN_DESK)


def settled(page: Page, size: Size) -> None:
    """The page in a window of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(DRAWN)
