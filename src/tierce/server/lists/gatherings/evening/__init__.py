"""The evenings of a club, as members and the wall screen see them."""
