"""Tournaments and evenings as they are stored: heads, players, and a log of events.

`tournaments.Tournaments` creates, reads and lists them. An evening of a club is a tournament with
a club. To use it from another room:

    event = await tournaments.create(wish, host=person, club="club id")
    now = await tournaments.read(event)            # head, players, and what the events come to
    now = await tournaments.change(event, "host", lambda now: [Started()])
    heads = await tournaments.of_club("club id")

A change is decided on what is read. Where another call was faster it is decided again. All or none
of its events are written, with the statements of `Change.also`.
"""
