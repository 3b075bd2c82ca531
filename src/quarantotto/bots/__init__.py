"""Players that are not people: uniform, and each game's own heuristic."""
