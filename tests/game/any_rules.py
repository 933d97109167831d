"""Rule sets of every kind: the presets, and valid house rules made by chance."""

import random
from functools import lru_cache
from typing import Any

from tierce.rules import OPTIONS, Rules, RulesError, patches, preset, presets

PRESETS = tuple(presets())


@lru_cache(maxsize=64)  # rules keep their solvers: thousands of them would be gigabytes
def house_rules(seed: int) -> Rules:
    """A preset, some of its patches, and some options changed; always valid."""
    rng = random.Random(seed)
    rules = preset(rng.choice(PRESETS))
    for _ in range(rng.randrange(4)):
        rules = patched(rules, rng)
    for _ in range(rng.randrange(12)):
        rules = changed(rules, rng)
    return rules


def patched(rules: Rules, rng: random.Random) -> Rules:
    try:
        return preset(f"{rules.name}+{rng.choice(sorted(patches()))}")
    except RulesError:
        return rules


def changed(rules: Rules, rng: random.Random) -> Rules:
    option = rng.choice(list(OPTIONS.values()))
    try:
        return rules.but(**{option.name: some_value(option, rng)})
    except RulesError:
        return rules


def some_value(option: Any, rng: random.Random) -> Any:
    """A value the option takes."""
    if option.kind == "yes_no":
        return rng.random() < 0.5
    if option.choices:
        return rng.choice(list(option.choices))
    if option.name == "players":
        return (2, rng.randint(2, 5))
    if option.name == "hand_size":
        return {"all": rng.randint(5, 13)}
    return rng.randint(option.least, min(option.greatest, option.least + 60))
