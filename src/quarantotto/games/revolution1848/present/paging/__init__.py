"""The parts of the page of 1848: each fragment is kept for when the same facts come again."""
