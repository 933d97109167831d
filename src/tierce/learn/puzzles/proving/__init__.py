"""What every kind of puzzle needs: cards dealt by chance, the form of a proof, themes."""
