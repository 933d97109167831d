"""Hand and table laid anew together, as at Rummikub."""
