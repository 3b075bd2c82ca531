"""The small public way in: a game to move by hand, a board to click, a series as a data frame."""
