"""The log entries of a table. The log is the table: what must survive a restart is an entry.

Databases keep entries for ever, so tags and fields are never renamed.
"""
# ruff: noqa: F403  every entry of every topic is also ``entries.Entry``

from tierce.server.table.entries.claims import *
from tierce.server.table.entries.codec import *
from tierce.server.table.entries.ending import *
from tierce.server.table.entries.entry import *
from tierce.server.table.entries.playing import *
from tierce.server.table.entries.presence import *
from tierce.server.table.entries.seating import *
