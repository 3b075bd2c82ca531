"""How the board of Radetzky is drawn; `board.py` beside this package is what others use."""
