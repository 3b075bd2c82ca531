"""The rules of 1848, one module a subject; `play` is the way in."""
