"""The board of Comuni as SVG."""
