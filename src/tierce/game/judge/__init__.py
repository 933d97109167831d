"""The one judge: why a seat may not do an act now."""
