"""The messages between server and client, as types; ``docs/protocol.md`` describes them."""
# ruff: noqa: F403  every type of every topic is also ``wire.Type``

from tierce.server.wire.accounts import *
from tierce.server.wire.catalogue import *
from tierce.server.wire.commands import *
from tierce.server.wire.deals import *
from tierce.server.wire.encoding import *
from tierce.server.wire.friends import *
from tierce.server.wire.glossary import *
from tierce.server.wire.history import *
from tierce.server.wire.lessons import *
from tierce.server.wire.lists import *
from tierce.server.wire.mail import *
from tierce.server.wire.notices import *
from tierce.server.wire.office import *
from tierce.server.wire.profile import *
from tierce.server.wire.puzzles import *
from tierce.server.wire.referee import *
from tierce.server.wire.replies import *
from tierce.server.wire.round_events import *
from tierce.server.wire.rules import *
from tierce.server.wire.selection import *
from tierce.server.wire.shared import *
from tierce.server.wire.sheets import *
from tierce.server.wire.standing import *
from tierce.server.wire.table import *
from tierce.server.wire.table_events import *
from tierce.server.wire.tables import *
from tierce.server.wire.talk import *
from tierce.server.wire.terms import *
from tierce.server.wire.titles import *
from tierce.server.wire.views import *
