"""Which options matter beside the others. A form shows the rest faintly; a text leaves them out."""

from tierce.rules.choices.choices import Choices
from tierce.rules.choices.condition import condition
from tierce.rules.options.fields import OPTIONS


def awake(rules: Choices, option: str) -> bool:
    """Whether the option's value can make a difference at this table."""
    matters = OPTIONS[option].matters
    return not matters or condition(matters)(rules)
