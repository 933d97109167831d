"""A site with a mail server."""

from contextlib import asynccontextmanager

import msgspec
import pytest

from tests.server.people import AT_ONCE, NOW, site
from tests.server.post_office import post_office
from tierce.server.people.mail.servers import mail_server

SITE = "https://cards.example.org"


def settings_for(office):
    server = mail_server(office.url, "Tierce <tierce@example.org>", SITE, None)
    hosts = frozenset({"cards.example.org"})
    return msgspec.structs.replace(NOW, mail=server, hosts=hosts, timings=AT_ONCE)


@pytest.fixture
def office():
    with post_office() as found:
        yield found


@pytest.fixture
def mailing(tmp_path, office):
    """Opens a site that sends its mail to the post office."""

    @asynccontextmanager
    async def opened(**more):
        async with site(tmp_path, settings_for(office), **more) as found:
            yield found

    return opened
