"""The rules of Garibaldi: La Trafila, one module a subject."""
