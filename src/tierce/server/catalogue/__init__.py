"""What a table can be made of, in words: rules, options and bots."""
