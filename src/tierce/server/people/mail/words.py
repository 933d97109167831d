"""The words of letters in both languages."""

import re
from typing import Final, NamedTuple

from tierce.server.people.mail.records import Facts
from tierce.server.people.naming.isolated import isolate_all
from tierce.server.people.notices.words import LEFT, About, lasting, title_of
from tierce.server.wire import Lang, NoticeKind, RulesTitles, Sentences

TIED: Final = re.compile(" (?=[:;!?»])")
"""The space before these marks."""
GREETING: Final = Sentences(fr="Bonjour {name},", en="Hello {name},")
SUBJECTS: Final[dict[str, Sentences]] = {
    "verify": Sentences(fr="Confirmez votre adresse", en="Confirm your address"),
    "enter": Sentences(fr="Retrouvez votre place", en="Find your place again"),
    "entered": Sentences(
        fr="Votre place a été ouverte par courriel", en="Your place was opened by e-mail"
    ),
    "moved": Sentences(
        fr="Votre place n’utilise plus cette adresse", en="Your place no longer uses this address"
    ),
    "digest": Sentences(fr="Ce qui vous attend", en="What is waiting for you"),
}
TEXTS: Final[dict[str, list[Sentences]]] = {
    "verify": [
        Sentences(
            fr="Cette adresse doit servir à une place sur {site}. Confirmez-la par ce lien. "
            "Il vaut un jour, une seule fois.",
            en="This address is to serve a place on {site}. Confirm it by this link. "
            "It is valid for one day and works once.",
        ),
        Sentences(
            fr="Ce n’était pas vous ? Ne faites rien : l’adresse sera oubliée.",
            en="Was it not you? Do nothing, and the address is forgotten.",
        ),
    ],
    "enter": [
        Sentences(
            fr="Ce lien rouvre votre place sur {site}. Il vaut quinze minutes, une seule fois.",
            en="This link opens your place on {site}. It is valid for fifteen minutes and works "
            "once.",
        ),
        Sentences(
            fr="Vous n’avez rien demandé ? Ne faites rien, et ne donnez ce lien à personne.",
            en="Did you not ask for it? Do nothing, and give this link to no one.",
        ),
    ],
    "entered": [
        Sentences(
            fr="Un lien reçu à cette adresse vient d’ouvrir votre place sur {site}. "
            "Appareil : {device}.",
            en="A link sent to this address has just opened your place on {site}. "
            "Device: {device}.",
        ),
        Sentences(
            fr="Ce n’était pas vous ? Déconnectez cet appareil, puis refaites vos accès.",
            en="Was it not you? Sign that device out, then renew your ways in.",
        ),
    ],
    "moved": [
        Sentences(
            fr="L’adresse de votre place sur {site} a été changée ou retirée.",
            en="The address of your place on {site} was changed or removed.",
        ),
        Sentences(
            fr="Ce n’était pas vous ? Déconnectez les autres appareils, puis refaites vos accès.",
            en="Was it not you? Sign out the other devices, then renew your ways in.",
        ),
    ],
}
BUTTONS: Final[dict[str, Sentences]] = {
    "verify": Sentences(fr="Confirmer cette adresse", en="Confirm this address"),
    "enter": Sentences(fr="Retrouver ma place", en="Find my place again"),
    "entered": Sentences(fr="Voir mes appareils", en="See my devices"),
    "moved": Sentences(fr="Voir mes appareils", en="See my devices"),
    "play": Sentences(fr="Ouvrir Tierce", en="Open Tierce"),
}
UNKNOWN_DEVICE: Final = Sentences(fr="inconnu", en="unknown")
WAITS: Final = Sentences(fr="À vous de jouer : {title}", en="Your turn: {title}")
COUNTS: Final[dict[str, tuple[Sentences, Sentences]]] = {
    "invitations": (
        Sentences(fr="1 invitation à une table", en="1 invitation to a table"),
        Sentences(fr="{n} invitations à une table", en="{n} invitations to a table"),
    ),
    "requests": (
        Sentences(fr="1 demande d’ami", en="1 friend request"),
        Sentences(fr="{n} demandes d’ami", en="{n} friend requests"),
    ),
    "messages": (
        Sentences(fr="1 message non lu", en="1 unread message"),
        Sentences(fr="{n} messages non lus", en="{n} unread messages"),
    ),
}
FOOT: Final = Sentences(
    fr="Vous recevez ceci parce que vous l’avez choisi sur {site}.",
    en="You get this because you chose it on {site}.",
)
STOP: Final = Sentences(fr="Ne plus recevoir ces courriels", en="Stop these e-mails")


class Said(NamedTuple):
    """The words of one letter."""

    subject: str
    lines: list[str]
    button: str


def in_words(sentence: Sentences, lang: Lang, **facts: object) -> str:
    r"""The sentence in one language. In French no line begins with a mark.

    >>> in_words(Sentences(fr="Qui ?", en="Who?"), "fr")
    'Qui\xa0?'
    """
    text = str(getattr(sentence, lang)).format(**isolate_all(facts))
    return TIED.sub("\N{NO-BREAK SPACE}", text) if lang == "fr" else text


def account_words(kind: str, lang: Lang, name: str, **facts: object) -> Said:
    """A letter about the account. It greets by name only where the address is verified."""
    greeting = [in_words(GREETING, lang, name=name)] if name else []
    lines = [in_words(one, lang, **facts) for one in TEXTS[kind]]
    return Said(in_words(SUBJECTS[kind], lang), [*greeting, *lines], in_words(BUTTONS[kind], lang))


def notice_words(kind: NoticeKind, about: About, lang: Lang) -> Said:
    """A notice: as much as a push says."""
    subject = title_of(kind, lang)
    line = _table(about.title, about.left, lang) if about.title else f"{subject}."
    return Said(subject, [line], in_words(BUTTONS["play"], lang))


def digest_words(facts: Facts, lang: Lang) -> Said:
    """A digest: tables that wait, and how much else."""
    lines = [in_words(WAITS, lang, title=_table(one.title, one.left, lang)) for one in facts.tables]
    for name, (one, several) in COUNTS.items():
        if n := int(getattr(facts, name)):
            lines.append(in_words(one if n == 1 else several, lang, n=n))
    return Said(in_words(SUBJECTS["digest"], lang), lines, in_words(BUTTONS["play"], lang))


def _table(title: RulesTitles, left: int | None, lang: Lang) -> str:
    short = str(getattr(title, lang).short)
    if left is None:
        return short
    return f"{short} · {in_words(LEFT, lang, time=lasting(left, lang))}"
