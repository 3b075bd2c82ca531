"""What people read: one module a kind of text."""
