"""Template: a card each, and the lowest loses."""
