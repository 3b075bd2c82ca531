"""The table of 1848 drawn as SVG, part by part; `board.py` puts it together."""
