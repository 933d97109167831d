"""One letter handed to the mail server."""

from email.message import EmailMessage
from email.policy import SMTP
from typing import Final

from tierce.server.metrics.mails import MailOutcome
from tierce.server.people.mail.servers import MailServer
from tierce.server.system.logs import log

PATIENCE: Final = 20.0
"""Seconds that each step may take."""
WHOLE_LINES: Final = SMTP.clone(max_line_length=900)
"""An address in a header must not be folded: it would be encoded, and no program reads it then."""


async def send(server: MailServer, letter: EmailMessage) -> MailOutcome:
    """Send it: ``refused`` if this letter will never be accepted, ``failed`` for a later try.

    The log says the kind of an error and its code, never its text, which may hold the address.
    """
    import aiosmtplib  # noqa: PLC0415  most sites send no mail

    try:
        await aiosmtplib.send(
            letter.as_bytes(policy=WHOLE_LINES),
            sender=letter["From"].addresses[0].addr_spec,
            recipients=[one.addr_spec for one in letter["To"].addresses],
            hostname=server.host,
            port=server.port,
            username=server.user or None,
            password=server.password or None,
            use_tls=server.secure,
            start_tls=not (server.secure or server.is_loopback),
            local_hostname=server.name or None,
            timeout=PATIENCE,
        )
    except aiosmtplib.SMTPRecipientsRefused as why:
        code = max((one.code for one in why.recipients), default=0)
    except (aiosmtplib.SMTPSenderRefused, aiosmtplib.SMTPDataError) as why:
        code = why.code
    except (aiosmtplib.SMTPException, OSError, TimeoutError) as why:
        log().warning("mail_failed", where=type(why).__name__)
        return "failed"
    else:
        return "sent"
    log().info("mail_refused", status=code)
    return "refused" if code >= 500 else "failed"
