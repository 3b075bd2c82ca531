"""Quarantotto plays four tabletop games of the Risorgimento and the Italian communes."""

__version__ = "0.1.0"
