"""What pages are sent: which frames each reader is owed, and how one is drawn from what the seat may know."""
