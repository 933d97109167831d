"""Check the deals of a table without Tierce: promise, cuts and order of the cards.

    curl -s https://HOST/api/tables/ID/deals | python verify_deals.py [PROMISE …]

PROMISE is what the table showed before each cut. Without it only the file itself is checked.
"""

import hashlib
import json
import sys


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def words(key):
    """Endless 32-bit numbers: eight from the SHA-256 of the key and each counter."""
    block = 0
    while True:
        digest = hashlib.sha256(f"{key}:{block}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def shuffled(cards, numbers):
    """Fisher–Yates from the last place down. Rejects numbers that would favour a card."""
    order = sorted(cards)
    for last in range(len(order) - 1, 0, -1):
        fair = 2**32 - 2**32 % (last + 1)
        other = next(number for number in numbers if number < fair) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def check(deal):
    """Return what is wrong with the deal, or None."""
    if sha256(deal["seed"]) != deal["promise"]:
        return "the seed is not the promised one"
    cuts = sorted(deal["cuts"].items(), key=lambda cut: int(cut[0]))
    numbers = words(sha256("\n".join([deal["seed"], *(f"{seat}:{cut}" for seat, cut in cuts)])))
    if not deal["orders"] or any(order != shuffled(order, numbers) for order in deal["orders"]):
        return "seed and cuts give another order"
    return None


if __name__ == "__main__":
    deals = json.load(sys.stdin)
    wrong = {deal["round"]: check(deal) for deal in deals}
    for deal, promise in zip(deals, sys.argv[1:], strict=False):
        if deal["promise"] != promise:
            wrong[deal["round"]] = "the promise is another one"
    for number, why in wrong.items():
        print(f"round {number}: {why or 'as promised'}")
    sys.exit(any(wrong.values()))
