"""Every text that a call or a socket takes from a visitor, as `Type.field`, from the wire types."""

import typing
from collections.abc import Iterator
from typing import Any

from litestar import Litestar
from msgspec import Struct

from tierce.server.calls.handlers import HANDLERS
from tierce.server.wire.play.commands import ClientMessage

READ_BY_ITS_SENDER = """
    AskedReferee.groups AskedReferee.query AskedReferee.rules AskedReferee.table
    AskedRules.options AskedRules.other AskedRules.query AskedRules.rules
    AskedTariff.query AskedTariff.rules RulesFile.text
    Act.action AskCoach.said Consider.groups Consider.selected HandLies.faces Intent.cards
    LessonSaid.act PuzzleSaid.acts PuzzleWish.kind PuzzleWish.like PuzzleWish.theme
    KeepValue.value LostDevice.address NewAddress.address PushDevice.label QuietHours.zone
"""
"""Questions, cards in notation, and what one device keeps for another of the same person."""
NAMES_A_THING = """
    Accusing.id Answering.table ChangedMember.who Chosen.id ChosenRules.name DeviceGone.id
    EveningAct.player EveningEntry.who Granting.code Inviting.table MailEntry.token MailToken.token
    Moved.key NewClub.address NewEvening.rules NewMeasure.case NewTable.bots NewTable.club
    NewTable.options NewTable.rules NewTable.ticket NewTournament.options NewTournament.rules
    ProfileWish.avatar PushDevice.auth PushDevice.endpoint PushDevice.p256dh Quick.options
    Quick.rules Report.who Seat.bot SheetClub.club SheetEntry.group SheetEntry.id SheetEntry.of
    TournamentAct.other TournamentAct.player Writing.id
"""
"""A thing that the server knows, a key, or words of a fixed form: anything else is refused."""
SECRETS = """
    Erasing.name NewPassphrase.passphrase NewPasskey.credential NewPasskey.state Proof.credential
    Proof.name Proof.passphrase Proof.state Proof.words WrittenWords.draft WrittenWords.words
"""
"""Proofs: compared, never shown."""
NEVER_SHOWN = {*READ_BY_ITS_SENDER.split(), *NAMES_A_THING.split(), *SECRETS.split()}


def all_texts() -> set[str]:
    """Fields that hold text of any kind. A message's own id is left out."""
    app = Litestar(HANDLERS, logging_config=None)
    handlers = [one for route in app.routes for one in getattr(route, "route_handlers", [])]
    taken = [handler.parsed_fn_signature.parameters.get("data") for handler in handlers]
    bodies: list[Any] = [ClientMessage, *(one.annotation for one in taken if one)]
    seen: set[type] = set()
    return {name for body in bodies for name in _texts(body, seen)}


def _texts(kind: Any, seen: set[type]) -> Iterator[str]:
    if not (isinstance(kind, type) and issubclass(kind, Struct)):
        for part in typing.get_args(kind):
            yield from _texts(part, seen)
        return
    if kind in seen:
        return
    seen.add(kind)
    for name, field in typing.get_type_hints(kind).items():
        own = name == "id" and hasattr(kind, "__struct_config__") and kind.__struct_config__.tag
        if name in kind.__struct_fields__ and _holds_text(field) and not own:
            yield f"{kind.__name__}.{name}"
        yield from _texts(field, seen)


def _holds_text(kind: Any) -> bool:
    """Whether a value of the type may hold a text that the sender chooses."""
    if kind in (str, object, typing.Any):
        return True
    if typing.get_origin(kind) is typing.Literal:
        return False
    return any(_holds_text(part) for part in typing.get_args(kind))
