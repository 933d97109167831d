"""The words of a notice on the device's screen, and nothing that a stranger may not read there."""

from typing import Final, NamedTuple

from tierce.server.people.naming.isolated import isolated
from tierce.server.people.notices.records import Due
from tierce.server.wire import Lang, NoticeKind, RulesTitles, Sentences

TITLES: Final[dict[NoticeKind, Sentences]] = {
    "turn": Sentences(fr="À vous de jouer", en="Your turn"),
    "deadline": Sentences(fr="Votre temps est bientôt écoulé", en="Your time is nearly up"),
    "invitation": Sentences(fr="On vous invite à une table", en="You are invited to a table"),
    "friend": Sentences(fr="Une demande d’ami", en="A friend request"),
    "message": Sentences(fr="Un nouveau message", en="A new message"),
    "round": Sentences(fr="Votre tournoi continue", en="Your tournament goes on"),
    "removed": Sentences(fr="L’hôte vous a retiré", en="The host has removed you"),
    "report": Sentences(fr="Un signalement attend", en="A report is waiting"),
    "entry": Sentences(
        fr="Votre place a été ouverte par courriel", en="Your place was opened by e-mail"
    ),
}
COLON: Final[dict[Lang, str]] = {"fr": " : ", "en": ": "}
LEFT: Final = Sentences(fr="encore {time}", en="{time} left")
MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


class About(NamedTuple):
    """What a notice says of its table, and how many tables wait for the person."""

    title: RulesTitles | None = None
    left: int | None = None
    """Milliseconds until the turn ends."""
    waiting: int | None = None
    place: str = ""
    """The name of the club or the tournament."""
    sender: str = ""
    """Who has written the message, for persons who ask for it."""
    said: str = ""
    """The text of the message, if it has one."""


class Words(NamedTuple):
    """Heading and text."""

    title: str
    body: str


def words(due: Due, about: About, lang: Lang) -> Words:
    """The words in one language."""
    parts = [] if about.title is None else [getattr(about.title, lang).short]
    if about.left is not None:
        parts.append(getattr(LEFT, lang).format(time=lasting(about.left, lang)))
    if about.place:
        parts.append(isolated(about.place))
    if about.sender:
        said = COLON[lang] + isolated(about.said) if about.said else ""
        parts.append(isolated(about.sender) + said)
    return Words(title_of(due.kind, lang), " · ".join(parts))


def title_of(kind: NoticeKind, lang: Lang) -> str:
    """The heading of a kind of notices in one language."""
    return str(getattr(TITLES[kind], lang))


def lasting(ms: int, lang: Lang) -> str:
    """A time that is left, rounded down.

    >>> [lasting(ms, "en") for ms in (2 * DAY, 47 * HOUR, HOUR, 59 * MINUTE, 0)]
    ['2 days', '47 h', '1 h', '59 min', '1 min']
    """
    if ms >= 2 * DAY:
        return f"{ms // DAY} {'jours' if lang == 'fr' else 'days'}"
    return f"{ms // HOUR} h" if ms >= HOUR else f"{max(1, ms // MINUTE)} min"
