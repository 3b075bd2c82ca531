"""The rules of Radetzky: Milano 1848, one module a subject; `play` is the way in."""
