"""Rules: in words, as files, in a glossary."""

from lab.worst.inputs.texts import HARD, OPTIONS
from lab.worst.table import Call, same, worst
from lab.worst.world import World, somebody

QUERY = "&".join(
    ["decks=2", "jokers=8", "joker_limit=one_natural", "joker_adjacent=99", "ace_run=cyclic"]
)
LONGEST = 20_000
"""Characters of a rules file."""

same(["GET /api/rules", "GET /api/rules/words", "GET /api/bots", "GET /api/gatherings"], somebody)
same([f"GET /api/openapi.json{rest}" for rest in ("", "/openapi.json")], somebody)


@worst("POST /api/rules/text")
async def post_text(world: World) -> Call:
    body = {"rules": HARD, "options": OPTIONS, "lang": "fr", "other": "palace"}
    return Call(await world.guest(), "/api/rules/text", body)


@worst("POST /api/rules/glossary")
async def post_glossary(world: World) -> Call:
    """Rules whose glossary is in no cache yet."""
    options = {**OPTIONS, "first_meld_min": 1 + world.number % 150}
    body = {"rules": HARD, "options": options, "lang": "fr"}
    return Call(await world.guest(), "/api/rules/glossary", body)


@worst("GET /api/rules/{name}/file")
async def get_file(world: World) -> Call:
    """As many options as are read, given over and over."""
    query = f"{QUERY}&name={'x' * 200}" + "&first_meld_min=61" * 200
    return Call(await world.guest(), f"/api/rules/{HARD}/file?{query}", None, "GET")


@worst("POST /api/rules/file")
async def post_file(world: World) -> Call:
    """The longest file that is read: rules, and comments."""
    guest = await world.guest()
    rules = await guest.get(f"/api/rules/{HARD}/file?{QUERY}")
    text = rules + "# comment\n" * ((LONGEST - len(rules)) // 10)
    return Call(guest, "/api/rules/file", {"text": text, "lang": "fr"})
