"""The shared deal: once a day, for each family of rules, the same cards for everybody."""
