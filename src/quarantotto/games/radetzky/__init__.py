"""Radetzky: Milano 1848."""
