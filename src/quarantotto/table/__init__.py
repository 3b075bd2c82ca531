"""Matches: who plays what, what happened, and what each seat may know of it."""
