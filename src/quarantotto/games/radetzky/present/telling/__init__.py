"""What people read: questions, buttons, chronicle, panels and rules, each for one seat and in one language."""
