"""Messages outside a table: lists, rules, deals."""
