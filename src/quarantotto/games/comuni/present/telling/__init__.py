"""What people read, from concealed records."""
