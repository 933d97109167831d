"""Guesses of one account's passphrase, by its name in many forms, from many addresses."""

import itertools
from typing import Final

from lab.attack.attackers import Attacker, Facts, Scene

NAME: Final = "Amal"
PHRASE: Final = "sept dames au café"
LATE: Final = 429


async def attack(scene: Scene) -> Facts:
    """Guess from one address, then from twenty more; then let the owner come."""
    owner = await Attacker(scene.address, "127.0.0.9", NAME).come()
    await owner.post("/api/account/passphrase", name=NAME, passphrase=PHRASE)
    one = await guessing(scene, ["127.0.0.2"], 200)
    many = await guessing(scene, [f"127.0.0.{at}" for at in range(10, 30)], 400)
    answers = [await entered(scene, "127.0.0.9"), await entered(scene, "127.0.0.8")]
    return {
        "tries let through from one address": one,
        "tries let through from twenty more": many,
        "owner enters from a known address": answers[0],
        "owner enters from a new address": answers[1],
    }


def forms(name: str) -> list[str]:
    """The name as it may be written: padded, in other letters, in other cases."""
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in name)
    cases = [name, name.upper(), name.lower(), wide, f"\u2003{name}"]
    return [
        " " * before + one + " " * after
        for one in cases
        for before in range(5)
        for after in range(5)
    ]


async def guessing(scene: Scene, sources: list[str], most: int) -> int:
    """Tries that were compared, not refused for their number."""
    people = [Attacker(scene.address, source) for source in sources]
    through = 0
    pairs = zip(itertools.cycle(people), itertools.cycle(forms(NAME)), strict=False)
    for number, (one, name) in enumerate(itertools.islice(pairs, most)):
        if not scene.lasts:
            break
        guess = {"way": "passphrase", "name": name, "passphrase": f"{PHRASE} {number}"}
        through += await one.tries("/api/sign-in", guess) == 403
    return through


async def entered(scene: Scene, source: str) -> int:
    """Whether the owner enters now."""
    proof = {"way": "passphrase", "name": NAME, "passphrase": PHRASE}
    status = await Attacker(scene.address, source).tries("/api/sign-in", proof)
    return int(200 <= status < 300)
