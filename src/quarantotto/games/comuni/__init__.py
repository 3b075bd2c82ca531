"""Comuni."""
