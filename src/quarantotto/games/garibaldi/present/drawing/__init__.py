"""How the map of Romagna and the things on it are drawn."""
