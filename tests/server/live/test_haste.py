"""How many messages a client may send at once."""

from tierce.server.live.subscriber import HASTY, MESSAGES, PATIENCE, Subscriber

NEVER = 1e9


async def test_a_client_that_never_pauses_is_cut_off_after_so_many_refusals_and_not_before():
    line = Subscriber("amal", NEVER)
    allowed = [line.allows_message() for _ in range(MESSAGES + PATIENCE)]
    assert allowed == [True] * MESSAGES + [False] * PATIENCE
    assert not line._closing.done()
    assert not line.allows_message()
    assert await line.closed() == HASTY
