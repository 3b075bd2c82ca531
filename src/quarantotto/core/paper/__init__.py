"""A game on paper: sheets of cards with their backs, boards in tiles, and what is read beside them, as one PDF."""
