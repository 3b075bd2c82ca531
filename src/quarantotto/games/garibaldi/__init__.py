"""Garibaldi: La Trafila."""
