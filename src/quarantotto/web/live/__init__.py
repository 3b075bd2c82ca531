"""The tables in play: kept, changed, told of; bots and whoever is there."""
