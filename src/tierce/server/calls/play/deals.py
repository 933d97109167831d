"""Calls about deals: the decks of one match, the statistics of all."""

from litestar import Response, get
from litestar.params import FromPath

from tierce.server import wire
from tierce.server.deck.figures import figures
from tierce.server.service.answers import service
from tierce.server.service.questions import budget_of
from tierce.server.service.requests import Ask
from tierce.server.service.sealing import refuse_sealed


@get("/api/tables/{table_id:str}/deals")
async def get_deals(request: Ask, table_id: FromPath[str]) -> Response[list[wire.Deal]]:
    """The decks of all finished rounds of a match. The round in play is left out."""
    keeper = await service(request).tables.keeper(table_id)
    await refuse_sealed(request, keeper)
    response = Response(await keeper.deals())
    response.headers["cache-control"] = "no-store"
    return response


@get("/api/deals")
async def get_deal_figures(request: Ask) -> Response[wire.DealFigures]:
    """Statistics of all deals of this server, from finished rounds."""
    budget_of(request)
    found = figures(await service(request).store.tallies())
    return Response(found, headers={"cache-control": "no-store"})


HANDLERS = [get_deals, get_deal_figures]
