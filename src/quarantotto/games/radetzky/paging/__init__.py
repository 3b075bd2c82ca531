"""The parts of Radetzky's page: each fragment is a function of a few facts, kept for the next time they are the same."""
