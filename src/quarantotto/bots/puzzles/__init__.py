"""Puzzles are found and proved here."""
