"""The mail of a site that has a mail server."""

from tierce.server.lists.digests import Digests
from tierce.server.metrics.metrics import Metrics
from tierce.server.people.mail.mail import Mail
from tierce.server.people.mail.servers import MailServer
from tierce.server.people.naming.standing import plain
from tierce.server.people.notices.notices import Notices
from tierce.server.people.office.office import Office
from tierce.server.store import Store
from tierce.server.system.clock import Clock


def open_mail(
    server: MailServer,
    store: Store,
    notices: Notices,
    clock: Clock,
    metrics: Metrics,
    digests: Digests,
    office: Office,
) -> Mail:
    """The mail, in letters with the facts of ``digests``, where the host allows it."""
    mail = Mail(server, store.relations, notices, clock, metrics.mails)

    async def named(person: str) -> str:
        return plain(await store.name(person) or "")

    mail.letters.about = notices.about
    mail.letters.facts = digests.of
    mail.letters.name = named
    mail.mailing.allowed = lambda: office.board.switches.mail
    return mail
