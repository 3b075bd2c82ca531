"""What people see of a game: one home for words, pieces, panels and questions, whatever shows them."""
