"""What players that are not people are called, wherever one may be named."""

LEVELS = ("beginner", "gentle", "fair", "strong", "master")  # from weak to strong
HEURISTIC = "greedy"
SIMPLE = (HEURISTIC, "uniform")  # the heuristic player, and any legal action
POLICIES = (*SIMPLE, *LEVELS)
