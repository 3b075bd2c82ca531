"""The parts of Radetzky's page: each fragment is a function of a few facts, and kept for when they come again."""
