"""1848, the card game of the revolution: base game and extended game."""
