"""The rules of Comuni, a module a subject; `play` is the way in."""
