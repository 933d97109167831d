"""Names that are everybody's: no account claims one."""

from typing import Final

PLANTS: Final = (
    *("Lilas", "Mimosa", "Jasmin", "Anis", "Safran", "Thym", "Romarin", "Verveine", "Myrte"),
    *("Genêt", "Lilac", "Jasmine", "Anise", "Saffron", "Thyme", "Rosemary", "Verbena", "Myrtle"),
    "Juniper",
)
"""Names that the client suggests in both languages."""
