"""Tables serialised for one reader: a seat, an onlooker, a list."""
