"""The heuristic player of 1848, in the dialect of the rules."""
