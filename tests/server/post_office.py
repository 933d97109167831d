"""A mail server on this machine, which keeps what it gets."""

import re
import threading
from contextlib import contextmanager
from email import message_from_bytes, policy

from aiosmtpd.controller import Controller

from lab.ports import free_port
from tests.waiting import until

LINK = re.compile(r"http\S+/mail/(?:verify|enter)#(\S+)")
STOP = re.compile(r"http\S+/mail/stop#(\S+)")


class PostOffice:
    """Takes letters, or refuses them with ``answer``."""

    def __init__(self):
        self.letters = []
        self.answer = "250 OK"
        self.rcpt = ""
        """The answer to a recipient; empty to accept."""
        self._came = threading.Condition()

    async def handle_RCPT(self, _server, _session, envelope, address, _options):  # noqa: N802
        if self.rcpt:
            return self.rcpt
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server, _session, envelope):  # noqa: N802
        if self.answer.startswith("250"):
            letter = message_from_bytes(envelope.content, policy=policy.default)
            letter.recipients, letter.raw = envelope.rcpt_tos, envelope.content
            with self._came:
                self.letters.append(letter)
                self._came.notify_all()
        return self.answer

    def letter(self, number, seconds=60):
        """The letter of that number, from 1, as soon as it has come."""
        with self._came:
            assert self._came.wait_for(lambda: len(self.letters) >= number, seconds)
        return self.letters[number - 1]

    def to(self, address):
        """The letters to this address."""
        return [one for one in self.letters if one.recipients == [address]]

    async def until(self, count):
        """All letters, as soon as there are so many; fails if there are more."""
        await until(lambda: len(self.letters) >= count)
        assert len(self.letters) == count, [one["subject"] for one in self.letters]
        return self.letters


def text_of(letter):
    return letter.get_body(("plain",)).get_content().replace("\r\n", "\n")


def rich_of(letter):
    return letter.get_body(("html",)).get_content()


def token_of(letter):
    """The token of the link in a letter."""
    return LINK.search(text_of(letter))[1]


@contextmanager
def post_office(**more):
    """A post office, and the address at which it listens."""
    office = PostOffice()
    controller = Controller(office, hostname="127.0.0.1", port=free_port(), **more)
    controller.start()
    try:
        office.url = f"smtp://127.0.0.1:{controller.port}"
        yield office
    finally:
        controller.stop()
